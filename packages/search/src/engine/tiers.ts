/**
 * Tiers of evidence. A page in a higher tier comes before all pages in lower tiers, whatever their
 * scores.
 */
export const TIER = {
  /** The words are somewhere on the page; its score says how well. */
  some: 0,
  /** All words are in the title. */
  title: 1,
  /** The title begins with the query, or is one of the things that the query compares. */
  titleStart: 2,
  /** A heading is the query. */
  heading: 3,
  /** The query is a name that a section defines. */
  identifier: 4,
  /** The title is the query, or the query is its initials. */
  wholeTitle: 5,
} as const;

/** Which tiers above the lowest a page has the evidence for. */
export type TierFacts = Readonly<Partial<Record<Exclude<keyof typeof TIER, 'some'>, boolean>>>;

/** Returns the highest tier that a page has the evidence for. */
export function tierOf(facts: TierFacts): number {
  const reached = Object.entries(TIER).filter(([name]) => facts[name as keyof TierFacts]);
  return Math.max(TIER.some, ...reached.map(([, tier]) => tier));
}

/**
 * Puts a page with a weight below 1, such as a release post, one tier lower than other pages with
 * the same title. A page with all words in its title keeps that tier.
 */
export function lowerTier(tier: number, weight: number): number {
  return weight < 1 ? Math.max(Math.min(tier, TIER.title), tier - 1) : tier;
}
