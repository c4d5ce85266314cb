import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { filesBelow } from '../../../src/content/files.ts';
import { isMapping, listOf, mappingOf, type Json, type Schema } from 'check/validate/json.ts';
import { name, text } from './database.ts';
import { fingerprintOf, type Partition } from './partitions.ts';
import type { Runner } from './runFlow.ts';

/** Types of reads. A DuckDB catalog replaces each database, and a folder replaces each object store. */
const DATABASES = ['postgres', 'mysql', 'mssql', 'oracle'];
const STORES = ['s3', 'gcs', 'abfs', 'local_file'];
const DEFAULT_SCHEMAS: Readonly<Record<string, string>> = { postgres: 'public', mssql: 'dbo' };

/** Replacements for external systems. */
export interface Sources {
  /** The name of an attached catalog for each database connection. */
  catalogs: Readonly<Record<string, string>>;
  /** The folder for each object store connection. */
  folders: Readonly<Record<string, string>>;
  /** Queries that replace Python code, by the code's path in the project plus `.sql`. */
  standIns: ReadonlyMap<string, string>;
  /** The variables of those queries. */
  variables: Schema;
  /** The current time of the flow run. */
  now: string;
}

type Source = { query: string } | { partitions: readonly Partition[] };

/** Returns a read component's query, or one per file of a partitioned read. */
export async function readSource(
  runner: Runner,
  read: Schema,
  stored: string | undefined,
): Promise<Source> {
  const { connection, strategy } = read;
  const type = [...DATABASES, ...STORES].find((key) => key in read);
  if (type === undefined)
    throw new Error(
      `the runner supports ${[...DATABASES, ...STORES].join(', ')}, not ${Object.keys(read).join(', ')}`,
    );
  const options = mappingOf(read[type]);
  const spec = mappingOf(runner.project.connections.get(String(connection))?.[type]);
  if (DATABASES.includes(type)) {
    const catalog = runner.sources.catalogs[String(connection)];
    if (catalog === undefined)
      throw new Error(`no replacement for the connection "${String(connection)}"`);
    const { schema = DEFAULT_SCHEMAS[type], name: table } = mappingOf(options['table']);
    const column = mappingOf(mappingOf(mappingOf(strategy)['replication'])['incremental'])[
      'column_name'
    ];
    const newer =
      stored === undefined || typeof column !== 'string'
        ? ''
        : ` WHERE ${name(column)} > (SELECT MAX(${name(column)}) FROM ${stored})`;
    return {
      query: `SELECT ${columnsOf(read)} FROM ${[catalog, String(schema), String(table)].map(name).join('.')}${newer}`,
    };
  }
  const folder =
    type === 'local_file'
      ? join(runner.project.root, String(spec['root']))
      : runner.sources.folders[String(connection)];
  if (folder === undefined)
    throw new Error(`no replacement for the connection "${String(connection)}"`);
  const paths = filesOf(folder, options);
  if (paths.length === 0) throw new Error(`no files match "${String(options['path'])}"`);
  const root = String(spec['root']);
  const queries = paths.map((path) => ({
    path,
    query: fileQuery(join(folder, path), `${root}${path}`, read, options, runner),
  }));
  if (!('partitioned' in mappingOf(strategy)))
    return { query: queries.map(({ query }) => query).join('\nUNION ALL BY NAME\n') };
  return {
    partitions: queries.map(({ path, query }) => ({
      id: path,
      query,
      fingerprint: fingerprintOf(
        readFileSync(join(folder, path)).toString('base64'),
        JSON.stringify(read),
      ),
    })),
  };
}

function filesOf(folder: string, { path = '', include, exclude }: Schema): string[] {
  const prefix = String(path);
  const below = filesBelow(folder).filter((file) => file === prefix || file.startsWith(prefix));
  return below.filter(
    (file) =>
      (include === undefined || listOf(include).some((filter) => passes(file, filter))) &&
      !listOf(exclude).some((filter) => passes(file, filter)),
  );
}

function passes(file: string, filter: Json): boolean {
  const { suffix, regex, glob } = mappingOf(filter);
  if (typeof suffix === 'string') return file.endsWith(suffix);
  if (typeof regex === 'string') return new RegExp(regex).test(file);
  return typeof glob === 'string' && matchesGlob(file, glob);
}

function fileQuery(
  path: string,
  address: string,
  read: Schema,
  { parser }: Schema,
  { project, sources }: Runner,
): string {
  const format =
    typeof parser === 'string'
      ? parser
      : (Object.keys(mappingOf(parser))[0] ?? path.slice(path.lastIndexOf('.') + 1));
  const options = mappingOf(mappingOf(parser)[format]);
  const header =
    format === 'csv' && typeof options['has_header'] === 'boolean'
      ? `, header = ${options['has_header']}`
      : '';
  const origin = `${text(address)} AS ${name(`_${project.slug}_source`)}, TIMESTAMP ${text(sources.now)} AS ${name(`_${project.slug}_ingested_at`)}`;
  return `SELECT ${columnsOf(read)}, ${origin} FROM read_${format}(${text(path)}${header})`;
}

/** Writes the `columns` of a read as a SELECT list. */
function columnsOf({ columns }: Schema): string {
  const changed = listOf(columns)
    .filter(isMapping)
    .map((column) => {
      const [from = '', options] = Object.entries(column)[0] ?? [];
      const { cast, as } = mappingOf(options);
      return {
        from,
        to: String(as ?? from),
        value: cast === undefined ? name(from) : `CAST(${name(from)} AS ${String(cast)})`,
      };
    });
  if (columns === undefined) return '*';
  if (!listOf(columns).includes('*'))
    return listOf(columns)
      .map((column) =>
        typeof column === 'string'
          ? name(column)
          : changed
              .filter(({ from }) => isMapping(column) && from in column)
              .map(({ value, to }) => `${value} AS ${name(to)}`)
              .join(', '),
      )
      .join(', ');
  if (changed.length === 0) return '*';
  const same = changed.filter(({ from, to }) => from === to);
  const renamed = changed.filter(({ from, to }) => from !== to);
  const exclude =
    renamed.length === 0 ? '' : ` EXCLUDE (${renamed.map(({ from }) => name(from)).join(', ')})`;
  const replace =
    same.length === 0
      ? ''
      : ` REPLACE (${same.map(({ from, value }) => `${value} AS ${name(from)}`).join(', ')})`;
  return [
    `*${exclude}${replace}`,
    ...renamed.map(({ value, to }) => `${value} AS ${name(to)}`),
  ].join(', ');
}
