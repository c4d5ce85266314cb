import { createRoot, type Root } from 'react-dom/client';
import { all } from '../../browser/shared/dom.ts';
import { surviveTranslation } from '../../browser/shared/translation.ts';
import { CrashBoundary } from '../../primitives/CrashBoundary.tsx';
import { siteProvider } from '../siteProvider.ts';
import { loadSearchSheet } from '../open/searchSheet.ts';
import { PAGE_SIZE } from './pageAddress.ts';
import { SearchResults } from './SearchResults.tsx';
import { siteSession } from '../shared/session.ts';

/** Sections below each page: docs/decisions/reading.md#sizes-and-delays-of-the-search-dialog. */
const SECTIONS = 5;

let inside: { readonly form: HTMLFormElement; readonly root: Root } | undefined;
const addressListeners = new Set<() => void>();

/** Shows results for the field of the search page. Called again when the page's URL has changed. */
export async function takeOverPage(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  if (inside?.form === form) {
    for (const changed of addressListeners) changed();
    return;
  }
  inside?.root.unmount();
  inside = undefined;
  // The index loads together with the style sheet.
  if (field.value !== '') siteProvider().ready?.();
  await loadSearchSheet();
  const place = document.querySelector('[data-search-results]');
  if (!place || !form.isConnected) return;
  const session = siteSession({ limit: PAGE_SIZE, sectionsPerPage: SECTIONS });
  session.open();
  surviveTranslation(place);
  inside = { form, root: createRoot(place) };
  inside.root.render(
    <CrashBoundary>
      <SearchResults
        field={field}
        session={session}
        provider={siteProvider().name}
        showIndex={showIndex}
        onAddress={onAddress}
      />
    </CrashBoundary>,
  );
}

function showIndex(shown: boolean): void {
  for (const area of all('[data-search-area]')) area.hidden = !shown;
  document.documentElement.toggleAttribute('data-asked', !shown);
}

function onAddress(changed: () => void): () => void {
  addressListeners.add(changed);
  return () => addressListeners.delete(changed);
}
