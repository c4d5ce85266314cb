import { sectionOrder } from './labels.ts';
import { coverageOf, heavyMask, passes, pointsOf, substanceMask } from './points.ts';
import type { RankInput } from './points.ts';
import { bitsApart } from './edits.ts';
import { combine } from './score.ts';
import { tierOf, TIER } from './tiers.ts';

/** A page in its place, with its sections by worth. */
export interface RankedPage {
  readonly page: number;
  readonly tier: number;
  readonly band: number;
  readonly points: number;
  readonly score: number;
  readonly sections: readonly RankedSection[];
}

export interface RankedSection {
  readonly section: number;
  readonly score: number;
}

/** Sections after the best that count for a page (SEARCH.md 'Score'). */
const NEXT = 4;
/** A page with less of the query, by rarity and strength, does not answer it. */
const LEAST_FOUND = 0.3;
/** Words unknown to the site beyond this share mean that the site does not answer the query. */
const MOST_UNKNOWN = 0.5;

/** Orders the pages that answer: tier, section 9's score, own score, section order, site order (DECISIONS 'Search'). */
export function rank(input: RankInput): RankedPage[] {
  const { plans, site, evidence: e } = input;
  const share = plans.reduce((sum, p) => sum + p.word.weight, 0);
  const unknown = plans.reduce((sum, p) => sum + (p.known ? 0 : p.word.weight), 0);
  if (plans.length === 0 || unknown > share * MOST_UNKNOWN) return [];
  const ranked: RankedPage[] = [];
  for (const page of e.pages) {
    const found = rankPage(page, input);
    if (found) ranked.push(found);
  }
  const order = (r: RankedPage): number => sectionOrder(site.pages[r.page]?.label ?? '');
  return ranked.sort((a, b) => b.tier - a.tier || b.band - a.band || b.points - a.points || b.score - a.score || order(a) - order(b) || a.page - b.page);
}

/**
 * Cuts the lowest tier, where the words are shared out over a page, into bands of a tenth of the score: only pages in one band are equal
 * evidence (measured on four sets: nDCG@8 falls by 0.006 without bands).
 */
function bandOf(tier: number, score: number): number {
  return tier > TIER.some ? 0 : Math.floor(Math.log(score) / -Math.log(0.9));
}

function rankPage(page: number, input: RankInput): RankedPage | undefined {
  const { plans, evidence: e, site, weights: w, forms, query } = input;
  const coverage = coverageOf(page, input);
  if (coverage < LEAST_FOUND) return undefined;
  const { first, end, weight } = site.pages[page] ?? { first: 0, end: 0, weight: 1 };
  const all = heavyMask(plans);
  const substance = substanceMask(plans);
  const substanceWords = bitsApart(substance, 0);
  let pageMask = e.titleMask[page] ?? 0;
  const sections: RankedSection[] = [];
  let best = 0;
  let bestSection = first;
  const asked = e.rarity.reduce((sum, rarity) => sum + rarity, 0) || 1;
  for (let s = first; s < end; s++) {
    if (e.touched[s] === 0) continue;
    const mask = e.sectionMask[s] ?? 0;
    pageMask |= mask;
    let own = 0;
    let full = 0;
    let held = 0;
    for (let i = 0; i < e.words; i++) {
      const rarity = e.rarity[i] ?? 0;
      const here = combine(e.heading[s * e.words + i] ?? 0, e.body[s * e.words + i] ?? 0, w.k1);
      const whole = combine(here, e.title[page * e.words + i] ?? 0, w.k1);
      own += rarity * here;
      full += rarity * whole;
      if (whole > 0) held += rarity;
    }
    if (((mask | (e.titleMask[page] ?? 0)) & all) === all) full *= w.oneSection;
    if (held < asked) full *= (held / asked) ** w.sectionCoverage;
    if (own > 0) sections.push({ section: s, score: own });
    if (full > best) {
      best = full;
      bestSection = s;
    }
  }
  if (!passes(page, pageMask, input)) return undefined;
  const next = sumOfBest(sections, bestSection);
  const score = (best + w.nextSections * next) * coverage ** w.coverage * weight;
  const text = forms.query(query);
  const single = plans.every((p) => p.joined) || (plans.length === 1 && /[_.\-:/^]/.test(plans[0]?.word.marked ?? ''));
  const isProperty = (section: number): boolean => ((e.defines[section] ?? 0) & all) === all;
  const whole = bestOf(sections, ({ section: s }) => (single || !isProperty(s)) && (query.asks ? forms.heading(s) === text : ((e.headingExact[s] ?? 0) & substance) === substance && forms.substance(s) === substanceWords));
  const named = single ? bestOf(sections, ({ section: s }) => (e.defines[s] ?? 0) === all) : undefined;
  const title = forms.title(page);
  const found = tierOf({
    allInTitle: ((e.titleMask[page] ?? 0) & all) === all, titleExact: (!query.asks || title === text) && ((e.titleExact[page] ?? 0) & all) === all, titleWords: forms.substance(first) - plans.length,
    sameTitle: !query.asks && forms.sameTitle(page, query), initials: plans.length === 1 && forms.initials(page) === plans[0]?.word.term, titleStarts: title.startsWith(text), defines: named !== undefined || (single && (whole !== undefined || isSubject(title, text))), wholeHeading: whole !== undefined,
  });
  // What a writer weighs below 1, a release post say, stands one tier lower than a page of the same title; all words in a title stay that.
  const tier = weight < 1 ? Math.max(Math.min(found, TIER.title), found - 1) : found;
  const lead = whole ?? named;
  return new Candidate(page, tier, score, { input, bestSection, weight, sections, lead: tier < TIER.wholeTitle ? lead : undefined });
}

/** Tells whether a title is a name and what kind of thing has it: `Not null test` is the page of `not_null`. */
function isSubject(title: string, name: string): boolean {
  return title.startsWith(`${name} `) && !title.includes(' ', name.length + 1);
}

interface Rest {
  readonly input: RankInput;
  readonly bestSection: number;
  readonly weight: number;
  readonly sections: readonly RankedSection[];
  /** The section that is shown first, whatever the others are worth. */
  readonly lead: RankedSection | undefined;
}

/** What only some of the pages are asked for: those equal in tier and band for their points, those that are shown for their sections. */
class Candidate implements RankedPage {
  readonly page: number;
  readonly tier: number;
  readonly band: number;
  readonly score: number;
  readonly #rest: Rest;
  #points: number | undefined;

  constructor(page: number, tier: number, score: number, rest: Rest) {
    this.page = page;
    this.tier = tier;
    this.band = bandOf(tier, score);
    this.score = score;
    this.#rest = rest;
  }

  get points(): number {
    const { input, bestSection, weight } = this.#rest;
    return (this.#points ??= pointsOf(this.page, this.tier, input, bestSection) * weight);
  }

  get sections(): readonly RankedSection[] {
    const { sections, lead } = this.#rest;
    const sorted = sections.toSorted(byWorth);
    return lead ? [lead, ...sorted.filter((s) => s !== lead)] : sorted;
  }
}

/** Orders sections by worth, equals as they stand on their page. */
function byWorth(a: RankedSection, b: RankedSection): number {
  return b.score - a.score || a.section - b.section;
}

/** Gives the first of the sections by worth that is wanted. They stand as on their page. */
function bestOf(sections: readonly RankedSection[], isWanted: (section: RankedSection) => boolean): RankedSection | undefined {
  let best: RankedSection | undefined;
  for (const section of sections) if ((best === undefined || section.score > best.score) && isWanted(section)) best = section;
  return best;
}

/** Adds up the scores of the next sections after the best of a page, largest first. */
function sumOfBest(sections: readonly RankedSection[], but: number): number {
  const best: number[] = [];
  for (const { section, score } of sections) {
    if (section === but) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1] ?? 0) < score) at--;
    if (at < NEXT) best.splice(at, 0, score);
    if (best.length > NEXT) best.pop();
  }
  return best.reduce((sum, score) => sum + score, 0);
}
