import { bitsApart } from './edits.ts';
import { FOUND } from './gather.ts';
import { heightOf } from './inOrder.ts';
import type { RankedPage, RankedPages, RankedSection } from './inOrder.ts';
import { coverageOf, heavyMask, passes, pointsOf, substanceMask, waysOfAll } from './points.ts';
import type { RankInput } from './points.ts';
import { tierOf } from './tiers.ts';
import type { TierFacts } from './tiers.ts';
import { bandOf, lowered, scoreAtMost, weigh } from './weigh.ts';
import type { Asked, Weighed } from './weigh.ts';

/** A page with less of the query, by rarity and strength, does not answer it. */
const LEAST_FOUND = 0.3;
/** Words unknown to the site beyond this share mean that the site does not answer the query. */
const MOST_UNKNOWN = 0.5;

/** Finds the pages that answer, in no order. */
export function rank(input: RankInput): RankedPages {
  const { plans, evidence: e } = input;
  const share = plans.reduce((sum, p) => sum + p.word.weight, 0);
  const unknown = plans.reduce((sum, p) => sum + (p.known ? 0 : p.word.weight), 0);
  const asked = askedOf(input);
  const pages: number[] = [];
  const heights: number[] = [];
  if (plans.length > 0 && unknown <= share * MOST_UNKNOWN) {
    for (const page of e.pages) {
      const coverage = coverageOf(page, e);
      if (coverage < LEAST_FOUND || !passes(page, input)) continue;
      pages.push(page);
      heights.push(heightAtMost(page, coverage, asked));
    }
  }
  return { pages, heights, look: (page) => new LookedInto(page, asked) };
}

function askedOf(input: RankInput): Asked {
  const { plans, evidence: e, forms, query } = input;
  const substance = substanceMask(plans);
  return {
    ...input, text: forms.query(query), all: heavyMask(plans), substance, substanceWords: bitsApart(substance, 0), allRarity: e.rarity.reduce((sum, rarity) => sum + rarity, 0) || 1,
    single: plans.every((p) => p.joined) || (plans.length === 1 && /[_.\-:/^]/.test(plans[0]?.word.marked ?? '')),
  };
}

/** Tells how high a page may stand by its title and by what is found on it anywhere. */
function heightAtMost(page: number, coverage: number, asked: Asked): number {
  const { evidence: e, query, all, substance, single, forms, site, text } = asked;
  const wholeHeading = (waysOfAll(page, substance, e) & (query.asks ? FOUND.headed : FOUND.inHeading)) !== 0;
  const defines = single && (wholeHeading || (waysOfAll(page, all, e) & FOUND.asProperty) !== 0 || isSubject(forms.title(page), text));
  const tier = lowered(tierOf(tierFactsOf(page, asked, wholeHeading, defines)), site.pages[page]?.weight);
  return heightOf(tier, bandOf(tier, scoreAtMost(page, coverage, asked)));
}

/** A page that may be among the first. */
class LookedInto implements RankedPage {
  readonly page: number;
  readonly #asked: Asked;
  readonly #weighed: Weighed;
  #points: number | undefined;

  constructor(page: number, asked: Asked) {
    const isOfSubject = isSubject(asked.forms.title(page), asked.text);
    this.page = page;
    this.#asked = asked;
    this.#weighed = weigh(page, coverageOf(page, asked.evidence), isOfSubject, (wholeHeading, defines) => tierOf(tierFactsOf(page, asked, wholeHeading, defines)), asked);
  }

  get tier(): number {
    return this.#weighed.tier;
  }

  get band(): number {
    return this.#weighed.band;
  }

  get score(): number {
    return this.#weighed.score;
  }

  get points(): number {
    const { tier, bestSection } = this.#weighed;
    return (this.#points ??= pointsOf(this.page, tier, this.#asked, bestSection) * (this.#asked.site.pages[this.page]?.weight ?? 1));
  }

  get sections(): readonly RankedSection[] {
    const { own, lead } = this.#weighed;
    const first = this.#asked.site.pages[this.page]?.first ?? 0;
    const sections: RankedSection[] = [];
    own.forEach((score, i) => score > 0 && sections.push({ section: first + i, score }));
    return sections.sort((a, b) => Number(b.section === lead) - Number(a.section === lead) || b.score - a.score || a.section - b.section);
  }
}

/** Compares a title with the query, beside what the sections say. */
function tierFactsOf(page: number, { evidence: e, site, forms, query, plans, text, all }: Asked, wholeHeading: boolean, defines: boolean): TierFacts {
  const ways = waysOfAll(page, all, e);
  const titled = forms.title(page);
  return {
    allInTitle: (ways & FOUND.inTitle) !== 0,
    titleExact: (ways & FOUND.isInTitle) !== 0 && (!query.asks || titled === text),
    titleWords: forms.substance(site.pages[page]?.first ?? 0) - plans.length,
    sameTitle: !query.asks && forms.sameTitle(page, query),
    initials: plans.length === 1 && forms.initials(page) === plans[0]?.word.term,
    titleStarts: titled.startsWith(text),
    defines,
    wholeHeading,
  };
}

/** Tells whether a title is a name and what kind of thing has it: `Not null test` is the page of `not_null`. */
function isSubject(title: string, name: string): boolean {
  return title.startsWith(name) && title[name.length] === ' ' && !title.includes(' ', name.length + 1);
}
