import type { Range } from '../index/record.ts';
import { RunTable } from '../index/runTable.ts';
import { isFunctionWord } from './stopWords.ts';
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

/** The runs of letters of a text in order: of each its start and its end, and by which letters something finds it. */
export type TextWords = Int32Array;

/** Numbers that a text has for each run. */
const COLUMNS = 3;
/** Bits of a mask that are used: beyond them, words share. */
const BITS = 30;
/** Letters that are told apart where words are told by their first. */
const LETTERS = 32;
/** What may be found by names that begin with any letter. */
const ANY = -1;
/** A mask of letters with this bit is below zero, and so is told from the two letters that a word begins with. */
const MASK = 1 << (LETTERS - 1);

/** Gives the bit of a word of the query. */
export function bitOf(place: number): number {
  return 1 << (place % BITS);
}

/** Where the runs of a text are gathered. */
let gathered = new Int32Array(2 ** 10);

/** Reads where the words of a text are. Which they are is read when they are asked for: of most, a letter or two tell that nobody does. */
export function wordsOf(text: string): TextWords {
  let size = 0;
  eachRun(text, (start, end, isTerm) => {
    if (size + COLUMNS > gathered.length) gathered = twice(gathered);
    gathered[size++] = start;
    gathered[size++] = end;
    gathered[size++] = isTerm ? pairOf(text, start, end) : beginningsOf(text, start, end);
  });
  return gathered.slice(0, size);
}

function twice(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(table.length * 2);
  more.set(table);
  return more;
}

/** Gives a number for the first two letters of a word. */
function pairOf(text: string, start = 0, end = text.length): number {
  return (
    (text.charCodeAt(start) % LETTERS) * LETTERS +
    (end - start > 1 ? text.charCodeAt(start + 1) % LETTERS : 0)
  );
}

/** Gives the letters that parts of a run may begin with, as bits: those behind what joins words, and capitals. */
function beginningsOf(text: string, start: number, end: number): number {
  let found = MASK;
  let begins = true;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return ANY;
    const isCapital = code >= 65 && code <= 90;
    if (begins || isCapital) found |= 1 << (code % LETTERS);
    begins = !isCapital && !(code >= 97 && code <= 122) && !(code >= 48 && code <= 57);
  }
  return found;
}

/** A word in a run. */
interface Word extends Range {
  /** What finds it: the whole and its parts. */
  readonly names: readonly string[];
  /** What it stands for, in the round in which that was worked out: few of all words are in sight. */
  bits: number;
  round: number;
}

/** Runs that were asked for, each read once: most come again and again. */
const runs = new RunTable((run): readonly Word[] =>
  tokenize(run).map(({ start, end, term, marked }) => ({
    start,
    end,
    names: [term, ...partsOf(marked)],
    bits: 0,
    round: 0,
  })),
);

let round = 0;
let last: MarkedTerms | undefined;
/** The first letter of whatever is asked for, and the first two. */
let letters = 0;
const pairs = new Uint8Array(LETTERS * LETTERS);

/** Lists the words of a text that stand for words of the query, by themselves or by their parts. */
export function placesIn(text: string, words: TextWords, terms: MarkedTerms): Place[] {
  if (terms !== last) askFor(terms);
  const places: Place[] = [];
  for (let i = 0; i < words.length; i += COLUMNS) {
    const by = words[i + 2] ?? ANY;
    if (by < 0 ? (by & letters) === 0 : pairs[by] === 0) continue;
    const start = words[i] ?? 0;
    for (const word of runs.of(text, start, words[i + 1] ?? 0)) {
      if (word.round !== round) ask(word, terms);
      if (word.bits !== 0)
        places.push({ start: start + word.start, end: start + word.end, bits: word.bits });
    }
  }
  return places;
}

function askFor(terms: MarkedTerms): void {
  last = terms;
  round++;
  letters = 0;
  pairs.fill(0);
  for (const term of terms.bits.keys()) {
    letters |= 1 << term.charCodeAt(0);
    pairs[pairOf(term)] = 1;
  }
  if (terms.typed === undefined) return;
  const pair = pairOf(terms.typed.letters);
  letters |= 1 << terms.typed.letters.charCodeAt(0);
  pairs.fill(1, pair, terms.typed.letters.length > 1 ? pair + 1 : pair + LETTERS);
}

function ask(word: Word, { bits, typed }: MarkedTerms): void {
  word.round = round;
  word.bits = 0;
  for (const name of word.names) {
    word.bits |= bits.get(name) ?? 0;
    if (typed !== undefined && name.startsWith(typed.letters) && !isFunctionWord(name))
      word.bits |= typed.bits;
  }
}
