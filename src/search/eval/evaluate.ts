import type { BuiltIndex } from '../index/build.ts';
import { Engine } from '../engine/engine.ts';
import { DEPTH, measure, type Figures, type Outcome } from './measures.ts';
import type { GoldenQuery } from './queries.ts';

export interface Report {
  readonly all: Figures;
  readonly categories: Readonly<Record<string, Figures>>;
}

export function loadAll(index: BuiltIndex): Engine {
  const files = new Map(index.files.map((file) => [file.name, file.bytes]));
  const engine = new Engine(index.titles, files.get(index.titles) ?? new Uint8Array());
  for (const name of [...engine.bodies, ...engine.texts, ...engine.cards])
    engine.add(name, files.get(name) ?? new Uint8Array());
  return engine;
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
