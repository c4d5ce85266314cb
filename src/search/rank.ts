import { bitsApart } from './edits.ts';
import { FOUND } from './gather.ts';
import type { RankedPage, RankedSection } from './inOrder.ts';
import { coverageOf, heavyMask, passes, pointsOf, substanceMask, waysOfAll } from './points.ts';
import type { RankInput } from './points.ts';
import { tierOf } from './tiers.ts';
import { bandOf, lowered, scoreAtMost, weigh } from './weigh.ts';
import type { Asked, TitleFacts, Weighed } from './weigh.ts';

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
    const coverage = coverageOf(page, e);
    if (coverage >= LEAST_FOUND && passes(page, input)) ranked.push(new Candidate(page, coverage, asked));
  }
  return ranked;
}

function askedOf(input: RankInput): Asked {
  const { plans, evidence: e, forms, query } = input;
  const substance = substanceMask(plans);
  return {
    ...input, text: forms.query(query), all: heavyMask(plans), substance, substanceWords: bitsApart(substance, 0), allRarity: e.rarity.reduce((sum, rarity) => sum + rarity, 0) || 1,
    single: plans.every((p) => p.joined) || (plans.length === 1 && /[_.\-:/^]/.test(plans[0]?.word.marked ?? '')),
  };
}

/** A page that answers. Its sections are weighed when they are first asked for: most pages are kept out by what their titles say. */
class Candidate implements RankedPage {
  readonly page: number;
  readonly tierAtMost: number;
  readonly bandAtMost: number;
  readonly #coverage: number;
  readonly #asked: Asked;
  #weighed: Weighed | undefined;
  #points: number | undefined;

  constructor(page: number, coverage: number, asked: Asked) {
    this.page = page;
    this.#coverage = coverage;
    this.#asked = asked;
    const { evidence: e, query, all, substance, single } = asked;
    const ways = waysOfAll(page, all, e);
    const title = titleFactsOf(page, asked);
    const wholeHeading = (waysOfAll(page, substance, e) & (query.asks ? FOUND.headed : FOUND.inHeading)) !== 0;
    const defines = wholeHeading || (ways & FOUND.asProperty) !== 0 || title.isSubject;
    this.tierAtMost = lowered(tierOf({ ...title, wholeHeading, defines: single && defines }), asked.site.pages[page]?.weight);
    this.bandAtMost = bandOf(this.tierAtMost, scoreAtMost(page, coverage, asked));
  }

  get tier(): number {
    return this.#whole().tier;
  }

  get band(): number {
    return this.#whole().band;
  }

  get score(): number {
    return this.#whole().score;
  }

  get points(): number {
    const { tier, bestSection } = this.#whole();
    return (this.#points ??= pointsOf(this.page, tier, this.#asked, bestSection) * (this.#asked.site.pages[this.page]?.weight ?? 1));
  }

  get sections(): readonly RankedSection[] {
    const { own, lead } = this.#whole();
    const first = this.#asked.site.pages[this.page]?.first ?? 0;
    const sections: RankedSection[] = [];
    own.forEach((score, i) => score > 0 && sections.push({ section: first + i, score }));
    return sections.sort((a, b) => Number(b.section === lead) - Number(a.section === lead) || b.score - a.score || a.section - b.section);
  }

  #whole(): Weighed {
    return (this.#weighed ??= weigh(this.page, this.#coverage, titleFactsOf(this.page, this.#asked), this.#asked));
  }
}

function titleFactsOf(page: number, { evidence: e, site, forms, query, plans, text, all }: Asked): TitleFacts {
  const ways = waysOfAll(page, all, e);
  const titled = forms.title(page);
  return {
    allInTitle: (ways & FOUND.inTitle) !== 0,
    titleExact: (ways & FOUND.isInTitle) !== 0 && (!query.asks || titled === text),
    titleWords: forms.substance(site.pages[page]?.first ?? 0) - plans.length,
    sameTitle: !query.asks && forms.sameTitle(page, query),
    initials: plans.length === 1 && forms.initials(page) === plans[0]?.word.term,
    titleStarts: titled.startsWith(text),
    isSubject: isSubject(titled, text),
  };
}

/** Tells whether a title is a name and what kind of thing has it: `Not null test` is the page of `not_null`. */
function isSubject(title: string, name: string): boolean {
  return title.startsWith(name) && title[name.length] === ' ' && !title.includes(' ', name.length + 1);
}
