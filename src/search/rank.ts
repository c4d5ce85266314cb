import { sectionOrder } from './labels.ts';
import { coverageOf, heavyMask, passes, pointsOf, substanceMask } from './points.ts';
import type { RankInput } from './points.ts';
import { bitsApart } from './edits.ts';
import { combine } from './score.ts';
import type { SitePage } from './site.ts';
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

/** Finds the pages that answer, in no order. */
export function rank(input: RankInput): RankedPage[] {
  const { plans, evidence: e } = input;
  const share = plans.reduce((sum, p) => sum + p.word.weight, 0);
  const unknown = plans.reduce((sum, p) => sum + (p.known ? 0 : p.word.weight), 0);
  if (plans.length === 0 || unknown > share * MOST_UNKNOWN) return [];
  const asked = askedOf(input);
  const ranked: RankedPage[] = [];
  for (const page of e.pages) {
    const found = rankPage(page, asked);
    if (found) ranked.push(found);
  }
  return ranked;
}

/**
 * Puts the first of the ranked pages in order: tier, section 9's score, own score, section order, site order (DECISIONS 'Search'). Most pages are
 * told apart from the last of them by their tier or band, and nothing more of them is worked out.
 */
export function inOrder(ranked: readonly RankedPage[], count: number, { pages }: { pages: readonly Pick<SitePage, 'label'>[] }): RankedPage[] {
  const order = (r: RankedPage): number => sectionOrder(pages[r.page]?.label ?? '');
  const apart = (a: RankedPage, b: RankedPage): number => b.tier - a.tier || b.band - a.band || b.points - a.points || b.score - a.score || order(a) - order(b) || a.page - b.page;
  const first: RankedPage[] = [];
  for (const page of ranked) {
    let at = first.length;
    while (at > 0) {
      const before = first[at - 1];
      if (before === undefined || apart(before, page) < 0) break;
      at--;
    }
    if (at >= count) continue;
    first.splice(at, 0, page);
    if (first.length > count) first.pop();
  }
  return first;
}

/**
 * Cuts the lowest tier, where the words are shared out over a page, into bands of a tenth of the score: only pages in one band are equal
 * evidence (measured on four sets: nDCG@8 falls by 0.006 without bands).
 */
function bandOf(tier: number, score: number): number {
  return tier > TIER.some ? 0 : Math.floor(Math.log(score) / -Math.log(0.9));
}

/** What all pages are held against, worked out once for a query. */
interface Asked extends RankInput {
  /** The query as titles and headings are compared with it. */
  readonly text: string;
  /** Words that decide a tier, and those that a heading has to have. */
  readonly all: number;
  readonly substance: number;
  readonly substanceWords: number;
  /** Rarity of all its words together. */
  readonly allRarity: number;
  /** The query is one name. */
  readonly single: boolean;
  /** Scores of sections by themselves, filled in page by page. */
  readonly own: Float64Array;
}

function askedOf(input: RankInput): Asked {
  const { plans, evidence: e, site, forms, query } = input;
  const substance = substanceMask(plans);
  return {
    ...input, text: forms.query(query), all: heavyMask(plans), substance, substanceWords: bitsApart(substance, 0), allRarity: e.rarity.reduce((sum, rarity) => sum + rarity, 0) || 1,
    single: plans.every((p) => p.joined) || (plans.length === 1 && /[_.\-:/^]/.test(plans[0]?.word.marked ?? '')), own: new Float64Array(site.pageOf.length),
  };
}

function rankPage(page: number, asked: Asked): RankedPage | undefined {
  const { plans, evidence: e, site, weights: w, forms, query, text, all, substance, substanceWords, single, own } = asked;
  const coverage = coverageOf(page, asked);
  if (coverage < LEAST_FOUND) return undefined;
  const { first, end, weight } = site.pages[page] ?? { first: 0, end: 0, weight: 1 };
  const { words, heading, body, title, touched, sectionMask } = e;
  const titleMask = e.titleMask[page] ?? 0;
  const atTitle = page * words;
  let pageMask = titleMask;
  let best = 0;
  let bestSection = first;
  for (let s = first; s < end; s++) {
    if (touched[s] === 0) continue;
    const mask = sectionMask[s] ?? 0;
    const at = s * words;
    pageMask |= mask;
    let alone = 0;
    let full = 0;
    let held = 0;
    for (let i = 0; i < words; i++) {
      const rarity = e.rarity[i] ?? 0;
      const here = combine(heading[at + i] ?? 0, body[at + i] ?? 0, w.k1);
      const whole = combine(here, title[atTitle + i] ?? 0, w.k1);
      alone += rarity * here;
      full += rarity * whole;
      if (whole > 0) held += rarity;
    }
    if (((mask | titleMask) & all) === all) full *= w.oneSection;
    if (held < asked.allRarity) full *= (held / asked.allRarity) ** w.sectionCoverage;
    own[s] = alone;
    if (full > best) {
      best = full;
      bestSection = s;
    }
  }
  if (!passes(page, pageMask, asked)) return undefined;
  const score = (best + w.nextSections * sumOfBest(own, first, end, bestSection)) * coverage ** w.coverage * weight;
  const isProperty = (s: number): boolean => ((e.defines[s] ?? 0) & all) === all;
  const whole = bestOf(own, first, end, (s) => (single || !isProperty(s)) && (query.asks ? forms.heading(s) === text : ((e.headingExact[s] ?? 0) & substance) === substance && forms.substance(s) === substanceWords));
  const named = single ? bestOf(own, first, end, (s) => (e.defines[s] ?? 0) === all) : undefined;
  const titled = forms.title(page);
  const found = tierOf({
    allInTitle: (titleMask & all) === all, titleExact: (!query.asks || titled === text) && ((e.titleExact[page] ?? 0) & all) === all, titleWords: forms.substance(first) - plans.length,
    sameTitle: !query.asks && forms.sameTitle(page, query), initials: plans.length === 1 && forms.initials(page) === plans[0]?.word.term, titleStarts: titled.startsWith(text), defines: named !== undefined || (single && (whole !== undefined || isSubject(titled, text))), wholeHeading: whole !== undefined,
  });
  // What a writer weighs below 1, a release post say, stands one tier lower than a page of the same title; all words in a title stay that.
  const tier = weight < 1 ? Math.max(Math.min(found, TIER.title), found - 1) : found;
  return new Candidate(page, tier, score, { asked, bestSection, lead: tier < TIER.wholeTitle ? (whole ?? named) : undefined });
}

/** Tells whether a title is a name and what kind of thing has it: `Not null test` is the page of `not_null`. */
function isSubject(title: string, name: string): boolean {
  return title.startsWith(`${name} `) && !title.includes(' ', name.length + 1);
}

interface Rest {
  readonly asked: Asked;
  readonly bestSection: number;
  /** The section that is shown first, whatever the others are worth. */
  readonly lead: number | undefined;
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
    const { asked, bestSection } = this.#rest;
    return (this.#points ??= pointsOf(this.page, this.tier, asked, bestSection) * (asked.site.pages[this.page]?.weight ?? 1));
  }

  get sections(): readonly RankedSection[] {
    const { asked, lead } = this.#rest;
    const { first, end } = asked.site.pages[this.page] ?? { first: 0, end: 0 };
    const sections: RankedSection[] = [];
    for (let section = first; section < end; section++) {
      const score = asked.own[section] ?? 0;
      if (score > 0) sections.push({ section, score });
    }
    return sections.sort((a, b) => Number(b.section === lead) - Number(a.section === lead) || b.score - a.score || a.section - b.section);
  }
}

/** Gives the first of a page's sections by worth that is wanted. */
function bestOf(own: Float64Array, first: number, end: number, isWanted: (section: number) => boolean): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let section = first; section < end; section++) {
    const score = own[section] ?? 0;
    if (score <= most || !isWanted(section)) continue;
    best = section;
    most = score;
  }
  return best;
}

/** Adds up the scores of the next sections after the best of a page, largest first. */
function sumOfBest(own: Float64Array, first: number, end: number, but: number): number {
  const best = new Float64Array(NEXT);
  for (let section = first; section < end; section++) {
    const score = own[section] ?? 0;
    if (section === but || score <= (best[NEXT - 1] ?? 0)) continue;
    let at = NEXT - 1;
    for (; at > 0 && (best[at - 1] ?? 0) < score; at--) best[at] = best[at - 1] ?? 0;
    best[at] = score;
  }
  return best.reduce((sum, score) => sum + score, 0);
}
