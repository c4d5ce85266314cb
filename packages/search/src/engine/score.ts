/*
 * The order of pages: posts with the news that are asked for, newest first; then by tier, then (in the lowest tier) by band, then by fieldScore, then by score.
 * tiers.ts lists the tiers, fieldScore.ts has its own formula, and weights.ts all numbers.
 *
 *   score(page)      = (best + nextSections × Σ next 4 sections) × coverage(page)^e × weight(page)
 *   best             = max over sections of Σ word  idf × combine(section, title)
 *                      × oneSection (if the section or the title has every word)
 *                      × coverage(section)^sectionCoverage
 *   section          = combine(heading, body); the next 4 sections count without the title
 *   combine(a, b)    = a + b − a × b / (k1 + 1)
 *   heading, title,  = strength × (k1 + 1) × x / (x + k1), where x is the weight of the field by its
 *   body               length (title, keyword, and path add up; so do text, code, property, question)
 *   length           = weight / (1 − b + b × length / usual length)
 *   idf              = weight(word) × ln(1 + (N − n + ½) / (n + ½)), n of N sections have the word
 *   strength         = 1 for the word itself, less for forms, typos, synonyms, and parts of names
 *   coverage         = share of Σ idf that is found; e = 1, or ¾ from SENTENCE words on
 *   band             = ⌊ln(score) / −ln(1 − EQUAL_SCORES)⌋: scores in one band count as equal
 */
import type { Page, Section, Site } from '../index/site.ts';
import { isFunctionWord } from 'check/text/stopWords.ts';
import { isNewsWord } from '../text/news.ts';
import { DELIMITERS, spaced, termsOf } from '../text/tokenizer.ts';
import { EQUAL_SCORES, SENTENCE, WEIGHTS } from '../index/weights.ts';
import { combine, type WordEvidence } from './evidence.ts';
import { fieldScore } from './fieldScore.ts';
import type { Query, QueryWord } from './query.ts';
import { lowerTier, TIER, tierOf, type TierFacts } from './tiers.ts';
import { camelCaseApart, comparableText, type TitleMatches } from './titles.ts';

/** A page that answers a query, with everything that decides its place. */
export interface RankedPage {
  readonly page: Page;
  readonly tier: number;
  /** The day of a release post with the news that are asked for; else empty. */
  readonly news: string;
  /** Pages of the lowest tier in one band have about the same score. 0 in other tiers. */
  readonly band: number;
  readonly fieldScore: number;
  readonly score: number;
  /** How many words of the query it has, as more than typos. */
  readonly found: number;
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
  /** The words that decide tiers, and those that a whole heading must have. */
  readonly deciding: readonly WordEvidence[];
  readonly substance: readonly WordEvidence[];
  /** It has only function words, which are in most headings. */
  readonly isFiller: boolean;
  /** It's one word with delimiters. */
  readonly isName: boolean;
}

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
  const onlyIf = (isWanted: (word: QueryWord) => boolean): readonly WordEvidence[] => {
    const wanted = words.filter(({ expanded }) => isWanted(expanded.word));
    return wanted.length > 0 ? wanted : words;
  };
  const [first, ...others] = words;
  const marked = first?.expanded.word.marked ?? '';
  return {
    ...facts,
    totalWeight: words.reduce((sum, { weight }) => sum + weight, 0),
    text: comparableText(query),
    apartText: camelCaseApart(query),
    deciding: onlyIf(({ weight }) => weight === 1),
    substance: onlyIf(({ term }) => !isFunctionWord(term)),
    isFiller: words.every(({ expanded }) => isFunctionWord(expanded.word.term)),
    isName: others.length === 0 && DELIMITERS.test(marked),
  };
}

/** Scores a page. `coverage` is the share of the query's weight that is found on it. */
export function scorePage(page: Page, coverage: number, asked: ScoredQuery): RankedPage {
  const { words, isName, titles } = asked;
  const sections = page.sections
    .filter(({ number }) => words.some((word) => word.sections[number] !== undefined))
    .map((section) => scoreSection(section, asked));
  const best = highest(sections, ({ withTitle }) => withTitle);
  const others = sections.filter((one) => one !== best).sort((a, b) => b.score - a.score);
  const next = others.slice(0, NEXT_SECTIONS).reduce((sum, { score }) => sum + score, 0);
  const coverageFactor = words.length < SENTENCE ? coverage : coverage ** 0.75;
  const ownScore = (best?.withTitle ?? 0) + WEIGHTS.nextSections * next;
  const score = ownScore * coverageFactor * page.weight;

  const isProperty = ({ section }: ScoredSection): boolean =>
    asked.deciding.every((word) => word.sections[section.number]?.isProperty);
  const headings = sections.filter(
    (one) => isWholeHeading(one.section, asked) && (isName || !isProperty(one)),
  );
  const properties = isName ? sections.filter(isProperty) : [];
  const wholeHeading = highest(headings, (one) => one.score);
  const property = highest(properties, (one) => one.score);
  const definition = wholeHeading ?? property;
  const highestTier = tierOf({
    ...titleTiers(page, asked),
    heading: wholeHeading !== undefined,
    identifier: isName && (definition !== undefined || titles.subject.has(page.number)),
  });
  const tier = lowerTier(highestTier, page.weight);
  return {
    page,
    tier,
    news: newsOf(page, asked),
    band: tier > TIER.some ? 0 : Math.floor(Math.log(score) / -Math.log(1 - EQUAL_SCORES)),
    fieldScore: fieldScoreOf(page, tier, best?.section, asked) * page.weight,
    score,
    found: words.filter(({ pages }) => pages[page.number]?.isCertain).length,
    sections,
    leadSection: tier < TIER.wholeTitle ? definition?.section : undefined,
  };
}

/** Returns the day of a release post if a query asks for news, and the post is about all of it. */
function newsOf({ number, date = '' }: Page, { query, words }: ScoredQuery): string {
  const others = words.filter(({ expanded }) => !isNewsWord(expanded.word.term));
  return query.isNews && others.every(({ pages }) => pages[number]?.isStrong) ? date : '';
}

function scoreSection(
  section: Section,
  { words, deciding, totalWeight }: ScoredQuery,
): ScoredSection {
  const { number, page } = section;
  let own = 0;
  let withTitle = 0;
  let foundWeight = 0;
  for (const { weight, sections, pages } of words) {
    const found = sections[number];
    const score = found ? combine(found.heading, found.body) : 0;
    const scoreWithTitle = combine(score, pages[page.number]?.title ?? 0);
    own += weight * score;
    withTitle += weight * scoreWithTitle;
    if (scoreWithTitle > 0) foundWeight += weight;
  }
  const hasAll = deciding.every(
    ({ pages, sections }) => pages[page.number]?.isInTitle || sections[number]?.isStrong,
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

/** True if the heading of a section is the query. */
function isWholeHeading(
  { number, heading, headingWords }: Section,
  { query, text, site, words, substance, isFiller, isName }: ScoredQuery,
): boolean {
  const hasAll = substance.every(({ sections }) => {
    const word = sections[number];
    return query.asks ? word?.isInHeading : word?.isSameInHeading;
  });
  if (!hasAll || (isFiller && headingWords !== words.length)) return false;
  const isSame = query.asks
    ? heading?.spaced === text
    : substanceOf({ heading, headingWords }) === substance.length;
  const name = SIGNATURE.exec(heading?.text ?? '')?.[1];
  const isCalled = name !== undefined && spaced(termsOf(name)) === text;
  return (isSame || isCalled) && (isName || !isCommonHeading(heading, site));
}

/** Counts the words of substance in a heading. */
function substanceOf({ heading, headingWords }: Pick<Section, 'heading' | 'headingWords'>): number {
  const terms = heading?.terms ?? [];
  return terms.filter((term) => !isFunctionWord(term)).length || terms.length || headingWords;
}

function isCommonHeading(heading: Section['heading'], { headingCounts, pages }: Site): boolean {
  const count = headingCounts.get(heading?.text.toLowerCase() ?? '') ?? 0;
  return count > Math.max(COMMON_HEADING, COMMON_HEADING_SHARE * pages.length);
}

/** Tells which tiers the title of a page has the evidence for. */
function titleTiers(
  { number, sections: [top] }: Page,
  { words, titles, deciding }: ScoredQuery,
): TierFacts {
  const isExact = deciding.every(({ pages }) => pages[number]?.isExactInTitle);
  const hasNoMore = top !== undefined && substanceOf(top) <= words.length;
  return {
    wholeTitle:
      titles.same.has(number) ||
      (words.length === 1 && titles.initials.has(number)) ||
      (isExact && hasNoMore),
    titleStart: titles.startsWith.has(number) || titles.compared.has(number),
    title: deciding.every(({ pages }) => pages[number]?.isInTitle),
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
