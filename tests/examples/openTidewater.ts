import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/content/files.ts';
import { literal } from 'run';
import { Database, openRunner, type Runner } from './native.ts';

export const examples = join(import.meta.dirname, '../../examples');
const standInFolder = join(import.meta.dirname, 'standIns');

/** The column types of the sources, which CSV files don't contain. */
const TABLES = {
  'shop_db/orders.csv': {
    table: 'shop.public.orders',
    key: 'order_id',
    columns:
      "{'order_id': 'BIGINT', 'customer_id': 'BIGINT', 'store_id': 'VARCHAR', 'ordered_at': 'TIMESTAMP', 'status': 'VARCHAR', 'amount': 'DECIMAL(10,2)', 'currency': 'VARCHAR', 'updated_at': 'TIMESTAMP'}",
  },
  'shop_db/customers.csv': {
    table: 'shop.public.customers',
    key: 'customer_id',
    columns:
      "{'customer_id': 'BIGINT', 'email': 'VARCHAR', 'signed_up_at': 'TIMESTAMP', 'loyalty_tier': 'VARCHAR', 'deleted_at': 'TIMESTAMP', 'updated_at': 'TIMESTAMP'}",
  },
  'weather.csv': {
    table: 'archive.main.weather',
    key: 'store_id, weather_date',
    columns:
      "{'store_id': 'VARCHAR', 'weather_date': 'DATE', 'temperature_c': 'DOUBLE', 'precipitation_mm': 'DOUBLE'}",
  },
  'reference/holidays.csv': {
    table: 'shared.reference.holidays',
    key: 'holiday_date',
    columns: "{'holiday_date': 'DATE', 'name': 'VARCHAR'}",
  },
} as const;
const EVENTS =
  "{'event_id': 'VARCHAR', 'session_id': 'VARCHAR', 'customer_id': 'BIGINT', 'occurred_at': 'TIMESTAMP', 'event_type': 'VARCHAR', 'page': 'VARCHAR'}";

export interface Tidewater extends Runner {
  /** The folder that replaces the bucket of reports. */
  reports: string;
  /** Updates the sources to the state of the next day. */
  deliverSecond: () => Promise<void>;
  close: () => void;
}

/** Opens the example project on an empty DuckDB, with its sources in the state of the first day. */
export async function openTidewater(profile = 'workspace_duckdb'): Promise<Tidewater> {
  const folder = mkdtempSync(join(tmpdir(), 'tidewater-'));
  const landing = join(folder, 'landing');
  const reports = join(folder, 'reports');
  mkdirSync(reports);
  const database = await Database.open(['lake', 'shop', 'shared', 'back_office', 'archive']);
  for (const schema of ['shop.public', 'shared.reference'])
    await database.run(`CREATE SCHEMA ${schema}`);
  const runner = openRunner(database, {
    root: join(examples, 'tidewater'),
    profile,
    catalogs: { read_shop_db: 'shop', write_back_office: 'back_office' },
    folders: { read_landing: landing, write_reports: reports },
    recorded: standInFolder,
    now: '2025-03-30 20:00:00',
  });
  await deliver(database, 'first', landing);
  return {
    ...runner,
    reports,
    deliverSecond: async () => {
      runner.host.now = '2025-03-31 20:00:00';
      await deliver(database, 'second', landing);
    },
    close: () => {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Loads changes into the databases, and writes the files to the bucket as Parquet. */
async function deliver(
  database: Database,
  batch: 'first' | 'second',
  landing: string,
): Promise<void> {
  const root = join(examples, 'data', batch);
  const files = filesBelow(root);
  for (const [path, { table, key, columns }] of Object.entries(TABLES)) {
    if (!files.includes(path)) continue;
    const rows = `read_csv(${literal(join(root, path))}, header = true, columns = ${columns})`;
    await database.run(`CREATE TABLE IF NOT EXISTS ${table} AS SELECT * FROM ${rows} LIMIT 0`);
    await database.run(`DELETE FROM ${table} WHERE (${key}) IN (SELECT (${key}) FROM ${rows})`);
    await database.run(`INSERT INTO ${table} SELECT * FROM ${rows}`);
  }
  for (const path of files.filter((file) => file.startsWith('landing/'))) {
    const target = join(landing, path.slice('landing/'.length).replace(/\.csv$/, '.parquet'));
    mkdirSync(dirname(target), { recursive: true });
    await database.run(
      `COPY (SELECT * FROM read_csv(${literal(join(root, path))}, header = true, columns = ${EVENTS})) TO ${literal(target)} (FORMAT parquet)`,
    );
  }
}
