import { name, type Database } from './database.ts';

export type SchemaChange = 'fail' | 'ignore' | 'append_new_columns' | 'sync_all_columns' | 'smart';

/** Applies `on_schema_change` to a stored table; returns the columns to store. */
export async function fitTable(
  database: Database,
  stored: string,
  batch: string,
  change: SchemaChange,
): Promise<string[]> {
  const before = await database.columns(stored);
  const arriving = await database.columns(batch);
  const added = [...arriving.keys()].filter((column) => !before.has(column));
  const gone = [...before.keys()].filter((column) => !arriving.has(column));
  const retyped = [...arriving.keys()].filter(
    (column) => before.has(column) && before.get(column) !== arriving.get(column),
  );
  if (change === 'fail' && added.length + gone.length + retyped.length > 0) {
    const parts = [
      ['added', added],
      ['removed', gone],
      ['changed the type of', retyped],
    ] as const;
    const what = parts
      .filter(([, list]) => list.length > 0)
      .map(([verb, list]) => `${verb} ${list.map((column) => `"${column}"`).join(', ')}`);
    throw new Error(`Columns changed (${what.join(', ')}), and on_schema_change is "fail".`);
  }
  if (change === 'append_new_columns' || change === 'sync_all_columns')
    for (const column of added)
      await database.run(
        `ALTER TABLE ${stored} ADD COLUMN ${name(column)} ${arriving.get(column)}`,
      );
  if (change === 'sync_all_columns') {
    for (const column of gone)
      await database.run(`ALTER TABLE ${stored} DROP COLUMN ${name(column)}`);
    for (const column of retyped)
      await database.run(
        `ALTER TABLE ${stored} ALTER COLUMN ${name(column)} TYPE ${arriving.get(column)}`,
      );
  }
  if (change === 'smart') throw new Error('on_schema_change: smart requires partitions');
  return [...arriving.keys()].filter((column) => change !== 'ignore' || before.has(column));
}
