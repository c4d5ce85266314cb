/** What the field score looks at: the title of a page, and a section of it. */
export interface FieldFacts {
  readonly titleExact: boolean;
  readonly titleHas: boolean;
  readonly titleStarts: boolean;
  readonly titleLength: number;
  /** Level of the matching heading, as in lvl0 … lvl5. Undefined if it doesn't match. */
  readonly headingLevel?: number;
  readonly headingExact: boolean;
  readonly headingStarts: boolean;
  /** How often the text has the query. */
  readonly count: number;
  readonly wholeWord: boolean;
  readonly advises: boolean;
}

/**
 * Scores how title, heading, and text match a query as a whole. Decides between pages that are
 * equal in tier and about equal in score; see docs/decisions/search.md#field-score.
 */
export function fieldScore(facts: FieldFacts): number {
  return titleScore(facts) + headingScore(facts) + textScore(facts);
}

function titleScore({ titleExact, titleHas, titleStarts, titleLength }: FieldFacts): number {
  if (!titleExact && !titleHas) return 0;
  const shortness = Math.max(0, 100 - titleLength);
  return (titleExact ? 1500 : 1000) + (titleStarts ? 300 : 0) + shortness;
}

function headingScore({ headingLevel, headingExact, headingStarts }: FieldFacts): number {
  if (headingLevel === undefined) return 0;
  const score = 600 - 100 * Math.min(5, headingLevel);
  if (headingExact) return score * 1.5;
  return headingStarts ? score * 1.2 : score;
}

function textScore({ count, wholeWord, advises }: FieldFacts): number {
  if (count === 0) return 0;
  const repeats = Math.min(50, 10 * (count - 1));
  return 50 + repeats + (wholeWord ? 200 : 0) + (advises ? 100 : 0);
}
