import { bitsApart } from '../text/edits.ts';
import { keepLast } from './keepLast.ts';
import type { Range, Snippet } from '../index/record.ts';
import { placesIn, wordsOf } from '../text/textWords.ts';
import type { MarkedTerms, Place, TextWords } from '../text/textWords.ts';

/** Length of a snippet in letters (SPEC section 9: about 120 characters). */
export const SNIPPET_LENGTH = 120;
/** Letters shown before the first mark. */
const LEAD = 30;
/** Text that is read for a snippet; what a longer section says further down is rarely its subject. */
const READ = 4_000;
/** Texts that stay read, in each of two generations: those of a few hundred pages. */
const KEPT = 2_000;
/** Furthest back the start of a letter is looked for: no letter is longer. */
const LONGEST_LETTER = 64;
/** The first sign that joins the letter before it. */
const COMBINING = 0x300;
let segmenter: Intl.Segmenter | undefined;

/** Finds the places of matched terms in a string that is shown. */
export function marksIn(text: string, terms: MarkedTerms): Range[] {
  return marksBetween(placesIn(text, wordsOfShown(text), terms), 0, text.length);
}

const wordsOfShown = keepLast(wordsOf, KEPT);

/** Lists what is marked in a stretch of a text, counted from its start; what overlaps is marked as one. */
function marksBetween(places: readonly Place[], from: number, to: number): Range[] {
  const marks: Range[] = [];
  for (const { start, end } of places) {
    if (start < from || end > to) continue;
    const last = marks.at(-1);
    if (last && start - from < last.end)
      marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, end - from) };
    else marks.push({ start: start - from, end: end - from });
  }
  return marks;
}

/** As much of a text as is looked at. */
interface ReadText {
  readonly read: string;
  /** There is more of it than is read. */
  readonly isCut: boolean;
  readonly words: TextWords;
}

const readTextOf = keepLast((text): ReadText => {
  const read = text.length <= READ ? text : text.slice(0, letterStart(text, READ)).trimEnd();
  return { read, isCut: read.length < text.length, words: wordsOf(read) };
}, KEPT);

/** Cuts the stretch of a flat text (`flatten`) that shows most words of the query; whole words, never inside a letter. */
export function makeSnippet(
  text: string,
  terms: MarkedTerms,
  length: number = SNIPPET_LENGTH,
): Snippet {
  const { read, isCut, words } = readTextOf(text);
  const places = placesIn(read, words, terms);
  if (read.length <= length)
    return {
      text: read,
      marks: marksBetween(places, 0, read.length),
      cutBefore: false,
      cutAfter: isCut,
    };
  const start = behindDots(
    read,
    wordStart(read, Math.min(bestStart(places, length), read.length - length)),
  );
  const end = wordEnd(read, start, length);
  const shown = read.slice(start, end).replace(/(?: ·)+$/, '');
  return {
    text: shown,
    marks: marksBetween(places, start, start + shown.length),
    cutBefore: start > 0,
    cutAfter: end < read.length || isCut,
  };
}

/** Picks the window with the most of what was asked for (`MarkedTerms`), the first among equals: one walk, in which they enter on the right and leave on the left. */
function bestStart(places: readonly Place[], length: number): number {
  const wanted = bitsApart(
    places.reduce((all, { bits }) => all | bits, 0),
    0,
  );
  const inside = new Uint16Array(32);
  let held = 0;
  const enter = (bits: number, by: 1 | -1): void => {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = Math.clz32(rest & -rest);
      const times = inside[bit] ?? 0;
      if (times === (by === 1 ? 0 : 1)) held += by;
      inside[bit] = times + by;
    }
  };
  let right = 0;
  let best = 0;
  let most = 0;
  for (let left = 0; left < places.length && most < wanted; left++) {
    const from = Math.max(0, (places[left]?.start ?? 0) - LEAD);
    for (; right < places.length && (places[right]?.end ?? 0) <= from + length; right++)
      enter(places[right]?.bits ?? 0, 1);
    if (held > most) {
      most = held;
      best = from;
    }
    // A word longer than a window by itself never entered.
    if (right === left) right++;
    else enter(places[left]?.bits ?? 0, -1);
  }
  return best;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return space >= 0 && space < at + LEAD ? space + 1 : letterStart(text, at);
}

/** Moves past what only keeps cells and lines apart. */
function behindDots(text: string, at: number): number {
  return text.startsWith('· ', at) ? behindDots(text, at + 2) : at;
}

function wordEnd(text: string, start: number, length: number): number {
  const limit = start + length;
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  return space > start + length / 2 ? space : letterStart(text, limit);
}

/** Moves back to the start of the letter (grapheme) a position is in. */
function letterStart(text: string, at: number): number {
  // Between two plain letters one ends. The first segmenter of a program takes as long as a dozen searches.
  if (text.charCodeAt(at - 1) < COMBINING && text.charCodeAt(at) < COMBINING) return at;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const from = Math.max(0, at - LONGEST_LETTER);
  const letter = segmenter.segment(text.slice(from, at + LONGEST_LETTER)).containing(at - from);
  return letter === undefined ? at : from + letter.index;
}
