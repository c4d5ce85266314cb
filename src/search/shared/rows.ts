import { dayText } from '../../primitives/language.ts';
import { linksOf, type Card } from 'search/index/cards.ts';
import type { Hit, PageHit } from 'search/index/record.ts';
import type { SavedPage, SavedPages } from './savedPages.ts';
import type { SearchState } from './state.ts';

/** One selectable row of the results: a page, or a section below it. */
export interface Row extends Pick<Hit, 'url' | 'marks' | 'trail' | 'snippet'> {
  readonly kind: 'page' | 'section';
  readonly title: string;
}

/** Lists the rows of a page: the page itself, followed by its best sections. */
export function rowsOfPage(hit: PageHit): [page: Row, ...sections: Row[]] {
  const { url, title, marks, snippet } = hit;
  const page: Row = { kind: 'page', url, title, marks, trail: pageTrail(hit), snippet };
  return [page, ...hit.sections.map((section) => sectionRow(section, hit))];
}

/** Lists what can be selected in a state, in the order on the screen, as pages to save. */
export function optionsOf(
  state: SearchState,
  saved: SavedPages,
  useful: readonly SavedPage[],
): readonly SavedPage[] {
  switch (state.name) {
    case 'start':
      return [...saved.favorites, ...saved.recent, ...useful];
    case 'hits':
      return [...optionsOfCard(state.result.card), ...state.result.hits.flatMap(optionsOfPage)];
    case 'none':
      return (state.suggestions ?? []).map(({ url, title }) => ({ url, title, trail: '' }));
    default:
      return [];
  }
}

function optionsOfCard(card: Card | undefined): SavedPage[] {
  if (card === undefined) return [];
  return linksOf(card).map(({ url, title }, i) => {
    const name = nameOfLink(card, i);
    return url.includes('#') && name !== undefined && title !== name
      ? { url, title: name, trail: title }
      : { url, title, trail: '' };
  });
}

/** Returns what the section has that a link of a card leads to, if it isn't just any section. */
function nameOfLink(card: Card, place: number): string | undefined {
  if (card.kind === 'choice') return card.choices[place]?.name;
  return card.kind === 'message' ? undefined : card.name;
}

function optionsOfPage(hit: PageHit): SavedPage[] {
  return rowsOfPage(hit).map(({ kind, url, title, trail }) => {
    const names = kind === 'page' ? trail : [hit.title, ...trail];
    return { url, title, trail: names.join(' / ') };
  });
}

function sectionRow({ url, heading, marks, trail, snippet: own }: Hit, page: PageHit): Row {
  // The page's row shows the text of its best section. Once is enough.
  const snippet = own?.text === page.snippet?.text ? undefined : own;
  // On large sites, headings arrive with the texts. Until then, the page's title replaces them.
  return {
    kind: 'section',
    url,
    title: heading || page.title,
    marks,
    trail: heading ? trail : [],
    snippet,
  };
}

/**
 * Lists what is above a page in its sidebar, or else its folders, after the label of its section,
 * and the day of a release post: they distinguish pages with the same title.
 */
export function pageTrail({
  page,
  section,
  date,
  folders = foldersOf(page),
}: Pick<PageHit, 'page' | 'section' | 'date' | 'folders'>): string[] {
  const day = date === undefined ? '' : dayText(date);
  return [section, ...folders, day].filter((name) => name !== '');
}

/** Lists the folders of a path. Names of one or two letters say nothing. */
function foldersOf(page: string): string[] {
  const segments = page.split('/').slice(2, -1);
  return segments.filter(({ length }) => length > 2).map(readable);
}

function readable(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
