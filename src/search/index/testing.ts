import type { SearchRecord } from './record.ts';
import { sectionLabel } from './sections.ts';
import { slug } from '../text/strings.ts';

/** Makes a record for tests: the page's top without a heading, a section with one. */
export function record(
  page: string,
  title: string,
  text: string,
  more: Partial<SearchRecord> & { heading?: string } = {},
): SearchRecord {
  const { heading, ...rest } = more;
  const section = sectionLabel(page);
  return {
    page,
    anchor: heading === undefined ? '' : slug(heading),
    type: heading === undefined ? 'lvl1' : 'lvl2',
    hierarchy: { lvl0: section, lvl1: title, ...(heading === undefined ? {} : { lvl2: heading }) },
    section,
    text,
    code: '',
    keywords: [],
    properties: [],
    identifiers: [],
    weight: 1,
    ...rest,
  };
}
