import { name, qualified, type Database, type TableName } from './database.ts';
import { fitTable, type SchemaChange } from './schemaChange.ts';

export interface Incremental {
  mode: 'append' | 'merge';
  uniqueKey: readonly string[];
  deletionColumn?: string;
  onSchemaChange: SchemaChange;
}

export type Materialization = 'view' | 'table' | Incremental;

/** Stores the result of a query. A new incremental table gets all rows. */
export async function storeResult(
  database: Database,
  target: TableName,
  query: string,
  materialization: Materialization,
): Promise<void> {
  const stored = qualified(target);
  const before = await database.kindOf(target);
  const wanted = materialization === 'view' ? 'view' : 'table';
  if (before !== undefined && before !== wanted)
    throw new Error(
      `${target.table} is stored as a ${before}; to change it, set update_materialization_type`,
    );
  if (materialization === 'view')
    return database.run(`CREATE OR REPLACE VIEW ${stored} AS\n${query}`);
  if (materialization === 'table')
    return database.run(`CREATE OR REPLACE TABLE ${stored} AS\n${query}`);
  if (before === undefined) await database.run(`CREATE TABLE ${stored} AS\n${query}`);
  else await addBatch(database, stored, query, materialization);
  if (materialization.deletionColumn !== undefined)
    await database.run(
      `DELETE FROM ${stored} WHERE ${name(materialization.deletionColumn)} IS NOT NULL`,
    );
}

async function addBatch(
  database: Database,
  stored: string,
  query: string,
  { mode, uniqueKey, onSchemaChange }: Incremental,
): Promise<void> {
  const batch = '"memory"."main"."batch"';
  await database.run(`CREATE OR REPLACE TABLE ${batch} AS\n${query}`);
  const columns = await fitTable(database, stored, batch, onSchemaChange);
  const list = columns.map(name).join(', ');
  if (mode === 'append')
    return database.run(`INSERT INTO ${stored} (${list}) SELECT ${list} FROM ${batch}`);
  const keys = uniqueKey.map(name);
  const twice = await database.count(
    `(SELECT ${keys.join(', ')} FROM ${batch} GROUP BY ALL HAVING COUNT(*) > 1)`,
  );
  if (twice > 0)
    throw new Error(`the batch contains ${twice} duplicate values of ${uniqueKey.join(', ')}`);
  const others = columns.filter((column) => !uniqueKey.includes(column));
  await database.run(`
    MERGE INTO ${stored} AS stored
    USING ${batch} AS batch ON ${keys.map((key) => `stored.${key} = batch.${key}`).join(' AND ')}
    WHEN MATCHED THEN UPDATE SET ${others.map((column) => `${name(column)} = batch.${name(column)}`).join(', ')}
    WHEN NOT MATCHED THEN INSERT (${list}) VALUES (${columns.map((column) => `batch.${name(column)}`).join(', ')})`);
}
