import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sqlStatements } from '../../../src/markdown/code/sampleChecks/sqlStatements.ts';

const content = join(import.meta.dirname, '../../../content');
const tables = readFileSync(join(import.meta.dirname, 'tables.sql'), 'utf8');

const SAMPLE = /^( *)```sql [^\n]*dialect="postgresql"[^\n]*\n([^]*?)\n\1```$/gm;

/** Returns the PostgreSQL samples of a file in `content/`, and of the partials that it includes. */
export function postgresqlSamples(file: string): string[] {
  const text = withPartials(readFileSync(join(content, file), 'utf8'));
  return [...text.matchAll(SAMPLE)].map(([, , sql = '']) => sql);
}

/** The databases and the role that the guides refer to. */
const SERVER = 'CREATE DATABASE shop; CREATE DATABASE backoffice; CREATE ROLE dashboard LOGIN;';
/** Returns statements that drop everything that a guide created. */
const LEFTOVERS = `
SELECT format('DROP DATABASE %I', datname) AS drop FROM pg_database
WHERE datname IN ('lake', 'instance_store')
UNION ALL
SELECT format('DROP OWNED BY %1$I CASCADE; DROP ROLE %1$I', rolname) FROM pg_roles
WHERE rolname !~ '^pg_' AND rolname NOT IN ('postgres', 'dashboard')`;

/** Starts a PostgreSQL server in memory. */
export async function startPostgresql(): Promise<PGlite> {
  const server = await PGlite.create();
  await run(server, SERVER);
  await resetTables(server);
  return server;
}

/** Creates the tables that the guides refer to, and drops everything else. */
export async function resetTables(server: PGlite): Promise<void> {
  const { rows } = await server.query<{ drop: string }>(LEFTOVERS);
  for (const { drop } of rows) await run(server, drop);
  await run(server, tables);
}

function withPartials(text: string): string {
  return text.replaceAll(/^ *::partial\{name="([\w-]+)"[^}]*\}$/gm, (_, name: string) =>
    readFileSync(join(content, 'partials', `${name}.md`), 'utf8'),
  );
}

/** Returns a sample's statements, such as those of `docs/how-to/test/sql.md`. */
export function sampleStatements(file: string, index: number): string[] {
  const sample = postgresqlSamples(file)[index];
  if (sample === undefined) throw new Error(`${file} has no PostgreSQL sample ${index}`);
  return sqlStatements(sample, 'postgresql').statements.map(({ text }) => text);
}

/** Runs statements one at a time, as `psql` does, because some can't run in a transaction. */
export async function run(server: PGlite, sql: string): Promise<void> {
  for (const { text } of sqlStatements(sql, 'postgresql').statements) await server.exec(text);
}

/** Runs statements as a role, then switches back to the administrator. */
export async function runAs(server: PGlite, role: string, sql: string): Promise<void> {
  await server.exec(`SET ROLE ${role}`);
  try {
    await run(server, sql);
  } finally {
    await server.exec('RESET ROLE');
  }
}
