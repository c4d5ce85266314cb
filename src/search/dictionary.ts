import { letterSet } from './edits.ts';
import { partsOf, squash } from './terms.ts';

/** Sorted words with the terms each stands for. */
export interface Lexicon {
  readonly keys: readonly string[];
  /** Terms of a key by its place; a name stands for itself. */
  owners(place: number): readonly number[];
}

/** The terms of one loaded part: by name, by part of a name, and without joints. */
export interface Dictionary {
  readonly names: Lexicon;
  readonly parts: Lexicon;
  readonly squashed: ReadonlyMap<string, readonly number[]>;
  /** Letter sets of the keys of a lexicon, made when a misspelt word first asks. */
  letters(lexicon: Lexicon): Uint32Array;
}

/** Builds a dictionary from marked terms, whose unmarked forms must be sorted. */
export function makeDictionary(marked: readonly string[]): Dictionary {
  const names = marked.map((term) => term.replaceAll('^', ''));
  const parts = new Map<string, number[]>();
  const squashed = new Map<string, number[]>();
  marked.forEach((term, id) => {
    if (!/[_.\-:/^]/.test(term)) return;
    for (const part of partsOf(term)) push(parts, part, id);
    const bare = squash(term);
    if (bare !== names[id]) push(squashed, bare, id);
  });
  const partKeys = [...parts.keys()].sort();
  const sets = new Map<Lexicon, Uint32Array>();
  return {
    names: { keys: names, owners: (place) => [place] },
    parts: { keys: partKeys, owners: (place) => parts.get(partKeys[place] ?? '') ?? [] },
    squashed,
    letters(lexicon) {
      const known = sets.get(lexicon) ?? Uint32Array.from(lexicon.keys, letterSet);
      sets.set(lexicon, known);
      return known;
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
