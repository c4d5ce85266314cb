import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluate } from './evaluate.ts';
import { recordsOfFolder } from './folder.ts';
import type { Figures, GoldenQuery } from './measures.ts';
import { readQueries } from './queries.ts';

const USAGE = 'usage: search:eval -- --content DIR --queries FILE [--json] [--misses]';

function row(name: string, f: Figures): string {
  const cells = [f.queries, f.s1.toFixed(3), f.mrr.toFixed(3), f.ndcg.toFixed(3), f.zero.toFixed(3), f.falseHits.toFixed(3), f.p50.toFixed(2), f.p95.toFixed(2), f.p99.toFixed(2)];
  return name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join('');
}

/** Keeps the figures `--json` promises. */
function published({ s1, mrr, ndcg, zero, falseHits, p50, p95, p99 }: Figures): Omit<Figures, 'queries'> {
  return { s1, mrr, ndcg, zero, falseHits, p50, p95, p99 };
}

function main(): void {
  const { values } = parseArgs({ options: { content: { type: 'string' }, queries: { type: 'string' }, json: { type: 'boolean' }, misses: { type: 'boolean' } } });
  if (values.content === undefined || values.queries === undefined) throw new Error(USAGE);
  const records = recordsOfFolder(values.content);
  if (records.length === 0) throw new Error(`${values.content}: no Markdown files (.md, .mdx) were found`);
  const queries: GoldenQuery[] = readQueries(values.queries, readFileSync(values.queries, 'utf8'));
  const { report, outcomes } = evaluate(records, queries);
  if (values.json) {
    console.log(JSON.stringify({ all: published(report.all), categories: Object.fromEntries(Object.entries(report.categories).map(([name, f]) => [name, published(f)])) }));
    return;
  }
  console.log('category'.padEnd(16) + ['queries', 'S@1', 'MRR@8', 'nDCG@8', 'zero', 'false', 'p50 ms', 'p95 ms', 'p99 ms'].map((h) => h.padStart(9)).join(''));
  for (const [name, figures] of Object.entries(report.categories)) console.log(row(name, figures));
  console.log(row('all', report.all));
  if (!values.misses) return;
  for (const { query, pages } of outcomes) {
    const right = query.category === 'none' ? pages.length === 0 : (query.relevant[pages[0] ?? ''] ?? 0) === Math.max(...Object.values(query.relevant));
    if (!right) console.log(`${query.category} ${JSON.stringify(query.query)}\n   wanted ${JSON.stringify(query.relevant)}\n   got    ${pages.slice(0, 5).join('  ')}`);
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
