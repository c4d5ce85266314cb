import type { Token } from './token.ts';

const SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
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

/** A letter by itself is a term too. */
function pairs(run: string, at: number): Token[] {
  const found = [...run.matchAll(/(?=(..|^.$))./gsu)];
  return found.map(({ index, 1: pair = '' }) => {
    const term = pair.normalize('NFKC');
    const start = at + index;
    return { term, marked: term, start, end: start + pair.length };
  });
}
