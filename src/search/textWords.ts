import type { Range } from './record.ts';
import { RunTable } from './runTable.ts';
import { isFunctionWord } from './stopwords.ts';
import { eachRun, partsOf, tokenize } from './terms.ts';

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

/** The runs of letters of a text in order: of each its start and its end, and what is known of it. */
export type TextWords = Int32Array;

/** A word in a run. */
interface Word extends Range {
  /** What finds it: the whole and its parts. */
  readonly names: readonly string[];
  /** What it stands for, in the round of its run. */
  bits: number;
}

/** Runs as they are known: each once, since most come again and again. */
interface Run {
  readonly words: readonly Word[];
  readonly number: number;
}

/** Numbers that a text has for each run. */
const COLUMNS = 4;
/** Bits of a mask that are used: beyond them, words share. */
const BITS = 30;
/** Letters that are told apart by the first two of a word. */
const LETTERS = 32;
/** Pairs of letters, and what stands instead of one for a run that may be found by several. */
const PAIRS = LETTERS * LETTERS;
const SEVERAL = PAIRS;
/** Stands for the number of a run that was not looked up yet. */
const UNREAD = -1;

/** Gives the bit of a word of the query. */
export function bitOf(place: number): number {
  return 1 << place % BITS;
}

const known: Run[] = [];
/** First letters of what finds the words of each run, as bits. */
let initials = new Int32Array(2 ** 12);
/** What the words of each run stand for, and in which round that was worked out: few of all runs are in sight. */
let bits = new Int32Array(2 ** 12);
let rounds = new Int32Array(2 ** 12);

const runs = new RunTable((letters): Run => {
  const words = tokenize(letters).map(({ start, end, term, marked }): Word => ({ start, end, names: [term, ...partsOf(marked)], bits: 0 }));
  const number = known.length;
  if (number >= bits.length) [initials, bits, rounds] = [grown(initials, number + 1), grown(bits, number + 1), grown(rounds, number + 1)];
  initials[number] = initialsOf(words.flatMap(({ names }) => names));
  const run = { words, number };
  known.push(run);
  return run;
});

/** Where the runs of a text are gathered. */
let gathered = new Int32Array(2 ** 10);

/** Reads where the words of a text are; which they are is read when they are asked for, and of most by two letters alone. */
export function wordsOf(text: string): TextWords {
  let size = 0;
  eachRun(text, (start, end, isTerm) => {
    if (size + COLUMNS > gathered.length) gathered = grown(gathered, size + COLUMNS);
    gathered[size++] = start;
    gathered[size++] = end;
    gathered[size++] = isTerm ? pairOf(text, start, end) : SEVERAL;
    gathered[size++] = UNREAD;
  });
  return gathered.slice(0, size);
}

function grown(table: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(least, table.length * 2));
  more.set(table);
  return more;
}

/** Gives a number for the first two letters of a word. */
function pairOf(text: string, start = 0, end = text.length): number {
  return (text.charCodeAt(start) % LETTERS) * LETTERS + (end - start > 1 ? text.charCodeAt(start + 1) % LETTERS : 0);
}

let round = 0;
let last: MarkedTerms | undefined;
/** First letters of what is asked for, and by which two each begins. */
let wanted = 0;
const pairs = new Uint8Array(PAIRS + 1);

/** Lists the words of a text that stand for words of the query, by themselves or by their parts. */
export function placesIn(text: string, words: TextWords, terms: MarkedTerms): Place[] {
  if (terms !== last) askFor(terms);
  const places: Place[] = [];
  for (let i = 0; i < words.length; i += COLUMNS) {
    if (!pairs[words[i + 2] ?? SEVERAL]) continue;
    let number = words[i + 3] ?? UNREAD;
    if (number === UNREAD) words[i + 3] = number = runs.of(text, words[i] ?? 0, words[i + 1] ?? 0).number;
    if (((initials[number] ?? 0) & wanted) === 0) continue;
    if (rounds[number] !== round) ask(number, terms);
    if (bits[number] === 0) continue;
    const start = words[i] ?? 0;
    for (const word of known[number]?.words ?? []) if (word.bits !== 0) places.push({ start: start + word.start, end: start + word.end, bits: word.bits });
  }
  return places;
}

function askFor(terms: MarkedTerms): void {
  last = terms;
  round++;
  const letters = terms.typed?.letters;
  wanted = initialsOf(terms.bits.keys()) | (letters === undefined ? 0 : initialsOf([letters]));
  pairs.fill(0);
  pairs[SEVERAL] = 1;
  for (const term of terms.bits.keys()) pairs[pairOf(term)] = 1;
  if (letters === undefined) return;
  const pair = pairOf(letters);
  pairs.fill(1, pair, letters.length > 1 ? pair + 1 : pair + LETTERS);
}

function initialsOf(terms: Iterable<string>): number {
  let found = 0;
  for (const term of terms) found |= 1 << term.charCodeAt(0);
  return found;
}

function ask(number: number, terms: MarkedTerms): void {
  let all = 0;
  for (const word of known[number]?.words ?? []) {
    word.bits = 0;
    for (const name of word.names) {
      word.bits |= terms.bits.get(name) ?? 0;
      if (terms.typed !== undefined && name.startsWith(terms.typed.letters) && !isFunctionWord(name)) word.bits |= terms.typed.bits;
    }
    all |= word.bits;
  }
  bits[number] = all;
  rounds[number] = round;
}
