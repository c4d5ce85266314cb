import type { Section } from '../index/site.ts';
import { saysError } from '../text/errorMessage.ts';
import { isAskingWord, isQuestionWord } from 'check/text/stopWords.ts';
import { flatten } from '../text/strings.ts';
import { MESSAGE, SENTENCE } from '../index/weights.ts';
import type { RankedPage } from './score.ts';
import { TIER } from './tiers.ts';

/** Pages whose texts are searched for a message, by rank: more finds no more. */
export const QUOTING_PAGES = 32;
/** Words of an error in a row that only a quote of it has. The words around them may differ. */
const ROW = 4;
/** Words of substance in such a row. */
const ROW_SUBSTANCE = 2;
const SURROUNDING_SIGNS = /^["'`([{<]+|["'`)\]}>.,:;!?]+$/g;
/** A name in quotes: in another reader's message, it is another name. */
const QUOTED_NAME = /(["'`])[\w.$-]{1,60}\1/g;

/** Finds sections that quote a query that is a sentence. */
export interface QuoteFinder {
  /** The query may be a message that somebody got. */
  readonly isMessage: boolean;
  /** It reads like an error. */
  readonly isError: boolean;
  /** True if a section has enough words of the query to quote it. */
  mayQuote(section: Section): boolean;
  /** Counts the stretches of the query that a section has. */
  countIn(section: Section): number;
}

/**
 * Looks for a query in texts: of an error, for some words in a row, else for the whole. Returns
 * nothing if the query isn't a sentence. `countWords` counts the words of the query, of `all`, that
 * a section has in any form.
 */
export function findQuotes(
  query: string,
  all: number,
  countWords: (section: Section) => number,
): QuoteFinder | undefined {
  const terms = comparable(flatten(query)).split(' ');
  const isQuestion = isAskingWord(terms[0] ?? '') && terms[1] !== 'not';
  const isError = saysError(query) && !isQuestion;
  const rows = rowsOf(terms, isError ? ROW : terms.length).filter(
    (row) => substanceOf(row) >= ROW_SUBSTANCE,
  );
  if (isError) {
    const short = rowsOf(terms, SENTENCE);
    rows.push(...short.filter((row) => substanceOf(row) === SENTENCE && saysError(row)));
  }
  if (terms.length < SENTENCE || rows.length === 0) return undefined;
  const least = isError ? Math.min(ROW_SUBSTANCE, all) : all;
  const mayQuote = (section: Section): boolean => countWords(section) >= least;
  return {
    isMessage: terms.length >= (isError ? SENTENCE : MESSAGE),
    isError,
    mayQuote,
    countIn(section) {
      if (section.text === undefined || !mayQuote(section)) return 0;
      const { prose, code } = section.text;
      const texts = [comparable(prose), comparable(code)];
      return rows.filter((row) => texts.some((text) => text.includes(row))).length;
    },
  };
}

/** Puts pages that quote the message before other pages that are found by their words only. */
export function quotingPagesFirst(
  pages: readonly RankedPage[],
  candidates: readonly RankedPage[],
  { countIn }: QuoteFinder,
): RankedPage[] {
  const isFoundByWords = ({ tier }: RankedPage): boolean => tier === TIER.some;
  const quoting = mostFirst(candidates.filter(isFoundByWords), ({ page }) =>
    Math.max(...page.sections.map(countIn)),
  );
  const others = pages.filter((page) => isFoundByWords(page) && !quoting.includes(page));
  return [...pages.filter((page) => !isFoundByWords(page)), ...quoting, ...others];
}

/** Sorts sections by how much of the message they quote. */
export function quotingSectionsFirst<One extends { section: Section }>(
  sections: readonly One[],
  { countIn }: QuoteFinder,
): One[] {
  const quoting = mostFirst(sections, ({ section }) => countIn(section));
  return [...quoting, ...sections.filter((section) => !quoting.includes(section))];
}

/** Lists all stretches of so many words. */
function rowsOf(words: readonly string[], length: number): string[] {
  const starts = words.slice(0, Math.max(0, words.length - length + 1));
  return starts.map((_, from) =>
    words
      .slice(from, from + length)
      .join(' ')
      .replace(SURROUNDING_SIGNS, ''),
  );
}

function substanceOf(row: string): number {
  return row.split(' ').filter((word) => !isQuestionWord(word)).length;
}

/** Removes from a flat text what differs between quotes of one message: capitals and names. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll(QUOTED_NAME, '"…"');
}

/** Returns those with a count above zero, highest first. Equals stay in order. */
function mostFirst<One>(all: readonly One[], countOf: (one: One) => number): One[] {
  const counted = all.map((one) => ({ one, count: countOf(one) })).filter(({ count }) => count > 0);
  return counted.sort((a, b) => b.count - a.count).map(({ one }) => one);
}
