import { sectionOrder } from './labels.ts';
import type { SitePage } from './site.ts';

/** A page in its place, with its sections by worth. */
export interface RankedPage {
  readonly page: number;
  /** Tier and, in the lowest, band are not above these; told without a look at the sections. */
  readonly tierAtMost: number;
  readonly bandAtMost: number;
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

/**
 * Puts the first of the ranked pages in order: tier, section 9's score, own score, section order, site order (DECISIONS 'Search'). A page that
 * cannot come among them is not looked into, and of most others nothing is worked out beyond tier and band.
 */
export function inOrder(ranked: readonly RankedPage[], count: number, { pages }: { pages: readonly Pick<SitePage, 'label'>[] }): RankedPage[] {
  const order = (r: RankedPage): number => sectionOrder(pages[r.page]?.label ?? '');
  const apart = (a: RankedPage, b: RankedPage): number => b.tier - a.tier || b.band - a.band || b.points - a.points || b.score - a.score || order(a) - order(b) || a.page - b.page;
  const first: RankedPage[] = [];
  for (const page of highestFirst(ranked)) {
    const last = first.length < count ? undefined : first.at(-1);
    if (last !== undefined && (page.tierAtMost < last.tier || (page.tierAtMost === last.tier && page.bandAtMost < last.band))) break;
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

/** More than there are bands: a score has 300 digits at most. */
const BANDS = 2 ** 13;

/** Puts those first that may have the highest tier and, in it, the highest band: dealt out, because sorting thousands at every key takes long. */
function highestFirst(ranked: readonly RankedPage[]): RankedPage[] {
  const dealt = new Map<number, RankedPage[]>();
  for (const page of ranked) {
    const height = page.tierAtMost * BANDS + page.bandAtMost;
    const same = dealt.get(height);
    if (same === undefined) dealt.set(height, [page]);
    else same.push(page);
  }
  return [...dealt].sort(([a], [b]) => b - a).flatMap(([, pages]) => pages);
}
