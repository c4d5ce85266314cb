import type { Dialect } from '@polyglot-sql/sdk';

/** What the parser calls the dialects of the platform's systems. */
export type DialectName = `${Dialect}`;

/** The names of `dialect="…"`, and the words that name a system in a title or an address. */
export const DIALECTS: Readonly<Record<string, { name: DialectName; words: RegExp }>> = {
  snowflake: { name: 'snowflake', words: /snowflake|snowpark/i },
  bigquery: { name: 'bigquery', words: /big-?query/i },
  databricks: { name: 'databricks', words: /databricks|unity catalog|pyspark/i },
  postgresql: { name: 'postgresql', words: /postgres/i },
  mysql: { name: 'mysql', words: /mysql/i },
  mssql: { name: 'tsql', words: /mssql|sql server|microsoft-sql|synapse|fabric/i },
  oracle: { name: 'oracle', words: /oracle/i },
  duckdb: { name: 'duckdb', words: /duck(?:db|lake)|motherduck/i },
};

/** Dialects of the data planes: SQL that names no system has to be that of one of them. */
const PLANES: readonly DialectName[] = [
  'duckdb',
  'snowflake',
  'bigquery',
  'databricks',
  'postgresql',
];

/** Tell in which dialects a sample may be written: the one that it names, else its title, else its page's address. */
export function dialectsOf({
  dialect,
  title,
  file,
}: {
  dialect?: string | undefined;
  title?: string | undefined;
  file: string;
}): readonly DialectName[] {
  const own = dialect === undefined ? undefined : DIALECTS[dialect];
  if (own !== undefined) return [own.name];
  for (const text of [title ?? '', file]) {
    const named = Object.values(DIALECTS).filter(({ words }) => words.test(text));
    if (named.length > 0) return named.map(({ name }) => name);
  }
  return PLANES;
}
