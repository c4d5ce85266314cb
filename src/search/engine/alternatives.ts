import { hasCjk } from '../text/cjk.ts';
import type { Dictionaries } from './dictionaries.ts';
import { matchExact, matchPrefix, MatchSet, matchStem } from './match.ts';
import type { TermMatch } from './match.ts';
import type { QueryWord } from './query.ts';
import { LONGEST_PHRASE, synonymsOf } from '../text/synonyms.ts';
import type { Synonym } from '../text/synonyms.ts';
import { squash } from '../text/terms.ts';
import type { TitleForms } from './titleForms.ts';
import type { Weights } from './weights.ts';

/** Several words that together stand for one. */
export interface PhraseMatch {
  readonly words: readonly (readonly TermMatch[])[];
  readonly strength: number;
  /** What it is also called: its words, each by itself, would mark what nobody asked for (`again` of `try again`). */
  readonly also?: boolean;
}

/** What may stand for a word, in the making. */
export interface Draft {
  readonly set: MatchSet;
  readonly phrases: PhraseMatch[];
  corrected: boolean;
}

/** Longest window of words tried as one (`on schema change`). */
const WINDOW = 4;
/** Shortest half of a word tried as two (`dataplane`). */
export const HALF = 3;
/** Shortest beginning of a second half. */
export const BEGUN = 2;
/** Shortest half that may be another form of a word: `fil` is no `file`. */
const INFLECTED = 5;
/** Matches a phrase is made of: the words themselves, their other spellings and inflections. */
const PHRASE_WORD = 0.75;

/**
 * Tries a word as two of titles written together; of texts, any two that stand in one would do, as `block` and `chain`. Where something has the word
 * itself, only as all of a title; while it is typed, as the beginning of one.
 */
export function addHalves(
  draft: Draft,
  { term, open }: QueryWord,
  dictionaries: Dictionaries,
  weights: Weights,
  { isTitle, beginsTitle }: TitleNames,
): void {
  if (hasCjk(term)) return;
  const isWhole = draft.set.size === 0 || isTitle(term);
  const { titles } = dictionaries;
  const isTitled = (half: string): boolean =>
    titles.holding(half).some(({ idOf }) => idOf(half) >= 0);
  // At the end of the whole word: `dataplanes`.
  const isInflected = (half: string): boolean =>
    half.length >= INFLECTED &&
    itself(half, titles, weights).some(
      ({ kind, strength }) => kind === 'stem' && strength === weights.stem,
    );
  for (let cut = HALF; cut <= term.length - BEGUN; cut++) {
    const [left, right] = [term.slice(0, cut), term.slice(cut)];
    if (left === right || !isTitled(left)) continue;
    if (isWhole && right.length >= HALF && (isTitled(right) || isInflected(right)))
      addPhrase(draft, [left, right], weights.part, dictionaries, weights);
    else if (open && beginsTitle(`${left} ${right}`))
      draft.phrases.push({
        words: [itself(left, titles, weights), begunWith(right, titles, weights)],
        strength: weights.part,
      });
  }
}

/** What is known of titles as wholes. */
export type TitleNames = Pick<TitleForms, 'isTitle' | 'beginsTitle'>;

function begunWith(term: string, dictionaries: Dictionaries, weights: Weights): TermMatch[] {
  const set = new MatchSet();
  matchPrefix(term, weights.prefix, dictionaries, weights, set);
  return set.list();
}

/** Adds words that stand for one when all are in the same field of a section. */
export function addPhrase(
  draft: Draft,
  words: readonly string[],
  strength: number,
  dictionaries: Dictionaries,
  weights: Weights,
  also = false,
): void {
  const found = words.map((term) => itself(term, dictionaries, weights));
  if (found.every((matches) => matches.length > 0))
    draft.phrases.push({ words: found, strength, also });
}

/** Finds a word, its other spellings and its inflections. */
function itself(term: string, dictionaries: Dictionaries, weights: Weights): TermMatch[] {
  const set = new MatchSet();
  matchExact(term, dictionaries, weights, set);
  matchStem(term, dictionaries, weights, set);
  return set.list().filter((m) => m.strength > PHRASE_WORD);
}

/** Lists the names that neighbouring words may make with one of them: `write strategy` finds `write_strategy` and `WriteStrategy`. */
export function jointsOf(word: QueryWord, sequence: readonly string[]): string[] {
  const joints: string[] = [];
  if (word.quoted) return joints;
  for (let from = 0; from < sequence.length; from++) {
    for (let to = from + 2; to <= Math.min(sequence.length, from + WINDOW); to++) {
      const window = sequence.slice(from, to);
      if (window.includes(word.term)) joints.push(squash(window.join('')));
    }
  }
  return joints;
}

/** Finds the terms that are a name but for its joints. */
export function matchJoint(
  name: string,
  dictionaries: Dictionaries,
  weights: Weights,
): TermMatch[] {
  const found: TermMatch[] = [];
  for (const { number, idOf, squashed } of dictionaries.holding(name)) {
    const own = idOf(name);
    for (const id of [...(squashed.get(name) ?? []), ...(own < 0 ? [] : [own])])
      found.push({ dictionary: number, id, strength: weights.joined, kind: 'exact' });
  }
  return found;
}

/** Lists, word by word, what the words and phrases of a query are also called; `sequence` is all that stands outside quotes, as it was written. */
export function synonymsAround(
  words: readonly QueryWord[],
  sequence: readonly string[],
): Synonym[][] {
  const synonyms = words.map((): Synonym[] => []);
  const apart = Map.groupBy(
    words.filter(({ of }) => of !== undefined),
    ({ of }) => of,
  );
  const said = sequence.flatMap((whole) => apart.get(whole)?.map(({ term }) => term) ?? [whole]);
  for (let from = 0; from < said.length; from++) {
    for (let to = from + 1; to <= Math.min(said.length, from + LONGEST_PHRASE); to++) {
      const window = said.slice(from, to);
      const found = synonymsOf(window);
      if (found.length === 0) continue;
      words.forEach(({ term, quoted }, i) => {
        if (!quoted && window.includes(term)) synonyms[i]?.push(...found);
      });
    }
  }
  return synonyms;
}

/** Adds what a word is also called: one word or several. */
export function addSynonym(
  draft: Draft,
  { words, same }: Synonym,
  dictionaries: Dictionaries,
  weights: Weights,
): void {
  const worth = same ? weights.spelling : weights.synonym;
  const [synonym = ''] = words;
  if (words.length > 1) return addPhrase(draft, words, worth, dictionaries, weights, !same);
  const near = new MatchSet();
  for (const { number, idOf } of dictionaries.holding(synonym)) {
    const id = idOf(synonym);
    if (id >= 0) near.add({ dictionary: number, id, strength: 1, kind: 'exact' });
  }
  matchStem(synonym, dictionaries, weights, near);
  for (const match of near.list()) {
    if (match.strength > 0.9)
      draft.set.add({ ...match, strength: match.strength * worth, kind: 'synonym' });
  }
}
