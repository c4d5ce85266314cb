import { lowerBound } from './dictionary.ts';
import { isFunctionWord } from './stopwords.ts';
import type { Query } from './query.ts';
import type { Site } from './site.ts';
import { derivation, inflection } from './stem.ts';
import { squash, tokenize } from './terms.ts';

/** Folded forms of titles and headings, made once each, for comparing whole strings. */
export interface TitleForms {
  /** The forms of a page's title. */
  page(page: number): Form;
  /** How each page's title is like a query: bits of `LIKE`. The same list for every query, filled anew. */
  likeness(query: Query): Uint8Array;
  /** Tells whether a title is a name but for joints and inflection. */
  isTitle(name: string): boolean;
  /** The forms of a section's heading; without text while it is not loaded. */
  heading(section: number): Form;
  query(query: Query): AskedForm;
}

export interface Form {
  readonly text: string;
  /** Its words together, without their endings: a title of the same is the query but for joints and inflection, as `Data planes` is `dataplane`. */
  readonly stems: string;
  /** The same with the words of a name like `useSearchParams` taken apart, as a query may be written. */
  readonly apart: string;
  /** The same of its words written together: `routehandlers` is `Route handlers`. */
  readonly together: string;
  /** What it has in common with all words of its family, if it is one word: a title of the same is the query in another form, as `Deploying` is `deployment`. */
  readonly root: string;
  /** Words of substance in it. */
  readonly substance: number;
  /** First letters of its words, 'faq'; empty under three words. */
  readonly initials: string;
}

/** The forms of a query. */
export type AskedForm = Pick<Form, 'text' | 'stems' | 'root'>;

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
} as const;

/** After every letter that may follow. */
const LAST = '\uFFFF';

/** Joints read as spaces: `overflow-checks` is what `overflow checks` asks for. */
const JOINTS = /[_.\-:/]+/g;

/** Makes the forms of a site. */
export function makeTitleForms(site: Site): TitleForms {
  const known: (Form | undefined)[] = Array.from({ length: site.pageOf.length });
  const heading = (section: number): Form => {
    const before = known[section];
    if (before !== undefined) return before;
    const text = site.headings[section]?.text;
    const made = formOf(text ?? '', site.headingWords[section]);
    if (text !== undefined) known[section] = made;
    return made;
  };
  const page = (number: number): Form => heading(site.pages[number]?.first ?? 0);
  let last: Query | undefined;
  let asked: AskedForm = { text: '', stems: '', root: '' };
  const like = new Uint8Array(site.pages.length);
  let titles: TitleLists | undefined;
  let liked: readonly number[] = [];

  const lists = (): TitleLists => (titles ??= listTitles(site.pages.map((_, number) => page(number))));

  function forms(query: Query): AskedForm {
    if (last !== query) {
      last = query;
      const text = joined(tokenize(query.text).map((t) => t.term));
      asked = { text, stems: stemmed(text), root: rootOf(text) };
    }
    return asked;
  }

  function likeness(query: Query): Uint8Array {
    const { text, stems, root } = forms(query);
    const term = query.words.length === 1 ? query.words[0]?.term : undefined;
    const { inOrder, byStems, byInitials, byRoots } = lists();
    for (const number of liked) like[number] = 0;
    const set = (number: number, bits: number): void => void (like[number] = (like[number] ?? 0) | bits);
    const starting = text === '' ? [] : inOrder.pages.slice(lowerBound(inOrder.texts, text), lowerBound(inOrder.texts, text + LAST));
    for (const number of starting) set(number, LIKE.starts | restOf(page(number).text, text));
    const same = byStems.get(stems) ?? byRoots.get(root) ?? [];
    for (const number of same) set(number, LIKE.same);
    const shortened = (term !== undefined && byInitials.get(term)) || [];
    for (const number of shortened) set(number, LIKE.initials);
    liked = [...starting, ...same, ...shortened];
    return like;
  }

  return { page, heading, isTitle: (name) => lists().byStems.has(inflection(name)), query: forms, likeness };
}

/** What follows the query in a title that begins with it. */
function restOf(title: string, text: string): number {
  if (title.length === text.length) return LIKE.exact;
  return title[text.length] === ' ' && !title.includes(' ', text.length + 1) ? LIKE.subject : 0;
}

/** Titles by what a query may be like: looked up, because comparing thousands of them takes a good part of a key. */
interface TitleLists {
  readonly inOrder: { readonly texts: readonly string[]; readonly pages: readonly number[] };
  readonly byStems: ReadonlyMap<string, readonly number[]>;
  readonly byRoots: ReadonlyMap<string, readonly number[]>;
  readonly byInitials: ReadonlyMap<string, readonly number[]>;
}

function listTitles(titles: readonly Form[]): TitleLists {
  const pages = [...titles.keys()].sort((a, b) => compare(titles[a]?.text ?? '', titles[b]?.text ?? ''));
  return {
    inOrder: { texts: pages.map((page) => titles[page]?.text ?? ''), pages },
    byStems: pagesBy(titles, ({ stems, apart, together }) => [...new Set([stems, apart, together])]),
    byRoots: pagesBy(titles, ({ root }) => [root]),
    byInitials: pagesBy(titles, ({ initials }) => [initials]),
  };
}

function pagesBy(titles: readonly Form[], keysOf: (title: Form) => readonly string[]): Map<string, number[]> {
  const pages = new Map<string, number[]>();
  titles.forEach((title, page) => {
    for (const key of keysOf(title)) {
      const same = pages.get(key);
      if (same !== undefined) same.push(page);
      else if (key !== '') pages.set(key, [page]);
    }
  });
  return pages;
}

/** Compares as places are found: by code units. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function formOf(text: string, words = 0): Form {
  const tokens = tokenize(text);
  const terms = tokens.map((t) => t.term);
  const heavy = terms.filter((term) => !isFunctionWord(term));
  const whole = joined(terms);
  const apart = joined(tokens.map((t) => t.marked.replaceAll('^', ' ')));
  return { text: whole, stems: stemmed(whole), apart: stemmed(apart), together: inflection(squash(whole)), root: rootOf(whole), substance: heavy.length || terms.length || words, initials: initialsOf(text) };
}

function joined(terms: readonly string[]): string {
  return terms.join(' ').replace(JOINTS, ' ');
}

/** Writes the words of a text together without their endings. */
function stemmed(text: string): string {
  return text.split(' ').map(inflection).join('');
}

function rootOf(text: string): string {
  return text.includes(' ') ? '' : derivation(text);
}

/** Shortest run of words whose initials are an acronym. */
const ACRONYM = 3;

function initialsOf(title: string): string {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return words.length < ACRONYM ? '' : words.map((w) => w.charAt(0)).join('').toLowerCase();
}
