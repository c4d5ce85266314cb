import { sectionOrder } from '../index/sections.ts';
import type { Page, Section } from '../index/site.ts';
import { hasPhrase } from '../text/phrase.ts';
import {
  LEAST_COVERAGE,
  LEAST_KNOWN,
  LEAST_RESULT,
  LINK_SECTION,
  TOP_SECTION,
} from '../index/weights.ts';
import type { WordEvidence } from './evidence.ts';
import { scorePage, type RankedPage, type ScoredQuery, type ScoredSection } from './score.ts';
import { TIER } from './tiers.ts';

/** From this many words on, half of them are enough, however rare the others are. */
const SEVERAL_WORDS = 2;
/** Headings of sections that only lead to other pages. */
const LINK_HEADING =
  /^(?:see also|related(?: \w+)?|next steps|further reading|learn more|read more|what.?s next)$/i;

/** What decides the order of pages. Each rule counts only if all rules before it are equal. */
const ORDER: readonly ((a: RankedPage, b: RankedPage) => number)[] = [
  (a, b) => Number(b.news > a.news) - Number(a.news > b.news),
  (a, b) => b.tier - a.tier,
  (a, b) => b.band - a.band,
  (a, b) => b.fieldScore - a.fieldScore,
  (a, b) => b.score - a.score,
  (a, b) => sectionOrder(a.page.label) - sectionOrder(b.page.label),
  (a, b) => a.page.number - b.page.number,
];

/** Compares two pages by the first rule that tells them apart. */
export function compareRanks(a: RankedPage, b: RankedPage): number {
  for (const rule of ORDER) {
    const difference = rule(a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the pages that answer a query, best first. */
export function rank(asked: ScoredQuery): RankedPage[] {
  const { words, site } = asked;
  const share = sumOfWeights(asked, () => true);
  const known = sumOfWeights(asked, (isKnown) => isKnown);
  if (words.length === 0 || known < share * LEAST_KNOWN) return [];
  const ranked: RankedPage[] = [];
  for (const page of site.pages) {
    const coverage = coverageOf(page, asked);
    if (answers(page, coverage, known === share, words) && hasQuotes(page, asked))
      ranked.push(scorePage(page, coverage, asked));
  }
  return ranked.sort(compareRanks);
}

/**
 * Returns the pages that a reader would call results: those that aren't far behind the best one, or
 * have more of the query.
 */
export function resultsIn(ranked: readonly RankedPage[]): RankedPage[] {
  const best = Math.max(...ranked.map(({ score }) => score));
  const most = ranked.find(({ score }) => score === best)?.found ?? 0;
  return ranked.filter(
    ({ tier, news, score, found }) =>
      tier > TIER.some || news !== '' || score >= best * LEAST_RESULT || found > most,
  );
}

function sumOfWeights({ words }: ScoredQuery, isWanted: (isKnown: boolean) => boolean): number {
  const wanted = words.filter(({ expanded }) => isWanted(expanded.isKnown));
  return wanted.reduce((sum, { expanded }) => sum + expanded.word.weight, 0);
}

/** Returns the share of the query's weight that is found on a page. */
function coverageOf({ number }: Page, { words, totalWeight }: ScoredQuery): number {
  let found = 0;
  for (const { weight, pages } of words)
    found += weight * Math.min(1, pages[number]?.strength ?? 0);
  return found / (totalWeight || 1);
}

/** True if enough of the query is on a page. */
function answers(
  { number }: Page,
  coverage: number,
  isAllKnown: boolean,
  words: readonly WordEvidence[],
): boolean {
  const found = words.filter(({ pages }) => pages[number] !== undefined).length;
  const certain = words.filter(({ pages }) => pages[number]?.isCertain).length;
  const hasHalf = words.length >= SEVERAL_WORDS && isAllKnown && certain * 2 >= words.length;
  if (coverage < LEAST_COVERAGE && !hasHalf) return false;
  // A page that has only a part of the query, and only as typos, doesn't answer it.
  return certain > 0 || found === words.length;
}

/** True if a page has every quoted word and phrase. */
function hasQuotes(page: Page, { words, query }: ScoredQuery): boolean {
  const quoted = words.filter(({ expanded }) => expanded.word.quoted);
  return (
    quoted.every(({ pages }) => pages[page.number]?.isStrong) &&
    query.phrases.every((phrase) => {
      const inPhrase = words.filter(({ expanded }) => phrase.includes(expanded.word.term));
      return page.sections.some(
        (section) =>
          inPhrase.every(({ sections }) => sections[section.number]?.isStrong) &&
          mayHavePhrase(section, phrase),
      );
    })
  );
}

/** True if a section has a phrase, or may have it because its text isn't loaded yet. */
function mayHavePhrase({ heading, text }: Section, phrase: readonly string[]): boolean {
  if (text === undefined) return true;
  return [heading?.text ?? '', text.prose, text.code].some((part) => hasPhrase(part, phrase));
}

/** A section of a ranked page with its score. */
export type RankedSection = Pick<ScoredSection, 'section' | 'score'>;

/** Returns the sections of a page that have something of the query, best first. */
export function rankSections({ sections, leadSection, tier, page }: RankedPage): RankedSection[] {
  const scored = sections.map(({ section, score }) => {
    const isLink = LINK_HEADING.test(section.heading?.text ?? '');
    const isTop = section.number === page.first;
    return { section, score: score * (isLink ? LINK_SECTION : 1) * (isTop ? TOP_SECTION : 1) };
  });
  const lead = tier === TIER.wholeTitle ? page.sections[0] : leadSection;
  const isLead = ({ section }: RankedSection): number => Number(section === lead);
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => isLead(b) - isLead(a) || b.score - a.score);
}
