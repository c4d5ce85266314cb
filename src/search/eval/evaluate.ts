import type { Engine } from 'search/engine/engine.ts';
import { DEPTH, measure, type Figures, type Outcome } from './measures.ts';
import type { GoldenQuery } from './queries.ts';

export interface Report {
  readonly all: Figures;
  readonly categories: Readonly<Record<string, Figures>>;
}

export function evaluate(
  engine: Engine,
  queries: readonly GoldenQuery[],
): { report: Report; outcomes: Outcome[] } {
  // The first run compiles the code, so that times are those of a warm engine.
  for (const { query } of queries) engine.search(query, { limit: DEPTH });
  const outcomes = queries.map((query): Outcome => {
    const before = performance.now();
    const { hits } = engine.search(query.query, { limit: DEPTH });
    const milliseconds = performance.now() - before;
    return {
      query,
      pages: hits.map((hit) => hit.page),
      section: hits[0]?.best,
      milliseconds,
    };
  });
  const groups = [...Map.groupBy(outcomes, ({ query }) => query.category)];
  groups.sort(([a], [b]) => a.localeCompare(b));
  const categories = Object.fromEntries(groups.map(([name, list]) => [name, measure(list)]));
  return { report: { all: measure(outcomes), categories }, outcomes };
}
