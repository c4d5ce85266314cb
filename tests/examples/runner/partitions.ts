import { createHash } from 'node:crypto';
import { name, qualified, text, type Database, type TableName } from './database.ts';

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

/** The fingerprints of stored partitions, by component and partition. */
export type Fingerprints = Map<string, Map<string, string>>;

/**
 * Processes only new and changed partitions. A partition whose input is gone is kept after a read,
 * as the reference of the partitioned strategy describes, and removed after a transform.
 */
export async function storePartitions(
  database: Database,
  target: TableName,
  partitions: readonly Partition[],
  fingerprints: Fingerprints,
  column: string,
  gone: 'kept' | 'removed',
): Promise<Record<string, PartitionFate>> {
  const stored = qualified(target);
  const isThere = (await database.kindOf(target)) === 'table';
  const known = (isThere ? fingerprints.get(stored) : undefined) ?? new Map<string, string>();
  const fates: Record<string, PartitionFate> = {};
  const marked = ({ id, query }: Partition): string =>
    `SELECT *, CAST(${text(uuidOf(id))} AS UUID) AS ${name(column)} FROM (\n${query}\n)`;
  let exists = isThere;
  for (const partition of partitions) {
    const { id, fingerprint } = partition;
    fates[id] =
      known.get(id) === fingerprint ? 'kept' : known.has(id) ? 'processed again' : 'processed';
    if (fates[id] === 'kept') continue;
    if (known.has(id))
      await database.run(
        `DELETE FROM ${stored} WHERE ${name(column)} = CAST(${text(uuidOf(id))} AS UUID)`,
      );
    if (exists && gone === 'kept') await addColumns(database, stored, marked(partition));
    await database.run(
      exists
        ? `INSERT INTO ${stored} BY NAME ${marked(partition)}`
        : `CREATE TABLE ${stored} AS ${marked(partition)}`,
    );
    exists = true;
  }
  const present = new Set(partitions.map(({ id }) => id));
  for (const id of known.keys()) {
    if (present.has(id)) continue;
    fates[id] = gone;
    if (gone === 'kept') continue;
    await database.run(
      `DELETE FROM ${stored} WHERE ${name(column)} = CAST(${text(uuidOf(id))} AS UUID)`,
    );
  }
  fingerprints.set(
    stored,
    new Map([
      ...(gone === 'kept' ? known : []),
      ...partitions.map(({ id, fingerprint }): [string, string] => [id, fingerprint]),
    ]),
  );
  return fates;
}

/** Adds the columns of a new partition, as `on_schema_change: smart` does in a read of files. */
async function addColumns(database: Database, stored: string, query: string): Promise<void> {
  const before = await database.columns(stored);
  for (const [column, type] of await database.columns(`(${query})`))
    if (!before.has(column))
      await database.run(`ALTER TABLE ${stored} ADD COLUMN ${name(column)} ${type}`);
}

/** Returns a fingerprint of texts. */
export function fingerprintOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}

/** Returns the stable identifier of a partition. */
export function uuidOf(id: string): string {
  const hash = createHash('md5').update(id).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20),
  ].join('-');
}
