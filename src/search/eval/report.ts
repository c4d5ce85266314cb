import type { Report } from './evaluate.ts';
import { gradeOf, measureSections, type Figures, type Outcome } from './measures.ts';
import { NONE } from './queries.ts';

const HEAD = ['queries', 'S@1', 'MRR@8', 'nDCG@8', 'zero', 'false', 'p50 ms', 'p95 ms', 'p99 ms'];

export function tableOf({ all, categories }: Report): string {
  return [
    'category'.padEnd(16) + HEAD.map((head) => head.padStart(9)).join(''),
    ...Object.entries({ ...categories, all }).map(([name, figures]) => row(name, figures)),
  ].join('\n');
}

/** Says how often the best section is right, if any query says which is. */
export function sectionsLine(outcomes: readonly Outcome[]): string {
  const { queries, right } = measureSections(outcomes);
  if (queries === 0) return '';
  return `best section right for ${right.toFixed(3)} of ${queries} queries`;
}

/** Lists the queries whose first page isn't the best one, with what was wanted. */
export function missesOf(outcomes: readonly Outcome[]): string {
  const missed = outcomes.filter(({ query, pages }) =>
    query.category === NONE
      ? pages.length > 0
      : gradeOf(query, pages[0] ?? '') < Math.max(...Object.values(query.relevant)),
  );
  return missed
    .map(
      ({ query, pages }) =>
        `${query.category} ${JSON.stringify(query.query)}\n   wanted ${JSON.stringify(query.relevant)}\n   got    ${pages.slice(0, 5).join('  ')}`,
    )
    .join('\n');
}

function row(name: string, f: Figures): string {
  // These measures say nothing about queries that must find nothing.
  const shares = [f.s1, f.mrr, f.ndcg, f.zero].map((share) =>
    name === NONE ? '–' : share.toFixed(3),
  );
  const cells = [
    f.queries,
    ...shares,
    f.falseHits.toFixed(3),
    ...[f.p50, f.p95, f.p99].map((ms) => ms.toFixed(2)),
  ];
  return name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join('');
}
