import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

let recipes: Recipes;
const written = new Map<string, bigint>();
beforeAll(async () => {
  recipes = await openRecipes();
});
afterAll(() => recipes.close());

const COLUMNS = ['store_id', 'day', 'orders', 'revenue', 'updated_at'];
const TABLES = [
  'backoffice.reporting.store_results',
  'webshop.reporting.store_results',
  'erp_reports.REPORTING.STORE_RESULTS',
  'finance.REPORTING.STORE_RESULTS',
];
const BIGQUERY = 'marketing.reporting.store_results';
const BUCKETS = ['reports_s3', 'reports_gcs', 'reports_abfs'];
const rowsOf = (target: string) =>
  recipes.database.rows(
    `SELECT store_id, day::VARCHAR AS day, orders, revenue, updated_at::VARCHAR AS updated_at
     FROM ${target} ORDER BY store_id, day`,
  );
const listing = (bucket: string) => {
  const rows = directories(bucket);
  const text = table(['directory', 'in_this_run'], rows);
  return {
    rows,
    text: text.replace('`directory` | `in_this_run`', 'Directory | In this flow run'),
  };
};
const folderOf = (bucket: string) => join(recipes.root, 'buckets', bucket, 'store_results');

/** Lists a bucket's directories, and whether the last flow run wrote them. */
const directories = (bucket: string) => {
  const folder = folderOf(bucket);
  return readdirSync(folder)
    .sort()
    .map((directory) => {
      const time = statSync(join(folder, directory, 'data_0.parquet'), { bigint: true }).mtimeNs;
      const isNew = written.get(join(bucket, directory)) !== time;
      written.set(join(bucket, directory), time);
      return { directory: `\`${directory}/\``, in_this_run: isNew ? 'written' : 'not touched' };
    });
};

describe('writes of daily results', () => {
  it('write everything first', async () => {
    await recipes.sql(
      'CREATE SCHEMA shop_postgres.public',
      `CREATE TABLE shop_postgres.public.store_results (store_id BIGINT, day DATE, orders BIGINT,
         revenue DECIMAL(10, 2), updated_at TIMESTAMP)`,
      `INSERT INTO shop_postgres.public.store_results VALUES
         (1, '2026-03-01', 212, 1480.50, '2026-03-02 04:00:00'),
         (2, '2026-03-01', 148, 1012.20, '2026-03-02 04:00:00'),
         (1, '2026-03-02', 96, 655.40, '2026-03-02 04:00:00')`,
    );
    await recipes.run('store_results');
    for (const target of [...TABLES, BIGQUERY]) {
      const rows = await rowsOf(target);
      expect(rows, target).toHaveLength(3);
      expectPartial('write-tables-first', table(COLUMNS, rows));
    }
    for (const bucket of BUCKETS) expectPartial('write-files-first', listing(bucket).text);
  });

  it('then write only new or changed rows', async () => {
    await recipes.sql(
      `UPDATE shop_postgres.public.store_results SET orders = 230, revenue = 1601.10,
         updated_at = '2026-03-03 04:00:00' WHERE store_id = 1 AND day = '2026-03-02'`,
      `INSERT INTO shop_postgres.public.store_results VALUES
         (2, '2026-03-03', 151, 1040.80, '2026-03-03 04:00:00')`,
    );
    await recipes.run('store_results');
    for (const target of [...TABLES, BIGQUERY]) {
      const rows = await rowsOf(target);
      expect(rows, target).toHaveLength(4);
      expectPartial('write-tables-second', table(COLUMNS, rows));
    }
    for (const bucket of BUCKETS) {
      const { rows, text } = listing(bucket);
      expect(rows.map((row) => row.in_this_run)).toEqual(['not touched', 'written', 'written']);
      expectPartial('write-files-second', text);
    }
  });

  it('remove deleted rows only with a partitioned write', async () => {
    await recipes.sql(`DELETE FROM shop_postgres.public.store_results WHERE day = '2026-03-01'`);
    await recipes.run('store_results');
    for (const target of TABLES) expect(await rowsOf(target), target).toHaveLength(4);
    expect(await rowsOf(BIGQUERY)).toHaveLength(2);
    for (const bucket of BUCKETS) expect(readdirSync(folderOf(bucket))).toHaveLength(2);
  });

  it('add a new column to the target', async () => {
    await recipes.sql(
      'ALTER TABLE shop_postgres.public.store_results ADD COLUMN tip_amount DECIMAL(10, 2)',
      `INSERT INTO shop_postgres.public.store_results VALUES
         (2, '2026-03-04', 133, 970.00, '2026-03-05 04:00:00', 81.50)`,
    );
    await recipes.run('store_results');
    for (const target of TABLES)
      expect(
        await recipes.database.rows(`SELECT tip_amount FROM ${target} WHERE day = '2026-03-04'`),
      ).toEqual([{ tip_amount: '81.50' }]);
  });

  it('write everything again with a full refresh', async () => {
    await recipes.run('store_results', { fullRefresh: true });
    for (const target of [...TABLES, BIGQUERY])
      expect(await recipes.database.count(target), target).toBe(3);
  });
});
