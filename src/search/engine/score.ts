import type { Page, Section, Site } from '../index/site.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import { spaced, termsOf } from '../text/tokenizer.ts';
import { EQUAL_SCORES, SENTENCE } from '../weights.ts';
import type { Weights } from '../weights.ts';
import { combine } from './evidence.ts';
import type { WordEvidence, WordInSection, WordOnPage } from './evidence.ts';
import type { TermMatch } from './matcher.ts';
import { fieldScore } from './fieldScore.ts';
import type { Query } from './query.ts';
import { lowerTier, TIER, tierOf } from './tiers.ts';
import { camelCaseApart, comparableText } from './titles.ts';
import type { TitleMatches } from './titles.ts';

/** A page that answers a query, with everything that decides its place. */
export interface RankedPage {
  readonly page: Page;
  readonly tier: number;
  /** Pages of the lowest tier in one band have about the same score. 0 in other tiers. */
  readonly band: number;
  readonly fieldScore: number;
  readonly score: number;
  /** What each section of the page scores by itself. */
  readonly sectionScores: readonly number[];
  /** The section that is shown first, whatever its score. */
  readonly leadSection: Section | undefined;
}

/** What every page is compared with, worked out once for a query. */
export interface ScoredQuery {
  readonly query: Query;
  readonly words: readonly WordEvidence[];
  readonly site: Site;
  readonly weights: Weights;
  readonly titles: TitleMatches;
  /** Weight of all words together. */
  readonly totalWeight: number;
  /** The query as titles and headings are compared with it, also with camelCase parts apart. */
  readonly text: string;
  readonly apartText: string;
  /** Places of the words that decide tiers, and of those that a whole heading must have. */
  readonly deciding: readonly number[];
  readonly substance: readonly number[];
  /** It has only function words, which are in most headings. */
  readonly isFiller: boolean;
  /** It's one word with delimiters, or its words form one name. */
  readonly isName: boolean;
  readonly formsName: boolean;
}

/** How each word of the query is found on a page, in the order of the words. */
type WordsOnPage = readonly (WordOnPage | undefined)[];

/** Sections after the best one that count for a page. */
const NEXT_SECTIONS = 4;
/** A heading on more pages than this, and on a larger share of them, says little: `Examples`. */
const COMMON_HEADING = 8;
const COMMON_HEADING_SHARE = 0.03;
/** A heading such as `hash(text, modulo)`, but not the plural `flow(s)`. */
const SIGNATURE = /^([\w.$]+)\((?!e?s\))/;

/** Prepares a query for scoring. */
export function prepareQuery(
  facts: Pick<ScoredQuery, 'query' | 'words' | 'site' | 'weights' | 'titles'>,
): ScoredQuery {
  const { query, words, weights } = facts;
  const terms = words.map(({ expanded: { word } }) => word);
  const placesOf = (isWanted: (place: number) => boolean): number[] => {
    const all = [...terms.keys()];
    const wanted = all.filter(isWanted);
    return wanted.length > 0 ? wanted : all;
  };
  const [first, ...others] = terms;
  return {
    ...facts,
    totalWeight: words.reduce((sum, { weight }) => sum + weight, 0),
    text: comparableText(query),
    apartText: camelCaseApart(query),
    deciding: placesOf((place) => terms[place]?.weight === 1),
    substance: placesOf((place) => !isFunctionWord(terms[place]?.term ?? '')),
    isFiller: terms.every(({ term }) => isFunctionWord(term)),
    isName: others.length === 0 && /[_.\-:/^]/.test(first?.marked ?? ''),
    formsName: others.length > 0 && formOneName(words, weights),
  };
}

/** True if words are one name apart from its delimiters. */
function formOneName(words: readonly WordEvidence[], { joined }: Weights): boolean {
  const namesOf = ({ expanded }: WordEvidence): Set<TermMatch['term']> => {
    const names = expanded.matches.filter(
      ({ kind, strength }) => kind === 'exact' && strength === joined,
    );
    return new Set(names.map(({ term }) => term));
  };
  const names = words.map(namesOf).reduce((common, own) => common.intersection(own));
  return names.size > 0;
}

/** Scores a page. `coverage` is the share of the query's weight that is found on it. */
export function scorePage(page: Page, coverage: number, asked: ScoredQuery): RankedPage {
  const { words, weights, isName, formsName, titles } = asked;
  const onPage = words.map(({ pages }) => pages.get(page.number));
  const { sectionScores, best, bestScore } = scoreSections(page, onPage, asked);
  const others = sectionScores.toSpliced(best, 1).sort((a, b) => b - a);
  const next = others.slice(0, NEXT_SECTIONS).reduce((sum, own) => sum + own, 0);
  const coverageFactor = words.length < SENTENCE ? coverage : coverage ** 0.75;
  const score = (bestScore + weights.nextSections * next) * coverageFactor * page.weight;

  const isProperty = (place: number): boolean =>
    hasWords(asked.deciding, place, onPage, (word) => word.isProperty);
  const wholeHeading = bestPlace(
    sectionScores,
    (place) => isWholeHeading(page, place, onPage, asked) && (isName || !isProperty(place)),
  );
  const property = isName || formsName ? bestPlace(sectionScores, isProperty) : undefined;
  const isDefined = wholeHeading ?? property;
  const tier = lowerTier(
    tierOf({
      ...titleFacts(page, onPage, asked),
      wholeHeading: wholeHeading !== undefined,
      defines: isName && (isDefined !== undefined || titles.subject.has(page.number)),
      definesJoined: formsName && property !== undefined,
    }),
    page.weight,
  );
  const lead = tier < TIER.wholeTitle ? isDefined : undefined;
  return {
    page,
    tier,
    band: tier > TIER.some ? 0 : Math.floor(Math.log(score) / -Math.log(1 - EQUAL_SCORES)),
    fieldScore: fieldScoreOf(page, tier, best, onPage, asked) * page.weight,
    score,
    sectionScores,
    leadSection: lead === undefined ? undefined : page.sections[lead],
  };
}

/** Scores the sections of a page by themselves, and finds the best one with the page's title. */
function scoreSections(
  { sections }: Page,
  onPage: WordsOnPage,
  asked: ScoredQuery,
): { sectionScores: number[]; best: number; bestScore: number } {
  const sectionScores: number[] = [];
  let best = 0;
  let bestScore = 0;
  for (let place = 0; place < sections.length; place++) {
    const isFound = onPage.some((word) => word?.sections[place] !== undefined);
    const { own, withTitle } = isFound ? scoreSection(place, onPage, asked) : NOTHING;
    sectionScores.push(own);
    if (withTitle <= bestScore) continue;
    best = place;
    bestScore = withTitle;
  }
  return { sectionScores, best, bestScore };
}

const NOTHING = { own: 0, withTitle: 0 };

/** Scores a section by itself, and together with the title of its page. */
function scoreSection(
  place: number,
  onPage: WordsOnPage,
  { words, weights, deciding, totalWeight }: ScoredQuery,
): { own: number; withTitle: number } {
  let own = 0;
  let withTitle = 0;
  let foundWeight = 0;
  words.forEach(({ weight }, i) => {
    const section = onPage[i]?.sections[place];
    const score = section ? combine(section.heading, section.body, weights.k1) : 0;
    const scoreWithTitle = combine(score, onPage[i]?.title ?? 0, weights.k1);
    own += weight * score;
    withTitle += weight * scoreWithTitle;
    if (scoreWithTitle > 0) foundWeight += weight;
  });
  const hasAll = deciding.every(
    (i) => onPage[i]?.isInTitle || onPage[i]?.sections[place]?.isStrong,
  );
  const coverage = foundWeight / (totalWeight || 1);
  const factor = (hasAll ? weights.oneSection : 1) * coverage ** weights.sectionCoverage;
  return { own, withTitle: withTitle * factor };
}

/** Returns the place of the section that scores highest among those that are wanted. */
function bestPlace(
  scores: readonly number[],
  isWanted: (place: number) => boolean,
): number | undefined {
  let best: number | undefined;
  let highest = 0;
  scores.forEach((score, place) => {
    if (score <= highest || !isWanted(place)) return;
    best = place;
    highest = score;
  });
  return best;
}

/** True if a section has each of some words in a certain way. */
function hasWords(
  places: readonly number[],
  section: number,
  onPage: WordsOnPage,
  isWanted: (word: WordInSection) => boolean,
): boolean {
  return places.every((i) => {
    const word = onPage[i]?.sections[section];
    return word !== undefined && isWanted(word);
  });
}

/** True if the heading of a section is the query. */
function isWholeHeading(
  page: Page,
  place: number,
  onPage: WordsOnPage,
  { query, text, site, words, substance, isFiller, isName }: ScoredQuery,
): boolean {
  const section = page.sections[place];
  const hasAll = hasWords(substance, place, onPage, (word) =>
    query.asks ? word.isInHeading : word.isSameInHeading,
  );
  if (section === undefined || !hasAll) return false;
  if (isFiller && section.headingWords !== words.length) return false;
  const isSame = query.asks
    ? section.heading?.spaced === text
    : substanceOf(section) === substance.length;
  const name = SIGNATURE.exec(section.heading?.text ?? '')?.[1];
  const isCalled = name !== undefined && spaced(termsOf(name)) === text;
  return (isSame || isCalled) && (isName || !isCommonHeading(section, site));
}

/** Counts the words of substance in a heading. */
function substanceOf({ heading, headingWords }: Section): number {
  const terms = heading?.terms ?? [];
  return terms.filter((term) => !isFunctionWord(term)).length || terms.length || headingWords;
}

function isCommonHeading({ heading }: Section, { headingCounts, pages }: Site): boolean {
  const count = headingCounts.get(heading?.text.toLowerCase() ?? '') ?? 0;
  return count > Math.max(COMMON_HEADING, COMMON_HEADING_SHARE * pages.length);
}

/** Tells how the title of a page is like the query. */
function titleFacts(
  { number, sections: [top] }: Page,
  onPage: WordsOnPage,
  { query, words, titles, deciding }: ScoredQuery,
): Pick<
  Parameters<typeof tierOf>[0],
  'titleExact' | 'allInTitle' | 'extraTitleWords' | 'sameTitle' | 'isInitials' | 'titleStarts'
> {
  return {
    titleExact:
      deciding.every((i) => onPage[i]?.isExactInTitle) && (!query.asks || titles.exact.has(number)),
    allInTitle: deciding.every((i) => onPage[i]?.isInTitle),
    extraTitleWords: (top ? substanceOf(top) : 0) - words.length,
    sameTitle: titles.same.has(number),
    isInitials: words.length === 1 && titles.initials.has(number),
    titleStarts: titles.startsWith.has(number) || titles.compared.has(number),
  };
}

function fieldScoreOf(
  page: Page,
  tier: number,
  place: number,
  onPage: WordsOnPage,
  { text, apartText }: ScoredQuery,
): number {
  const title = page.sections[0]?.heading?.spaced ?? '';
  const inTitle = title.includes(text) ? text : apartText;
  const section = page.sections[place];
  const heading = section?.heading?.spaced ?? '';
  const [word, ...others] = onPage;
  const isInText = others.length === 0 && place > 0 && word?.sections[place]?.isStrong;
  return fieldScore({
    titleExact: title === inTitle,
    titleHas: title.includes(inTitle),
    titleStarts: title.startsWith(inTitle),
    titleLength: title.length,
    headingLevel: heading.includes(text) ? section?.level : undefined,
    headingExact: heading === text,
    headingStarts: heading.startsWith(text),
    count: isInText ? 1 : 0,
    wholeWord: tier > TIER.some,
    advises: page.advises,
  });
}
