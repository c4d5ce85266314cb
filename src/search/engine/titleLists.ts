import { derivation, inflection } from '../text/stem.ts';
import { squash } from '../text/terms.ts';
import type { Token } from '../text/terms.ts';

/** Titles by what a query may be like: looked up, because comparing thousands of them takes a good part of a key. */
export interface TitleLists {
  /** In the order of their texts. */
  readonly inOrder: { readonly texts: readonly string[]; readonly pages: readonly number[] };
  /** By their words together without endings: as written, with names like `useSearchParams` taken apart, as one word, without a word that most begin with. */
  readonly byStems: ReadonlyMap<string, readonly number[]>;
  /** Titles of one word by what it has in common with all of its family. */
  readonly byRoots: ReadonlyMap<string, readonly number[]>;
  /** By first letters, 'faq'; titles of three words and more. */
  readonly byInitials: ReadonlyMap<string, readonly number[]>;
}

/** A title as it is listed. */
export interface ListedTitle {
  readonly title: string;
  readonly tokens: readonly Token[];
  /** Its terms with joints read as spaces. */
  readonly text: string;
}

/** Joints read as spaces: `overflow-checks` is what `overflow checks` asks for. */
const JOINTS = /[_.\-:/]+/g;

/** Shortest run of words whose initials are an acronym. */
const ACRONYM = 3;

/** Lists titles, each by its place. It is part of a reader's first key on a large site: a word's ending is looked at once. */
export function listTitles(titles: readonly ListedTitle[]): TitleLists {
  const bare = new Map<string, string>();
  const stemOf = (word: string): string => {
    const known = bare.get(word) ?? inflection(word);
    bare.set(word, known);
    return known;
  };
  const byStems = new Map<string, number[]>();
  const byRoots = new Map<string, number[]>();
  const byInitials = new Map<string, number[]>();
  const shared = sharedBeginning(titles.map(({ text }) => text));
  titles.forEach(({ title, tokens, text }, page) => {
    const stems = stemsOf(text, stemOf);
    put(byStems, stems, page);
    if (shared !== '' && text.startsWith(shared))
      put(byStems, stemsOf(text.slice(shared.length), stemOf), page);
    if (text.includes(' ')) {
      const together = inflection(squash(text));
      if (together !== stems) put(byStems, together, page);
    } else put(byRoots, rootOf(text), page);
    if (tokens.some(({ marked }) => marked.includes('^'))) {
      const apart = stemsOf(
        joined(tokens.map(({ marked }) => marked.replaceAll('^', ' '))),
        stemOf,
      );
      if (apart !== stems) put(byStems, apart, page);
    }
    put(byInitials, initialsOf(title), page);
  });
  const pages = [...titles.keys()].sort((a, b) =>
    compare(titles[a]?.text ?? '', titles[b]?.text ?? ''),
  );
  return {
    inOrder: { texts: pages.map((page) => titles[page]?.text ?? ''), pages },
    byStems,
    byRoots,
    byInitials,
  };
}

/** Titles that must begin with a word, and their share of all, for it to say nothing of any of them: `npm-link`, `npm-ls` … are `link` and `ls`. */
const SHARED_BY = 20;
const SHARED_SHARE = 0.3;

/** Finds the word that so many titles begin with, a space behind it; empty if there is none. */
function sharedBeginning(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const first = text.slice(0, text.indexOf(' ') + 1);
    if (first !== '') counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const [most = '', count = 0] = [...counts].reduce<[string, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    ['', 0],
  );
  return count >= Math.max(SHARED_BY, texts.length * SHARED_SHARE) ? most : '';
}

function put(pagesBy: Map<string, number[]>, key: string, page: number): void {
  const same = pagesBy.get(key);
  if (same !== undefined) same.push(page);
  else if (key !== '') pagesBy.set(key, [page]);
}

/** Compares as places are found: by code units. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Writes terms as titles and queries are compared: in a row, joints as spaces. */
export function joined(terms: readonly string[]): string {
  return terms.join(' ').replace(JOINTS, ' ');
}

/** Writes the words of a text together without their endings: `Data planes` and `dataplane` are the same. */
export function stemsOf(text: string, stemOf = inflection): string {
  let stems = '';
  for (const word of text.split(' ')) stems += stemOf(word);
  return stems;
}

/** Gives what a text of one word has in common with all of its family: `Deploying` is `deployment`. */
export function rootOf(text: string): string {
  return text.includes(' ') ? '' : derivation(text);
}

function initialsOf(title: string): string {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return words.length < ACRONYM
    ? ''
    : words
        .map((w) => w.charAt(0))
        .join('')
        .toLowerCase();
}
