import { isFunctionWord } from 'check/text/stopWords.ts';
import { partsOf, tokenize } from './tokenizer.ts';

/** A stretch of a string, end excluded, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What to mark in a text: which words of the query (by number) a term stands for. */
export interface MarkedTerms {
  readonly words: ReadonlyMap<string, readonly number[]>;
  /** The word that is still being typed: everything that begins with it is marked. */
  readonly typed?: { readonly prefix: string; readonly word: number } | undefined;
}

/** A place in a text that stands for words of the query. */
export interface MarkedPlace extends Range {
  readonly words: readonly number[];
}

/** A word of a text with the names it is found by: its term and the parts of it. */
interface TextWord extends Range {
  readonly names: readonly string[];
}

/** Words of texts that were marked. Most texts that are shown are shown again at the next keystroke. */
const knownWords = new Map<string, readonly TextWord[]>();

/** Returns the words of a text that stand for words of the query, whole or by a part. */
export function markedPlaces(
  text: string,
  { words: wordsByName, typed }: MarkedTerms,
): MarkedPlace[] {
  const isTyped = (name: string): boolean =>
    typed !== undefined && name.startsWith(typed.prefix) && !isFunctionWord(name);
  const places: MarkedPlace[] = [];
  for (const { names, start, end } of wordsOf(text)) {
    const words = names.flatMap((name) => wordsByName.get(name) ?? []);
    if (typed && names.some(isTyped)) words.push(typed.word);
    if (words.length > 0) places.push({ start, end, words });
  }
  return places;
}

function wordsOf(text: string): readonly TextWord[] {
  const words =
    knownWords.get(text) ??
    tokenize(text).map(({ term, marked, start, end }) => ({
      start,
      end,
      names: [term, ...partsOf(marked)],
    }));
  knownWords.set(text, words);
  return words;
}
