import { mappingOf, textOf, type Json, type Schema } from 'check/validate/json.ts';
import { literal, qualified, quoted, type TableName } from './Database.ts';
import type { Files } from './Host.ts';
import type { Planned } from './planFlow.ts';
import { DATABASES, noDelivery } from './readSource.ts';
import type { Run } from './Run.ts';
import { alterTable, columnsAfter } from './schemaChange.ts';
import { storeResult } from './storeResult.ts';
import { incrementalOf, type SchemaChange } from './strategy.ts';

const STORES = ['s3', 'gcs', 'abfs', 'sftp'];

/** A write, with what its target needs to know. */
interface Write {
  planned: Planned;
  /** The quoted table that it reads. */
  input: string;
  strategy: Json;
  /** The name of a copy with `snapshot`. */
  copy: string;
}

/** Copies a table to a database or to files; returns the target's row count. */
export async function writeTarget(run: Run, planned: Planned): Promise<number> {
  const { options, inputs } = planned;
  const connection = String(options['connection']);
  const [input] = inputs;
  if (input === undefined) throw new Error('The write has no input.');
  const store = STORES.find((key) => key in options);
  const strategy = options['strategy'] ?? (store === undefined ? 'full' : 'partitioned');
  const name = mappingOf(mappingOf(strategy)['snapshot'])['name'];
  const copy = textOf(name) ?? run.host.now.replaceAll(/\D/g, '');
  const write = { planned, input: run.tableOf(input), strategy, copy };
  if (store !== undefined) {
    const files = run.host.filesOf(connection);
    if (files === undefined) throw noDelivery(connection);
    return writeFiles(run, write, files, mappingOf(options[store]));
  }
  const database = DATABASES.find((key) => key in options);
  const catalog = run.host.databaseOf(connection);
  if (database === undefined)
    throw new Error(`Only writes to ${[...DATABASES, ...STORES].join(', ')} run here.`);
  if (catalog === undefined) throw noDelivery(connection);
  const { schema, dataset, name: table } = mappingOf(mappingOf(options[database])['table']);
  const target = { catalog, schema: String(schema ?? dataset ?? 'public'), table: String(table) };
  await run.database.run(`CREATE SCHEMA IF NOT EXISTS ${quoted(catalog)}.${quoted(target.schema)}`);
  return writeTable(run, write, target);
}

async function writeTable(run: Run, write: Write, target: TableName): Promise<number> {
  const { database, options, state } = run;
  const { input, strategy } = write;
  const table = qualified(target);
  const {
    incremental,
    incremental_column: column,
    partitioned,
    snapshot,
    full,
  } = mappingOf(strategy);
  const exists = (await database.kindOf(target)) !== undefined;
  const all = `SELECT * FROM ${input}`;
  if (strategy === 'snapshot' || snapshot !== undefined) {
    const named = { ...target, table: `${target.table}_${write.copy}` };
    await storeResult(database, named, all, { type: 'table' });
    return database.count(qualified(named));
  }
  if (strategy === 'partitioned' || partitioned !== undefined)
    return writePartitions(run, write, target);
  if (incremental !== undefined) {
    const id = `${run.plan.flow.name}.${write.planned.name}`;
    const from = options.fullRefresh === true ? undefined : state.written[id];
    const name = quoted(String(column));
    const newer = from === undefined ? all : `${all} WHERE ${name} > ${literal(from)}`;
    await storeResult(
      database,
      target,
      newer,
      options.fullRefresh === true
        ? { type: 'table' }
        : incrementalOf(incremental, mappingOf(strategy)['on_schema_change'] ?? 'fail'),
    );
    const greatest = await database.value(`SELECT CAST(MAX(${name}) AS VARCHAR) FROM ${input}`);
    if (typeof greatest === 'string') state.written[id] = greatest;
  } else if (exists && mappingOf(full)['mode'] === 'truncate_and_insert') {
    await columnsAfter(
      database,
      'fail',
      await database.columns(table),
      await database.columns(input),
    );
    await database.run(`DELETE FROM ${table}`);
    await database.run(`INSERT INTO ${table} BY NAME ${all}`);
  } else await storeResult(database, target, all, { type: 'table' });
  return database.count(table);
}

/** Replaces, adds, or deletes the rows of changed partitions in a table. */
async function writePartitions(run: Run, write: Write, target: TableName): Promise<number> {
  const { database } = run;
  const { input, strategy } = write;
  const table = qualified(target);
  const column = await partitionColumn(run, write);
  const rows = `SELECT *${column.select} FROM ${input}`;
  if ((await database.kindOf(target)) === undefined)
    await database.run(`CREATE TABLE ${table} AS ${rows} LIMIT 0`);
  const before = await database.columns(table);
  const arriving = await database.columns(`(${rows})`);
  const change = (mappingOf(strategy)['on_schema_change'] ?? 'fail') as SchemaChange;
  const after = await columnsAfter(database, change, before, arriving);
  await alterTable(database, table, before, after);
  const list = [...arriving.keys()]
    .filter((name) => after.has(name))
    .map(quoted)
    .join(', ');
  const deleteRows = (value: string): Promise<void> =>
    database.run(
      `DELETE FROM ${table} WHERE ${column.text} IS NOT DISTINCT FROM ${literal(value)}`,
    );
  const { changed, remember } = await changedPartitions(run, write, rows, column.text);
  for (const value of changed) {
    if (modeOf(strategy) !== 'append') await deleteRows(value);
    await database.run(
      `INSERT INTO ${table} (${list}) SELECT ${list} FROM (${rows}) WHERE ${column.text} IS NOT DISTINCT FROM ${literal(value)}`,
    );
  }
  if (modeOf(strategy) === 'sync')
    await database.run(
      `DELETE FROM ${table} WHERE hash(${column.text}) NOT IN (SELECT hash(${column.text}) FROM (${rows}))`,
    );
  remember();
  return database.count(table);
}

function modeOf(strategy: Json): string {
  return textOf(mappingOf(mappingOf(strategy)['partitioned'])['mode']) ?? 'sync';
}

interface PartitionColumn {
  name: string;
  /** Its value as text. */
  text: string;
  /** Adds it to rows that don't have it. */
  select: string;
}

/** Returns `partition_col`, or the column with the input's partitions. An input without them is one. */
async function partitionColumn(run: Run, { input, strategy }: Write): Promise<PartitionColumn> {
  const own = textOf(mappingOf(mappingOf(strategy)['partitioned'])['partition_col']);
  const name = own ?? run.partitionColumn;
  const isThere = (await run.database.columns(input)).has(name);
  const select = isThere ? '' : `, CAST(md5('all') AS UUID) AS ${quoted(name)}`;
  return { name, text: `CAST(${quoted(name)} AS VARCHAR)`, select };
}

/** Returns the partitions that are new or changed since the last write. */
async function changedPartitions(
  run: Run,
  { planned, strategy, input }: Write,
  rows: string,
  column: string,
): Promise<{ changed: readonly string[]; remember: () => void }> {
  const known = run.partitionsOf(planned.name);
  const setup = JSON.stringify([planned.options, input]);
  const found = await run.database.rows(
    `SELECT ${column} AS id, ${await run.hashOf(`(${rows})`)} AS hash FROM (${rows}) GROUP BY 1 ORDER BY 1`,
  );
  const prints = found.map(({ id, hash }) => [id as string, `${String(hash)} ${setup}`] as const);
  const isNew = ([id, print]: readonly [string, string]): boolean =>
    run.options.fullRefresh === true || known[id] !== print;
  return {
    changed: prints.filter(isNew).map(([id]) => id),
    remember: () => {
      if (modeOf(strategy) === 'sync') for (const id of Object.keys(known)) delete known[id];
      Object.assign(known, Object.fromEntries(prints));
    },
  };
}

async function writeFiles(run: Run, write: Write, files: Files, options: Schema): Promise<number> {
  const { database } = run;
  const { input, strategy, copy } = write;
  const { formatter } = options;
  const format = textOf(formatter) ?? Object.keys(mappingOf(formatter))[0] ?? 'parquet';
  const path = String(options['path'] ?? '');
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  const remove = async (isOld: (file: string) => boolean): Promise<void> => {
    for (const { path: file } of await files.list())
      if (file.startsWith(folder) && isOld(file)) await files.remove(file);
  };
  if (strategy === 'snapshot' || mappingOf(strategy)['snapshot'] !== undefined) {
    const isFile = /\.\w+$/.test(path);
    await files.write(
      isFile ? path : `${folder}${copy}.${format}`,
      `SELECT * FROM ${input} ORDER BY ALL`,
      format,
    );
  } else if (strategy === 'full' || mappingOf(strategy)['full'] !== undefined) {
    await remove(() => true);
    await files.write(`${folder}part_0.${format}`, `SELECT * FROM ${input} ORDER BY ALL`, format);
  } else {
    const column = await partitionColumn(run, write);
    const rows = `SELECT *${column.select} FROM ${input}`;
    const mode = modeOf(strategy);
    const nameOf = (value: string | null): string =>
      `${column.name}=${value === null ? '__HIVE_DEFAULT_PARTITION__' : encodeURIComponent(value)}`;
    const { changed, remember } = await changedPartitions(run, write, rows, column.text);
    for (const value of changed) {
      const place = `${folder}${nameOf(value)}/`;
      if (mode !== 'append') await remove((file) => file.startsWith(place));
      const count = (await files.list()).filter((file) => file.path.startsWith(place)).length;
      const query = `SELECT * EXCLUDE (${quoted(column.name)}) FROM (${rows}) WHERE ${column.text} IS NOT DISTINCT FROM ${literal(value)} ORDER BY ALL`;
      await files.write(`${place}data_${count}.${format}`, query, format);
    }
    remember();
    if (mode === 'sync') {
      const found = await database.rows(`SELECT DISTINCT ${column.text} AS id FROM (${rows})`);
      const present = new Set(found.map(({ id }) => nameOf(id as string | null)));
      await remove(
        (file) =>
          file.slice(folder.length).includes('/') &&
          !present.has(file.slice(folder.length).split('/')[0] ?? ''),
      );
    }
  }
  return database.count(input);
}
