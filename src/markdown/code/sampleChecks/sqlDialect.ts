import type { Dialect } from '@polyglot-sql/sdk';

export type DialectName = `${Dialect}`;

/** The values of `dialect="…"`, with the words that identify a system in a title or a URL. */
export const DIALECTS: Readonly<
  Record<string, { name: DialectName; label: string; words: RegExp }>
> = {
  snowflake: { name: 'snowflake', label: 'Snowflake', words: /snowflake|snowpark/i },
  bigquery: { name: 'bigquery', label: 'BigQuery', words: /big-?query/i },
  databricks: {
    name: 'databricks',
    label: 'Databricks',
    words: /databricks|unity catalog|pyspark/i,
  },
  postgresql: { name: 'postgresql', label: 'PostgreSQL', words: /postgres/i },
  mysql: { name: 'mysql', label: 'MySQL', words: /mysql/i },
  mssql: {
    name: 'tsql',
    label: 'SQL Server',
    words: /mssql|sql server|microsoft-sql|synapse|fabric/i,
  },
  oracle: { name: 'oracle', label: 'Oracle', words: /oracle/i },
  duckdb: { name: 'duckdb', label: 'DuckDB', words: /duck(?:db|lake)|motherduck/i },
};

/** The dialects of the data planes: SQL that names no system must be valid in one of them. */
const DATA_PLANES: readonly DialectName[] = [
  'duckdb',
  'snowflake',
  'bigquery',
  'databricks',
  'postgresql',
];

/** Returns the dialects of a sample: from its own option, its title, or its page's URL. */
export function dialectsOf({
  dialect = '',
  title = '',
  file,
}: {
  dialect?: string;
  title?: string;
  file: string;
}): readonly DialectName[] {
  const own = DIALECTS[dialect];
  if (own !== undefined) return [own.name];
  for (const text of [title, file]) {
    const named = Object.values(DIALECTS).filter(({ words }) => words.test(text));
    if (named.length > 0) return named.map(({ name }) => name);
  }
  return DATA_PLANES;
}

/** Returns the name of a dialect's system as people write it. */
export function dialectLabel(name: DialectName): string {
  return Object.values(DIALECTS).find((dialect) => dialect.name === name)?.label ?? name;
}
