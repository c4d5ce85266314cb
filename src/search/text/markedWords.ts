import { isFunctionWord } from './stopWords.ts';
import { partsOf, tokenize } from './tokenizer.ts';

/** A stretch of a string, end excluded, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A word in a text with the names it is found by: its term and the parts of it. */
export interface TextWord extends Range {
  readonly names: readonly string[];
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

/** A text that can be marked. */
export class MarkableText {
  readonly text: string;
  #words: readonly TextWord[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Its words, split once: most texts that are shown are shown again at the next keystroke. */
  get words(): readonly TextWord[] {
    this.#words ??= tokenize(this.text).map(({ term, marked, start, end }) => ({
      start,
      end,
      names: [term, ...partsOf(marked)],
    }));
    return this.#words;
  }
}

/** Returns the words of a text that stand for words of the query, whole or by a part. */
export function markedPlaces({ words: all }: MarkableText, terms: MarkedTerms): MarkedPlace[] {
  const { words: wordsByName, typed } = terms;
  const isTyped = (name: string): boolean =>
    typed !== undefined && name.startsWith(typed.prefix) && !isFunctionWord(name);
  const isMarked = (name: string): boolean => wordsByName.has(name) || isTyped(name);
  const marked = all.filter(({ names }) => names.some(isMarked));
  return marked.map(({ names, start, end }) => {
    const words = names.flatMap((name) => wordsByName.get(name) ?? []);
    return { start, end, words: names.some(isTyped) && typed ? [...words, typed.word] : words };
  });
}
