import { bitsApart } from '../text/edits.ts';
import { commonHeadings } from '../index/commonHeadings.ts';
import { FOUND } from './gather.ts';
import { heightOf } from './inOrder.ts';
import type { RankedPage, RankedPages, RankedSection } from './inOrder.ts';
import { linkSections } from '../index/linkSections.ts';
import type { TermMatch } from './match.ts';
import type { WordPlan } from './plan.ts';
import { hasQuoted, heavyMask, pointsOf, substanceMask } from './points.ts';
import type { RankInput } from './points.ts';
import { makeSight } from './sight.ts';
import type { Sight } from './sight.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import { TIER, tierOf } from './tiers.ts';
import { LIKE } from './titleForms.ts';
import { bandOf, lowered, scoreAtMost, weigh } from './weigh.ts';
import type { Asked, Said, Weighed } from './weigh.ts';
import type { Weights } from './weights.ts';

/** A page with less of the query, by rarity and strength, does not answer it … */
const LEAST_FOUND = 0.3;
/** … unless it has half of so many words, all of which the site knows: one of them may be much rarer than the rest together. */
const SEVERAL = 2;
/** What a section that only names other pages is worth among those of its page. Which page is best it tells as well as others (measured on seven sets). */
const LEADS_ON = 0.3;
/** Words unknown to the site beyond this share mean that the site does not answer the query. */
const MOST_UNKNOWN = 0.5;

/** Finds the pages that answer, in no order. */
export function rank(input: RankInput): RankedPages {
  const { plans, evidence: e } = input;
  const share = plans.reduce((sum, p) => sum + p.word.weight, 0);
  const unknown = plans.reduce((sum, p) => sum + (p.known ? 0 : p.word.weight), 0);
  const asked = askedOf(input);
  const see = makeSight(e, asked.all, asked.substance);
  const pages: number[] = [];
  const heights = new Float64Array(e.pages.length);
  const quotes = plans.some(({ word }) => word.quoted);
  if (plans.length > 0 && unknown <= share * MOST_UNKNOWN) {
    for (const page of e.pages) {
      const sight = see(page);
      if (
        sight.coverage < LEAST_FOUND &&
        (plans.length < SEVERAL || unknown > 0 || sight.words * 2 < plans.length)
      )
        continue;
      // A page that matches part of a query only through changed letters does not answer it.
      if (!((sight.any & FOUND.truly) | (sight.all & FOUND.at))) continue;
      if (quotes && !hasQuoted(page, input)) continue;
      heights[pages.length] = heightAtMost(page, sight, asked);
      pages.push(page);
    }
  }
  return { pages, heights, look: (page) => new LookedInto(page, see(page), asked) };
}

function askedOf(input: RankInput): Asked {
  const { plans, evidence: e, forms, query } = input;
  const substance = substanceMask(plans);
  return {
    ...input,
    text: forms.query(query),
    like: forms.likeness(query),
    all: heavyMask(plans),
    substance,
    substanceWords: bitsApart(substance, 0),
    allRarity: e.rarity.reduce((sum, rarity) => sum + rarity, 0) || 1,
    isFiller: plans.every(({ word }) => isFunctionWord(word.term)),
    isCommon: commonHeadings(input.site),
    isName: plans.length === 1 && /[_.\-:/^]/.test(plans[0]?.word.marked ?? ''),
    makesName: plans.length > 1 && areOneName(plans, input.weights),
  };
}

/** Tells whether words are one name but for its joints. */
function areOneName([first, ...others]: readonly WordPlan[], { joined }: Weights): boolean {
  const isJoint = ({ kind, strength }: TermMatch): boolean =>
    kind === 'exact' && strength === joined;
  return (
    first?.matches.some(
      (name) =>
        isJoint(name) &&
        others.every(({ matches }) =>
          matches.some(
            (match) =>
              isJoint(match) && match.id === name.id && match.dictionary === name.dictionary,
          ),
        ),
    ) ?? false
  );
}

/** Tells how high a page may stand by its title and by what is found on it anywhere. */
function heightAtMost(page: number, sight: Readonly<Sight>, asked: Asked): number {
  const { query, isName, makesName, like, site } = asked;
  const wholeHeading = (sight.substance & (query.asks ? FOUND.headed : FOUND.inHeading)) !== 0;
  const isProperty = (sight.heavy & FOUND.asProperty) !== 0;
  const defines =
    isName && (wholeHeading || isProperty || ((like[page] ?? 0) & LIKE.subject) !== 0);
  const tier = lowered(
    tierAt(page, sight.heavy, asked, { wholeHeading, defines, made: makesName && isProperty }),
    site.weights[page],
  );
  return heightOf(
    tier,
    tier > TIER.some ? 0 : bandOf(tier, scoreAtMost(page, sight.coverage, asked)),
  );
}

/** A page that may be among the first. */
class LookedInto implements RankedPage {
  readonly page: number;
  readonly #asked: Asked;
  readonly #weighed: Weighed;
  #points: number | undefined;

  constructor(page: number, { coverage, heavy }: Readonly<Sight>, asked: Asked) {
    this.page = page;
    this.#asked = asked;
    this.#weighed = weigh(page, coverage, (said) => tierAt(page, heavy, asked, said), asked);
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
    return (this.#points ??=
      pointsOf(this.page, tier, this.#asked, bestSection) *
      (this.#asked.site.weights[this.page] ?? 1));
  }

  get sections(): readonly RankedSection[] {
    const { own, lead } = this.#weighed;
    const { site } = this.#asked;
    const first = site.pages[this.page]?.first ?? 0;
    const leadsOn = linkSections(site);
    const sections: RankedSection[] = [];
    own.forEach(
      (score, i) =>
        score > 0 &&
        sections.push({ section: first + i, score: leadsOn(first + i) ? score * LEADS_ON : score }),
    );
    return sections.sort(
      (a, b) =>
        Number(b.section === lead) - Number(a.section === lead) ||
        b.score - a.score ||
        a.section - b.section,
    );
  }
}

/** Tells which tier a page is in by how its title is like the query and by what its sections say; `ways` is how all words that decide are found on it. */
function tierAt(
  page: number,
  ways: number,
  { query, plans, like, forms }: Asked,
  { wholeHeading, defines, made }: Said,
): number {
  const alike = like[page] ?? 0;
  // So it is with most pages, and there are thousands.
  if (alike === 0 && !wholeHeading && !defines && !(ways & FOUND.inTitle))
    return made ? TIER.made : TIER.some;
  const titleExact = (ways & FOUND.isInTitle) !== 0 && (!query.asks || (alike & LIKE.exact) !== 0);
  return tierOf({
    titleExact,
    allInTitle: (ways & FOUND.inTitle) !== 0,
    titleWords: titleExact ? forms.page(page).substance - plans.length : 0,
    sameTitle: (alike & LIKE.same) !== 0,
    initials: plans.length === 1 && (alike & LIKE.initials) !== 0,
    titleStarts: (alike & (LIKE.starts | LIKE.compared)) !== 0,
    defines,
    made,
    wholeHeading,
  });
}
