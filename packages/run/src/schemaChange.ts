import { quoted, type Database } from './Database.ts';
import type { SchemaChange } from './strategy.ts';

/** Columns with their types, in order. */
export type Columns = ReadonlyMap<string, string>;

/** Returns the columns of a table after new rows arrive, or throws with `fail`. */
export async function columnsAfter(
  database: Database,
  change: SchemaChange,
  stored: Columns,
  arriving: Columns,
): Promise<Map<string, string>> {
  if (change === 'fail') compare(stored, arriving);
  const after = new Map(stored);
  for (const [column, type] of arriving) {
    const before = stored.get(column);
    if (before === undefined && change !== 'ignore') after.set(column, type);
    if (before === undefined || before === type) continue;
    if (change === 'sync_all_columns') after.set(column, type);
    if (change === 'smart') after.set(column, await commonType(database, before, type));
  }
  if (change === 'sync_all_columns')
    for (const column of stored.keys()) if (!arriving.has(column)) after.delete(column);
  return after;
}

/** Changes the columns of a stored table. */
export async function alterTable(
  database: Database,
  table: string,
  stored: Columns,
  after: Columns,
): Promise<void> {
  const alter = (what: string): Promise<void> => database.run(`ALTER TABLE ${table} ${what}`);
  for (const [column, type] of after)
    if (!stored.has(column)) await alter(`ADD COLUMN ${quoted(column)} ${type}`);
    else if (stored.get(column) !== type)
      await alter(`ALTER COLUMN ${quoted(column)} TYPE ${type}`);
  for (const column of stored.keys())
    if (!after.has(column)) await alter(`DROP COLUMN ${quoted(column)}`);
}

function compare(stored: Columns, arriving: Columns): void {
  const both = [...arriving.keys()].filter((column) => stored.has(column));
  const parts = [
    ['added', [...arriving.keys()].filter((column) => !stored.has(column))],
    ['removed', [...stored.keys()].filter((column) => !arriving.has(column))],
    ['changed the type of', both.filter((column) => stored.get(column) !== arriving.get(column))],
  ] as const;
  const what = parts
    .filter(([, columns]) => columns.length > 0)
    .map(([verb, columns]) => `${verb} ${columns.map((column) => `"${column}"`).join(', ')}`);
  if (what.length > 0)
    throw new Error(`Columns changed (${what.join(', ')}), and on_schema_change is "fail".`);
}

/** Returns the narrowest type that fits the values of both types. */
async function commonType(database: Database, one: string, other: string): Promise<string> {
  const values = [one, other].map((type) => `SELECT CAST(NULL AS ${type}) AS value`);
  const type = await database.value(`SELECT typeof(value) FROM (${values.join(' UNION ALL ')})`);
  return String(type);
}
