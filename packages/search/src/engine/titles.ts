import { lowerBound } from '../index/vocabulary.ts';
import type { Page } from '../index/site.ts';
import { comparedThings } from '../text/compared.ts';
import { inflection } from '../text/stem.ts';
import { pushTo } from '../text/strings.ts';
import { spaced, squash, termsOf, tokenize } from '../text/tokenizer.ts';
import type { Query } from './query.ts';

/** The pages, by number, whose titles are like a query, by how they are like it. */
export interface TitleMatches {
  /** The title begins with the query. */
  readonly startsWith: ReadonlySet<number>;
  /** The title is the query and one more word: `Not null test` is the page of `not_null`. */
  readonly subject: ReadonlySet<number>;
  /** The title is the query apart from delimiters and inflection. */
  readonly same: ReadonlySet<number>;
  /** The query is the initials of the title. */
  readonly initials: ReadonlySet<number>;
  /** The query compares what the title names: `workspace vs deployment`. */
  readonly compared: ReadonlySet<number>;
}

/** Shortest first part of a compound, and of a second part that is still being typed. */
export const COMPOUND_PART = 3;
export const COMPOUND_END = 2;
/** Sorts after every letter that a title can have. */
const LAST_LETTER = '\uFFFF';
/** Fewest words of a title with initials. */
const ACRONYM = 3;
/**
 * If this many titles, and this share of all, begin with the same word, it says nothing about any
 * of them: `npm-link` and `npm-ls` are also found as `link` and `ls`.
 */
const COMMON_START = 20;
const COMMON_START_SHARE = 0.3;

/** All titles of a site by what a query may have in common with them. */
export class TitleIndex {
  /** Titles in alphabetical order, delimiters as spaces, with their pages. */
  readonly #sorted: readonly { text: string; page: number }[];
  readonly #sortedTexts: readonly string[];
  /** By the stems of all words, written as one word. */
  readonly #byStems = new Map<string, number[]>();
  readonly #byInitials = new Map<string, number[]>();

  constructor(pages: readonly Page[]) {
    const titles = pages.map(({ title, number }) => ({
      title,
      text: spaced(termsOf(title)),
      page: number,
    }));
    this.#sorted = titles.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
    this.#sortedTexts = this.#sorted.map(({ text }) => text);
    const commonStart = commonStartOf(titles.map(({ text }) => text));
    for (const { title, text, page } of titles) {
      const partsApart = spaced(tokenize(title).map(({ marked }) => marked));
      const forms = [stemsOf(text), inflection(squash(text)), stemsOf(partsApart)];
      if (commonStart !== '' && text.startsWith(commonStart))
        forms.push(stemsOf(text.slice(commonStart.length)));
      for (const form of new Set(forms)) pushTo(this.#byStems, form, page);
      const initials = initialsOf(title);
      if (initials !== '') pushTo(this.#byInitials, initials, page);
    }
  }

  /** True if a title is a name apart from delimiters and inflection. */
  isTitle(name: string): boolean {
    return this.#byStems.has(inflection(name));
  }

  /** True if a title begins with a text. */
  beginsTitle(text: string): boolean {
    return this.#beginningWith(text).length > 0;
  }

  /** Finds the titles that are like a query. */
  match(query: Query): TitleMatches {
    const text = comparableText(query);
    const apart = camelCaseApart(query);
    const whole = [...new Set([text, apart])].flatMap((asked) =>
      this.#beginningWith(asked).map(({ text: title, page }) => ({
        page,
        rest: title.slice(asked.length),
      })),
    );
    const compounds = text.includes(' ') ? [] : compoundsOf(text);
    const starts = [...whole, ...compounds.flatMap((compound) => this.#beginningWith(compound))];
    const withOneMoreWord = whole.filter(({ rest }) => /^ [^ ]+$/.test(rest));
    const [word, ...others] = query.words;
    const acronym = others.length === 0 ? word?.term : undefined;
    return {
      startsWith: new Set(starts.map(({ page }) => page)),
      subject: new Set(withOneMoreWord.map(({ page }) => page)),
      same: new Set(this.#named(text)),
      initials: new Set(this.#byInitials.get(acronym ?? '')),
      compared: new Set(
        comparedThings(query.sequence).flatMap((thing) => this.#named(spaced(thing))),
      ),
    };
  }

  #beginningWith(text: string): readonly { text: string; page: number }[] {
    if (text === '') return [];
    const end = lowerBound(this.#sortedTexts, text + LAST_LETTER);
    return this.#sorted.slice(lowerBound(this.#sortedTexts, text), end);
  }

  /** Returns the pages with a title that is the same as a text in another form. */
  #named(text: string): readonly number[] {
    return this.#byStems.get(stemsOf(text)) ?? [];
  }
}

/** Returns the text of a query as it is compared with titles and headings. */
export function comparableText({ text }: Query): string {
  return spaced(termsOf(text));
}

/** Returns the same with the parts of a camelCase query apart: `notNull` as `not null`. */
export function camelCaseApart(query: Query): string {
  const [word, ...others] = query.words;
  if (word === undefined || others.length > 0) return comparableText(query);
  return word.marked.includes('^') ? spaced([word.marked]) : comparableText(query);
}

/** Returns the initials of a title: `faq`. Empty if it has too few words. */
export function initialsOf(title: string): string {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  if (words.length < ACRONYM) return '';
  return words
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();
}

/** Splits a word wherever it may be a compound: `flowru` may become the title `Flow run`. */
function compoundsOf(word: string): string[] {
  const cuts = Array.from({ length: word.length }, (_, cut) => cut).slice(
    COMPOUND_PART,
    1 - COMPOUND_END,
  );
  return cuts.map((cut) => `${word.slice(0, cut)} ${word.slice(cut)}`);
}

/** Writes the stems of all words as one word: `Data planes` and `dataplane` are the same. */
function stemsOf(text: string): string {
  return text.split(' ').map(inflection).join('');
}

/** Returns the word, with a space, that so many titles begin with; empty if there is none. */
function commonStartOf(titles: readonly string[]): string {
  const withSpace = titles.filter((title) => title.includes(' '));
  const starts = Map.groupBy(withSpace, (title) => title.slice(0, title.indexOf(' ') + 1));
  const least = Math.max(COMMON_START, titles.length * COMMON_START_SHARE);
  const [commonest] = [...starts].toSorted(([, a], [, b]) => b.length - a.length);
  return commonest !== undefined && commonest[1].length >= least ? commonest[0] : '';
}
