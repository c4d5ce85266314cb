import type { Range, Snippet } from '../index/record.ts';
import { markedPlaces, type MarkedPlace, type MarkedTerms } from '../text/markedWords.ts';

/** Length of a snippet in UTF-16 units. */
export const SNIPPET_LENGTH = 120;
/** Text shown before the first mark, unless its sentence begins a little earlier. */
const LEAD = 30;
const SENTENCE_LEAD = 60;
/** What separates sentences, lines, and cells. */
const SENTENCE_END = /[.!?:] | · /g;
/** How much of a text is read for a snippet. Further down, it's rarely about its subject. */
const READ = 4_000;
/** No grapheme is longer. */
const LONGEST_GRAPHEME = 64;
/** The first code point that can continue a grapheme. */
const FIRST_COMBINING = 0x300;
let segmenter: Intl.Segmenter | undefined;

/** Returns what to mark in a text. */
export function marksIn(text: string, terms: MarkedTerms): Range[] {
  return marksBetween(markedPlaces(text, terms), 0, text.length);
}

/** Returns the marks in a stretch of a text, from its start; overlapping ones become one. */
function marksBetween(places: readonly MarkedPlace[], from: number, to: number): Range[] {
  const marks: Range[] = [];
  for (const place of places) {
    if (place.start < from || place.end > to) continue;
    const [start, end] = [place.start - from, place.end - from];
    const last = marks.at(-1);
    if (last && start < last.end)
      marks.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
    else marks.push({ start, end });
  }
  return marks;
}

/**
 * Cuts the stretch of a text that shows most words of the query. It ends at whole words if
 * possible, and never inside a grapheme.
 */
export function makeSnippet(
  text: string,
  terms: MarkedTerms,
  length: number = SNIPPET_LENGTH,
): Snippet {
  const read = text.length <= READ ? text : text.slice(0, graphemeStart(text, READ)).trimEnd();
  const isCut = read.length < text.length;
  const places = markedPlaces(read, terms);
  if (read.length <= length) {
    const marks = marksBetween(places, 0, read.length);
    return { text: read, marks, cutBefore: false, cutAfter: isCut };
  }
  const wanted = Math.min(bestStart(read, places, length), read.length - length);
  const start = skipSeparators(read, wordStart(read, wanted));
  const limit = wordEnd(read, start, length);
  const end = sentenceEnd(read, start, limit, places) ?? limit;
  const shown = read.slice(start, end).replace(/(?: ·)+$/, '');
  return {
    text: shown,
    marks: marksBetween(places, start, start + shown.length),
    cutBefore: start > 0,
    cutAfter: end < read.length || isCut,
  };
}

/** Returns the start of the first window with most different words of the query. */
function bestStart(text: string, places: readonly MarkedPlace[], length: number): number {
  const lead = Math.min(SENTENCE_LEAD, length / 2);
  let best = 0;
  let most = 0;
  for (const [first, { start }] of places.entries()) {
    const from = sentenceStart(text, start, lead) ?? Math.max(0, start - LEAD);
    const words = new Set<number>();
    for (let i = first; i < places.length; i++) {
      const place = places[i];
      if (place === undefined || place.end > from + length) break;
      for (const word of place.words) words.add(word);
    }
    if (words.size > most) {
      most = words.size;
      best = from;
    }
  }
  return best;
}

/** Returns the start of the sentence, line, or cell around a position, if it's near. */
function sentenceStart(text: string, at: number, lead: number): number | undefined {
  const from = Math.max(0, Math.ceil(at - lead));
  const last = [...text.slice(from, at).matchAll(SENTENCE_END)].at(-1);
  if (last !== undefined) return from + last.index + last[0].length;
  return from === 0 ? 0 : undefined;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return space >= 0 && space < at + LEAD ? space + 1 : graphemeStart(text, at);
}

/** Skips the dots that separate cells and lines. */
function skipSeparators(text: string, at: number): number {
  return text.startsWith('· ', at) ? skipSeparators(text, at + 2) : at;
}

function wordEnd(text: string, start: number, length: number): number {
  const limit = start + length;
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  return space > start + length / 2 ? space : graphemeStart(text, limit);
}

/** Returns the end of the last sentence before a limit, if no marked word and little text follow. */
function sentenceEnd(
  text: string,
  start: number,
  limit: number,
  places: readonly MarkedPlace[],
): number | undefined {
  const last = [...text.slice(start, limit).matchAll(/[.!?](?= |$)/g)].at(-1);
  if (last === undefined || last.index < (limit - start) / 2) return undefined;
  const end = start + last.index + 1;
  return places.some((place) => place.start >= end && place.end <= limit) ? undefined : end;
}

/** Returns the start of the grapheme at a position. */
function graphemeStart(text: string, at: number): number {
  // A segmenter takes as long to make as a dozen searches, and plain text needs none.
  const isPlain =
    text.charCodeAt(at - 1) < FIRST_COMBINING && text.charCodeAt(at) < FIRST_COMBINING;
  if (isPlain) return at;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const from = Math.max(0, at - LONGEST_GRAPHEME);
  const segments = segmenter.segment(text.slice(from, at + LONGEST_GRAPHEME));
  const grapheme = segments.containing(at - from);
  return grapheme === undefined ? at : from + grapheme.index;
}
