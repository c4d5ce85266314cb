import type { Range } from './record.ts';
import { eachRun, partsOf, tokenize } from './terms.ts';
import type { Token } from './terms.ts';

/** Terms to mark in what is shown, each with the words of the query that it stands for, as bits. */
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
/** Words in runs of letters: of each its number, start and end in the run. */
const runs = new Map<string, readonly number[]>();

/** What each word stands for, as it was last asked, and those that stand for anything. */
let bits = new Int32Array(2 ** 12);
let last: MarkedTerms | undefined;
let standing: number[] = [];

function numberOf({ marked, term }: Token): number {
  const before = numbers.get(marked);
  if (before !== undefined) return before;
  const number = numbers.size;
  numbers.set(marked, number);
  if (number >= bits.length) {
    const more = new Int32Array(bits.length * 2);
    more.set(bits);
    bits = more;
  }
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

function wordsOfRun(run: string): readonly number[] {
  const before = runs.get(run);
  if (before !== undefined) return before;
  const made = tokenize(run).flatMap((token) => [numberOf(token), token.start, token.end]);
  runs.set(run, made);
  return made;
}

/** Reads the words of a text. */
export function wordsOf(text: string): TextWords {
  const words: number[] = [];
  eachRun(text, (run, at) => {
    const found = wordsOfRun(run);
    for (let i = 0; i < found.length; i += COLUMNS) words.push(found[i] ?? 0, at + (found[i + 1] ?? 0), at + (found[i + 2] ?? 0));
  });
  return Int32Array.from(words);
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
