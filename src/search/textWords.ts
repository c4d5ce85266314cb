import type { Range } from './record.ts';
import { RunTable } from './runTable.ts';
import { isFunctionWord } from './stopwords.ts';
import { eachRun, partsOf, tokenize } from './terms.ts';
import type { Token } from './terms.ts';

/** What to mark in texts that are shown. What speaks for showing a word is told by bits: the words of the query that it stands for, and whether it is one to the letter. */
export interface MarkedTerms {
  /** By term. */
  readonly bits: ReadonlyMap<string, number>;
  /** The letters of a word that is being typed, and the bits of whatever begins with them: a look at a word in sight takes less than a list of all that do. */
  readonly typed?: { readonly letters: string; readonly bits: number } | undefined;
}

/** A word of a text that stands for words of the query. */
export interface Place extends Range {
  readonly bits: number;
}

/** The words of a text in order: of each its number among the words of all texts, its start and its end. */
export type TextWords = Int32Array;

/** Numbers that a text has for each word. */
const COLUMNS = 3;
/** Bits of a mask that are used: beyond them, words share. */
const BITS = 30;

/** Gives the bit of a word of the query. */
export function bitOf(place: number): number {
  return 1 << place % BITS;
}

/** Every word that was read, once: most come again and again. Words are numbers because a key looks through thousands of places. */
const numbers = new Map<string, number>();
/** What finds each word: the whole and its parts. */
const names: (readonly string[])[] = [];
/** First letters of those, as bits: they tell of most words that nothing asked for finds them. */
let initials = new Int32Array(2 ** 12);
/** What each word stands for, and in which round that was worked out: few of all words are in sight. */
let bits = new Int32Array(2 ** 12);
let rounds = new Int32Array(2 ** 12);
let round = 0;
let last: MarkedTerms | undefined;
let wanted = 0;

function numberOf({ marked, term }: Token): number {
  const before = numbers.get(marked);
  if (before !== undefined) return before;
  const found = [term, ...partsOf(marked)];
  const number = names.push(found) - 1;
  numbers.set(marked, number);
  if (number >= bits.length) {
    initials = grown(initials, number + 1);
    bits = grown(bits, number + 1);
    rounds = grown(rounds, number + 1);
  }
  initials[number] = initialsOf(found);
  return number;
}

/** Words in each run of letters: of each its number, start and end in the run. */
const runs = new RunTable((run): readonly number[] => tokenize(run).flatMap((token) => [numberOf(token), token.start, token.end]));

/** Where the words of a text are gathered. */
let gathered = new Int32Array(2 ** 10);

/** Reads the words of a text. */
export function wordsOf(text: string): TextWords {
  let size = 0;
  eachRun(text, (start, end) => {
    const found = runs.of(text, start, end);
    if (size + found.length > gathered.length) gathered = grown(gathered, size + found.length);
    for (let i = 0; i < found.length; i += COLUMNS) {
      gathered[size++] = found[i] ?? 0;
      gathered[size++] = start + (found[i + 1] ?? 0);
      gathered[size++] = start + (found[i + 2] ?? 0);
    }
  });
  return gathered.slice(0, size);
}

function grown(table: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(least, table.length * 2));
  more.set(table);
  return more;
}

/** Lists the words of a text that stand for words of the query, by themselves or by their parts. */
export function placesIn(words: TextWords, terms: MarkedTerms): Place[] {
  if (terms !== last) {
    last = terms;
    round++;
    wanted = initialsOf(terms.bits.keys()) | initialsOf(terms.typed ? [terms.typed.letters] : []);
  }
  const places: Place[] = [];
  for (let i = 0; i < words.length; i += COLUMNS) {
    const number = words[i] ?? 0;
    if (((initials[number] ?? 0) & wanted) === 0) continue;
    if (rounds[number] !== round) ask(number, terms);
    const found = bits[number] ?? 0;
    if (found !== 0) places.push({ start: words[i + 1] ?? 0, end: words[i + 2] ?? 0, bits: found });
  }
  return places;
}

function initialsOf(terms: Iterable<string>): number {
  let found = 0;
  for (const term of terms) found |= 1 << term.charCodeAt(0);
  return found;
}

function ask(number: number, terms: MarkedTerms): void {
  let found = 0;
  for (const name of names[number] ?? []) {
    found |= terms.bits.get(name) ?? 0;
    if (terms.typed !== undefined && name.startsWith(terms.typed.letters) && !isFunctionWord(name)) found |= terms.typed.bits;
  }
  bits[number] = found;
  rounds[number] = round;
}
