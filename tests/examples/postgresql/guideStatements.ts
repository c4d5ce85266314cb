import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sqlStatements } from '../../../src/markdown/code/sampleChecks/sqlStatements.ts';

const docs = join(import.meta.dirname, '../../../content/docs');
const tables = readFileSync(join(import.meta.dirname, 'tables.sql'), 'utf8');

const SAMPLE = /^( *)```sql [^\n]*dialect="postgresql"[^\n]*\n([^]*?)\n\1```$/gm;

/** Returns a page's PostgreSQL samples, in the order of the page. */
export function postgresqlSamples(page: string): string[] {
  const text = readFileSync(join(docs, page), 'utf8');
  return [...text.matchAll(SAMPLE)].map(([, , sql = '']) => sql);
}

/** Starts a PostgreSQL server in memory with the tables that the guides refer to. */
export async function startPostgresql(): Promise<PGlite> {
  const server = await PGlite.create();
  await run(server, tables);
  return server;
}

/** Runs statements one at a time, as `psql` does, because some can't run in a transaction. */
export async function run(server: PGlite, sql: string): Promise<void> {
  for (const { text } of sqlStatements(sql).statements) await server.exec(text);
}

/** Runs statements as a role, and returns to the administrator. */
export async function runAs(server: PGlite, role: string, sql: string): Promise<void> {
  await server.exec(`SET ROLE ${role}`);
  try {
    await run(server, sql);
  } finally {
    await server.exec('RESET ROLE');
  }
}
