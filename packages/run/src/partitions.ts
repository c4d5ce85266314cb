import { literal, qualified, quoted, type Database, type TableName } from './Database.ts';
import { columnsAfter, type Columns } from './schemaChange.ts';
import type { Partitioned } from './strategy.ts';

/** What happened to a partition in a flow run. */
export type PartitionFate = 'processed' | 'processed again' | 'kept' | 'removed';

export interface Partition {
  /** The name: a file path or a time range. */
  id: string;
  /** Changes if the data or code changes. */
  fingerprint: string;
  /** The rows of the partition. */
  query: string;
}

interface PartitionedTable {
  target: TableName;
  strategy: Partitioned;
  /** The column with the ID of each row's partition. */
  column: string;
  /** The fingerprints of the stored partitions, which change. */
  stored: Record<string, string>;
  /** True for a stored partition whose input no longer exists. */
  isGone: (id: string) => boolean;
}

/**
 * Processes new and changed partitions. Each partition has its own table, because partitions can have
 * different columns. The output has the rows of all partitions.
 */
export async function storePartitions(
  database: Database,
  partitions: readonly Partition[],
  { target, strategy, column, stored, isGone }: PartitionedTable,
): Promise<Record<string, PartitionFate>> {
  const exists = (await database.kindOf(target)) !== undefined;
  if (!exists) for (const id of Object.keys(stored)) delete stored[id];
  const fates: Record<string, PartitionFate> = {};
  for (const { id, fingerprint } of partitions)
    fates[id] =
      stored[id] === undefined
        ? 'processed'
        : stored[id] === fingerprint
          ? 'kept'
          : 'processed again';
  for (const id of Object.keys(stored)) fates[id] ??= isGone(id) ? 'removed' : 'kept';
  const changed = partitions.filter(({ id }) => fates[id] !== 'kept');
  const isRebuilt = Object.values(fates).every((fate) => fate !== 'kept');
  let columns: Columns | undefined =
    isRebuilt || strategy.hasSmartSchema ? undefined : await database.columns(qualified(target));
  await database.run(`CREATE SCHEMA IF NOT EXISTS ${quoted(target.catalog)}.${quoted(HIDDEN)}`);
  for (const { id, query } of changed) {
    const marked = `SELECT COLUMNS(lambda c: c <> ${literal(column)}), CAST(md5(${literal(id)}) AS UUID) AS ${quoted(column)} FROM (\n${query}\n)`;
    if (columns !== undefined)
      columns = await columnsAfter(
        database,
        strategy.onSchemaChange,
        columns,
        await database.columns(`(${marked})`),
      );
    await database.run(`CREATE OR REPLACE TABLE ${tableOf(target, id)} AS\n${marked}`);
  }
  for (const { id, fingerprint } of changed) stored[id] = fingerprint;
  for (const [id, fate] of Object.entries(fates)) if (fate === 'removed') delete stored[id];
  const ids = Object.keys(stored);
  if (
    ids.length > 0 &&
    (changed.length > 0 || Object.values(fates).includes('removed') || !exists)
  ) {
    const rows = ids.map((id) => `FROM ${tableOf(target, id)}`).join('\nUNION ALL BY NAME\n');
    const list = [...(columns ?? [])].map(
      ([name, type]) => `CAST(${quoted(name)} AS ${type}) AS ${quoted(name)}`,
    );
    await database.run(
      `CREATE OR REPLACE ${strategy.output} ${qualified(target)} AS\nSELECT ${list.join(', ') || '*'} FROM (\n${rows}\n)`,
    );
  } else if (ids.length === 0 && exists) await database.run(`DELETE FROM ${qualified(target)}`);
  for (const [id, fate] of Object.entries(fates))
    if (fate === 'removed') await database.run(`DROP TABLE IF EXISTS ${tableOf(target, id)}`);
  return fates;
}

/** The schema with the tables of partitions. */
export const HIDDEN = '_partitions';

function tableOf({ catalog, schema, table }: TableName, id: string): string {
  return qualified({ catalog, schema: HIDDEN, table: `${schema}.${table}/${id}` });
}
