import { letterSet } from '../text/edits.ts';
import { partsOf, squash } from '../text/terms.ts';

/** Sorted words with the terms each stands for. */
export interface Lexicon {
  readonly keys: readonly string[];
  /** Terms of a key by its place; a name stands for itself. */
  owners(place: number): readonly number[];
}

/** The terms of one loaded part: by name, by part of a name, and without joints. */
export interface Dictionary {
  /** What matches know it by. */
  readonly number: number;
  /** Names of all its terms by their ids, those of other shards as well. */
  readonly terms: readonly string[];
  readonly names: Lexicon;
  readonly parts: Lexicon;
  readonly squashed: ReadonlyMap<string, readonly number[]>;
  /** Letter sets of the keys of a lexicon, made when a misspelt word first asks. */
  letters(lexicon: Lexicon): Uint32Array;
  /** Gives the term of a name, or -1. */
  idOf(name: string): number;
}

/** The words that a shard is asked for: from one on, up to another. */
export interface WordRange {
  readonly from: string;
  readonly to?: string | undefined;
}

/**
 * Builds a dictionary from marked terms, whose unmarked forms must be sorted. A shard has every term that it is asked for by a part, and so a long
 * name is in several: each finds it only by the words that are its own, lest a word have it several times.
 */
export function makeDictionary(
  marked: readonly string[],
  { from, to }: WordRange = { from: '' },
  number = 0,
): Dictionary {
  const terms = marked.map((term) => term.replaceAll('^', ''));
  const isOwn = (word: string): boolean => word >= from && (to === undefined || word < to);
  const first = lowerBound(terms, from);
  const names = terms.slice(first, to === undefined ? undefined : lowerBound(terms, to));
  const parts = new Map<string, number[]>();
  const squashed = new Map<string, number[]>();
  marked.forEach((term, id) => {
    if (!/[_.\-:/^]/.test(term)) return;
    for (const part of partsOf(term)) if (isOwn(part)) push(parts, part, id);
    const bare = squash(term);
    if (bare !== terms[id] && isOwn(bare)) push(squashed, bare, id);
  });
  const partKeys = [...parts.keys()].sort();
  const sets = new Map<Lexicon, Uint32Array>();
  return {
    number,
    terms,
    names: { keys: names, owners: (place) => [first + place] },
    parts: { keys: partKeys, owners: (place) => parts.get(partKeys[place] ?? '') ?? [] },
    squashed,
    letters(lexicon) {
      const known = sets.get(lexicon) ?? Uint32Array.from(lexicon.keys, letterSet);
      sets.set(lexicon, known);
      return known;
    },
    idOf(name) {
      if (!isOwn(name)) return -1;
      const place = placeOf(names, name);
      return place < 0 ? -1 : first + place;
    },
  };
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}

/** Finds the first place whose key is not below a word. */
export function lowerBound(keys: readonly string[], word: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the place of a word, or -1. */
export function placeOf(keys: readonly string[], word: string): number {
  const place = lowerBound(keys, word);
  return keys[place] === word ? place : -1;
}
