import { FOUND } from './gather.ts';
import type { Evidence } from './gather.ts';
import type { WordPlan } from './plan.ts';
import type { Query } from './query.ts';
import type { Site } from './site.ts';
import { score9 } from './spec9.ts';
import { isFunctionWord } from './stopwords.ts';
import { TIER } from './tiers.ts';
import type { TitleForms } from './title-forms.ts';
import type { Weights } from './weights.ts';

/** Everything ranking looks at. */
export interface RankInput {
  readonly query: Query;
  readonly plans: readonly WordPlan[];
  readonly evidence: Evidence;
  readonly site: Site;
  readonly forms: TitleForms;
  readonly weights: Weights;
  /** Tells whether a loaded section has a phrase; undefined while its text is not loaded. */
  readonly hasPhrase: (section: number, phrase: readonly string[]) => boolean | undefined;
}

/** Gives section 9's score of a page by its best section. */
export function pointsOf(page: number, tier: number, input: RankInput, section: number): number {
  const { evidence: e, site, forms, query, plans } = input;
  const text = forms.query(query);
  const title = forms.title(page);
  const heading = forms.heading(section);
  const top = site.pages[page]?.first === section;
  return score9({
    titleExact: title === text, titleHas: title.includes(text), titleStarts: title.startsWith(text), titleLength: title.length,
    ...(heading.includes(text) ? { headingLevel: site.levels[section] ?? 1 } : {}), headingExact: heading === text, headingStarts: heading.startsWith(text),
    count: plans.length === 1 && !top && wordsIn(section, FOUND.strongly, e) > 0 ? 1 : 0, wholeWord: tier > TIER.some, advises: site.pages[page]?.advises ?? false,
  });
}

/** Words of substance as a mask: light words decide no tier. */
export function heavyMask(plans: readonly WordPlan[]): number {
  const heavy = plans.reduce((mask, p, i) => (p.word.weight < 1 ? mask : mask | (1 << i)), 0);
  return heavy === 0 ? 2 ** plans.length - 1 : heavy;
}

/** Words that a heading counts too: a heading that is the query has each of them. */
export function substanceMask(plans: readonly WordPlan[]): number {
  const mask = plans.reduce((bits, p, i) => (isFunctionWord(p.word.term) ? bits : bits | (1 << i)), 0);
  return mask === 0 ? 2 ** plans.length - 1 : mask;
}

/** Share of the query found on a page, by rarity and strength. */
export function coverageOf(page: number, { words, rarity }: Evidence): number {
  let found = 0;
  let total = 0;
  for (let i = 0; i < words.length; i++) {
    const weight = rarity[i] ?? 0;
    total += weight;
    found += weight * Math.min(1, words[i]?.best[page] ?? 0);
  }
  return total === 0 ? 0 : found / total;
}

/** Gives the words that are found on a page in a way, as a mask. */
export function wordsOn(page: number, way: number, { words }: Evidence): number {
  let mask = 0;
  for (let i = 0; i < words.length; i++) if ((words[i]?.onPage[page] ?? 0) & way) mask |= 1 << i;
  return mask;
}

/** Gives the ways in which each of some words, as a mask, is found on a page: bits of `FOUND`. */
export function waysOfAll(page: number, mask: number, { words }: Evidence): number {
  let ways = 255;
  for (let i = 0; i < words.length; i++) if (mask & (1 << i)) ways &= words[i]?.onPage[page] ?? 0;
  return ways;
}

/** Gives the words that are found in a section in a way, as a mask. */
export function wordsIn(section: number, way: number, { words }: Evidence): number {
  let mask = 0;
  for (let i = 0; i < words.length; i++) if ((words[i]?.inSection[section] ?? 0) & way) mask |= 1 << i;
  return mask;
}

/** Every word, as a mask. */
const ALL = -1;

/** Drops pages that match part of a query only through edits, and those without every quoted word and phrase. */
export function passes(page: number, input: RankInput): boolean {
  const { plans, evidence, query } = input;
  // Loops: a function made for each of thousands of pages is garbage at every key.
  for (let i = 0; i < plans.length; i++) if (plans[i]?.word.quoted === true && !((evidence.words[i]?.onPage[page] ?? 0) & FOUND.strongly)) return false;
  if (wordsOn(page, FOUND.truly, evidence) === 0 && !(waysOfAll(page, ALL, evidence) & FOUND.at)) return false;
  for (const phrase of query.phrases) if (!hasPhraseOn(page, phrase, input)) return false;
  return true;
}

/** Looks for a phrase in the sections of a page that have all its words; a text not loaded yet counts as having it. */
function hasPhraseOn(page: number, phrase: readonly string[], { plans, evidence, site, hasPhrase }: RankInput): boolean {
  const mask = plans.reduce((bits, plan, i) => (phrase.includes(plan.word.term) ? bits | (1 << i) : bits), 0);
  const { first, end } = site.pages[page] ?? { first: 0, end: 0 };
  for (let s = first; s < end; s++) if ((wordsIn(s, FOUND.strongly, evidence) & mask) === mask && hasPhrase(s, phrase) !== false) return true;
  return false;
}
