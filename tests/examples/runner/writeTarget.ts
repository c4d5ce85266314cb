import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mappingOf, type Schema } from '../../../src/validate/json.ts';
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
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    const column = mappingOf(strategy['partitioned'])['partition_col'];
    const parts =
      typeof column === 'string'
        ? `, PARTITION_BY (${name(column)}), FILENAME_PATTERN 'data_{i}'`
        : '';
    await database.run(
      `COPY (SELECT * FROM ${input} ORDER BY ALL) TO ${text(target)} (FORMAT ${format}${parts})`,
    );
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
  if (incremental === undefined)
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
