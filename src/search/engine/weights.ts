/** Everything that can be tuned. First values from SEARCH.md 'The design'; those moved since say by what. */
export interface Weights {
  title: number;
  heading: number;
  text: number;
  /** Prose at the top of a page, where it says what it is about, beside other prose. */
  lead: number;
  code: number;
  property: number;
  keyword: number;
  path: number;
  /** BM25 saturation, and length normalisation of titles and headings. */
  k1: number;
  titleLength: number;
  headingLength: number;
  bodyLength: number;
  /** Length normalisation of texts for a query of three words and more. */
  bodyLengthOfSeveral: number;
  stem: number;
  derived: number;
  prefix: number;
  prefixOfKnown: number;
  innerPrefix: number;
  part: number;
  oneEdit: number;
  twoEdits: number;
  synonym: number;
  joined: number;
  /** Words that share a stem of few letters, perhaps by chance. */
  chance: number;
  /** Another spelling or an abbreviation of the word. */
  spelling: number;
  /** All segments of a joined word, apart, in one field. */
  segments: number;
  /** Share of the next four sections in a page's score. */
  nextSections: number;
  /** Exponent of the share of words, by rarity, that the best section has itself or in its page's title. */
  sectionCoverage: number;
  /** Factor of a section that has every word itself or in its page's title. */
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
  bodyLengthOfSeveral: 0.75,
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
