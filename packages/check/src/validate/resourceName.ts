import { getIn, listOf, mappingOf, type Json } from './json.ts';
import { requiredSets } from './keyChoice.ts';
import type { Located, SchemaSet } from './SchemaSet.ts';

/** The names of products and languages, by the words of keys. */
const NAMES: Readonly<Record<string, string>> = {
  abfs: 'ABFS',
  aws: 'AWS',
  azure: 'Azure',
  bigquery: 'BigQuery',
  databricks: 'Databricks',
  duckdb: 'DuckDB',
  gcp: 'GCP',
  gcs: 'GCS',
  http: 'HTTP',
  mssql: 'SQL Server',
  mysql: 'MySQL',
  oracle: 'Oracle',
  postgres: 'PostgreSQL',
  pyspark: 'PySpark',
  python: 'Python',
  s3: 'S3',
  sftp: 'SFTP',
  snowflake: 'Snowflake',
  snowpark: 'Snowpark',
  sql: 'SQL',
  synapse: 'Synapse',
};

/** Returns the name of a product or language by its key, such as `postgres`. */
export function productName(key: string): string | undefined {
  return key === 'local_file' ? 'local file' : NAMES[key];
}

/** Names the resource in a file: `component (read, PostgreSQL)`. */
export function resourceName(set: SchemaSet, topKey: string, file: Json): string {
  const index = set.get('files/index');
  const wholeFile = inner(set, index, 'dependentSchemas', topKey);
  const resource = wholeFile && inner(set, wholeFile, 'properties', topKey);
  const kinds = kindsOf(set, resource, getIn(file, topKey));
  return kinds.length === 0 ? spaced(topKey) : `${spaced(topKey)} (${kinds.join(', ')})`;
}

/** Lists the keys that set the kind of a value: `read`, and in it `postgres`. */
function kindsOf(set: SchemaSet, located: Located | undefined, value: Json | undefined): string[] {
  if (located?.schema['x-union'] !== 'key') return [];
  const { oneOf = null, then = null } = located.schema;
  const keys = requiredSets([...listOf(oneOf), ...listOf(getIn(then, 'oneOf'))]).flat();
  const key = keys.find((name) => name in mappingOf(value));
  if (key === undefined) return [];
  return [spaced(key), ...kindsOf(set, inner(set, located, 'properties', key), getIn(value, key))];
}

function inner(set: SchemaSet, { schema, base }: Located, keyword: string, key: string) {
  const part = getIn(schema, keyword, key);
  const reference = getIn(part, '$ref') ?? getIn(listOf(getIn(part, 'anyOf'))[0], '$ref');
  return typeof reference === 'string' ? set.resolve(reference, base) : undefined;
}

function spaced(key: string): string {
  return key
    .split('_')
    .map((word) => NAMES[word] ?? word)
    .join(' ');
}
