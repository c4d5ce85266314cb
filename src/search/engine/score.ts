import type { Page, Section, Site } from '../index/site.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import { spaced, termsOf } from '../text/tokenizer.ts';
import { EQUAL_SCORES, SENTENCE, WEIGHTS } from '../weights.ts';
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
  /** Its sections that have words of the query, in order. */
  readonly sections: readonly ScoredSection[];
  /** The section that is shown first, whatever its score. */
  readonly leadSection: Section | undefined;
}

/** A section with what it scores by itself. */
export interface ScoredSection {
  readonly section: Section;
  readonly score: number;
  /** The same together with the title of its page. */
  readonly withTitle: number;
}

/** What every page is compared with, worked out once for a query. */
export interface ScoredQuery {
  readonly query: Query;
  readonly words: readonly WordEvidence[];
  readonly site: Site;
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
export type WordsOnPage = readonly (WordOnPage | undefined)[];

/** Sections after the best one that count for a page. */
const NEXT_SECTIONS = 4;
/** A heading on more pages than this, and on a larger share of them, says little: `Examples`. */
const COMMON_HEADING = 8;
const COMMON_HEADING_SHARE = 0.03;
/** A heading such as `hash(text, modulo)`, but not the plural `flow(s)`. */
const SIGNATURE = /^([\w.$]+)\((?!e?s\))/;

/** Prepares a query for scoring. */
export function prepareQuery(
  facts: Pick<ScoredQuery, 'query' | 'words' | 'site' | 'titles'>,
): ScoredQuery {
  const { query, words } = facts;
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
    formsName: others.length > 0 && formOneName(words),
  };
}

/** True if words are one name apart from its delimiters. */
function formOneName(words: readonly WordEvidence[]): boolean {
  const namesOf = ({ expanded }: WordEvidence): Set<TermMatch['term']> => {
    const names = expanded.matches.filter(
      ({ kind, strength }) => kind === 'exact' && strength === WEIGHTS.joined,
    );
    return new Set(names.map(({ term }) => term));
  };
  const names = words.map(namesOf).reduce((common, own) => common.intersection(own));
  return names.size > 0;
}

/** Scores a page. `coverage` is the share of the query's weight that is found on it. */
export function scorePage(
  page: Page,
  onPage: WordsOnPage,
  coverage: number,
  asked: ScoredQuery,
): RankedPage {
  const { words, isName, formsName, titles } = asked;
  const sections = scoreSections(page, onPage, asked);
  const best = highest(sections, ({ withTitle }) => withTitle);
  const others = sections.filter((one) => one !== best).sort((a, b) => b.score - a.score);
  const next = others.slice(0, NEXT_SECTIONS).reduce((sum, { score }) => sum + score, 0);
  const coverageFactor = words.length < SENTENCE ? coverage : coverage ** 0.75;
  const ownScore = (best?.withTitle ?? 0) + WEIGHTS.nextSections * next;
  const score = ownScore * coverageFactor * page.weight;

  const isProperty = ({ section }: ScoredSection): boolean =>
    hasWords(asked.deciding, section, words, (word) => word.isProperty);
  const headings = sections.filter(
    (one) => isWholeHeading(one.section, asked) && (isName || !isProperty(one)),
  );
  const properties = isName || formsName ? sections.filter(isProperty) : [];
  const wholeHeading = highest(headings, (one) => one.score);
  const property = highest(properties, (one) => one.score);
  const definition = wholeHeading ?? property;
  const tier = lowerTier(
    tierOf({
      ...titleFacts(page, onPage, asked),
      wholeHeading: wholeHeading !== undefined,
      defines: isName && (definition !== undefined || titles.subject.has(page.number)),
      definesJoined: formsName && property !== undefined,
    }),
    page.weight,
  );
  return {
    page,
    tier,
    band: tier > TIER.some ? 0 : Math.floor(Math.log(score) / -Math.log(1 - EQUAL_SCORES)),
    fieldScore: fieldScoreOf(page, tier, best?.section, asked) * page.weight,
    score,
    sections,
    leadSection: tier < TIER.wholeTitle ? definition?.section : undefined,
  };
}

/** Scores the sections of a page that have words of the query. */
function scoreSections(page: Page, onPage: WordsOnPage, asked: ScoredQuery): ScoredSection[] {
  const scored: ScoredSection[] = [];
  for (const section of page.sections) {
    if (isFound(section, asked)) scored.push(scoreSection(section, onPage, asked));
  }
  return scored;
}

function isFound({ number }: Section, { words }: ScoredQuery): boolean {
  for (const { sections } of words) if (sections[number] !== undefined) return true;
  return false;
}

function scoreSection(
  section: Section,
  onPage: WordsOnPage,
  { words, deciding, totalWeight }: ScoredQuery,
): ScoredSection {
  let own = 0;
  let withTitle = 0;
  let foundWeight = 0;
  for (let i = 0; i < words.length; i++) {
    const { weight = 0, sections } = words[i] ?? {};
    const found = sections?.[section.number];
    const score = found ? combine(found.heading, found.body) : 0;
    const scoreWithTitle = combine(score, onPage[i]?.title ?? 0);
    own += weight * score;
    withTitle += weight * scoreWithTitle;
    if (scoreWithTitle > 0) foundWeight += weight;
  }
  const hasAll = deciding.every(
    (i) => onPage[i]?.isInTitle || words[i]?.sections[section.number]?.isStrong,
  );
  const coverage = foundWeight / (totalWeight || 1);
  const factor = (hasAll ? WEIGHTS.oneSection : 1) * coverage ** WEIGHTS.sectionCoverage;
  return { section, score: own, withTitle: withTitle * factor };
}

/** Returns the section with the highest value above zero, the first of equals. */
function highest(
  sections: readonly ScoredSection[],
  valueOf: (section: ScoredSection) => number,
): ScoredSection | undefined {
  let best: ScoredSection | undefined;
  for (const section of sections) if (valueOf(section) > (best ? valueOf(best) : 0)) best = section;
  return best;
}

/** True if a section has each of some words in a certain way. */
function hasWords(
  places: readonly number[],
  { number }: Section,
  words: readonly WordEvidence[],
  isWanted: (word: WordInSection) => boolean,
): boolean {
  for (const i of places) {
    const word = words[i]?.sections[number];
    if (word === undefined || !isWanted(word)) return false;
  }
  return true;
}

/** True if the heading of a section is the query. */
function isWholeHeading(
  section: Section,
  { query, text, site, words, substance, isFiller, isName }: ScoredQuery,
): boolean {
  const hasAll = hasWords(substance, section, words, (word) =>
    query.asks ? word.isInHeading : word.isSameInHeading,
  );
  if (!hasAll) return false;
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
  section: Section | undefined,
  { words, text, apartText }: ScoredQuery,
): number {
  const title = page.sections[0]?.heading?.spaced ?? '';
  const inTitle = title.includes(text) ? text : apartText;
  const heading = (section ?? page.sections[0])?.heading?.spaced ?? '';
  const [word, ...others] = words;
  const number = section?.number ?? page.first;
  const isInText = others.length === 0 && number > page.first && word?.sections[number]?.isStrong;
  return fieldScore({
    titleExact: title === inTitle,
    titleHas: title.includes(inTitle),
    titleStarts: title.startsWith(inTitle),
    titleLength: title.length,
    headingLevel: heading.includes(text) ? (section?.level ?? 1) : undefined,
    headingExact: heading === text,
    headingStarts: heading.startsWith(text),
    count: isInText ? 1 : 0,
    wholeWord: tier > TIER.some,
    advises: page.advises,
  });
}
