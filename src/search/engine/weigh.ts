import { FOUND, SENTENCE } from './gather.ts';
import { wordsIn, wordsOn } from './points.ts';
import type { RankInput } from './points.ts';
import { combine } from './saturate.ts';
import { TIER } from './tiers.ts';
import { LIKE } from './titleForms.ts';

/** Sections after the best that count for a page (SEARCH.md 'Score'). */
const NEXT = 4;

/** What all pages are held against, worked out once for a query. */
export interface Asked extends RankInput {
  /** The query as titles and headings are compared with it. */
  readonly text: string;
  /** How each page's title is like it: bits of `LIKE`. */
  readonly like: Uint8Array;
  /** Words that decide a tier, and those that a heading has to have. */
  readonly all: number;
  readonly substance: number;
  readonly substanceWords: number;
  /** All its words only hold sentences together: most headings have some of them, and few are it. */
  readonly isFiller: boolean;
  /** Rarity of all its words together. */
  readonly allRarity: number;
  /** The query is one word with joints: what has that name is wanted before what is about it. */
  readonly isName: boolean;
  /** Its words together are a name. */
  readonly makesName: boolean;
  /** Tells whether a heading is that of many pages: it says what kind of thing stands there, and nothing of the page. */
  readonly isCommon: (section: number) => boolean;
}

/** What the sections of a page say of the query, of all that a tier depends on. */
export interface Said {
  /** A heading is it. */
  readonly wholeHeading: boolean;
  /** It is a name, which a section defines. */
  readonly defines: boolean;
  /** Its words make a name, which a section defines. */
  readonly made: boolean;
}

/** What the sections of a page make of it. */
export interface Weighed {
  readonly tier: number;
  readonly band: number;
  readonly score: number;
  readonly bestSection: number;
  /** The section that is shown first, whatever the others are worth. */
  readonly lead: number | undefined;
  /** What each section has by itself, from the page's first on. */
  readonly own: Float64Array;
}

/** Weighs the sections of a page by the words that each has; `tierWith` gives its tier by what one of them says. */
export function weigh(
  page: number,
  coverage: number,
  tierWith: (said: Said) => number,
  asked: Asked,
): Weighed {
  const {
    evidence: e,
    plans,
    site,
    weights: w,
    forms,
    query,
    text,
    all,
    substance,
    substanceWords,
    isFiller,
    isName,
    makesName,
  } = asked;
  const { first, end } = site.pages[page] ?? { first: 0, end: 0 };
  const weight = site.weights[page] ?? 1;
  const titleMask = wordsOn(page, FOUND.inTitle, e);
  const own = new Float64Array(end - first);
  let best = 0;
  let bestSection = first;
  for (let s = first; s < end; s++) {
    if (wordsIn(s, FOUND.at, e) === 0) continue;
    let mask = titleMask;
    let alone = 0;
    let full = 0;
    let held = 0;
    for (let i = 0; i < e.words.length; i++) {
      const word = e.words[i];
      if (word === undefined) continue;
      const rarity = e.rarity[i] ?? 0;
      const found = word.inSection[s] ?? 0;
      const here = found === 0 ? 0 : combine(word.heading[s] ?? 0, word.body[s] ?? 0, w.k1);
      const whole = combine(here, word.title[page] ?? 0, w.k1);
      alone += rarity * here;
      full += rarity * whole;
      if (whole > 0) held += rarity;
      if (found & FOUND.strongly) mask |= 1 << i;
    }
    if ((mask & all) === all) full *= w.oneSection;
    // Powers take longer than all the rest: one that cannot matter is left out.
    if (full > best && held < asked.allRarity)
      full *= (held / asked.allRarity) ** w.sectionCoverage;
    own[s - first] = alone;
    if (full > best) {
      best = full;
      bestSection = s;
    }
  }
  const score =
    (best + w.nextSections * sumOfBest(own, bestSection - first)) *
    worthOf(coverage, asked) *
    weight;
  const heading = query.asks ? FOUND.headed : FOUND.inHeading;
  const isProperty = (s: number): boolean => (wordsIn(s, FOUND.asProperty, e) & all) === all;
  const isWholeHeading = (s: number): boolean => {
    // What a heading says is read last: on a large site there are thousands.
    if ((wordsIn(s, heading, e) & substance) !== substance) return false;
    if (isFiller && site.headingWords[s] !== plans.length) return false;
    const form = forms.heading(s);
    return (
      (form.called === text ||
        (query.asks ? form.text === text : form.substance === substanceWords)) &&
      (isName || !asked.isCommon(s))
    );
  };
  // Of most pages it is known beforehand that no section can be it.
  const mayBeHeading = (wordsOn(page, heading, e) & substance) === substance;
  const whole = mayBeHeading
    ? bestOf(own, first, (s) => (isName || !isProperty(s)) && isWholeHeading(s))
    : undefined;
  const named = isName || makesName ? bestOf(own, first, isProperty) : undefined;
  const defines =
    isName &&
    (whole !== undefined || named !== undefined || ((asked.like[page] ?? 0) & LIKE.subject) !== 0);
  const tier = lowered(
    tierWith({
      wholeHeading: whole !== undefined,
      defines,
      made: makesName && named !== undefined,
    }),
    weight,
  );
  return {
    tier,
    band: bandOf(tier, score),
    score,
    bestSection,
    lead: tier < TIER.wholeTitle ? (whole ?? named) : undefined,
    own,
  };
}

/** More than what two orders of adding up may differ by. */
const ROUNDING = 1 + 1e-9;

/** Bounds a page's score by the best that each word has anywhere on it. */
export function scoreAtMost(page: number, coverage: number, asked: RankInput): number {
  const { evidence: e, site, weights: w } = asked;
  let best = 0;
  let most = 0;
  let sum = 0;
  for (let i = 0; i < e.words.length; i++) {
    const word = e.words[i];
    if (word === undefined) continue;
    const rarity = e.rarity[i] ?? 0;
    const here = word.most[page] ?? 0;
    best += rarity * combine(here, word.title[page] ?? 0, w.k1);
    most += rarity * here;
    sum += rarity * (word.sum[page] ?? 0);
  }
  return (
    (best * w.oneSection + w.nextSections * Math.min(NEXT * most, sum)) *
    worthOf(coverage, asked) *
    (site.weights[page] ?? 1) *
    ROUNDING
  );
}

/**
 * Says what the share of a query that a page has is worth: of a sentence, a long page has most words somewhere, and a short one that answers it may lack
 * some (measured on eight sets, as the power of 3/4: nDCG@8 rises by 0.003, S@1 by 0.005). Two roots are that power, and quicker than it.
 */
function worthOf(coverage: number, { evidence }: RankInput): number {
  return evidence.words.length < SENTENCE ? coverage : Math.sqrt(coverage * Math.sqrt(coverage));
}

/** Gives the first of a page's sections by worth that is wanted. */
function bestOf(
  own: Float64Array,
  first: number,
  isWanted: (section: number) => boolean,
): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let i = 0; i < own.length; i++) {
    const score = own[i] ?? 0;
    if (score <= most || !isWanted(first + i)) continue;
    best = first + i;
    most = score;
  }
  return best;
}

/** Scores of the next sections of a page while they are added up: a table for each page would be garbage at every key. */
const next = new Float64Array(NEXT);

/** Adds up the scores of the next sections after the best of a page, largest first. */
function sumOfBest(own: Float64Array, but: number): number {
  next.fill(0);
  for (let i = 0; i < own.length; i++) {
    const score = own[i] ?? 0;
    if (i === but || score <= (next[NEXT - 1] ?? 0)) continue;
    let at = NEXT - 1;
    for (; at > 0 && (next[at - 1] ?? 0) < score; at--) next[at] = next[at - 1] ?? 0;
    next[at] = score;
  }
  let sum = 0;
  for (const score of next) sum += score;
  return sum;
}

/** What a writer weighs below 1, a release post say, stands one tier lower than a page of the same title; all words in a title stay that. */
export function lowered(tier: number, weight = 1): number {
  return weight < 1 ? Math.max(Math.min(tier, TIER.title), tier - 1) : tier;
}

/** A tenth of a score, as a logarithm. */
const BAND = -Math.log(0.9);

/**
 * Cuts the lowest tier, where the words are shared out over a page, into bands of a tenth of the score: only pages in one band are equal
 * evidence (measured on four sets: nDCG@8 falls by 0.006 without bands).
 */
export function bandOf(tier: number, score: number): number {
  return tier > TIER.some ? 0 : Math.floor(Math.log(score) / BAND);
}
