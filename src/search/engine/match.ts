import { lowerBound, placeOf } from '../index/dictionary.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { Dictionary, Lexicon } from '../index/dictionary.ts';
import { bitsApart, editDistance, editsAllowed } from '../text/edits.ts';
import { derivation, inflection, isStemmable } from '../text/stem.ts';
import { squash } from '../text/terms.ts';
import type { Weights } from './weights.ts';

export type MatchKind = 'exact' | 'stem' | 'part' | 'prefix' | 'synonym' | 'edit';

/** A term of a dictionary that stands for a query word. */
export interface TermMatch {
  readonly dictionary: number;
  readonly id: number;
  readonly strength: number;
  readonly kind: MatchKind;
  /** The part of its name that it was found by, if not by the whole. */
  readonly part?: string | undefined;
}

/** More terms than a dictionary has; with as many dictionaries, keys stay small integers, which maps are quickest with. */
const TERMS = 2 ** 20;

/** Keeps the strongest match of every term. */
export class MatchSet {
  readonly #found = new Map<number, TermMatch>();

  get size(): number {
    return this.#found.size;
  }

  /** Adds a match unless a stronger one of the term is known. */
  add(match: TermMatch): void {
    const key = match.dictionary * TERMS + match.id;
    if ((this.#found.get(key)?.strength ?? 0) < match.strength) this.#found.set(key, match);
  }

  /** Lists what was found. */
  list(): TermMatch[] {
    return [...this.#found.values()];
  }
}

/** Most keys one prefix may stand for, of names and of parts: nearest in length first, so that two letters cannot stall a key. */
const MOST_PREFIXED = 96;
/** Terms that the keys of one prefix may stand for, from which on it takes no further key: on a large site hundreds of names share a part. */
const MOST_OWNERS = 500;
/** Part of a stem that no ending changes: stems are compared only among keys that share it. */
const STEM_ROOT = 3;
const stems = new Map<string, readonly [string, string]>();

function stemsOf(word: string): readonly [string, string] {
  const known = stems.get(word) ?? [inflection(word), derivation(word)];
  stems.set(word, known);
  return known;
}

/** Finds a word by name, by part and without joints. */
export function matchExact(
  word: string,
  dictionaries: Dictionaries,
  weights: Weights,
  out: MatchSet,
): void {
  const put = (
    { number }: Dictionary,
    ids: readonly number[],
    strength: number,
    kind: MatchKind,
    part?: string,
  ): void => {
    for (const id of ids) out.add({ dictionary: number, id, strength, kind, part });
  };
  for (const dictionary of dictionaries.holding(word)) {
    const { idOf, parts } = dictionary;
    const id = idOf(word);
    if (id >= 0) put(dictionary, [id], 1, 'exact');
    const place = placeOf(parts.keys, word);
    if (place >= 0) put(dictionary, parts.owners(place), weights.part, 'part', word);
  }
  const bare = squash(word);
  for (const dictionary of dictionaries.holding(bare)) {
    put(dictionary, dictionary.squashed.get(bare) ?? [], weights.joined, 'exact');
    const id = bare === word ? -1 : dictionary.idOf(bare);
    if (id >= 0) put(dictionary, [id], weights.joined, 'exact');
  }
}

/** Finds words of the same stem, resolved from the dictionaries so that stems cost no bytes (SEARCH.md 'The design'). */
export function matchStem(
  word: string,
  dictionaries: Dictionaries,
  weights: Weights,
  out: MatchSet,
): void {
  if (!isStemmable(word)) return;
  const [near, far] = stemsOf(word);
  const root = word.slice(0, Math.min(STEM_ROOT, near.length, far.length));
  for (const dictionary of dictionaries.beginning(root)) {
    for (const lexicon of [dictionary.names, dictionary.parts]) {
      const isPart = lexicon === dictionary.parts;
      const factor = isPart ? weights.part : 1;
      for (let i = lowerBound(lexicon.keys, root); i < lexicon.keys.length; i++) {
        const key = lexicon.keys[i] ?? '';
        if (!key.startsWith(root)) break;
        if (key === word || !isStemmable(key)) continue;
        const [a, b] = stemsOf(key);
        const strength =
          a === near
            ? isForm(key, word, near)
              ? weights.stem
              : weights.chance
            : b === far
              ? weights.derived
              : 0;
        if (strength > 0)
          for (const id of lexicon.owners(i))
            out.add({
              dictionary: dictionary.number,
              id,
              strength: strength * factor,
              kind: 'stem',
              part: isPart ? key : undefined,
            });
      }
    }
  }
}

/** Tells whether two words of a stem are forms of one word: three letters may also be those of two, as of `cors` and `core`. */
function isForm(key: string, word: string, stem: string): boolean {
  return (
    stem.length > STEM_ROOT ||
    key.startsWith(word) ||
    word.startsWith(key) ||
    GROWN.test(key) ||
    GROWN.test(word)
  );
}

/** An ending before which a word may lose its last letter. */
const GROWN = /(?:ing|ed)$/;

/** Finds terms that begin with a word. */
export function matchPrefix(
  word: string,
  strength: number,
  dictionaries: Dictionaries,
  weights: Weights,
  out: MatchSet,
): void {
  for (const kind of ['names', 'parts'] as const) {
    const factor = kind === 'names' ? 1 : weights.part;
    const found: Beginning[] = [];
    for (const dictionary of dictionaries.beginning(word)) {
      const { keys } = dictionary[kind];
      for (let place = lowerBound(keys, word); place < keys.length; place++) {
        const key = keys[place] ?? '';
        if (!key.startsWith(word)) break;
        if (key !== word) found.push({ dictionary, place, length: key.length });
      }
    }
    let terms = 0;
    for (const { dictionary, place } of shortest(found)) {
      const owners = dictionary[kind].owners(place);
      for (const id of owners)
        out.add({ dictionary: dictionary.number, id, strength: strength * factor, kind: 'prefix' });
      if ((terms += owners.length) >= MOST_OWNERS) break;
    }
  }
}

/** A key that begins with a word. */
interface Beginning {
  readonly dictionary: Dictionary;
  readonly place: number;
  readonly length: number;
}

/** Picks as many keys as one prefix may stand for, the shortest: dealt out by length, because sorting hundreds at every key takes long. */
function shortest(found: readonly Beginning[]): readonly Beginning[] {
  if (found.length <= MOST_PREFIXED) return found;
  const byLength: Beginning[][] = [];
  for (const one of found) (byLength[one.length] ??= []).push(one);
  return byLength.flat().slice(0, MOST_PREFIXED);
}

/** Finds terms a few edits away. A word under six letters must keep its first (`bread` is no `read`). */
export function matchEdits(
  word: string,
  dictionaries: Dictionaries,
  weights: Weights,
  out: MatchSet,
): void {
  const max = editsAllowed(word.length);
  if (max === 0 || /^\d/.test(word)) return;
  for (const dictionary of dictionaries.all()) {
    for (const lexicon of [dictionary.names, dictionary.parts]) {
      const isPart = lexicon === dictionary.parts;
      const factor = isPart ? weights.part : 1;
      eachNear(word, max, lexicon, dictionary.letters(lexicon), (place, edits) => {
        const strength = (edits === 1 ? weights.oneEdit : weights.twoEdits) * factor;
        for (const id of lexicon.owners(place))
          out.add({
            dictionary: dictionary.number,
            id,
            strength,
            kind: 'edit',
            part: isPart ? lexicon.keys[place] : undefined,
          });
      });
    }
  }
}

function eachNear(
  word: string,
  max: number,
  lexicon: Lexicon,
  sets: Uint32Array,
  found: (place: number, edits: number) => void,
): void {
  const letters = word.split('').reduce((set, c) => set | (1 << (c.charCodeAt(0) & 31)), 0);
  for (let i = 0; i < sets.length; i++) {
    if (bitsApart(sets[i] ?? 0, letters) > 2 * max) continue;
    const key = lexicon.keys[i] ?? '';
    if (Math.abs(key.length - word.length) > max || key.length < 4) continue;
    if (word.length < 6 && key[0] !== word[0] && !(key[0] === word[1] && key[1] === word[0]))
      continue;
    const edits = editDistance(word, key, max);
    if (edits <= max && edits > 0) found(i, edits);
  }
}
