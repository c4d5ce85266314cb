import type { Token } from './token.ts';

const SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー\uFF70\uFF9E\uFF9F]/u;
const RUNS = new RegExp(`${SCRIPT.source}+|(?:(?!${SCRIPT.source})[\\s\\S])+`, 'gu');

/** True if a text has letters of a script that is written without spaces between words. */
export function hasCjk(text: string): boolean {
  return SCRIPT.test(text);
}

/**
 * Splits a run of such letters into overlapping pairs, which don't depend on word breaks. Stretches
 * of other letters go to `tokenizeOther`.
 */
export function cjkTokens(
  run: string,
  start: number,
  tokenizeOther: (text: string, at: number) => Token[],
): Token[] {
  return [...run.matchAll(RUNS)].flatMap((piece) => {
    const at = start + piece.index;
    return hasCjk(piece[0]) ? pairs(piece[0], at) : tokenizeOther(piece[0], at);
  });
}

/** A letter by itself is a term too. A half-width kana and its voice mark are one letter. */
function pairs(run: string, at: number): Token[] {
  const letters = Array.from(run.matchAll(/.[\uFF9E\uFF9F]?/gsu));
  const starts = letters.slice(0, Math.max(1, letters.length - 1));
  return starts.map(({ 0: letter, index }, i) => {
    const pair = letter + (letters[i + 1]?.[0] ?? '');
    const term = pair.normalize('NFKC');
    const start = at + index;
    return { term, marked: term, start, end: start + pair.length };
  });
}
