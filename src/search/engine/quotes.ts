import type { Page, Section } from '../index/site.ts';
import { saysError } from '../text/errorMessage.ts';
import { isAskingWord, isQuestionWord } from '../text/stopWords.ts';
import { flatten } from '../text/strings.ts';
import { MESSAGE, SENTENCE } from '../weights.ts';
import type { WordEvidence } from './evidence.ts';
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
export class QuoteFinder {
  /** The query may be a message that somebody got. */
  readonly isMessage: boolean;
  readonly #rows: readonly string[];
  readonly #words: readonly WordEvidence[];
  /** Fewest words of the query in a section that may quote it. */
  readonly #least: number;

  private constructor(
    rows: readonly string[],
    words: readonly WordEvidence[],
    facts: { least: number; isMessage: boolean },
  ) {
    this.#rows = rows;
    this.#words = words;
    this.#least = facts.least;
    this.isMessage = facts.isMessage;
  }

  /** Prepares a query: some words in a row of an error, else all of it. */
  static for(query: string, words: readonly WordEvidence[]): QuoteFinder | undefined {
    const terms = comparable(flatten(query)).split(' ');
    if (terms.length < SENTENCE) return undefined;
    const isQuestion = isAskingWord(terms[0] ?? '') && terms[1] !== 'not';
    const isError = saysError(query) && !isQuestion;
    const rows = rowsOf(terms, isError ? ROW : terms.length).filter(
      (row) => substanceOf(row) >= ROW_SUBSTANCE,
    );
    if (isError) {
      const short = rowsOf(terms, SENTENCE);
      rows.push(...short.filter((row) => substanceOf(row) === SENTENCE && saysError(row)));
    }
    if (rows.length === 0) return undefined;
    return new QuoteFinder(rows, words, {
      least: isError ? Math.min(ROW_SUBSTANCE, words.length) : words.length,
      isMessage: terms.length >= (isError ? SENTENCE : MESSAGE),
    });
  }

  /** True if a section has enough words of the query to quote it. */
  mayQuote({ page, number }: Section): boolean {
    const found = this.#words.filter(({ pages }) => {
      const onPage = pages.get(page.number);
      return onPage?.sections[number - page.first] !== undefined;
    });
    return found.length >= this.#least;
  }

  /** Counts the rows of the query that a section has. */
  countIn(section: Section): number {
    if (section.text === undefined || !this.mayQuote(section)) return 0;
    const texts = [comparable(section.text.prose.text), comparable(section.text.code.text)];
    return this.#rows.filter((row) => texts.some((text) => text.includes(row))).length;
  }

  /** Puts pages that quote the message before other pages that are found by their words only. */
  quotingFirst(pages: readonly RankedPage[], candidates: readonly RankedPage[]): RankedPage[] {
    const countOnPage = ({ page }: RankedPage): number =>
      Math.max(...page.sections.map((section) => this.countIn(section)));
    const isFoundByWords = ({ tier }: RankedPage): boolean => tier === TIER.some;
    const quoting = mostFirst(candidates.filter(isFoundByWords), countOnPage);
    const others = pages.filter((page) => isFoundByWords(page) && !quoting.includes(page));
    return [...pages.filter((page) => !isFoundByWords(page)), ...quoting, ...others];
  }

  /** Sorts sections by how much of the message they quote. */
  sectionsFirst<One extends { section: Section }>(sections: readonly One[]): readonly One[] {
    const quoting = mostFirst(sections, ({ section }) => this.countIn(section));
    return [...quoting, ...sections.filter((section) => !quoting.includes(section))];
  }

  /** Returns the pages with a section that may quote the message. */
  candidates(pages: readonly RankedPage[]): Page[] {
    return pages
      .map(({ page }) => page)
      .filter(({ sections }) => sections.some((section) => this.mayQuote(section)));
  }
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
