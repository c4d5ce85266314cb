import { cjkTerms, hasCjk } from './cjk.ts';

/** A term found in a text, with its place there. */
export interface Token {
  /** What is looked up: lower case, NFKC, outer marks stripped. */
  readonly term: string;
  /** The term with `^` where camelCase changes word, so that parts survive lower-casing. */
  readonly marked: string;
  readonly start: number;
  readonly end: number;
}

/** Longest term kept whole; longer runs are addresses or hashes and count by segment. */
const MAX_TERM = 64;
/** Most segments kept as one term: beyond it a run is a file path. */
const MAX_SEGMENTS = 8;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const W = '[\\p{L}\\p{N}\\p{M}_\\u00AD\\u200B-\\u200D\\u2060\\uFEFF]';
const WORD = `${W}+(?:['’]\\p{L}+)*`;
const RUN = new RegExp(
  `(?<![\\p{L}\\p{N}_])\\p{L}(?:\\+\\+|#)(?![\\p{L}\\p{N}])|${WORD}(?:(?:[.\\-/:]|::)${WORD})*`,
  'gu',
);
/** The same for text of plain letters, many times faster; begins where it is told to. */
const PLAIN_WORD = "[A-Za-z0-9_]+(?:['’][A-Za-z]+)*";
const PLAIN_RUN = new RegExp(
  `(?<![A-Za-z0-9_])[A-Za-z](?:\\+\\+|#)(?![A-Za-z0-9])|${PLAIN_WORD}(?:(?:[.\\-/:]|::)${PLAIN_WORD})*`,
  'y',
);
/** ASCII, and signs that are no part of a word: dashes, quotes, arrows, boxes, the dots between cells. */
const PLAIN =
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  /^[\x00-\x7F\u00A0-\u00A9\u00AB\u00AC\u00AE-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u2010-\u2027\u2030-\u205E\u2190-\u23FF\u2500-\u27BF]*$/;
const SIMPLE = /^[a-z0-9]+$/;
/** What a sign does in a plain text: it ends a run, is in one (as it is written, or not), joins two words, or belongs to a letter before it. */
const SIGN = { ends: 0, simple: 1, word: 2, joins: 3, belongs: 4 } as const;
const SIGNS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCodePoint(code);
  if (SIMPLE.test(sign)) return SIGN.simple;
  if (/[A-Z_]/.test(sign)) return SIGN.word;
  return /['.\-/:]/.test(sign) ? SIGN.joins : /[+#]/.test(sign) ? SIGN.belongs : SIGN.ends;
});
/** The one sign beyond ASCII that a plain run may have inside. */
const APOSTROPHE = 0x2019;
const JOINT = /[_.\-:/^]/;
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const PLURAL_CAPITALS = /^\p{Lu}{2,}s$/u;
const ACCENTED = /[\u00C0-\u024F\u1E00-\u1EFF]/;

/** What an apostrophe puts behind a word, apart from `n't`: `we'd` is `we`, and no past of `wed`. Any other apostrophe is left out. */
const CONTRACTED = /['’](?:s|d|ll|ve|re|m)\b|['’]/gu;

/** Folds a word to the form that is indexed: NFKC, lower case, no accents on Latin letters, no apostrophes. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase().replace(CONTRACTED, '');
  let out = word.replace(INVISIBLE, '').normalize('NFKC').toLowerCase();
  if (ACCENTED.test(out)) out = out.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC');
  return out.replace(CONTRACTED, '');
}

/** Folds a run and marks its camelCase joints with `^`. */
function mark(run: string): string {
  if (SIMPLE.test(run)) return run;
  const bare = PLAIN.test(run) ? run : run.replace(INVISIBLE, '');
  if (!/\p{L}.*\p{Lu}/u.test(bare)) return fold(bare).replace(/^_+|_+$/g, '');
  const joined = bare.split(/([.\-/:_]+)/).map((piece) => {
    if (PLURAL_CAPITALS.test(piece) || !/\p{Lu}/u.test(piece.slice(1))) return piece;
    return piece.replace(CAMEL, '^');
  });
  return fold(joined.join('')).replace(/^[_^]+|[_^]+$/g, '');
}

/** Splits a text into terms: joined runs whole, CJK runs as words and pairs (READER-NEEDS section 2, #2 and #5). */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  eachRun(text, (start, end) => pushRun(text.slice(start, end), start, tokens));
  return tokens;
}

/** Tells where the runs of a text are: words, and names whose words are joined; each may be several terms. Of some it tells that they are a term as they are written. */
export function eachRun(
  text: string,
  take: (start: number, end: number, isTerm: boolean) => void,
): void {
  if (PLAIN.test(text)) eachPlainRun(text, take);
  else for (const { 0: run, index } of text.matchAll(RUN)) take(index, index + run.length, false);
}

/** Tells the runs of a plain text. Most are words between spaces, told by a look at their letters alone. */
function eachPlainRun(
  text: string,
  take: (start: number, end: number, isTerm: boolean) => void,
): void {
  const { length } = text;
  for (let at = 0; at < length; at++) {
    let sign = signAt(text, at);
    if (!isLetter(sign)) continue;
    let isSimple = true;
    let end = at;
    do {
      if (sign !== SIGN.simple) isSimple = false;
      sign = ++end < length ? signAt(text, end) : SIGN.ends;
    } while (isLetter(sign));
    // A full stop ends a sentence more often than it joins.
    const isWhole =
      sign === SIGN.ends ||
      (sign === SIGN.joins && (end + 1 === length || signAt(text, end + 1) === SIGN.ends));
    if (!isWhole) {
      PLAIN_RUN.lastIndex = at;
      end = PLAIN_RUN.test(text) ? PLAIN_RUN.lastIndex : at + 1;
    }
    take(at, end, isSimple && isWhole && end - at <= MAX_TERM);
    // What ends a run begins none, but for a word behind `don't`: that is looked at as well.
    at = end - 1;
  }
}

function isLetter(sign: number): boolean {
  return sign === SIGN.simple || sign === SIGN.word;
}

/** Tells what a sign of a text does there. A look beyond the text's end would make each of them several times slower. */
function signAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? (SIGNS[code] ?? SIGN.ends) : code === APOSTROPHE ? SIGN.joins : SIGN.ends;
}

/** Makes a `tokenize` that looks at each text once: on a site the same headings come again and again. */
export function tokenizeOnce(): typeof tokenize {
  const known = new Map<string, Token[]>();
  return (text) => {
    const tokens = known.get(text) ?? tokenize(text);
    known.set(text, tokens);
    return tokens;
  };
}

function pushRun(run: string, start: number, tokens: Token[]): void {
  if (SIMPLE.test(run) && run.length <= MAX_TERM) {
    tokens.push({ term: run, marked: run, start, end: start + run.length });
    return;
  }
  if (hasCjk(run)) {
    tokens.push(...cjkTerms(run, start, (latin, at) => tokenize(latin).map((t) => shift(t, at))));
    return;
  }
  const marked = mark(run);
  if (marked === '') return;
  const term = marked.replaceAll('^', '');
  const segments = term.split(/[.\-/:]+/);
  if (segments.length > 1 && (term.length > MAX_TERM || segments.length > MAX_SEGMENTS)) {
    for (const piece of run.matchAll(/[^.\-/:]+/g)) pushRun(piece[0], start + piece.index, tokens);
    return;
  }
  if (term.length <= MAX_TERM) tokens.push({ term, marked, start, end: start + run.length });
}

function shift(token: Token, by: number): Token {
  return { ...token, start: token.start + by, end: token.end + by };
}

const NONE: readonly string[] = [];

/** Lists the parts a joined or camelCase term is also found by: segments, camel parts and suffixes. */
export function partsOf(marked: string): readonly string[] {
  if (!JOINT.test(marked) || hasCjk(marked)) return NONE;
  const pieces = marked.split(/([_.\-:/^]+)/);
  if (pieces.length < 3) return NONE;
  const parts = new Set<string>();
  for (let i = 0; i < pieces.length; i += 2) {
    parts.add(pieces[i] ?? '');
    if (i > 0) parts.add(pieces.slice(i).join('').replaceAll('^', ''));
  }
  for (const segment of marked.split(/[_.\-:/]+/)) parts.add(segment.replaceAll('^', ''));
  parts.delete(marked.replaceAll('^', ''));
  return [...parts].filter((part) => part.length > 1);
}

/** Removes joints, so that `dataPlane`, `data-plane` and `data plane` compare equal. */
export function squash(term: string): string {
  return term.replace(/[_.\-:/^\s]+/g, '');
}
