import { BEGUN, HALF } from './alternatives.ts';
import { compared } from '../text/compared.ts';
import { lowerBound } from '../index/dictionary.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import type { Query } from './query.ts';
import type { Site } from '../index/site.ts';
import { inflection } from '../text/stem.ts';
import { tokenize } from '../text/terms.ts';
import { joined, listTitles, rootOf, stemsOf } from './titleLists.ts';
import type { TitleLists } from './titleLists.ts';

/** Folded forms of titles and headings, made once each, for comparing whole strings. */
export interface TitleForms {
  /** The form of a page's title. */
  page(page: number): Form;
  /** How each page's title is like a query: bits of `LIKE`. The same list for every query, filled anew. */
  likeness(query: Query): Uint8Array;
  /** Tells whether a title is a name but for joints and inflection. */
  isTitle(name: string): boolean;
  /** Tells whether a title begins with a text, joints as spaces. */
  beginsTitle(text: string): boolean;
  /** The form of a section's heading; without text while it is not loaded. */
  heading(section: number): Form;
  /** The text of a query, as titles and headings are compared with it. */
  query(query: Query): string;
  /** The same with each hump of a camel as a word: `notNull` is one, and `Not null` two. */
  humps(query: Query): string;
}

export interface Form {
  readonly text: string;
  /** Words of substance in it. */
  readonly substance: number;
  /** What a signature calls: `hash` of `hash(text, modulo)`. */
  readonly called?: string;
}

/** Ways a title is like a query. */
export const LIKE = {
  /** It begins with it. */
  starts: 1,
  /** It is the query and what kind of thing has that name: `Not null test` is the page of `not_null`. */
  subject: 2,
  /** It is the query, to the letter. */
  exact: 4,
  /** It is the query but for joints and inflection, or the query's one word in another form. */
  same: 8,
  /** Its initials are. */
  initials: 16,
  /** It is one of the things that the query compares: `workspace vs deployment`. */
  compared: 32,
} as const;

/** A heading that tells how something is called: a name, and in parentheses what it takes; not the plural of `flow(s)`. */
const SIGNATURE = /^([\w.$]+)\((?!e?s\))/;

/** After every letter that may follow. */
const LAST = '\uFFFF';

/** Makes the forms of a site. */
export function makeTitleForms(site: Site, tokens = tokenize): TitleForms {
  const known: (Form | undefined)[] = Array.from({ length: site.pageOf.length });
  const heading = (section: number): Form => {
    const before = known[section];
    if (before !== undefined) return before;
    const text = site.headings[section]?.text;
    const form = formOf(
      tokens(text ?? '').map(({ term }) => term),
      site.headingWords[section],
    );
    const name = SIGNATURE.exec(text ?? '')?.[1];
    const made =
      name === undefined ? form : { ...form, called: joined(tokens(name).map(({ term }) => term)) };
    if (text !== undefined) known[section] = made;
    return made;
  };
  const page = (number: number): Form => heading(site.pages[number]?.first ?? 0);
  let titles: TitleLists | undefined;
  const lists = (): TitleLists =>
    (titles ??= listTitles(
      site.pages.map(({ title }, number) => ({
        title,
        tokens: tokens(title),
        text: page(number).text,
      })),
    ));
  let last: Query | undefined;
  let asked = '';
  const like = new Uint8Array(site.pages.length);
  let liked: readonly number[] = [];

  function textOf(query: Query): string {
    if (last !== query) {
      last = query;
      asked = joined(tokenize(query.text).map(({ term }) => term));
    }
    return asked;
  }

  function humpsOf(query: Query): string {
    const [word, ...others] = query.words;
    return word?.marked.includes('^') && others.length === 0
      ? joined([word.marked.replaceAll('^', ' ')])
      : textOf(query);
  }

  function likeness(query: Query): Uint8Array {
    const text = textOf(query);
    const term = query.words.length === 1 ? query.words[0]?.term : undefined;
    const { inOrder, byInitials } = lists();
    for (const number of liked) like[number] = 0;
    const set = (number: number, bits: number): void =>
      void (like[number] = (like[number] ?? 0) | bits);
    const starting = text === '' ? [] : startingWith(text, inOrder);
    for (const number of starting) set(number, LIKE.starts | restOf(page(number).text, text));
    const humps = humpsOf(query);
    const humped = humps === text ? [] : startingWith(humps, inOrder);
    for (const number of humped) set(number, LIKE.starts | restOf(page(number).text, humps));
    const apart = text.includes(' ')
      ? []
      : halvesOf(text).flatMap((halves) => startingWith(halves, inOrder));
    for (const number of apart) set(number, LIKE.starts);
    const same = named(text);
    for (const number of same) set(number, LIKE.same);
    const shortened = (term !== undefined && byInitials.get(term)) || [];
    for (const number of shortened) set(number, LIKE.initials);
    const sides = compared(query.sequence).flatMap((side) => named(joined(side)));
    for (const number of sides) set(number, LIKE.compared);
    liked = [...starting, ...humped, ...apart, ...same, ...shortened, ...sides];
    return like;
  }

  /** Lists the pages whose title a text is but for joints and inflection, or whose one word it is in another form. */
  function named(text: string): readonly number[] {
    const { byStems, byRoots } = lists();
    return byStems.get(stemsOf(text)) ?? byRoots.get(rootOf(text)) ?? [];
  }

  const beginsTitle = (text: string): boolean => {
    const { texts } = lists().inOrder;
    return texts[lowerBound(texts, text)]?.startsWith(text) === true;
  };

  return {
    page,
    heading,
    humps: humpsOf,
    beginsTitle,
    isTitle: (name) => lists().byStems.has(inflection(name)),
    query: textOf,
    likeness,
  };
}

function startingWith(text: string, { texts, pages }: TitleLists['inOrder']): readonly number[] {
  return pages.slice(lowerBound(texts, text), lowerBound(texts, text + LAST));
}

/** Takes a word apart wherever it may be two, the second of which is perhaps still being typed: `flowru` may become the title `Flow run`. */
function halvesOf(word: string): string[] {
  const halves: string[] = [];
  for (let cut = HALF; cut <= word.length - BEGUN; cut++)
    halves.push(`${word.slice(0, cut)} ${word.slice(cut)}`);
  return halves;
}

/** What follows the query in a title that begins with it. */
function restOf(title: string, text: string): number {
  if (title.length === text.length) return LIKE.exact;
  return title[text.length] === ' ' && !title.includes(' ', text.length + 1) ? LIKE.subject : 0;
}

function formOf(terms: readonly string[], words = 0): Form {
  const heavy = terms.filter((term) => !isFunctionWord(term));
  return { text: joined(terms), substance: heavy.length || terms.length || words };
}
