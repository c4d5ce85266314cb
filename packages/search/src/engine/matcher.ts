import type { Term } from '../index/postings.ts';
import type { Lexicon, Vocabulary } from '../index/vocabulary.ts';
import { editsAllowed, letterBits, mayBeNear } from '../text/edits.ts';
import { derivation, inflection, isStemmable } from '../text/stem.ts';
import { squash } from '../text/tokenizer.ts';
import { WEIGHTS } from '../index/weights.ts';
import { editDistance } from 'check/text/editDistance.ts';

type MatchKind = 'exact' | 'stem' | 'part' | 'prefix' | 'synonym' | 'edit';

/** A term of the site that stands for a word of the query. */
export interface TermMatch {
  readonly term: Term;
  readonly kind: MatchKind;
  /** How well the term stands for the word, up to 1. */
  readonly strength: number;
  /** The part of the term's name that matched, unless the whole name did. */
  readonly part?: string;
}

/** Keeps the strongest match of each term. */
export function strongest(matches: readonly TermMatch[]): TermMatch[] {
  const best = new Map<Term, TermMatch>();
  for (const match of matches) {
    const known = best.get(match.term);
    if (known === undefined || known.strength < match.strength) best.set(match.term, match);
  }
  return [...best.values()];
}

/** Most words that a prefix may stand for, shortest first. */
const MOST_LONGER_WORDS = 96;
/** Most terms of those words: hundreds of names can share a part. */
const MOST_LONGER_TERMS = 500;
/** Length of the root that inflection and derivation never change. */
const ROOT = 3;
/** Shorter words are corrected only to words with the same first letter: `bread` isn't `read`. */
const FIRST_LETTER_MAY_CHANGE = 6;
const SHORTEST_CORRECTION = 4;
/** A suffix that may have removed the last letter of a word. */
const REMOVES_LETTER = /(?:ing|ed)$/;

/** Finds terms that stand for a word in some vocabularies. */
export class Matcher {
  readonly #vocabularies: readonly Vocabulary[];

  constructor(vocabularies: readonly Vocabulary[]) {
    this.#vocabularies = vocabularies;
  }

  /** True if a word is a term or a part of one. */
  has(word: string): boolean {
    return this.#lexicons().some(({ lexicon }) => lexicon.has(word));
  }

  /** True if a word is a term, or the beginning of one or of a part. */
  hasPrefix(prefix: string): boolean {
    return this.#lexicons().some(({ lexicon }) => lexicon.beginningWith(prefix).length > 0);
  }

  /** True if a word is a term. */
  hasTerm(word: string): boolean {
    return this.#vocabularies.some(({ names }) => names.has(word));
  }

  /** Finds terms by name, by a part of the name, and with other delimiters. */
  exact(word: string): TermMatch[] {
    const { part, joined } = WEIGHTS;
    const squashed = squash(word);
    return this.#vocabularies.flatMap(({ names, parts, squashed: bySquashed }) => [
      ...matchesOf(names.termsOf(word), 'exact', 1),
      ...matchesOf(parts.termsOf(word), 'part', part, word),
      ...matchesOf(bySquashed.termsOf(squashed), 'exact', joined),
      ...(squashed === word ? [] : matchesOf(names.termsOf(squashed), 'exact', joined)),
    ]);
  }

  /** Finds terms by name only. */
  named(word: string): TermMatch[] {
    return this.#vocabularies.flatMap(({ names }) => matchesOf(names.termsOf(word), 'exact', 1));
  }

  /** Finds the terms that are a name apart from their delimiters. */
  joined(name: string): TermMatch[] {
    return this.#vocabularies.flatMap(({ names, squashed }) =>
      matchesOf([...squashed.termsOf(name), ...names.termsOf(name)], 'exact', WEIGHTS.joined),
    );
  }

  /** Finds other forms of a word. Stems are compared here, so they cost no bytes in the index. */
  forms(word: string): TermMatch[] {
    if (!isStemmable(word)) return [];
    const near = inflection(word);
    const far = derivation(word);
    const root = word.slice(0, Math.min(ROOT, near.length, far.length));
    const strengthOf = (other: string): number => {
      if (other === word || !isStemmable(other)) return 0;
      if (inflection(other) === near) return this.#inflectionStrength(word, other, near);
      return derivation(other) === far ? WEIGHTS.derived : 0;
    };
    return this.#lexicons().flatMap(({ lexicon, factor, isParts }) =>
      lexicon.beginningWith(root).flatMap((other) => {
        const strength = strengthOf(other) * factor;
        if (strength === 0) return [];
        return matchesOf(lexicon.termsOf(other), 'stem', strength, isParts ? other : undefined);
      }),
    );
  }

  /** A stem of three letters may be that of two unrelated words, such as `cors` and `core`. */
  #inflectionStrength(word: string, other: string, stem: string): number {
    const isSure =
      stem.length > ROOT ||
      other.startsWith(word) ||
      word.startsWith(other) ||
      REMOVES_LETTER.test(other) ||
      REMOVES_LETTER.test(word);
    return isSure ? WEIGHTS.stem : WEIGHTS.chance;
  }

  /** Finds terms with a word that begins with a prefix. */
  longer(prefix: string, strength: number): TermMatch[] {
    const { part } = WEIGHTS;
    return [
      ...this.#longerWords('names', prefix, strength),
      ...this.#longerWords('parts', prefix, strength * part),
    ];
  }

  #longerWords(kind: 'names' | 'parts', prefix: string, strength: number): TermMatch[] {
    const words = this.#vocabularies.flatMap(({ [kind]: lexicon }) =>
      lexicon.beginningWith(prefix).map((word) => ({ word, lexicon })),
    );
    const longer = words.filter(({ word }) => word !== prefix);
    const shortest = longer.sort((a, b) => a.word.length - b.word.length);
    const terms: Term[] = [];
    for (const { word, lexicon } of shortest.slice(0, MOST_LONGER_WORDS)) {
      if (terms.length >= MOST_LONGER_TERMS) break;
      terms.push(...lexicon.termsOf(word));
    }
    return matchesOf(terms, 'prefix', strength);
  }

  /** Finds terms that the word may be a typo of. */
  typos(word: string): TermMatch[] {
    const most = editsAllowed(word.length);
    if (most === 0 || /^\d/.test(word)) return [];
    const letters = letterBits(word);
    const { oneEdit, twoEdits } = WEIGHTS;
    const found: TermMatch[] = [];
    for (const { lexicon, factor, isParts } of this.#lexicons()) {
      const shortest = Math.max(SHORTEST_CORRECTION, word.length - most);
      for (let length = shortest; length <= word.length + most; length++) {
        for (const { word: other, letters: others } of lexicon.ofLength(length)) {
          if (!mayBeNear(letters, others, most) || !canBeTypo(word, other)) continue;
          const edits = editDistance(word, other, most);
          if (edits === 0 || edits > most) continue;
          const strength = (edits === 1 ? oneEdit : twoEdits) * factor;
          const part = isParts ? other : undefined;
          found.push(...matchesOf(lexicon.termsOf(other), 'edit', strength, part));
        }
      }
    }
    return found;
  }

  /** Lists where words are looked up, with the factor for a match there. */
  #lexicons(): { lexicon: Lexicon; factor: number; isParts: boolean }[] {
    return this.#vocabularies.flatMap(({ names, parts }) => [
      { lexicon: names, factor: 1, isParts: false },
      { lexicon: parts, factor: WEIGHTS.part, isParts: true },
    ]);
  }
}

function matchesOf(
  terms: readonly Term[],
  kind: MatchKind,
  strength: number,
  part?: string,
): TermMatch[] {
  return terms.map((term) => ({ term, kind, strength, part }));
}

function canBeTypo(word: string, other: string): boolean {
  if (word.length >= FIRST_LETTER_MAY_CHANGE || other[0] === word[0]) return true;
  return other[0] === word[1] && other[1] === word[0];
}
