/** Ranks of evidence, never blended (DECISIONS 'Search', READER-NEEDS section 2 #1). Higher wins. */
export const TIER = {
  /** The words are shared out over the page: its own score tells how well. */
  some: 0,
  /** All words in the title. */
  title: 1,
  /** The title begins with the query, or is one of the things that it compares. */
  titleStart: 2,
  /** A heading is the query. */
  heading: 3,
  /** The query is a name the section defines. */
  identifier: 4,
  /** The title is the query, or its initials are. */
  wholeTitle: 5,
} as const;

/** What decides a page's tier. */
export interface TierFacts {
  readonly titleExact: boolean;
  readonly allInTitle: boolean;
  /** Words of substance the title has beyond the query's. */
  readonly titleWords: number;
  /** The title but for joints and inflection. */
  readonly sameTitle?: boolean;
  readonly initials: boolean;
  readonly titleStarts: boolean;
  readonly defines: boolean;
  readonly wholeHeading: boolean;
}

/** Tells which tier a page is in. */
export function tierOf(f: TierFacts): number {
  if (f.initials || f.sameTitle || (f.titleExact && f.titleWords <= 0)) return TIER.wholeTitle;
  if (f.defines) return TIER.identifier;
  if (f.wholeHeading) return TIER.heading;
  if (f.titleStarts) return TIER.titleStart;
  if (f.allInTitle) return TIER.title;
  return TIER.some;
}
