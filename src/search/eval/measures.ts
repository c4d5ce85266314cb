import { NONE, type GoldenQuery } from './queries.ts';

export interface Outcome {
  readonly query: GoldenQuery;
  /** Pages answered, best first. */
  readonly pages: readonly string[];
  /** The best section of the first page. */
  readonly section?: string;
  readonly milliseconds: number;
}

/** Depth of every measure: the dialog's eight hits. */
export const DEPTH = 8;

/** Returns a page name as it is compared: with a leading slash, without ending and `/index`. */
export function pageName(page: string): string {
  const bare = page
    .replace(/\.(?:md|mdx|markdown)$/i, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '');
  return `/${bare}`;
}

/** Returns the grade of a page that was found; 0 if it isn't relevant. */
export function gradeOf(query: GoldenQuery, page: string): number {
  if (page === '') return 0;
  const name = pageName(page);
  return Object.entries(query.relevant).find(([labelled]) => pageName(labelled) === name)?.[1] ?? 0;
}

/** Discounted cumulative gain (Järvelin and Kekäläinen 2002). */
function dcg(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

/** Measures outcomes. Queries of the category `none` count only as false hits. */
export function measure(outcomes: readonly Outcome[]) {
  const real = outcomes.filter((o) => o.query.category !== NONE).map(measureOne);
  const none = outcomes.filter((o) => o.query.category === NONE);
  const times = outcomes.map((o) => o.milliseconds).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  return {
    s1: mean(real.map((o) => o.s1)),
    mrr: mean(real.map((o) => o.mrr)),
    ndcg: mean(real.map((o) => o.ndcg)),
    /** Share of answerable queries without an answer. */
    zero: mean(real.map((o) => o.zero)),
    /** Share of queries with no right answer that got one. */
    falseHits: mean(none.map((o) => (o.pages.length > 0 ? 1 : 0))),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    queries: outcomes.length,
  };
}

export type Figures = ReturnType<typeof measure>;

/** Measures best sections for the queries whose sections are known. */
export function measureSections(outcomes: readonly Outcome[]) {
  const asked = outcomes.filter(({ query }) => query.sections !== undefined);
  return {
    queries: asked.length,
    /** Share of queries whose best section is right. */
    right: mean(asked.map(({ query, section = '' }) => Number(query.sections?.includes(section)))),
  };
}

function measureOne({ query, pages }: Outcome) {
  const grades = pages.slice(0, DEPTH).map((page) => gradeOf(query, page));
  const ideal = Object.values(query.relevant).sort((a, b) => b - a);
  const first = grades.findIndex((grade) => grade > 0);
  return {
    s1: first === 0 ? 1 : 0,
    mrr: first < 0 ? 0 : 1 / (first + 1),
    ndcg: dcg(grades) / (dcg(ideal) || 1),
    zero: pages.length === 0 ? 1 : 0,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}
