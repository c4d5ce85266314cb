import {
  isMapping,
  listOf,
  mappingOf,
  textOf,
  type Json,
  type Schema,
} from 'check/validate/json.ts';
import { literal, qualified, quoted } from './Database.ts';
import type { Files } from './Host.ts';
import type { Partition } from './partitions.ts';
import type { Planned } from './planFlow.ts';
import { isIn, type Run } from './Run.ts';

export const DATABASES = [
  'postgres',
  'mysql',
  'mssql',
  'oracle',
  'snowflake',
  'bigquery',
  'databricks',
];
const STORES = ['s3', 'gcs', 'abfs', 'local_file', 'sftp'];
const DEFAULT_SCHEMAS: Readonly<Record<string, string>> = { postgres: 'public', mssql: 'dbo' };

/** Returns one query per file, table, or query that a read component reads. */
export async function readSource(
  run: Run,
  { options, strategy }: Planned,
  stored: string | undefined,
): Promise<readonly Partition[]> {
  const type = [...DATABASES, ...STORES].find((key) => key in options);
  if (type === undefined)
    throw new Error(`Only reads of ${[...DATABASES, ...STORES].join(', ')} run here.`);
  const connection = String(options['connection']);
  const inType = mappingOf(options[type]);
  const spec = mappingOf(run.plan.project.connections.get(connection)?.[type]);
  const isMissing = async (): Promise<boolean> =>
    type !== 'local_file' && (await run.host.hasData?.(connection)) === false;
  if (DATABASES.includes(type)) {
    if (await isMissing()) throw noDelivery(connection);
    return Promise.all(
      tablesOf(inType).map(async (table) => {
        const { id, query } = readTable(run, options, stored, { type, table, connection });
        const rows = strategy.type === 'partitioned' ? await run.rowHash(`(${query})`) : '';
        return { id, query, fingerprint: `${rows} ${JSON.stringify(options)}` };
      }),
    );
  }
  const files = run.host.filesOf(connection);
  if (files === undefined) throw noDelivery(connection);
  const found = (await files.list()).filter(({ path }) => isRead(path, inType));
  if (found.length === 0 && (await isMissing())) throw noDelivery(connection);
  if (found.length === 0)
    throw new Error(
      `No files match "${String(inType['path'])}". Fix: change the path, or add a CSV or JSON file. Parquet files aren't read here.`,
    );
  return found.map(({ path, version }) => ({
    id: strategy.type === 'partitioned' && !strategy.replaces ? `${path} ${version}` : path,
    query: readFile(run, options, {
      files,
      path,
      root: String(spec['root']),
      parser: inType['parser'],
    }),
    fingerprint: `${version} ${JSON.stringify(options)}`,
  }));
}

export function noDelivery(connection: string): Error {
  return new Error(
    `No recorded data replaces the connection "${connection}". Fix: to try the flow, read files of the project through a connection with local_file.`,
  );
}

function tablesOf(options: Schema): Schema[] {
  if ('query' in options || 'queries' in options)
    throw new Error('A query runs only in its source. Fix: read a table.');
  return [options['table'] ?? [], ...listOf(options['tables'])].flat().map(mappingOf);
}

function readTable(
  { host: { databaseOf }, options: { slice } }: Run,
  options: Schema,
  stored: string | undefined,
  { type, table, connection }: { type: string; table: Schema; connection: string },
): Pick<Partition, 'id' | 'query'> {
  const catalog = databaseOf(connection);
  if (catalog === undefined) throw noDelivery(connection);
  const { schema, dataset, name } = table;
  const schemaName = String(schema ?? dataset ?? DEFAULT_SCHEMAS[type] ?? 'main');
  const from = qualified({ catalog, schema: schemaName, table: String(name) });
  const { replication } = mappingOf(options['strategy']);
  const column = textOf(mappingOf(mappingOf(replication)['incremental'])['column_name']);
  const eventTime = textOf(options['event_time']);
  const query = `SELECT ${columnsOf(options)} FROM ${from}`;
  const where =
    slice !== undefined && eventTime !== undefined
      ? ` WHERE ${isIn(eventTime, slice)}`
      : stored !== undefined && column !== undefined
        ? ` WHERE ${quoted(column)} > (SELECT MAX(${quoted(column)}) FROM ${stored})`
        : '';
  return { id: from, query: query + where };
}

/** True for a read that gets its changes from the database's log. */
export function hasLog({ strategy }: Schema): boolean {
  const { replication } = mappingOf(strategy);
  return replication === 'cdc' || 'cdc' in mappingOf(replication);
}

function isRead(file: string, { path = '', include, exclude }: Schema): boolean {
  return (
    file.startsWith(String(path)) &&
    (include === undefined || listOf(include).some((filter) => passes(file, filter))) &&
    !listOf(exclude).some((filter) => passes(file, filter))
  );
}

function passes(file: string, filter: Json): boolean {
  const { suffix, regex, glob } = mappingOf(filter);
  if (typeof suffix === 'string') return file.endsWith(suffix);
  if (typeof regex === 'string') return new RegExp(regex).test(file);
  return typeof glob === 'string' && globPattern(glob).test(file);
}

/** Writes a glob as a pattern: `*` and `?` stop at slashes, and `**` doesn't. */
function globPattern(glob: string): RegExp {
  const parts: Readonly<Record<string, string>> = {
    '**/': '(?:.*/)?',
    '**': '.*',
    '*': '[^/]*',
    '?': '[^/]',
  };
  const pattern = glob.replaceAll(
    /\*\*\/|\*\*|\*|\?|[\\^$+.()|[\]{}]/g,
    (part) => parts[part] ?? `\\${part}`,
  );
  return new RegExp(`^${pattern}$`);
}

function readFile(
  { plan, host }: Run,
  options: Schema,
  { files, path, root, parser }: { files: Files; path: string; root: string; parser?: Json },
): string {
  const format =
    textOf(parser) ?? Object.keys(mappingOf(parser))[0] ?? path.slice(path.lastIndexOf('.') + 1);
  const header = mappingOf(mappingOf(parser)[format])['has_header'];
  const reader = { format, options: typeof header === 'boolean' ? `header = ${header}` : '' };
  const { slug } = plan.project;
  const origin =
    `${literal(root + path)} AS ${quoted(`_${slug}_source`)}, ` +
    `TIMESTAMP ${literal(host.now)} AS ${quoted(`_${slug}_ingested_at`)}`;
  return `SELECT ${columnsOf(options)}, ${origin} FROM ${files.from(path, reader)}`;
}

/** Writes the `columns` of a read as a SELECT list. */
function columnsOf({ columns }: Schema): string {
  if (columns === undefined) return '*';
  const written = listOf(columns).flatMap((column) => {
    const [from = '', options] = isMapping(column)
      ? (Object.entries(column)[0] ?? [])
      : [String(column)];
    const { cast, as = from } = mappingOf(options);
    const value = cast === undefined ? quoted(from) : `CAST(${quoted(from)} AS ${String(cast)})`;
    return from === '*' ? [] : [{ from, as: String(as), value }];
  });
  const list = written.map(({ value, as }) => `${value} AS ${quoted(as)}`);
  if (!listOf(columns).includes('*')) return list.join(', ');
  // Columns that keep their name also keep their place.
  const same = written.filter(({ from, as }) => from === as);
  const others = written.filter(({ from, as }) => from !== as);
  const replace = same.map(({ value, as }) => `${value} AS ${quoted(as)}`).join(', ');
  return [
    `*${others.length > 0 ? ` EXCLUDE (${others.map(({ from }) => quoted(from)).join(', ')})` : ''}` +
      (replace === '' ? '' : ` REPLACE (${replace})`),
    ...others.map(({ value, as }) => `${value} AS ${quoted(as)}`),
  ].join(', ');
}
