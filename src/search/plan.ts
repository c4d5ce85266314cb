import { addHalves, addPhrase, addSynonyms, joinWindows } from './alternatives.ts';
import type { Draft, PhraseMatch } from './alternatives.ts';
import { hasCjk } from './cjk.ts';
import { placeOf } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { matchEdits, matchExact, matchPrefix, MatchSet, matchStem } from './match.ts';
import type { TermMatch } from './match.ts';
import type { Query, QueryWord } from './query.ts';
import { isFunctionWord } from './stopwords.ts';
import type { Weights } from './weights.ts';

/** What stands for one query word in the loaded parts. */
export interface WordPlan {
  readonly word: QueryWord;
  readonly matches: readonly TermMatch[];
  readonly phrases: readonly PhraseMatch[];
  /** Found only by changing letters. */
  readonly corrected: boolean;
  /** Makes one name together with all other words of the query. */
  readonly joined: boolean;
  /** Found somewhere, and by more than the beginning of an inner word. */
  readonly known: boolean;
}

/** Matches below this do not make a word known. */
const FAINT = 0.25;

/** Works out what each word of a query may stand for. */
export function planQuery(query: Query, dictionaries: readonly Dictionary[], weights: Weights): WordPlan[] {
  const words = query.words.flatMap((word) => segmentsIfUnknown(word, dictionaries, weights));
  const plans = words.map((word) => planWord(word, dictionaries, weights));
  joinWindows(plans, query.sequence, dictionaries, weights);
  addSynonyms(plans, dictionaries, weights);
  return plans.map(({ word, set, phrases, corrected, joined }) => {
    const matches = [...set.found.values()];
    const known = phrases.length > 0 || matches.some((m) => m.strength >= FAINT);
    return { word, matches, phrases, corrected, joined, known };
  });
}

/** Reads a joined word nobody wrote that way as its segments, unless one of them is unknown and the whole is a known name mistyped. */
function segmentsIfUnknown(word: QueryWord, dictionaries: readonly Dictionary[], weights: Weights): QueryWord[] {
  if (word.quoted || !/[_.\-:/]/.test(word.marked)) return [word];
  const set = direct(word, dictionaries, weights);
  const pieces = word.term.split(/[_.\-:/]+/).filter((piece) => piece.length > 1);
  const isKnown = (piece: string): boolean => isFunctionWord(piece) || dictionaries.some((d) => placeOf(d.names.keys, piece) >= 0 || placeOf(d.parts.keys, piece) >= 0);
  if (set.found.size === 0 && !pieces.every(isKnown)) dictionaries.forEach((dictionary, i) => matchEdits(word.term, dictionary, i, weights, set));
  if (set.found.size > 0) return [word];
  return pieces.length === 0 ? [word] : pieces.map((term, i) => ({ ...word, term, marked: term, of: word.term, open: word.open && i === pieces.length - 1 }));
}

function direct(word: QueryWord, dictionaries: readonly Dictionary[], weights: Weights): MatchSet {
  const set = new MatchSet();
  let enough = false;
  dictionaries.forEach((dictionary, i) => {
    matchExact(word.term, dictionary, i, weights, set);
    if (word.quoted || !word.open || enough) return;
    matchPrefix(word.term, weights.prefix, dictionary, i, weights, set);
    enough = isLetter(word.term) && set.found.size > 0;
  });
  return set;
}

/** One letter begins thousands of words, and tells one text from another as little: those of titles, which come first, are enough. */
function isLetter(term: string): boolean {
  return term.length === 1 && !hasCjk(term);
}

function planWord(word: QueryWord, dictionaries: readonly Dictionary[], weights: Weights): Draft {
  const set = direct(word, dictionaries, weights);
  const draft: Draft = { word, set, phrases: [], corrected: false, joined: false };
  if (word.quoted) return draft;
  dictionaries.forEach((dictionary, i) => matchStem(word.term, dictionary, i, weights, set));
  const segments = word.term.split(/[_.\-:/]+/).filter((piece) => piece.length > 1);
  if (segments.length > 1) addPhrase(draft, segments, weights.segments, dictionaries, weights);
  if (set.found.size === 0 && draft.phrases.length === 0) addHalves(draft, dictionaries, weights);
  if (set.found.size === 0 && draft.phrases.length === 0) {
    dictionaries.forEach((dictionary, i) => matchEdits(word.term, dictionary, i, weights, set));
    draft.corrected = set.found.size > 0;
    addInflections(set, dictionaries, weights);
  }
  if (!word.open && word.term.length > 2) dictionaries.forEach((d, i) => matchPrefix(word.term, weights.innerPrefix, d, i, weights, set));
  return draft;
}

/** Lets a corrected word find the inflections of what it was corrected to: `stratgy` finds `strategies`. */
function addInflections(set: MatchSet, dictionaries: readonly Dictionary[], weights: Weights): void {
  const corrected = [...set.found.values()];
  const best = Math.max(...corrected.map(({ strength }) => strength));
  for (const match of corrected.filter(({ strength }) => strength === best)) {
    const near = new MatchSet();
    const term = dictionaries[match.dictionary]?.names.keys[match.id] ?? '';
    dictionaries.forEach((dictionary, i) => matchStem(term, dictionary, i, weights, near));
    for (const found of near.found.values()) set.add({ ...found, strength: found.strength * match.strength, kind: 'edit' });
  }
}

/** Letters of a word that is still being typed from which on it is told to be nowhere: a shorter one may become any other. */
const LEAST_TYPED = 4;

/** A joined word that is a name in code: of others, such as `read/write`, the segments say it all. */
const IDENTIFIER = /_|\p{L}\.\p{L}/u;

/** Lists the words of substance that nothing has as they were written: found by their segments or by changed letters, or not at all. */
export function unfoundWords(plans: readonly WordPlan[]): string[] {
  const unfound = plans.filter(({ word: { weight, term, open, of }, matches, phrases }) => {
    if (weight < 1 || (open && term.length < LEAST_TYPED)) return false;
    return of === undefined ? phrases.length === 0 && matches.every(({ kind }) => kind === 'edit') : IDENTIFIER.test(of);
  });
  return [...new Set(unfound.map(({ word: { of, term } }) => of ?? term))];
}

/** Lists the terms to mark in titles and snippets. */
export function markedTerms(plans: readonly WordPlan[], nameOf: (match: TermMatch) => string): Set<string> {
  const out = new Set<string>();
  for (const { matches, phrases } of plans) {
    for (const m of matches) if (m.strength >= FAINT) out.add(nameOf(m));
    for (const { words } of phrases) for (const list of words) for (const m of list) out.add(nameOf(m));
  }
  return out;
}
