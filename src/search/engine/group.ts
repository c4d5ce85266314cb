import { quotingSectionsFirst } from './quotes.ts';
import type { Quotes } from './quotes.ts';
import type { Hit, PageHit, Snippet } from '../index/record.ts';
import type { RankedPage } from './inOrder.ts';
import { trailOf } from '../index/site.ts';
import type { Site } from '../index/site.ts';
import { makeSnippet, marksIn } from './snippet.ts';
import { inflection } from '../text/stem.ts';
import type { SectionText } from '../index/textsPart.ts';
import type { MarkedTerms } from '../text/textWords.ts';

/** Sections shown below a page unless told otherwise; the search page asks for 5 (SPEC section 9). */
export const SECTIONS_PER_PAGE = 3;
/** A section below this share of the best is noise under its page. */
const WORTH = 0.25;

/** Gives the text of a section once its part is loaded. */
export type TextOf = (section: number) => SectionText | undefined;

/** How pages are shown. */
export interface Shown {
  readonly site: Site;
  readonly terms: MarkedTerms;
  /** Where a query that is a sentence is quoted. */
  readonly quotes: Quotes | undefined;
  readonly textOf: TextOf;
  readonly most?: number | undefined;
}

/** Makes what is shown of a ranked page: title, address of the best place, its sections, snippets. */
export function groupPage(
  ranked: RankedPage,
  { site, terms, quotes, textOf, most = SECTIONS_PER_PAGE }: Shown,
): PageHit {
  const page = site.pages[ranked.page] ?? { path: '/', title: 'Untitled', label: '', first: 0 };
  // Who pastes a message wants the place that quotes it, not one that has more of its words.
  const ordered =
    quotes === undefined ? ranked.sections : quotingSectionsFirst(ranked.sections, quotes);
  const top = ordered[0]?.score ?? 0;
  const below = ordered
    .filter((s) => s.section !== page.first && s.score >= top * WORTH)
    .slice(0, most);
  const lead = ordered[0]?.section ?? page.first;
  const sections = below.map(({ section, score }) =>
    sectionHit(section, score, page.path, site, terms, textOf),
  );
  const text = textOf(page.first);
  const own = text && snippetOf(text, terms);
  const marks = marksIn(page.title, terms);
  const snippet = clearer(
    own,
    sections.find((_, at) => below[at]?.section === lead)?.snippet,
    wordsMarked({ text: page.title, marks }),
  );
  return {
    page: page.path,
    url: page.path,
    title: page.title,
    marks,
    section: page.label,
    tier: ranked.tier,
    score: ranked.score,
    ...(snippet ? { snippet } : {}),
    sections,
  };
}

/** Chooses what a page shows: what it says of itself, unless its best section, which is shown below it as well, has a word of the query that this and its title lack. */
function clearer(
  own: Snippet | undefined,
  best: Snippet | undefined,
  inTitle: readonly string[],
): Snippet | undefined {
  if (own === undefined || best === undefined) return own ?? best;
  const shown = new Set([...wordsMarked(own), ...inTitle]);
  // A path is found by one of its names.
  return wordsMarked(best).every(
    (word) => shown.has(word) || word.split('/').some((name) => shown.has(inflection(name))),
  )
    ? own
    : best;
}

function wordsMarked({ text, marks }: Pick<Snippet, 'text' | 'marks'>): string[] {
  return marks.map(({ start, end }) => inflection(text.slice(start, end).toLowerCase()));
}

function sectionHit(
  section: number,
  score: number,
  path: string,
  site: Site,
  terms: MarkedTerms,
  textOf: TextOf,
): Hit {
  const { text: heading, anchor } = site.headings[section] ?? { text: '', anchor: '' };
  const text = textOf(section);
  return {
    url: anchor === '' ? path : `${path}#${anchor}`,
    anchor,
    heading,
    marks: marksIn(heading, terms),
    trail: trailOf(site, section),
    level: site.levels[section] ?? 2,
    score,
    ...(text ? { snippet: snippetOf(text, terms) } : {}),
  };
}

/** Shows prose unless only the code has what was found. */
function snippetOf([, , text, code]: SectionText, terms: MarkedTerms): Snippet {
  const prose = makeSnippet(text, terms);
  if (prose.marks.length > 0 || code === '') return prose;
  const fromCode = makeSnippet(code, terms);
  return fromCode.marks.length > 0 || prose.text === '' ? fromCode : prose;
}
