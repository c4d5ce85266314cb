import { cjkTokens, hasCjk } from './cjk.ts';
import { american } from './spelling.ts';
import type { Token } from './token.ts';

/** Longest term kept whole. Longer runs are URLs or hashes and count by segment. */
const MAX_TERM = 64;
/** Most segments kept as one term. A run with more is a file path. */
const MAX_SEGMENTS = 8;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
/** Matches the words of any text, also words joined by delimiters, and names such as `C++`. */
const RUN = runPattern(
  '[\\p{L}\\p{N}\\p{M}_\\u00AD\\u200B-\\u200D\\u2060\\uFEFF]',
  '\\p{L}',
  '\\p{N}',
);
/** The same pattern for plain text, several times faster. */
const PLAIN_RUN = runPattern('[A-Za-z0-9_]', 'A-Za-z', '0-9');
/** ASCII, and punctuation that is never part of a word. */
const PLAIN =
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  /^[\x00-\x7F\u00A0-\u00A9\u00AB\u00AC\u00AE-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u2010-\u2027\u2030-\u205E\u2190-\u23FF\u2500-\u27BF]*$/;
const SIMPLE = /^[a-z0-9]+$/;
/** What separates the words of a name. `^` is a camelCase boundary. A dot between digits joins. */
export const DELIMITERS = /(?:[_\-:/^]|(?<!\d)\.|\.(?!\d))+/;
const ALL_DELIMITERS = new RegExp(DELIMITERS, 'g');
const CAPTURED_DELIMITERS = new RegExp(`(${DELIMITERS.source})`);
const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const PLURAL_ACRONYM = /^\p{Lu}{2,}s$/u;
/** The `v` of a version such as `v3.12.2`. */
const VERSION_MARK = /^v(?=\d+\.\d)/i;
/** Signs that most writers omit: vowels in Arabic and Hebrew, and a line that lengthens a word. */
const OPTIONAL_SIGNS =
  /\u0640|[\u0591-\u05BD]|[\u05BF-\u05C7]|[\u0610-\u061A]|[\u064B-\u065F]|\u0670/g;
/** Accents that aren't part of a letter, such as the dot of a lowercased `İ`. */
const LOOSE_ACCENTS = /[\u0300-\u036F]/g;
/** Latin letters that Unicode doesn't decompose. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const LATIN_LETTERS = new RegExp(`[${Object.keys(LATIN).join('')}]`, 'g');
const ACCENTED = /[\u00C0-\u024F\u1E00-\u1EFF]/;
/** Contracted endings except `n't`, and every other apostrophe: `we'd` is `we`, not `wed`. */
const CONTRACTION = /['’](?:s|d|ll|ve|re|m)\b|['’]/gu;

function runPattern(wordLetter: string, letters: string, digits: string): RegExp {
  const word = `${wordLetter}+(?:['’][${letters}]+)*`;
  const signName = `(?<![${letters}${digits}_])[${letters}](?:\\+\\+|#)(?![${letters}${digits}])`;
  const grouped = `(?<![${letters}${digits}_.,])[${digits}]{1,3}(?:,[${digits}]{3})+(?:\\.[${digits}]+)?(?![${digits}]|[.,][${digits}])`;
  return new RegExp(`${signName}|${grouped}|${word}(?:(?:[.\\-/:]|::)${word})*`, 'gu');
}

/** Splits a text into terms. A run joined by delimiters is one term; see `partsOf` for its parts. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: run, index } of text.matchAll(PLAIN.test(text) ? PLAIN_RUN : RUN))
    addRun(run, index, tokens);
  return tokens;
}

/** Returns the terms of a text. */
export function termsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}

function addRun(run: string, start: number, tokens: Token[]): void {
  const end = start + run.length;
  if (SIMPLE.test(run) && run.length <= MAX_TERM) {
    const term = american(run);
    tokens.push({ term, marked: term, start, end });
    return;
  }
  if (run.includes(',')) {
    const term = fold(run.replaceAll(',', ''));
    tokens.push({ term, marked: term, start, end });
    return;
  }
  if (VERSION_MARK.test(run)) return addRun(run.slice(1), start + 1, tokens);
  if (hasCjk(run)) {
    tokens.push(...cjkTokens(run, start, tokensAt));
    return;
  }
  const marked = markCamelCase(run);
  const term = unmark(marked);
  const segments = term.split(/[.\-/:]+/).length;
  if (segments > 1 && (term.length > MAX_TERM || segments > MAX_SEGMENTS)) {
    for (const piece of run.matchAll(/[^.\-/:]+/g)) addRun(piece[0], start + piece.index, tokens);
  } else if (term !== '' && term.length <= MAX_TERM) tokens.push({ term, marked, start, end });
}

function tokensAt(text: string, at: number): Token[] {
  return tokenize(text).map((token) => ({
    ...token,
    start: token.start + at,
    end: token.end + at,
  }));
}

/** Folds a run and puts `^` at its camelCase boundaries. */
function markCamelCase(run: string): string {
  const visible = run.replace(INVISIBLE, '');
  if (!/\p{L}.*\p{Lu}/u.test(visible)) return fold(visible).replace(/^_+|_+$/g, '');
  const pieces = visible.split(/([.\-/:_]+)/).map((piece) => {
    const hasInnerCapital = /\p{Lu}/u.test(piece.slice(1));
    return hasInnerCapital && !PLURAL_ACRONYM.test(piece)
      ? piece.replace(CAMEL_BOUNDARY, '^')
      : piece;
  });
  return fold(pieces.join('')).replace(/^[_^]+|[_^]+$/g, '');
}

/** Folds a word to its indexed form: NFKC, lowercase, no accents on Latin letters, no apostrophes, American. */
export function fold(word: string): string {
  let folded = word.replace(INVISIBLE, '').normalize('NFKC').toLowerCase();
  if (ACCENTED.test(folded))
    folded = folded.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC');
  const plain = folded
    .replace(CONTRACTION, '')
    .replace(LATIN_LETTERS, (letter) => LATIN[letter] ?? letter)
    .replace(LOOSE_ACCENTS, '')
    .replace(OPTIONAL_SIGNS, '');
  return american(plain);
}

/** Removes the camelCase boundaries from a marked term. */
export function unmark(marked: string): string {
  return marked.replaceAll('^', '');
}

/**
 * Returns what else a joined or camelCase term is found by: its segments, camelCase parts, and
 * suffixes. `data-plane.runTask` gives `data`, `plane`, `plane.runtask`, `run`, `task` ….
 */
export function partsOf(marked: string): readonly string[] {
  if (!DELIMITERS.test(marked) || hasCjk(marked)) return [];
  // Words are at even places, the delimiters between them at odd places.
  const pieces = marked.split(CAPTURED_DELIMITERS);
  const parts = new Set<string>();
  for (let i = 0; i < pieces.length; i += 2) {
    parts.add(String(pieces[i]));
    if (i > 0) parts.add(unmark(pieces.slice(i).join('')));
  }
  for (const segment of unmark(marked).split(DELIMITERS)) parts.add(segment);
  parts.delete(unmark(marked));
  return [...parts].filter((part) => part.length > 1);
}

/** Removes delimiters, so that `data-plane` and `data plane` equal `dataplane`. */
export function squash(term: string): string {
  return term.replace(ALL_DELIMITERS, '').replace(/\s+/g, '');
}

/** Joins terms with spaces and replaces their delimiters, the form in which titles are compared. */
export function spaced(terms: readonly string[]): string {
  return terms.join(' ').replace(ALL_DELIMITERS, ' ');
}
