import { loadSheet } from '../../browser/shared/loadSheet.ts';
import sheet from '../shared/search.css?url';

/** Loads the style sheet of the dialog and the search page. */
export function loadSearchSheet(): Promise<void> {
  return loadSheet(sheet);
}
