import type { ProviderAnswer } from '../client/provider.ts';
import type { Hit, PageHit, Range, Snippet } from '../index/record.ts';

/** One line of the list of results that can be selected: a page, or a section below it. */
export interface Row {
  readonly kind: 'page' | 'section';
  readonly url: string;
  readonly title: string;
  readonly marks: readonly Range[];
  readonly trail: readonly string[];
  readonly snippet?: Snippet | undefined;
}

const made = new WeakMap<readonly PageHit[], readonly Row[]>();

/** Lists the lines of an answer: each page, with its best sections below it. The same answer has the same lines. */
export function rowsOf({ hits }: Pick<ProviderAnswer, 'hits'>): readonly Row[] {
  const rows =
    made.get(hits) ??
    hits.flatMap((hit) => [
      pageRow(hit),
      ...hit.sections.map((section) => sectionRow(section, hit)),
    ]);
  made.set(hits, rows);
  return rows;
}

/** Tell whether two lines look the same. */
export function isSameRow(a: Row, b: Row): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function pageRow(hit: PageHit): Row {
  return {
    kind: 'page',
    url: hit.url,
    title: hit.title,
    marks: hit.marks,
    trail: pageTrail(hit),
    snippet: hit.snippet,
  };
}

function sectionRow(
  { url, heading, marks, trail, snippet: own }: Hit,
  { title, snippet: ofPage }: PageHit,
): Row {
  // The page's line shows the text of its best section: once is enough.
  const snippet = own?.text === ofPage?.text ? undefined : own;
  // On large sites headings come with the texts: until then the page's name stands for its section.
  return heading === ''
    ? { kind: 'section', url, title, marks: [], trail: [], snippet }
    : { kind: 'section', url, title: heading, marks, trail, snippet };
}

/** Names the folders a page lies in, after its section's label: pages of the same title differ by them. Names of one or two letters tell nothing. */
export function pageTrail({ page, section }: Pick<PageHit, 'page' | 'section'>): string[] {
  const between = page
    .split('/')
    .slice(2, -1)
    .filter((segment) => segment.length > 2)
    .map(readable);
  return [section, ...between].filter((name) => name !== '');
}

function readable(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
