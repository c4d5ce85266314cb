/** Ranks of evidence, never blended (DECISIONS 'Search', READER-NEEDS section 2 #1). Higher wins. */
export const TIER = {
  /** The words are shared out over the page: its own score tells how well. */
  some: 0,
  /** The words make a name that a section defines: `max message size` is `maxMessageSize`. */
  made: 1,
  /** All words in the title. */
  title: 2,
  /** The title begins with the query, or is one of the things that it compares. */
  titleStart: 3,
  /** A heading is the query. */
  heading: 4,
  /** The query is a name the section defines. */
  identifier: 5,
  /** The title is the query, or its initials are. */
  wholeTitle: 6,
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
  /** It defines a name that the words make. */
  readonly made?: boolean;
  readonly wholeHeading: boolean;
}

/** Tells which tier a page is in. */
export function tierOf(f: TierFacts): number {
  if (f.initials || f.sameTitle || (f.titleExact && f.titleWords <= 0)) return TIER.wholeTitle;
  if (f.defines) return TIER.identifier;
  if (f.wholeHeading) return TIER.heading;
  if (f.titleStarts) return TIER.titleStart;
  if (f.allInTitle) return TIER.title;
  if (f.made) return TIER.made;
  return TIER.some;
}
