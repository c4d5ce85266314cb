import type { Range } from './record.ts';
import { RunTable } from './runTable.ts';
import { eachRun, partsOf, tokenize } from './terms.ts';
import type { Token } from './terms.ts';

/** Terms to mark in what is shown, each with what speaks for showing it, as bits: the words of the query that it stands for, and whether it is one to the letter. */
export type MarkedTerms = ReadonlyMap<string, number>;

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
/** Words by what finds them: as wholes and by their parts. */
const byTerm = new Map<string, number[]>();
/** What each word stands for among the terms that were asked for last, and which words stand for anything. */
let bits = new Int32Array(2 ** 12);
let last: MarkedTerms | undefined;
let standing: number[] = [];

function numberOf({ marked, term }: Token): number {
  const before = numbers.get(marked);
  if (before !== undefined) return before;
  const number = numbers.size;
  numbers.set(marked, number);
  if (number >= bits.length) bits = grown(bits, number + 1);
  for (const name of [term, ...partsOf(marked)]) {
    const others = byTerm.get(name);
    if (others) others.push(number);
    else byTerm.set(name, [number]);
    stand(number, last?.get(name));
  }
  return number;
}

function stand(number: number, forBits = 0): void {
  if (forBits === 0) return;
  bits[number] = (bits[number] ?? 0) | forBits;
  standing.push(number);
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
  ask(terms);
  const places: Place[] = [];
  for (let i = 0; i < words.length; i += COLUMNS) {
    const found = bits[words[i] ?? 0] ?? 0;
    if (found !== 0) places.push({ start: words[i + 1] ?? 0, end: words[i + 2] ?? 0, bits: found });
  }
  return places;
}

function ask(terms: MarkedTerms): void {
  if (terms === last) return;
  for (const number of standing) bits[number] = 0;
  standing = [];
  last = terms;
  for (const [term, forBits] of terms) for (const number of byTerm.get(term) ?? []) stand(number, forBits);
}
