/**
 * Everything about ranking that can be tuned. To see what a change does, run `npm run search:eval`.
 * docs/decisions/search.md says where the numbers come from.
 */

/** A section of the site: the pages below one first path segment. */
interface SiteSection {
  readonly label: string;
  /** Multiplies the score of its pages unless their front matter sets `searchWeight`. */
  readonly weight: number;
}

/**
 * The sections by first path segment. Their order decides between pages that are otherwise equal.
 * Pages that explain weigh more than pages that list.
 */
export const SECTIONS: Readonly<Record<string, SiteSection>> = {
  'getting-started': { label: 'Getting started', weight: 1.2 },
  quickstarts: { label: 'Quickstarts', weight: 1.2 },
  'how-to': { label: 'How-to guides', weight: 1.1 },
  concepts: { label: 'Concepts', weight: 1.2 },
  reference: { label: 'Reference', weight: 1 },
  support: { label: 'Support', weight: 1.2 },
  'whats-new': { label: "What's new", weight: 1 },
};

/** Weights of the fields of a page and of the ways in which a word can match. */
export const WEIGHTS = {
  title: 16,
  heading: 4,
  text: 1,
  /** Text at the top of a page, which says what the page is about. */
  lead: 2,
  code: 0.3,
  property: 3,
  question: 1.5,
  keyword: 6,
  path: 5,
  /** BM25: how fast repeated occurrences stop adding to a score. */
  k1: 4,
  /** BM25: how much the length of a field counts (`b`). */
  titleLength: 0.3,
  headingLength: 0.3,
  bodyLength: 0.3,
  /** The same for queries of `SENTENCE` words and more. */
  bodyLengthOfSentence: 0.75,
  /** Strengths of matches; the word itself has 1. */
  stem: 0.94,
  derived: 0.72,
  /** A short shared stem, perhaps by chance. */
  chance: 0.5,
  prefix: 0.85,
  /** A longer word where something has the typed word itself. */
  prefixOfKnown: 0.5,
  /** A longer word than one that isn't being typed anymore. */
  innerPrefix: 0.15,
  part: 0.8,
  oneEdit: 0.5,
  twoEdits: 0.3,
  synonym: 0.6,
  /** Another spelling or an abbreviation of the word. */
  spelling: 0.9,
  /** The same name with other delimiters. */
  joined: 0.96,
  /** All segments of a joined word, apart, in one field. */
  segments: 0.6,
  /** Share of the next four sections in a page's score. */
  nextSections: 0.15,
  /** Exponent of the share of the query's weight that a section or its page title has. */
  sectionCoverage: 0.4,
  /** Factor of a section that has every word, itself or in its page title. */
  oneSection: 1.3,
};

/** A query of this many words is a sentence rather than a name: length tells more then. */
export const SENTENCE = 3;
/** A query of this many words may be an error message that somebody got. */
export const MESSAGE = 4;

/** A page with a smaller share of the query's weight doesn't answer it. */
export const LEAST_COVERAGE = 0.3;
/**
 * A page of the lowest tier with a smaller share of the best score isn't what a reader would call a
 * result: docs/decisions/search.md#results.
 */
export const LEAST_RESULT = 0.13;
/** If the site knows less than this share of the query's words, nothing answers it. */
export const LEAST_KNOWN = 0.5;
/** A section with a smaller share of the best section's score isn't shown below its page. */
export const LEAST_SECTION = 0.25;
/** Factor of sections such as "See also", which only lead to other pages. */
export const LINK_SECTION = 0.3;
/** Factor of the top of a page among its sections: it introduces what a section answers. */
export const TOP_SECTION = 0.7;
/** Pages in the lowest tier count as equally good if their scores differ by less than this. */
export const EQUAL_SCORES = 0.1;

/** When a passage answers a query: docs/decisions/search.md#answers. */
export const ANSWER = {
  question: 0.35,
  said: 0.4,
  page: 0.25,
  /** What each word weighs, however many passages have it: `write` isn't `read`. */
  word: 2,
  /** A query that weighs this many unknown words is half as sure as one with many words. */
  doubt: 0.4,
  /** The least sureness of a passage that a reader may choose. */
  maybe: 0.45,
  /** Strength of another form of a word. */
  form: 0.95,
} as const;

/** Strengths from which a match counts as the word itself, as exact, and as spelled the same. */
export const STRONG = 0.65;
export const EXACT = 0.9;
export const SAME = 0.95;
/** A weaker match doesn't make a word known, and isn't highlighted. */
export const FAINT = 0.25;
