import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryOf, tableOf, type LiveSample } from '../../src/browser/live/LiveSample.ts';
import { filesBelow } from '../../src/content/files.ts';
import { exampleReader } from '../../src/examples/exampleReader.ts';
import { readLiveSample } from '../../src/examples/liveSample.ts';
import { examples } from './openTidewater.ts';
import type { Row } from 'run';
import { Database, tokens } from './native.ts';

const content = join(examples, '../content');
const LIVE = /^[ >]*```sql[^\n]*? file="([^"#]+)[^\n]* live\b/gm;

/** The SQL files that pages and partials mark with `live`. */
export const liveFiles: readonly string[] = [
  ...new Set(
    filesBelow(content, (path) => /\.mdx?$/.test(path)).flatMap((path) =>
      [...readFileSync(join(content, path), 'utf8').matchAll(LIVE)].map(([, file = '']) => file),
    ),
  ),
].sort();

const read = exampleReader(join(examples, '..'), tokens);

/** Reads a sample as the build does. */
export function liveSample(file: string): LiveSample {
  const found = readLiveSample(file, tokens.slug, read);
  if ('fault' in found) throw new Error(`${found.fault.what}. Fix: ${found.fault.fix}.`);
  return found.sample;
}

/** Runs a sample up to a step on the DuckDB of this machine, and returns its rows as text. */
export async function runNatively(sample: LiveSample, step: number): Promise<readonly Row[]> {
  const database = await Database.open();
  try {
    for (const each of sample.steps.slice(0, step + 1))
      for (const statement of [each.setup, queryOf(each), each.store])
        await database.run(statement);
    return await rowsOf(database, tableOf(sample, step));
  } finally {
    database.close();
  }
}

/** Returns all rows of a table as text, sorted, without the columns that the platform adds. */
export function rowsOf(database: Database, table: string): Promise<readonly Row[]> {
  return database.rows(
    `SELECT CAST(COLUMNS(lambda c: c NOT LIKE '\\_${tokens.slug}%' ESCAPE '\\') AS VARCHAR) ` +
      `FROM ${table} ORDER BY ALL`,
  );
}
