import { hasCjk } from './cjk.ts';
import { placeOf } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { matchExact, MatchSet, matchStem } from './match.ts';
import type { TermMatch } from './match.ts';
import type { QueryWord } from './query.ts';
import { LONGEST_PHRASE, synonymsOf } from './synonyms.ts';
import { squash } from './terms.ts';
import type { Weights } from './weights.ts';

/** Several words that together stand for one. */
export interface PhraseMatch {
  readonly words: readonly (readonly TermMatch[])[];
  readonly strength: number;
}

/** A word of a plan in the making. */
export interface Draft {
  readonly word: QueryWord;
  readonly set: MatchSet;
  readonly phrases: PhraseMatch[];
  corrected: boolean;
  joined: boolean;
}

/** Longest window of words tried as one (`on schema change`). */
const WINDOW = 4;
/** Shortest half of a word tried as two (`dataplane`). */
const HALF = 3;
/** Matches a phrase is made of: the words themselves, their other spellings and inflections. */
const PHRASE_WORD = 0.75;

/** Tries a word as two known ones written together. */
export function addHalves(draft: Draft, dictionaries: readonly Dictionary[], weights: Weights): void {
  const { term } = draft.word;
  if (hasCjk(term)) return;
  for (let cut = HALF; cut <= term.length - HALF; cut++) {
    const halves = [term.slice(0, cut), term.slice(cut)];
    const [left = '', right = ''] = halves;
    const inTitles = placeOf(dictionaries[0]?.names.keys ?? [], left) >= 0 && placeOf(dictionaries[0]?.names.keys ?? [], right) >= 0;
    if (left === right || (!inTitles && Math.min(left.length, right.length) <= HALF)) continue;
    if (halves.every((half) => dictionaries.some((d) => placeOf(d.names.keys, half) >= 0))) addPhrase(draft, halves, weights.part, dictionaries, weights);
  }
}

/** Adds words that stand for one when all are in the same field of a section. */
export function addPhrase(draft: Draft, words: readonly string[], strength: number, dictionaries: readonly Dictionary[], weights: Weights): void {
  const found = words.map((term) => {
    const set = new MatchSet();
    dictionaries.forEach((dictionary, i) => {
      matchExact(term, dictionary, i, weights, set);
      matchStem(term, dictionary, i, weights, set);
    });
    return [...set.found.values()].filter((m) => m.strength > PHRASE_WORD);
  });
  if (found.every((matches) => matches.length > 0)) draft.phrases.push({ words: found, strength });
}

/** Lets neighbouring words find the one term they make together: `write strategy` finds `write_strategy` and `WriteStrategy`. */
export function joinWindows(drafts: readonly Draft[], sequence: readonly string[], dictionaries: readonly Dictionary[], weights: Weights): void {
  for (let from = 0; from < sequence.length; from++) {
    for (let to = from + 2; to <= Math.min(sequence.length, from + WINDOW); to++) {
      const window = sequence.slice(from, to);
      const inside = drafts.filter((d) => !d.word.quoted && window.includes(d.word.term));
      const joined = squash(window.join(''));
      dictionaries.forEach((dictionary, index) => {
        const place = placeOf(dictionary.names.keys, joined);
        const ids = [...(dictionary.squashed.get(joined) ?? []), ...(place < 0 ? [] : [place])];
        for (const draft of inside) {
          for (const id of ids) draft.set.add({ dictionary: index, id, strength: weights.joined, kind: 'exact' });
          if (ids.length > 0 && window.length === sequence.length) draft.joined = true;
        }
      });
    }
  }
}

/** Adds what the words and phrases of a query are also called. */
export function addSynonyms(drafts: readonly Draft[], dictionaries: readonly Dictionary[], weights: Weights): void {
  for (let from = 0; from < drafts.length; from++) {
    for (let to = from + 1; to <= Math.min(drafts.length, from + LONGEST_PHRASE); to++) {
      const window = drafts.slice(from, to);
      if (window.some((d) => d.word.quoted)) continue;
      for (const { words } of synonymsOf(window.map((d) => d.word.term))) {
        for (const draft of window) {
          if (words.length > 1) addPhrase(draft, words, weights.synonym, dictionaries, weights);
          else addSynonym(draft, words[0] ?? '', dictionaries, weights);
        }
      }
    }
  }
}

function addSynonym(draft: Draft, term: string, dictionaries: readonly Dictionary[], weights: Weights): void {
  dictionaries.forEach((dictionary, index) => {
    const place = placeOf(dictionary.names.keys, term);
    const near = new MatchSet();
    if (place >= 0) near.add({ dictionary: index, id: place, strength: 1, kind: 'exact' });
    matchStem(term, dictionary, index, weights, near);
    for (const match of near.found.values()) {
      if (match.strength > 0.9) draft.set.add({ ...match, strength: match.strength * weights.synonym, kind: 'synonym' });
    }
  });
}
