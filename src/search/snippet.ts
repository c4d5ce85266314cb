import type { Range, Snippet } from './record.ts';
import { keepLast } from './keepLast.ts';
import { partsOf, tokenize } from './terms.ts';

/** Length of a snippet in letters (SPEC section 9: about 120 characters). */
export const SNIPPET_LENGTH = 120;
/** Letters shown before the first mark. */
const LEAD = 30;
/** Text that is read for a snippet; what a longer section says further down is rarely its subject. */
const READ = 4_000;
/** Terms that are looked for at once; a short prefix stands for dozens. */
const MOST_TERMS = 60;
/** Furthest back the start of a letter is looked for: no letter is longer. */
const LONGEST_LETTER = 64;
let segmenter: Intl.Segmenter | undefined;

/** Finds the places of matched terms in a string that is shown. */
export function marksIn(text: string, terms: ReadonlySet<string>): Range[] {
  const marks: Range[] = [];
  for (const { term, parts, start, end } of placesIn(text)) {
    if (!terms.has(term) && !parts.some((part) => terms.has(part))) continue;
    const last = marks.at(-1);
    if (last && start < last.end) marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else marks.push({ start, end });
  }
  return marks;
}

/** A word of a shown text, with what it may be found by: the whole and its parts. */
interface Place extends Range {
  readonly term: string;
  readonly parts: readonly string[];
}

const placesIn = keepLast((text): readonly Place[] => tokenize(text).map(({ term, marked, start, end }) => ({ term, parts: partsOf(marked), start, end })));

/** A text as snippets are cut from it: without double space, and in lower case, letter by letter as long. */
interface FlatText {
  readonly flat: string;
  readonly lower: string;
  /** There is more of it than is read. */
  readonly isCut: boolean;
}

const flatTextOf = keepLast((text): FlatText => {
  const read = text.length <= READ ? text : text.slice(0, letterStart(text, READ));
  const flat = /[^\S ]| {2}|^ | $/.test(read) ? read.replace(/\s+/g, ' ').trim() : read;
  return { flat, lower: lowerCase(flat), isCut: read.length < text.length };
});

/** Cuts the stretch of a text that shows most matched words; whole words, never inside a letter. */
export function makeSnippet(text: string, terms: ReadonlySet<string>, length: number = SNIPPET_LENGTH): Snippet {
  const { flat, lower, isCut } = flatTextOf(text);
  const whole = flat.length <= length;
  const start = whole ? 0 : behindDots(flat, wordStart(flat, bestStart(lower, terms, length)));
  const end = whole ? flat.length : wordEnd(flat, start, length);
  const shown = whole ? flat : flat.slice(start, end).replace(/(?: ·)+$/, '');
  return { text: shown, marks: marksIn(shown, terms), cutBefore: start > 0, cutAfter: end < flat.length || isCut };
}

const finders = new WeakMap<ReadonlySet<string>, RegExp>();

/** Makes a search for any of the terms: quicker than splitting a long text into terms, and exact enough to choose a window. */
function finderOf(terms: ReadonlySet<string>): RegExp {
  const known = finders.get(terms);
  if (known) return known;
  const words = [...terms].filter((term) => term !== '').slice(0, MOST_TERMS).map((term) => {
    const escaped = term.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
    return term.length < 3 && /^\w+$/.test(term) ? `\\b${escaped}\\b` : escaped;
  });
  const made = new RegExp(words.length === 0 ? '(?!)' : words.join('|'), 'g');
  finders.set(terms, made);
  return made;
}

/** Picks the window with the most different matched words, the first among equals: one walk, in which words enter on the right and leave on the left. */
function bestStart(lower: string, terms: ReadonlySet<string>, length: number): number {
  const { places, words, different } = findWords(lower, terms);
  const inside = new Map<string, number>();
  let right = 0;
  let best = 0;
  let most = 0;
  for (let left = 0; left < places.length && most < different; left++) {
    const from = Math.max(0, (places[left] ?? 0) - LEAD);
    for (; right < places.length && (places[right] ?? 0) + (words[right] ?? '').length <= from + length; right++) {
      const word = words[right] ?? '';
      inside.set(word, (inside.get(word) ?? 0) + 1);
    }
    if (inside.size > most) {
      most = inside.size;
      best = from;
    }
    if (right === left) {
      // Longer than a window by itself.
      right++;
      continue;
    }
    const leaving = words[left] ?? '';
    const count = inside.get(leaving) ?? 0;
    if (count > 1) inside.set(leaving, count - 1);
    else inside.delete(leaving);
  }
  return Math.min(best, Math.max(0, lower.length - length));
}

/** Writes a text in lower case, letter by letter as long: the few capitals whose small form is longer stay. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter));
}

/** Lists the places of matched words in a text in lower case, and how many different ones there are. */
function findWords(lower: string, terms: ReadonlySet<string>): { places: number[]; words: string[]; different: number } {
  const places: number[] = [];
  const words: string[] = [];
  const finder = finderOf(terms);
  finder.lastIndex = 0;
  for (let found = finder.exec(lower); found !== null; found = finder.exec(lower)) {
    places.push(found.index);
    words.push(found[0]);
  }
  return { places, words, different: new Set(words).size };
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
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const from = Math.max(0, at - LONGEST_LETTER);
  const letter = segmenter.segment(text.slice(from, at + LONGEST_LETTER)).containing(at - from);
  return letter === undefined ? at : from + letter.index;
}
