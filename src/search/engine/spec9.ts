/** What section 9's score looks at, on a page's best section. */
export interface Facts {
  readonly titleExact: boolean;
  readonly titleHas: boolean;
  readonly titleStarts: boolean;
  readonly titleLength: number;
  /** Level of the matched heading as in lvl0 … lvl5; absent when no heading matches. */
  readonly headingLevel?: number;
  readonly headingExact: boolean;
  readonly headingStarts: boolean;
  /** Times the content has the query, 0 when it has not. */
  readonly count: number;
  readonly wholeWord: boolean;
  readonly advises: boolean;
}

/** Scores as SPEC section 9 says, with its constants; ranks inside a tier only (DECISIONS 'Search'). */
export function score9(facts: Facts): number {
  let score = 0;
  if (facts.titleExact) score += 1500;
  else if (facts.titleHas) score += 1000;
  if (facts.titleExact || facts.titleHas) {
    if (facts.titleStarts) score += 300;
    // 'shorter title adds up to 100'
    score += Math.max(0, 100 - facts.titleLength);
  }
  if (facts.headingLevel !== undefined) {
    // 'lvl0 to lvl5 weigh 600 down to 100'
    const weight = 600 - 100 * Math.min(5, facts.headingLevel);
    score += weight * (facts.headingExact ? 1.5 : facts.headingStarts ? 1.2 : 1);
  }
  if (facts.count > 0) {
    // '50 plus up to 50 for repeats'
    score += 50 + Math.min(50, 10 * (facts.count - 1));
    if (facts.wholeWord) score += 200;
    if (facts.advises) score += 100;
  }
  return score;
}
