import {
  addHalves,
  addPhrase,
  addSynonym,
  jointsOf,
  matchJoint,
  synonymsAround,
} from './alternatives.ts';
import type { Draft, PhraseMatch, TitleNames } from './alternatives.ts';
import { hasCjk } from '../text/cjk.ts';
import type { Dictionaries } from './dictionaries.ts';
import { lowerBound, placeOf } from '../index/dictionary.ts';
import type { Lexicon } from '../index/dictionary.ts';
import { keepLast } from './keepLast.ts';
import { matchEdits, matchExact, matchPrefix, MatchSet, matchStem } from './match.ts';
import type { TermMatch } from './match.ts';
import type { Query, QueryWord } from './query.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import type { Synonym } from '../text/synonyms.ts';
import { bitOf } from '../text/textWords.ts';
import type { MarkedTerms } from '../text/textWords.ts';
import type { Weights } from './weights.ts';

/** What stands for one query word in the loaded parts. */
export interface WordPlan {
  readonly word: QueryWord;
  readonly matches: readonly TermMatch[];
  readonly phrases: readonly PhraseMatch[];
  /** Found only by changing letters. */
  readonly corrected: boolean;
  /** Found somewhere, and by more than the beginning of an inner word. */
  readonly known: boolean;
}

/** Matches below this do not make a word known. */
const FAINT = 0.25;

/** Words whose plans are kept, in each of two generations: a key changes one word of several. */
const KEPT = 8;

/** Makes a function that works out what each word of a query may stand for. A word that has not changed gets the same plan again, until a dictionary is added. */
export function makePlanner(
  dictionaries: Dictionaries,
  weights: Weights,
  titles: TitleNames,
): (query: Query) => WordPlan[] {
  const matchesOf = keepLast((name) => matchJoint(name, dictionaries, weights));

  const planOf = keepLast(
    (_key, word: QueryWord, joints: readonly string[], synonyms: readonly Synonym[]): WordPlan => {
      const { set, phrases, corrected } = draftOf(word, dictionaries, weights, titles);
      for (const name of joints) for (const match of matchesOf(name)) set.add(match);
      for (const synonym of synonyms)
        addSynonym({ set, phrases, corrected }, synonym, dictionaries, weights);
      const found = set.list();
      // A word that is known to be called otherwise was not mistyped.
      const isNoSlip = corrected && found.some(({ kind }) => kind === 'synonym');
      const matches = isNoSlip ? found.filter(({ kind }) => kind !== 'edit') : found;
      const known = phrases.length > 0 || matches.some((m) => m.strength >= FAINT);
      return { word, matches, phrases, corrected: corrected && !isNoSlip, known };
    },
    KEPT,
  );

  const segmentsOf = keepLast(
    (_key, word: QueryWord) => segmentsIfUnknown(word, dictionaries, weights),
    KEPT,
  );

  return (query) => {
    const words = query.words.flatMap((word) => segmentsOf(JSON.stringify(word), word));
    const synonyms = synonymsAround(words, query.sequence);
    return words.map((word, i) => {
      const joints = jointsOf(word, query.sequence).filter((name) => matchesOf(name).length > 0);
      const also = synonyms[i] ?? [];
      return planOf(JSON.stringify([word, joints, also]), word, joints, also);
    });
  };
}

/** Reads a joined word nobody wrote that way as its segments, unless one of them is unknown and the whole is a known name mistyped. */
function segmentsIfUnknown(
  word: QueryWord,
  dictionaries: Dictionaries,
  weights: Weights,
): QueryWord[] {
  if (word.quoted || !JOINTS.test(word.marked)) return [word];
  const set = direct(word, dictionaries, weights);
  const pieces = piecesOf(word);
  const isTyped = (i: number): boolean => word.open && i === pieces.length - 1;
  const has = ({ keys }: Lexicon, piece: string): boolean => placeOf(keys, piece) >= 0;
  const begins = ({ keys }: Lexicon, piece: string): boolean =>
    keys[lowerBound(keys, piece)]?.startsWith(piece) === true;
  const isKnown = (piece: string, i: number): boolean => {
    if (isFunctionWord(piece)) return true;
    const [among, isIn] = isTyped(i)
      ? [dictionaries.beginning(piece), begins]
      : [dictionaries.holding(piece), has];
    return among.some(({ names, parts }) => isIn(names, piece) || isIn(parts, piece));
  };
  if (set.size === 0 && !pieces.every(isKnown)) matchEdits(word.term, dictionaries, weights, set);
  if (set.size > 0) return [word];
  return pieces.length === 0
    ? [word]
    : pieces.map((term, i) => ({ ...word, term, marked: term, of: word.term, open: isTyped(i) }));
}

/** What keeps the words of a name apart; `^` is a capital in camelCase. */
const JOINTS = /[_.\-:/^]+/;

/** Lists the words of a joined word. */
function piecesOf({ marked }: QueryWord): string[] {
  return marked.split(JOINTS).filter((piece) => piece.length > 1);
}

function direct(word: QueryWord, dictionaries: Dictionaries, weights: Weights): MatchSet {
  const set = new MatchSet();
  matchExact(word.term, dictionaries, weights, set);
  if (word.quoted || !word.open) return set;
  if (isShort(word.term)) matchPrefix(word.term, weights.prefix, dictionaries.titles, weights, set);
  // Where something has the word as it stands, it is wanted before what it may become: `cli` before `client_id`.
  const strength = set.list().some(({ strength: exact }) => exact === 1)
    ? weights.prefixOfKnown
    : weights.prefix;
  if (!isShort(word.term) || set.size === 0)
    matchPrefix(word.term, strength, dictionaries, weights, set);
  return set;
}

/** A letter or two begin thousands of words, and tell one text from another as little: those of titles, which come first, are enough. */
function isShort(term: string): boolean {
  return term.length <= 2 && !hasCjk(term);
}

function draftOf(
  word: QueryWord,
  dictionaries: Dictionaries,
  weights: Weights,
  titles: TitleNames,
): Draft {
  const set = direct(word, dictionaries, weights);
  const draft: Draft = { set, phrases: [], corrected: false };
  if (word.quoted) return draft;
  matchStem(word.term, dictionaries, weights, set);
  const segments = piecesOf(word);
  if (segments.length > 1) addPhrase(draft, segments, weights.segments, dictionaries, weights);
  if (draft.phrases.length === 0) addHalves(draft, word, dictionaries, weights, titles);
  if (set.size === 0 && draft.phrases.length === 0) {
    matchEdits(word.term, dictionaries, weights, set);
    draft.corrected = set.size > 0;
    addInflections(set, dictionaries, weights);
  } else if (
    draft.phrases.length === 0 &&
    set.list().every(({ kind, strength }) => kind === 'stem' && strength <= weights.derived)
  ) {
    const slips = slipsInTitles(word.term, dictionaries, weights);
    for (const match of slips) set.add(match);
    draft.corrected = slips.length > 0;
  }
  if (!word.open && word.term.length > 2)
    matchPrefix(word.term, weights.innerPrefix, dictionaries, weights, set);
  return draft;
}

/** Finds words of titles a letter away from one that is but a distant relative of what is known: `routter` may be `router` as well as `route`. */
function slipsInTitles(term: string, dictionaries: Dictionaries, weights: Weights): TermMatch[] {
  const near = new MatchSet();
  matchEdits(term, dictionaries.titles, weights, near);
  return near.list().filter(({ strength }) => strength === weights.oneEdit);
}

/** Lets a corrected word find the inflections of what it was corrected to: `stratgy` finds `strategies`. */
function addInflections(set: MatchSet, dictionaries: Dictionaries, weights: Weights): void {
  const corrected = set.list();
  const best = Math.max(...corrected.map(({ strength }) => strength));
  for (const match of corrected.filter(({ strength }) => strength === best)) {
    const near = new MatchSet();
    const term = dictionaries.nameOf(match);
    matchStem(term, dictionaries, weights, near);
    for (const found of near.list())
      set.add({ ...found, strength: found.strength * match.strength, kind: 'edit' });
  }
}

/** Words from which on a query may be a message that somebody got. */
export const MESSAGE = 4;

/** What is no plain word: it has a joint, a capital inside or a number. */
const NAME = /[\p{N}_.\-:/^]/u;

/**
 * Leaves out names that nothing has, where plain words remain: a message names what is the reader's own, such as their table, file or host, and that
 * no page has it does not mean that none knows the message.
 */
export function withoutOwnNames(plans: readonly WordPlan[]): readonly WordPlan[] {
  if (plans.length < MESSAGE) return plans;
  const rest = plans.filter(
    ({ known, word: { of, marked: name, open, quoted } }) =>
      known || open || quoted || !NAME.test(of ?? name),
  );
  return rest.length * 2 < MESSAGE ? plans : rest;
}

/** Letters of a word that is still being typed from which on it is told to be nowhere: a shorter one may become any other. */
const LEAST_TYPED = 4;

/** A joined word that is a name in code: of others, such as `read/write`, the segments say it all. */
const IDENTIFIER = /_|\p{L}\.\p{L}/u;

/** Lists the words of substance that nothing has as they were written: found by their segments or by changed letters, or not at all. */
export function unfoundWords(plans: readonly WordPlan[]): string[] {
  const unfound = plans.filter(({ word: { weight, term, open, of }, matches, phrases }) => {
    if (weight < 1 || (open && term.length < LEAST_TYPED)) return false;
    return of === undefined
      ? phrases.length === 0 && matches.every(({ kind }) => kind === 'edit')
      : IDENTIFIER.test(of);
  });
  return [...new Set(unfound.map(({ word: { of, term } }) => of ?? term))];
}

const marked = new WeakMap<WordPlan, readonly string[]>();

/** Bits of words as they were written begin here: of two windows with the same words, that is better which has them to the letter. */
const WRITTEN = 15;

/** Tells what to mark in titles and snippets. */
export function markedTerms(
  plans: readonly WordPlan[],
  nameOf: (match: TermMatch) => string,
): MarkedTerms {
  const bits = new Map<string, number>();
  plans.forEach((plan, place) => {
    const { term } = plan.word;
    const names = marked.get(plan) ?? namesOf(plan, nameOf);
    marked.set(plan, names);
    for (const name of names)
      bits.set(
        name,
        (bits.get(name) ?? 0) | bitOf(place) | (name === term ? bitOf(WRITTEN + place) : 0),
      );
  });
  const typed = plans.findIndex(({ word, matches }) => word.open && matches.some(isBeginning));
  return {
    bits,
    typed: typed < 0 ? undefined : { letters: plans[typed]?.word.term ?? '', bits: bitOf(typed) },
  };
}

/**
 * Lists what stands for a word. Of names that have a part that does, there are hundreds: in a text they are told by that part. Of what begins with it,
 * there are thousands: they are told by their letters.
 */
function namesOf(
  { word, matches, phrases }: WordPlan,
  nameOf: (match: TermMatch) => string,
): string[] {
  const found = [
    ...matches.filter((match) => match.strength >= FAINT && !isBeginning(match)),
    ...phrases.flatMap(({ words, also }) => (also ? [] : words.flat())),
  ];
  const names = new Set(found.map((match) => match.part ?? nameOf(match)));
  return [...names].filter((name) => name === word.term || !isFunctionWord(name));
}

function isBeginning({ kind, strength }: TermMatch): boolean {
  return kind === 'prefix' && strength >= FAINT;
}
