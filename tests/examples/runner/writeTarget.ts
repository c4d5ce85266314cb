import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mappingOf, type Schema } from 'check/validate/json.ts';
import { name, text } from './database.ts';
import { namesIn } from './readProject.ts';
import type { Runner } from './runFlow.ts';
import type { SchemaChange } from './schemaChange.ts';
import { storeResult } from './storeResult.ts';

/** Copies a table to the replacement of its target; returns the target's row count. */
export async function writeTarget(
  { database, sources }: Runner,
  write: Schema,
  input: string,
  fullRefresh = false,
): Promise<number> {
  const connection = String(write['connection']);
  const strategy = mappingOf(write['strategy']);
  const store = ['s3', 'gcs', 'abfs'].find((key) => key in write);
  if (store !== undefined) {
    const folder = sources.folders[connection];
    if (folder === undefined) throw new Error(`no replacement for the connection "${connection}"`);
    const { path, formatter } = mappingOf(write[store]);
    const format =
      typeof formatter === 'string'
        ? formatter
        : (Object.keys(mappingOf(formatter))[0] ?? 'parquet');
    const target = join(folder, String(path));
    const column = mappingOf(strategy['partitioned'])['partition_col'];
    const parts =
      typeof column === 'string'
        ? `, PARTITION_BY (${name(column)}), FILENAME_PATTERN 'data_{i}'`
        : '';
    const output = parts === '' ? target : `${target.replace(/\/$/, '')}.new`;
    rmSync(output, { recursive: true, force: true });
    mkdirSync(dirname(output), { recursive: true });
    await database.run(
      `COPY (SELECT * FROM ${input} ORDER BY ALL) TO ${text(output)} (FORMAT ${format}${parts})`,
    );
    if (output !== target) syncPartitions(output, target);
    return database.count(
      `read_${format}(${text(parts === '' ? target : `${target}**/*.${format}`)})`,
    );
  }
  const catalog = sources.catalogs[connection];
  const targetType = ['postgres', 'mysql', 'oracle', 'snowflake', 'bigquery'].find(
    (key) => key in write,
  );
  if (targetType === undefined || catalog === undefined)
    throw new Error(`no replacement for the connection "${connection}"`);
  const { schema, dataset, name: table } = mappingOf(mappingOf(write[targetType])['table']);
  const schemaName = String(schema ?? dataset ?? 'public');
  const target = { catalog, schema: schemaName, table: String(table) };
  const full = [catalog, schemaName, String(table)].map(name).join('.');
  await database.run(`CREATE SCHEMA IF NOT EXISTS ${name(catalog)}.${name(schemaName)}`);
  const {
    incremental,
    incremental_column: column,
    on_schema_change: onSchemaChange = 'fail',
  } = strategy;
  if (incremental === undefined || fullRefresh)
    await storeResult(database, target, `SELECT * FROM ${input}`, 'table');
  else {
    const newer =
      (await database.kindOf(target)) === undefined
        ? ''
        : ` WHERE ${name(String(column))} > (SELECT MAX(${name(String(column))}) FROM ${full})`;
    const uniqueKey = namesIn(mappingOf(mappingOf(incremental)['merge'])['unique_key']);
    await storeResult(database, target, `SELECT * FROM ${input}${newer}`, {
      mode: incremental === 'append' ? 'append' : 'merge',
      uniqueKey,
      onSchemaChange: onSchemaChange as SchemaChange,
    });
  }
  return database.count(full);
}

/** Replaces the directories of changed partitions, and deletes those that no longer exist. */
function syncPartitions(output: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const content = (folder: string) =>
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'base64')].join(':'))
      .join('\n');
  const partitions = readdirSync(output);
  for (const old of readdirSync(target))
    if (!partitions.includes(old)) rmSync(join(target, old), { recursive: true });
  for (const partition of partitions) {
    const [from, to] = [join(output, partition), join(target, partition)];
    if (existsSync(to) && content(from) === content(to)) continue;
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
  }
  rmSync(output, { recursive: true });
}
