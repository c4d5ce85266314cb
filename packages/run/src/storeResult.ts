import { qualified, quoted, type Database, type TableName } from './Database.ts';
import { alterTable, columnsAfter } from './schemaChange.ts';
import type { Incremental } from './strategy.ts';

/**
 * Stores the result of a query. A new incremental table gets all rows. Returns the number of rows
 * that a stored incremental table got.
 */
export async function storeResult(
  database: Database,
  target: TableName,
  query: string,
  strategy: { type: 'view' } | { type: 'table' } | Incremental,
): Promise<number | undefined> {
  const stored = qualified(target);
  const { type } = strategy;
  if (type !== 'incremental') {
    await database.run(`CREATE OR REPLACE ${type} ${stored} AS\n${query}`);
    return undefined;
  }
  if ((await database.kindOf(target)) !== undefined)
    return addBatch(database, target, query, strategy);
  const { deletionColumn } = strategy;
  await database.run(
    deletionColumn === undefined
      ? `CREATE TABLE ${stored} AS\n${query}`
      : `CREATE TABLE ${stored} AS\nSELECT * FROM (\n${query}\n) WHERE ${quoted(deletionColumn)} IS NULL`,
  );
  return undefined;
}

/** Drops a view or table that's stored as the other kind, which a flow run must allow. */
export async function changeKind(
  database: Database,
  target: TableName,
  wanted: 'table' | 'view',
  isAllowed: boolean,
): Promise<void> {
  const before = await database.kindOf(target);
  if (before === undefined || before === wanted) return;
  if (!isAllowed)
    throw new Error(
      `"${target.table}" is stored as a ${before}, and "update_materialization_type" isn't set. Fix: set materialized="${before}", or allow the change in the options of the flow run.`,
    );
  await drop(database, target);
}

/** Drops a table or view if it exists. */
export async function drop(database: Database, target: TableName): Promise<void> {
  const kind = await database.kindOf(target);
  if (kind !== undefined) await database.run(`DROP ${kind} ${qualified(target)}`);
}

/** Adds a batch of rows with `append` or `merge`, and returns their number. */
async function addBatch(
  database: Database,
  target: TableName,
  query: string,
  { mode, uniqueKey, deletionColumn, isUpdated, onSchemaChange }: Incremental,
): Promise<number> {
  const stored = qualified(target);
  const batch = qualified({ ...target, table: '_batch' });
  await database.run(`CREATE OR REPLACE TABLE ${batch} AS\n${query}`);
  try {
    const before = await database.columns(stored);
    const arriving = await database.columns(batch);
    const gone = uniqueKey.filter((key) => !arriving.has(key));
    if (gone.length > 0) throw new Error(`The new rows have no key column "${gone.join('", "')}".`);
    const after = await columnsAfter(database, onSchemaChange, before, arriving);
    if (mode === 'merge') await checkKeys(database, batch, uniqueKey);
    await alterTable(database, stored, before, after);
    const columns = [...arriving.keys()].filter((column) => after.has(column));
    const list = columns.map(quoted).join(', ');
    const rows = await database.count(batch);
    if (mode === 'append') {
      await database.run(`INSERT INTO ${stored} (${list}) SELECT ${list} FROM ${batch}`);
      return rows;
    }
    const isDeleted = deletionColumn && `batch.${quoted(deletionColumn)} IS NOT NULL`;
    const updates = columns
      .filter((column) => !uniqueKey.includes(column) && isUpdated(column))
      .map((column) => `${quoted(column)} = batch.${quoted(column)}`);
    await database.run(
      [
        `MERGE INTO ${stored} AS stored USING ${batch} AS batch`,
        `ON ${uniqueKey.map((key) => `stored.${quoted(key)} = batch.${quoted(key)}`).join(' AND ')}`,
        isDeleted && `WHEN MATCHED AND ${isDeleted} THEN DELETE`,
        updates.length > 0 && `WHEN MATCHED THEN UPDATE SET ${updates.join(', ')}`,
        `WHEN NOT MATCHED ${isDeleted ? `AND NOT (${isDeleted}) ` : ''}THEN INSERT (${list})`,
        `VALUES (${columns.map((column) => `batch.${quoted(column)}`).join(', ')})`,
      ]
        .filter(Boolean)
        .join('\n'),
    );
    return rows;
  } finally {
    await database.run(`DROP TABLE IF EXISTS ${batch}`);
  }
}

async function checkKeys(
  database: Database,
  batch: string,
  uniqueKey: readonly string[],
): Promise<void> {
  const keys = uniqueKey.map(quoted);
  const twice = await database.count(
    `(SELECT 1 FROM ${batch} WHERE ${keys.map((key) => `${key} IS NOT NULL`).join(' AND ')} GROUP BY ${keys.join(', ')} HAVING COUNT(*) > 1)`,
  );
  if (twice > 0)
    throw new Error(
      `The new rows contain ${twice === 1 ? 'a key' : `${twice} keys`} of "${uniqueKey.join(', ')}" more than once. ` +
        'Fix: keep only the newest row of each key with QUALIFY ROW_NUMBER().',
    );
}
