import type { Token } from './token.ts';

const SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const RUNS = new RegExp(`${SCRIPT.source}+|(?:(?!${SCRIPT.source})[\\s\\S])+`, 'gu');
let segmenter: Intl.Segmenter | undefined;

/** True if a text has letters of a script that is written without spaces between words. */
export function hasCjk(text: string): boolean {
  return SCRIPT.test(text);
}

/**
 * Splits a run of such letters into words (`Intl.Segmenter`) and letter pairs, so that a query is
 * found whatever its word breaks. Stretches of other letters go to `tokenizeOther`.
 */
export function cjkTokens(
  run: string,
  start: number,
  tokenizeOther: (text: string, at: number) => Token[],
): Token[] {
  return [...run.matchAll(RUNS)].flatMap((piece) => {
    const at = start + piece.index;
    return hasCjk(piece[0]) ? wordsAndPairs(piece[0], at) : tokenizeOther(piece[0], at);
  });
}

function wordsAndPairs(run: string, at: number): Token[] {
  const tokens = new Map<string, Token>();
  const add = (text: string, start: number): void => {
    const term = text.normalize('NFKC');
    const token = { term, marked: term, start, end: start + text.length };
    tokens.set(`${start} ${term}`, token);
  };
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { segment, index } of segmenter.segment(run)) add(segment, at + index);
  for (const pair of run.matchAll(/(?=(..))./gsu)) add(String(pair[1]), at + pair.index);
  return [...tokens.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
