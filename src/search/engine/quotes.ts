import { flatten } from '../text/flatten.ts';
import { SENTENCE } from './gather.ts';
import type { TextOf } from './group.ts';
import type { RankedPage, RankedSection } from './inOrder.ts';
import { keepLast } from './keepLast.ts';
import { MESSAGE } from './plan.ts';
import { saysError } from '../text/saysError.ts';
import type { SitePage } from '../index/site.ts';
import { isAskingWord, isQuestionWord } from '../text/stopWords.ts';
import { TIER } from './tiers.ts';

/** Pages whose texts are looked through for a message: few words of it may be what the page is about, so that it stands far down (measured on four sets: 48 find no more, 24 less). */
export const QUOTING_PAGES = 32;
/**
 * Words of an error in a row that a text has only if it quotes them; what is around them is the reader's own (measured on four sets: three are a turn
 * of speech, unless they are of substance and say the error; of five, a list of errors leaves out one).
 */
const IN_A_ROW = 4;
/** Words of substance in such a row. */
const SUBSTANCE = 2;
/** What stands around a word and is none of it. */
const AROUND = /^["'`([{<]+|["'`)\]}>.,:;!?]+$/g;
/** Texts that stay as they are compared, in each of two generations. */
const KEPT = 2_000;

/** The pages of a site, as far as their sections go. */
interface Pages {
  readonly pages: readonly Pick<SitePage, 'first' | 'end'>[];
}

/** What quotes a query that is a sentence. */
export interface Quotes {
  /** The query may be a message that somebody got, which pages quote. */
  readonly isMessage: boolean;
  /** Tells whether a section has enough words of it; of all others the texts are not needed. */
  mayIn(section: number): boolean;
  /** Counts the rows of words of it that a section has as they are. */
  inSection(section: number): number;
}

/**
 * Looks for a query in the texts that are loaded: for rows of its words if it is an error, else for the whole. Gives nothing for one that is no
 * sentence. `countIn` gives the words of it that a section has in any way, of `all`: most have too few to be read.
 */
export function quotesOf(
  query: string,
  textOf: TextOf,
  countIn: (section: number) => number,
  all: number,
): Quotes | undefined {
  const words = comparable(flatten(query)).split(' ');
  if (words.length < SENTENCE) return undefined;
  const rowsOf = (length: number): string[] =>
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, from) =>
      words
        .slice(from, from + length)
        .join(' ')
        .replace(AROUND, ''),
    );
  // Of what says no error, or asks about one, a few words in a row are a turn of speech.
  const isError = saysError(query) && (!isAskingWord(words[0] ?? '') || words[1] === 'not');
  const rows = rowsOf(isError ? IN_A_ROW : words.length).filter(
    (row) => substanceOf(row) >= SUBSTANCE,
  );
  if (isError)
    rows.push(...rowsOf(SENTENCE).filter((row) => substanceOf(row) === SENTENCE && saysError(row)));
  if (rows.length === 0) return undefined;
  const least = isError ? Math.min(SUBSTANCE, all) : all;
  const mayIn = (section: number): boolean => countIn(section) >= least;
  return {
    mayIn,
    isMessage: words.length >= (isError ? SENTENCE : MESSAGE),
    inSection: (section) => {
      if (!mayIn(section)) return 0;
      const texts =
        textOf(section)
          ?.slice(2)
          .map((text) => flatOf(text).flat) ?? [];
      return rows.filter((row) => texts.some((flat) => flat.includes(row))).length;
    },
  };
}

function substanceOf(row: string): number {
  return row.split(' ').filter((word) => !isQuestionWord(word)).length;
}

const flatOf = keepLast((text) => ({ flat: comparable(text) }), KEPT);

/** A name in quotes: that of one reader's table is not that of another's. */
const NAME = /(["'`])[\w.$-]{1,60}\1/g;

/** Gives a flat text without what its quotes may have otherwise: capitals, names. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll(NAME, '"…"');
}

/** Puts sections that quote first, those that quote most before others. */
export function quotingSectionsFirst(
  sections: readonly RankedSection[],
  { inSection }: Quotes,
): readonly RankedSection[] {
  return mostFirst(sections, ({ section }) => inSection(section));
}

/** Lists those pages of which a section may quote a message. */
export function mayQuote(
  pages: readonly number[],
  { mayIn }: Quotes,
  site: Pages,
): readonly number[] {
  return pages.filter((page) => sectionsOf(page, site).some((section) => mayIn(section)));
}

/** Finds the pages that quote a message, those first that quote most. */
export function quotingPages(
  pages: readonly number[],
  { inSection }: Quotes,
  site: Pages,
): readonly number[] {
  const counts = new Map(
    pages.map((page) => [
      page,
      Math.max(0, ...sectionsOf(page, site).map((section) => inSection(section))),
    ]),
  );
  const count = (page: number): number => counts.get(page) ?? 0;
  return mostFirst(
    pages.filter((page) => count(page) > 0),
    count,
  );
}

function sectionsOf(page: number, { pages }: Pages): number[] {
  const { first, end } = pages[page] ?? { first: 0, end: 0 };
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** Puts pages that quote a message before all others that are found by their words alone. */
export function quotingFirst(
  pages: readonly RankedPage[],
  quoting: readonly RankedPage[],
): RankedPage[] {
  const isQuoting = new Set(quoting.map(({ page }) => page));
  const [byWords, others] = [
    pages.filter(({ tier }) => tier === TIER.some),
    pages.filter(({ tier }) => tier !== TIER.some),
  ];
  return [
    ...others,
    ...quoting.filter(({ tier }) => tier === TIER.some),
    ...byWords.filter(({ page }) => !isQuoting.has(page)),
  ];
}

/** Sorts by a count, most first; equals stay in order. */
function mostFirst<One>(all: readonly One[], count: (one: One) => number): readonly One[] {
  const counts = new Map(all.map((one) => [one, count(one)]));
  return all.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}
