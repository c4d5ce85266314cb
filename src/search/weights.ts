/**
 * Everything about ranking that can be tuned. To see what a change does, run `npm run search:eval`.
 * docs/decisions/search.md says where the numbers come from.
 */

/** A section of the site: the pages below one first path segment. */
export interface SiteSection {
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
  'how-to': { label: 'How-to', weight: 1.2 },
  concepts: { label: 'Concepts', weight: 1.2 },
  reference: { label: 'Reference', weight: 1 },
  support: { label: 'Support', weight: 1.2 },
};

/** Weights of the fields of a page and of the ways in which a word can match. */
export interface Weights {
  title: number;
  heading: number;
  text: number;
  /** Text at the top of a page, which says what the page is about. */
  lead: number;
  code: number;
  property: number;
  keyword: number;
  path: number;
  /** BM25: how fast repeated occurrences stop adding to a score. */
  k1: number;
  /** BM25: how much the length of a field counts (`b`). */
  titleLength: number;
  headingLength: number;
  bodyLength: number;
  /** The same for queries of `SENTENCE` words and more. */
  bodyLengthOfSentence: number;
  /** Strengths of matches; the word itself has 1. */
  stem: number;
  derived: number;
  /** A short shared stem, perhaps by chance. */
  chance: number;
  prefix: number;
  /** A longer word where something has the typed word itself. */
  prefixOfKnown: number;
  /** A longer word than one that isn't being typed anymore. */
  innerPrefix: number;
  part: number;
  oneEdit: number;
  twoEdits: number;
  synonym: number;
  /** Another spelling or an abbreviation of the word. */
  spelling: number;
  /** The same name with other delimiters. */
  joined: number;
  /** All segments of a joined word, apart, in one field. */
  segments: number;
  /** Share of the next four sections in a page's score. */
  nextSections: number;
  /** Exponent of the share of the query's weight that a section or its page title has. */
  sectionCoverage: number;
  /** Factor of a section that has every word, itself or in its page title. */
  oneSection: number;
}

export const WEIGHTS: Weights = {
  title: 16,
  heading: 4,
  text: 1,
  lead: 2,
  code: 0.3,
  property: 3,
  keyword: 6,
  path: 5,
  k1: 4,
  titleLength: 0.3,
  headingLength: 0.3,
  bodyLength: 0.3,
  bodyLengthOfSentence: 0.75,
  stem: 0.94,
  derived: 0.72,
  chance: 0.5,
  prefix: 0.85,
  prefixOfKnown: 0.5,
  innerPrefix: 0.15,
  part: 0.8,
  oneEdit: 0.5,
  twoEdits: 0.3,
  synonym: 0.6,
  spelling: 0.9,
  joined: 0.96,
  segments: 0.6,
  nextSections: 0.15,
  sectionCoverage: 0.4,
  oneSection: 1.3,
};

/** A query of this many words is a sentence rather than a name: length tells more then. */
export const SENTENCE = 3;
/** A query of this many words may be an error message that somebody got. */
export const MESSAGE = 4;

/** A page with a smaller share of the query's weight doesn't answer it. */
export const LEAST_COVERAGE = 0.3;
/** If the site knows less than this share of the query's words, nothing answers it. */
export const LEAST_KNOWN = 0.5;
/** A section with a smaller share of the best section's score isn't shown below its page. */
export const LEAST_SECTION = 0.25;
/** Factor of sections such as "See also", which only lead to other pages. */
export const LINK_SECTION = 0.3;
/** Pages in the lowest tier count as equally good if their scores differ by less than this. */
export const EQUAL_SCORES = 0.1;

/** Strengths from which a match counts as the word itself, as exact, and as spelled the same. */
export const STRONG = 0.65;
export const EXACT = 0.9;
export const SAME = 0.95;
/** A weaker match doesn't make a word known, and isn't highlighted. */
export const FAINT = 0.25;
