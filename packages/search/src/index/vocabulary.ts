import { letterBits } from '../text/edits.ts';
import { pushTo } from '../text/strings.ts';
import { DELIMITERS, partsOf, squash } from '../text/tokenizer.ts';
import type { Term } from './postings.ts';

/** A word with its letters; see `letterBits`. */
interface SpelledWord {
  readonly word: string;
  readonly letters: number;
}

/** Words in alphabetical order, with the terms that each stands for. */
export class Lexicon {
  readonly #terms = new Map<string, Term[]>();
  #sortedWords: string[] | undefined;
  readonly #byLength = new Map<number, SpelledWord[]>();

  /** Adds a term under a word. */
  add(word: string, term: Term): void {
    if (!this.#terms.has(word)) {
      this.#sortedWords = undefined;
      pushTo(this.#byLength, word.length, { word, letters: letterBits(word) });
    }
    pushTo(this.#terms, word, term);
  }

  termsOf(word: string): readonly Term[] {
    return this.#terms.get(word) ?? [];
  }

  has(word: string): boolean {
    return this.#terms.has(word);
  }

  ofLength(length: number): readonly SpelledWord[] {
    return this.#byLength.get(length) ?? [];
  }

  /** Returns the words that begin with a prefix. */
  beginningWith(prefix: string): readonly string[] {
    this.#sortedWords ??= [...this.#terms.keys()].sort();
    const first = lowerBound(this.#sortedWords, prefix);
    return this.#sortedWords.slice(first, lowerBound(this.#sortedWords, prefix + LAST_LETTER));
  }
}

/** Sorts after every letter. */
const LAST_LETTER = '\u{10FFFF}';

/** The terms of the titles, or of the texts that are loaded. */
export class Vocabulary {
  readonly names = new Lexicon();
  /** Terms by each of their parts; see `partsOf`. */
  readonly parts = new Lexicon();
  /** Terms that have delimiters, by their name without them. */
  readonly squashed = new Lexicon();

  constructor(terms: readonly Term[] = []) {
    this.add(terms);
  }

  /** Adds terms. Several shards have the same term if its name has parts in their ranges. */
  add(terms: readonly Term[]): void {
    for (const term of terms) {
      if (this.names.has(term.name)) continue;
      this.names.add(term.name, term);
      if (!DELIMITERS.test(term.marked)) continue;
      for (const part of partsOf(term.marked)) this.parts.add(part, term);
      const squashed = squash(term.name);
      if (squashed !== term.name) this.squashed.add(squashed, term);
    }
  }
}

/** Returns the first place in a sorted list whose word isn't below another word. */
export function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (String(words[middle]) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
