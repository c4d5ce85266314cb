import { hasCjk } from '../text/cjk.ts';
import { pushTo } from '../text/strings.ts';
import type { MarkedTerms } from '../text/markedWords.ts';
import { isFunctionWord } from 'check/text/stopWords.ts';
import { LONGEST_PHRASE, synonymsOf, type Synonym } from '../text/synonyms.ts';
import { DELIMITERS, squash } from '../text/tokenizer.ts';
import { EXACT, FAINT, MESSAGE, WEIGHTS } from '../index/weights.ts';
import { strongest, type Matcher, type TermMatch } from './matcher.ts';
import type { Query, QueryWord } from './query.ts';
import { COMPOUND_END, COMPOUND_PART, type TitleIndex } from './titles.ts';

/** Several words that together stand for one word of the query. */
export interface PhraseMatch {
  /** The terms of each word. All words must be in one field of a section. */
  readonly words: readonly (readonly TermMatch[])[];
  readonly strength: number;
  /** A synonym. Its words aren't marked: `again` of `try again` would mark what nobody asked for. */
  readonly isSynonym: boolean;
}

/** A word of the query with everything on the site that stands for it. */
export interface ExpandedWord {
  readonly word: QueryWord;
  readonly matches: readonly TermMatch[];
  readonly phrases: readonly PhraseMatch[];
  /** Found only as a typo. */
  readonly isCorrected: boolean;
  /** Found somewhere, and by more than a word that it is the beginning of. */
  readonly isKnown: boolean;
}

/** What words are looked up in. */
export interface ExpanderFacts {
  /** Finds terms in everything that is loaded. */
  readonly all: Matcher;
  /** Finds terms in titles, keywords, paths, and (on small sites) headings. */
  readonly titles: Matcher;
  readonly titleIndex: TitleIndex;
}

/** Most neighboring words that are tried as one name, as in `on schema change`. */
const LONGEST_NAME = 4;
/** Shortest part of a compound that may be another form of a word: `fil` isn't `file`. */
const INFLECTED_PART = 5;
/** A match of a phrase's word is the word, another spelling, or an inflection. */
const PHRASE_WORD = 0.75;
/** Shortest word that is reported as not found while it is being typed. */
const SHORTEST_UNFOUND = 4;
/** A name in code. Of other joined words, such as `read/write`, the segments say everything. */
const IDENTIFIER = /_|\p{L}\.\p{L}/u;
/** Not a plain word: it has a delimiter, a camelCase boundary, or a number. */
export const NAME_LIKE = /[\p{N}_.\-:/^]/u;

/** Finds what the words of queries may stand for. */
export class Expander {
  readonly #facts: ExpanderFacts;
  #previous = new Map<string, ExpandedWord>();

  constructor(facts: ExpanderFacts) {
    this.#facts = facts;
  }

  /** Expands each word of a query. Words that a keystroke hasn't changed keep their matches. */
  expand(query: Query): ExpandedWord[] {
    const words = query.words.flatMap((word) => splitIfUnknown(word, this.#facts));
    const synonyms = synonymsByWord(words, query.sequence);
    const current = words.map((word): [string, ExpandedWord] => {
      const names = namesAround(word, query.sequence);
      const around = { names, synonyms: synonyms.get(word) ?? [] };
      const key = JSON.stringify([word, around]);
      return [key, this.#previous.get(key) ?? expandWord(word, { ...this.#facts, ...around })];
    });
    this.#previous = new Map(current);
    return current.map(([, expanded]) => expanded);
  }
}

/**
 * Splits a joined word that nothing has into its segments, unless one of them is unknown and the
 * whole is a typo of a known name.
 */
function splitIfUnknown(word: QueryWord, { all, titles }: ExpanderFacts): QueryWord[] {
  const segments = segmentsOf(word);
  if (word.quoted || !DELIMITERS.test(word.marked) || segments.length === 0) return [word];
  if (directMatches(word, { all, titles }).length > 0) return [word];
  const isOpen = (i: number): boolean => word.open && i === segments.length - 1;
  const isKnown = segments.every(
    (segment, i) =>
      isFunctionWord(segment) || (isOpen(i) ? all.hasPrefix(segment) : all.has(segment)),
  );
  if (!isKnown && all.typos(word.term).length > 0) return [word];
  return segments.map((term, i) => ({
    ...word,
    term,
    marked: term,
    segmentOf: word.term,
    open: isOpen(i),
  }));
}

function segmentsOf({ marked }: QueryWord): string[] {
  return marked.split(DELIMITERS).filter((segment) => segment.length > 1);
}

interface WordFacts extends ExpanderFacts {
  /** Names that the word may form with its neighbors. */
  readonly names: readonly string[];
  readonly synonyms: readonly Synonym[];
}

function expandWord(word: QueryWord, facts: WordFacts): ExpandedWord {
  const { all, names, synonyms } = facts;
  const found = directMatches(word, facts);
  const phrases: PhraseMatch[] = [];
  let isCorrected = false;
  if (!word.quoted) {
    found.push(...all.forms(word.term), ...versionMatches(word.term, all));
    phrases.push(...compoundPhrases(word, found, facts));
    const typos = phrases.length > 0 ? [] : typosOf(word, found, facts);
    isCorrected = typos.length > 0;
    const isWhole = !word.open && word.term.length > 2;
    found.push(...typos, ...(isWhole ? all.longer(word.term, WEIGHTS.innerPrefix) : []));
  }
  const { synonymMatches, synonymPhrases } = findSynonyms(synonyms, all);
  phrases.push(...synonymPhrases);
  found.push(...names.flatMap((name) => all.joined(name)), ...synonymMatches);
  let matches = strongest(found);
  // A word with a known synonym isn't a typo.
  if (isCorrected && matches.some(({ kind }) => kind === 'synonym')) {
    isCorrected = false;
    matches = matches.filter(({ kind }) => kind !== 'edit');
  }
  const isKnown = phrases.length > 0 || matches.some(({ strength }) => strength >= FAINT);
  return { word, matches, phrases, isCorrected, isKnown };
}

/** Finds `2.0` and `2.0.0` for `v2`. */
function versionMatches(term: string, all: Matcher): TermMatch[] {
  const [, number] = /^v(\d{1,3})$/.exec(term) ?? [];
  if (number === undefined) return [];
  return [`${number}.0`, `${number}.0.0`]
    .flatMap((version) => all.exact(version))
    .map((match) => ({ ...match, strength: match.strength * WEIGHTS.spelling }));
}

/** Finds the word itself, and longer words while it is being typed. */
function directMatches(
  { term, quoted, open }: QueryWord,
  { all, titles }: Pick<ExpanderFacts, 'all' | 'titles'>,
): TermMatch[] {
  const exact = all.exact(term);
  if (quoted || !open) return exact;
  // Two letters begin thousands of words: those of the titles are enough.
  if (term.length <= 2 && !hasCjk(term)) {
    const matches = [...exact, ...titles.longer(term, WEIGHTS.prefix)];
    if (matches.length > 0) return matches;
  }
  // What has the word itself comes before what it may become: `cli` before `client_id`.
  const isKnown = exact.some(({ strength }) => strength === 1);
  const strength = isKnown ? WEIGHTS.prefixOfKnown : WEIGHTS.prefix;
  return [...exact, ...all.longer(term, strength)];
}

/** Finds the word as a phrase: the segments of a name, or the parts of a compound. */
function compoundPhrases(
  word: QueryWord,
  matches: readonly TermMatch[],
  facts: ExpanderFacts,
): PhraseMatch[] {
  const { all } = facts;
  const segments = segmentsOf(word);
  const phrases = segments.length > 1 ? phraseOf(segments, WEIGHTS.segments, all) : [];
  return phrases.length > 0 ? phrases : compounds(word, matches.length > 0, facts);
}

/**
 * Splits a word into two words of titles: `dataplane` is `data plane`. In texts, any two words can
 * be neighbors, so they don't count. If something has the word itself, its parts must be a whole
 * title, or the beginning of one while the word is being typed.
 */
function compounds(
  { term, open }: QueryWord,
  isFound: boolean,
  { all, titles, titleIndex }: ExpanderFacts,
): PhraseMatch[] {
  if (hasCjk(term)) return [];
  const canBeWhole = !isFound || titleIndex.isTitle(term);
  const isInflected = (part: string): boolean =>
    part.length >= INFLECTED_PART &&
    sameWord(part, titles).some(
      ({ kind, strength }) => kind === 'stem' && strength === WEIGHTS.stem,
    );
  const phrases: PhraseMatch[] = [];
  for (let cut = COMPOUND_PART; cut <= term.length - COMPOUND_END; cut++) {
    const [left, right] = [term.slice(0, cut), term.slice(cut)];
    if (left === right || !titles.hasTerm(left)) continue;
    const isWord = right.length >= COMPOUND_PART && (titles.hasTerm(right) || isInflected(right));
    if (canBeWhole && isWord) phrases.push(...phraseOf([left, right], WEIGHTS.part, all));
    else if (open && titleIndex.beginsTitle(`${left} ${right}`))
      phrases.push({
        words: [sameWord(left, titles), titles.longer(right, WEIGHTS.prefix)],
        strength: WEIGHTS.part,
        isSynonym: false,
      });
  }
  return phrases;
}

/** Makes a phrase of words that are all known. */
function phraseOf(
  words: readonly string[],
  strength: number,
  matcher: Matcher,
  isSynonym = false,
): PhraseMatch[] {
  const found = words.map((word) => sameWord(word, matcher));
  return found.every((matches) => matches.length > 0)
    ? [{ words: found, strength, isSynonym }]
    : [];
}

/** Finds a word, its other spellings, and its inflections. */
function sameWord(word: string, matcher: Matcher): TermMatch[] {
  return strongest([...matcher.exact(word), ...matcher.forms(word)]).filter(
    ({ strength }) => strength > PHRASE_WORD,
  );
}

/** Finds what an unknown word may be a typo of, with its inflections. */
function typosOf(
  { term }: QueryWord,
  matches: readonly TermMatch[],
  { all, titles }: ExpanderFacts,
): TermMatch[] {
  if (matches.length === 0) {
    const typos = strongest(all.typos(term));
    return [...typos, ...inflectionsOf(typos, all)];
  }
  // A word that is only distantly related to known words may also be a typo of a word in a title:
  // `routter` of `router` rather than `route`.
  const isDistant = matches.every(
    ({ kind, strength }) => kind === 'stem' && strength <= WEIGHTS.derived,
  );
  return isDistant ? titles.typos(term).filter(({ strength }) => strength === WEIGHTS.oneEdit) : [];
}

/** Finds the inflections of the best corrections: `stratgy` finds `strategies`. */
function inflectionsOf(typos: readonly TermMatch[], all: Matcher): TermMatch[] {
  const best = Math.max(...typos.map(({ strength }) => strength));
  return typos
    .filter(({ strength }) => strength === best)
    .flatMap(({ term }) => all.forms(term.name))
    .map((match) => ({ ...match, kind: 'edit', strength: match.strength * best }));
}

/** Lists the names that a word may form with its neighbors: `write strategy` is `write_strategy`. */
function namesAround({ term, quoted }: QueryWord, sequence: readonly string[]): string[] {
  if (quoted) return [];
  return windowsOf(sequence, 2, LONGEST_NAME)
    .filter((window) => window.includes(term))
    .map((window) => squash(window.join('')));
}

/** Lists all stretches of neighboring words of some lengths. */
function windowsOf(words: readonly string[], shortest: number, longest: number): string[][] {
  return words.flatMap((_, from) => {
    const most = Math.min(longest, words.length - from);
    const lengths = Array.from(
      { length: Math.max(0, most - shortest + 1) },
      (__, i) => shortest + i,
    );
    return lengths.map((length) => words.slice(from, from + length));
  });
}

/** Finds the synonyms of the words and phrases of a query, by each word that they stand for. */
function synonymsByWord(
  words: readonly QueryWord[],
  sequence: readonly string[],
): Map<QueryWord, Synonym[]> {
  const segments = Map.groupBy(words, ({ segmentOf }) => segmentOf);
  const terms = sequence.flatMap((whole) => segments.get(whole)?.map(({ term }) => term) ?? whole);
  const synonyms = new Map<QueryWord, Synonym[]>();
  for (const window of windowsOf(terms, 1, LONGEST_PHRASE)) {
    for (const synonym of synonymsOf(window)) {
      for (const word of words)
        if (!word.quoted && window.includes(word.term)) pushTo(synonyms, word, synonym);
    }
  }
  return synonyms;
}

function findSynonyms(
  synonyms: readonly Synonym[],
  all: Matcher,
): { synonymMatches: TermMatch[]; synonymPhrases: PhraseMatch[] } {
  const synonymMatches: TermMatch[] = [];
  const synonymPhrases: PhraseMatch[] = [];
  for (const { words, isSpelling } of synonyms) {
    const factor = isSpelling ? WEIGHTS.spelling : WEIGHTS.synonym;
    const [word = ''] = words;
    if (words.length > 1) synonymPhrases.push(...phraseOf(words, factor, all, !isSpelling));
    else {
      const near = strongest([...all.named(word), ...all.forms(word)]);
      for (const match of near) {
        if (match.strength > EXACT)
          synonymMatches.push({ ...match, kind: 'synonym', strength: match.strength * factor });
      }
    }
  }
  return { synonymMatches, synonymPhrases };
}

/**
 * Leaves out unknown names if plain words remain. An error message names the reader's own table,
 * file, or host, so a page that explains the message doesn't have that name.
 */
export function withoutUnknownNames(words: readonly ExpandedWord[]): readonly ExpandedWord[] {
  if (words.length < MESSAGE) return words;
  const rest = words.filter(
    ({ isKnown, word: { segmentOf, marked, open, quoted } }) =>
      isKnown || open || quoted || !NAME_LIKE.test(segmentOf ?? marked),
  );
  return rest.length * 2 < MESSAGE ? words : rest;
}

/** Lists the words of substance that nothing has as they were typed. */
export function unfoundWords(words: readonly ExpandedWord[]): string[] {
  const unfound = words.filter(({ word: { weight, term, open, segmentOf }, matches, phrases }) => {
    if (weight < 1 || (open && term.length < SHORTEST_UNFOUND)) return false;
    if (segmentOf !== undefined) return IDENTIFIER.test(segmentOf);
    return phrases.length === 0 && matches.every(({ kind }) => kind === 'edit');
  });
  return [...new Set(unfound.map(({ word: { segmentOf, term } }) => segmentOf ?? term))];
}

/** A snippet with a word as it was typed is better than one with another form of it. */
const LITERALLY = 100;

/** Tells what to mark in titles and snippets. */
export function markedTerms(words: readonly ExpandedWord[]): MarkedTerms {
  const marked = new Map<string, number[]>();
  words.forEach((expanded, i) => {
    for (const name of namesToMark(expanded)) {
      pushTo(marked, name, i);
      if (name === expanded.word.term) pushTo(marked, name, LITERALLY + i);
    }
  });
  const typed = words.findIndex(({ word, matches }) => word.open && matches.some(isLonger));
  const prefix = words[typed]?.word.term;
  return { words: marked, typed: prefix === undefined ? undefined : { prefix, word: typed } };
}

/** Lists what stands for a word. Longer words aren't listed: `MarkedTerms.typed` covers them. */
function namesToMark({ word, matches, phrases }: ExpandedWord): Set<string> {
  const found = [
    ...matches.filter(
      (match) => match.strength >= FAINT && !isLonger(match) && isSameMeaning(match),
    ),
    ...phrases.filter(({ isSynonym }) => !isSynonym).flatMap(({ words }) => words.flat()),
  ];
  const names = found.map(({ part, term }) => part ?? term.name);
  return new Set(names.filter((name) => name === word.term || !isFunctionWord(name)));
}

/** False for a synonym, and for a word that may share its stem by chance. */
function isSameMeaning({ kind, strength }: TermMatch): boolean {
  if (kind === 'synonym') return strength > WEIGHTS.synonym;
  return kind !== 'stem' || strength > WEIGHTS.chance;
}

function isLonger({ kind, strength }: TermMatch): boolean {
  return kind === 'prefix' && strength >= FAINT;
}
