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
  const total = site.pageOf.length;
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
      const here = combine(e.heading[i * total + s] ?? 0, e.body[i * total + s] ?? 0, w.k1);
      const whole = combine(here, e.title[i * site.pages.length + page] ?? 0, w.k1);
      own += rarity * here;
      full += rarity * whole;
      if (whole > 0) held += rarity;
    }
    if (((mask | (e.titleMask[page] ?? 0)) & all) === all) full *= w.oneSection;
    full *= (held / asked) ** w.sectionCoverage;
    if (own > 0) sections.push({ section: s, score: own });
    if (full > best) {
      best = full;
      bestSection = s;
    }
  }
  if (!passes(page, pageMask, input)) return undefined;
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  const next = sections.filter((s) => s.section !== bestSection).slice(0, NEXT).reduce((sum, s) => sum + s.score, 0);
  const score = (best + w.nextSections * next) * coverage ** w.coverage * weight;
  const text = forms.query(query);
  const single = plans.every((p) => p.joined) || (plans.length === 1 && /[_.\-:/^]/.test(plans[0]?.word.marked ?? ''));
  const isProperty = (section: number): boolean => ((e.defines[section] ?? 0) & all) === all;
  const whole = sections.find((s) => (single || !isProperty(s.section)) && (query.asks ? forms.heading(s.section) === text : ((e.headingExact[s.section] ?? 0) & substance) === substance && forms.substance(s.section) === substanceWords));
  const named = single ? sections.find((s) => (e.defines[s.section] ?? 0) === all) : undefined;
  const title = forms.title(page);
  const found = tierOf({
    allInTitle: ((e.titleMask[page] ?? 0) & all) === all, titleExact: (!query.asks || title === text) && ((e.titleExact[page] ?? 0) & all) === all, titleWords: forms.substance(first) - plans.length,
    sameTitle: !query.asks && forms.sameTitle(page, query), initials: plans.length === 1 && forms.initials(page) === plans[0]?.word.term, titleStarts: title.startsWith(text), defines: named !== undefined || (single && whole !== undefined), wholeHeading: whole !== undefined,
  });
  // What a writer weighs below 1, a release post say, stands one tier lower than a page of the same title; all words in a title stay that.
  const tier = weight < 1 ? Math.max(Math.min(found, TIER.title), found - 1) : found;
  const lead = whole ?? named;
  const ordered = lead && tier < TIER.wholeTitle ? [lead, ...sections.filter((s) => s !== lead)] : sections;
  let points: number | undefined;
  // Few pages are equal in tier and band: only those are told apart by points.
  return { page, tier, band: bandOf(tier, score), score, sections: ordered, get points() { return (points ??= pointsOf(page, tier, input, bestSection) * weight); } };
}
