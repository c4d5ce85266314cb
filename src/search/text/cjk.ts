import type { Token } from './terms.ts';

const SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const RUNS = new RegExp(`${SCRIPT.source}+|(?:(?!${SCRIPT.source})[\\s\\S])+`, 'gu');
/** A quick test first: below U+0E00 no such letter exists. */
const BEYOND_LATIN = /[\u0E00-\uFFFF]/;
let segmenter: Intl.Segmenter | undefined;

/** Tells whether a text has letters of a script written without spaces between words. */
export function hasCjk(text: string): boolean {
  return BEYOND_LATIN.test(text) && SCRIPT.test(text);
}

/** Splits a run with such letters into words of `Intl.Segmenter` and pairs of letters (READER-NEEDS section 2, #5). */
export function cjkTerms(
  run: string,
  start: number,
  latin: (text: string, at: number) => Token[],
): Token[] {
  const tokens: Token[] = [];
  for (const piece of run.matchAll(RUNS)) {
    const at = start + piece.index;
    if (hasCjk(piece[0])) tokens.push(...wordsAndPairs(piece[0], at));
    else tokens.push(...latin(piece[0], at));
  }
  return tokens;
}

function wordsAndPairs(run: string, at: number): Token[] {
  const seen = new Set<string>();
  const tokens: Token[] = [];
  const push = (text: string, start: number): void => {
    const term = text.normalize('NFKC');
    const key = `${start} ${term}`;
    if (seen.has(key)) return;
    seen.add(key);
    tokens.push({ term, marked: term, start, end: start + text.length });
  };
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const word of segmenter.segment(run)) push(word.segment, at + word.index);
  const letters = [...run];
  let offset = at;
  for (let i = 0; i + 1 < letters.length; i++) {
    push(`${letters[i]}${letters[i + 1]}`, offset);
    offset += letters[i]?.length ?? 0;
  }
  return tokens.sort((a, b) => a.start - b.start || a.end - b.end);
}
