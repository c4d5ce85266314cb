import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from './measurement.ts';
import { mergeResults } from './mergeResults.ts';
import { writeTables } from './table.ts';

const NOTHING: Results = { measurements: [], failures: [], runs: [] };

/** Prints the tables of a run, and saves them by date, merged with earlier runs of that day. */
export function saveResults(folder: string, found: Results): void {
  const name = join(folder, found.runs[0]?.date.slice(0, 10) ?? 'undated');
  const earlier = existsSync(`${name}.json`)
    ? (JSON.parse(readFileSync(`${name}.json`, 'utf8')) as Results)
    : NOTHING;
  const all = mergeResults(earlier, found);
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(
    all,
    (_key, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value),
    1,
  );
  writeFileSync(`${name}.json`, `${text}\n`);
  // From the merged results, so that the next run of the day writes the same.
  writeFileSync(`${name}.md`, writeTables(JSON.parse(text) as Results));
  console.log(`\n${writeTables(found)}\nSaved as ${name}.md and ${name}.json`);
}
