import { sectionOrder } from '../index/labels.ts';
import type { SitePage } from '../index/site.ts';

/** A page in its place, with its sections by worth. */
export interface RankedPage {
  readonly page: number;
  readonly tier: number;
  /** Within the lowest tier; 0 in all others. */
  readonly band: number;
  readonly points: number;
  readonly score: number;
  readonly sections: readonly RankedSection[];
}

/** Pages that answer. Most are kept out by how high they may stand, and never looked into: of those nothing is kept but two numbers. */
export interface RankedPages {
  readonly pages: readonly number[];
  /** How high each may stand, told without a look at its sections (`heightOf`). */
  readonly heights: ArrayLike<number>;
  look(page: number): RankedPage;
}

export interface RankedSection {
  readonly section: number;
  readonly score: number;
}

/** More than there are bands: a score has 300 digits at most. */
const BANDS = 2 ** 13;

/** Gives how high a page of a tier and a band stands: the tier, and in it the band. */
export function heightOf(tier: number, band: number): number {
  return tier * BANDS + band;
}

/** Keeps the pages that are wanted. */
export function pagesOnly(
  { pages, heights, look }: RankedPages,
  isWanted: (page: number) => boolean,
): RankedPages {
  const places = [...pages.keys()].filter((place) => isWanted(pages[place] ?? 0));
  return {
    pages: places.map((place) => pages[place] ?? 0),
    heights: places.map((place) => heights[place] ?? 0),
    look,
  };
}

/**
 * Puts the first of the ranked pages in order: tier, section 9's score, own score, section order, site order (DECISIONS 'Search'). Nothing is
 * worked out of a page that cannot come among them, and of most others nothing beyond tier and band.
 */
export function inOrder(
  ranked: RankedPages,
  count: number,
  { pages }: { pages: readonly Pick<SitePage, 'label'>[] },
): RankedPage[] {
  const order = (r: RankedPage): number => sectionOrder(pages[r.page]?.label ?? '');
  const apart = (a: RankedPage, b: RankedPage): number =>
    b.tier - a.tier ||
    b.band - a.band ||
    b.points - a.points ||
    b.score - a.score ||
    order(a) - order(b) ||
    a.page - b.page;
  const first: RankedPage[] = [];
  for (const [height, same] of highestFirst(ranked)) {
    for (const number of same) {
      const last = first.length < count ? undefined : first.at(-1);
      if (count === 0 || (last !== undefined && height < heightOf(last.tier, last.band)))
        return first;
      const page = ranked.look(number);
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
  }
  return first;
}

/** Lists the pages that may stand highest, without a look at any. */
export function highest(ranked: RankedPages, count: number): number[] {
  const first: number[] = [];
  for (const [, pages] of highestFirst(ranked)) {
    if (first.length >= count) break;
    first.push(...pages.slice(0, count - first.length));
  }
  return first;
}

/** Lists pages by how high they may stand, highest first: dealt out, because sorting thousands at every key takes long. */
function highestFirst({ pages, heights }: RankedPages): [height: number, pages: number[]][] {
  const dealt = new Map<number, number[]>();
  for (let place = 0; place < pages.length; place++) {
    const height = heights[place] ?? 0;
    const page = pages[place] ?? 0;
    const same = dealt.get(height);
    if (same === undefined) dealt.set(height, [page]);
    else same.push(page);
  }
  return [...dealt].sort(([a], [b]) => b - a);
}
