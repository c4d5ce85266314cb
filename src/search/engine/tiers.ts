/**
 * Tiers of evidence. A page in a higher tier comes before all pages in lower tiers, whatever their
 * scores.
 */
export const TIER = {
  /** The words are somewhere on the page; its score says how well. */
  some: 0,
  /** The words form a name that a section defines: `max message size` is `maxMessageSize`. */
  joinedName: 1,
  /** All words are in the title. */
  title: 2,
  /** The title begins with the query, or is one of the things that the query compares. */
  titleStart: 3,
  /** A heading is the query. */
  heading: 4,
  /** The query is a name that a section defines. */
  identifier: 5,
  /** The title is the query, or the query is its initials. */
  wholeTitle: 6,
} as const;

/** What decides a page's tier. */
export interface TierFacts {
  /** The title has all words of the query exactly. */
  readonly titleExact: boolean;
  readonly allInTitle: boolean;
  /** Words of substance that the title has and the query doesn't. */
  readonly extraTitleWords: number;
  /** The title is the query apart from delimiters and inflection. */
  readonly sameTitle: boolean;
  readonly isInitials: boolean;
  readonly titleStarts: boolean;
  /** A section defines the query as a name. */
  readonly defines: boolean;
  /** A section defines a name that the words form. */
  readonly definesJoined: boolean;
  readonly wholeHeading: boolean;
}

/** The rules in order. The first that applies to a page decides its tier. */
const RULES: readonly { tier: number; applies: (facts: TierFacts) => boolean }[] = [
  { tier: TIER.wholeTitle, applies: ({ isInitials, sameTitle }) => isInitials || sameTitle },
  {
    tier: TIER.wholeTitle,
    applies: ({ titleExact, extraTitleWords }) => titleExact && extraTitleWords <= 0,
  },
  { tier: TIER.identifier, applies: ({ defines }) => defines },
  { tier: TIER.heading, applies: ({ wholeHeading }) => wholeHeading },
  { tier: TIER.titleStart, applies: ({ titleStarts }) => titleStarts },
  { tier: TIER.title, applies: ({ allInTitle }) => allInTitle },
  { tier: TIER.joinedName, applies: ({ definesJoined }) => definesJoined },
];

/** Returns the tier of a page. */
export function tierOf(facts: TierFacts): number {
  return RULES.find(({ applies }) => applies(facts))?.tier ?? TIER.some;
}

/**
 * Puts a page with a weight below 1, such as a release post, one tier lower than other pages with
 * the same title. A page with all words in its title keeps that tier.
 */
export function lowerTier(tier: number, weight: number): number {
  return weight < 1 ? Math.max(Math.min(tier, TIER.title), tier - 1) : tier;
}
