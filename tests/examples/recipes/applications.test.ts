import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

let recipes: Recipes;
beforeEach(async () => {
  recipes = await openRecipes();
  await recipes.sql('CREATE SCHEMA shop_postgres.public');
});
afterEach(() => recipes.close());

const partial = async (name: string, component: string, columns: readonly string[]) => {
  const rows = await recipes.rows(component, columns[0] ?? '');
  expectPartial(name, table(columns, rows));
  return rows;
};

describe('a simple application', () => {
  beforeEach(() =>
    recipes.sql(
      `CREATE TABLE shop_postgres.public.price_changes (change_id BIGINT, product_id BIGINT,
         price DECIMAL(10, 2), changed_at TIMESTAMP)`,
      `INSERT INTO shop_postgres.public.price_changes VALUES
         (1, 11, 3.20, '2026-03-01 08:00:00'),
         (2, 12, 4.50, '2026-03-01 08:00:00'),
         (3, 11, 3.40, '2026-03-01 16:30:00')`,
      `CREATE TABLE shop_postgres.public.supplier_changes (change_id BIGINT, supplier_id BIGINT,
         city VARCHAR, payment_days BIGINT, changed_at TIMESTAMP)`,
      `INSERT INTO shop_postgres.public.supplier_changes VALUES
         (1, 71, 'Hamburg', 30, '2026-03-01 09:15:00'),
         (2, 72, 'Trieste', 14, '2026-03-01 09:20:00')`,
    ),
  );
  const prices = (name: string) =>
    partial(`simple-application-${name}`, 'prices_latest', ['product_id', 'price', 'changed_at']);

  it('builds the same tables from each input', async () => {
    const runs = await recipes.run('simple_application');
    expect(runs.map(({ component, rows }) => [component, rows])).toEqual(
      expect.arrayContaining([
        ['prices_latest', 2],
        ['prices_daily_changes', 1],
        ['suppliers_latest', 2],
        ['suppliers_daily_changes', 1],
      ]),
    );
    expect(runs).toHaveLength(6);
    await prices('first');
    await partial('simple-application-suppliers', 'suppliers_latest', [
      'supplier_id',
      'city',
      'payment_days',
      'changed_at',
    ]);
    await recipes.sql(
      `INSERT INTO shop_postgres.public.price_changes VALUES
         (4, 12, 4.80, '2026-03-02 08:00:00'), (5, 13, 2.90, '2026-03-02 08:00:00')`,
    );
    await recipes.run('simple_application');
    const rows = await prices('second');
    expect(rows.map((row) => row['product_id'])).toEqual(['11', '12', '13']);
    const days = await recipes.rows('prices_daily_changes', 'change_date');
    expect(days.map((row) => Number(row['change_count']))).toEqual([3, 2]);
  });
});

describe('a custom application', () => {
  beforeEach(() =>
    recipes.sql(
      `CREATE TABLE shop_postgres.public.region_orders (order_id BIGINT, store_id VARCHAR,
         region VARCHAR, amount DECIMAL(10, 2))`,
      `INSERT INTO shop_postgres.public.region_orders VALUES
         (3001, 'harbor', 'north', 4.20), (3002, 'harbor', 'north', 8.50),
         (3003, 'lighthouse', 'north', 12.00), (3004, 'station', 'south', 3.80)`,
    ),
  );
  const columns = ['store_id', 'order_count', 'revenue'];

  it('builds a table for each region, and exports only some of them', async () => {
    const runs = await recipes.run('custom_application');
    expect(runs.map(({ component }) => component).toSorted()).toEqual([
      'region_orders',
      'reports_north',
      'reports_north_export',
      'reports_south',
    ]);
    const regions = join(recipes.root, 'buckets/reports_s3/regions');
    const file = () => recipes.database.count(`'${join(regions, 'north.parquet')}'`);
    expect(await file()).toBe(2);
    expect(existsSync(join(regions, 'south.parquet'))).toBe(false);
    await partial('custom-application-north', 'reports_north', columns);
    await partial('custom-application-south-first', 'reports_south', columns);
    await recipes.sql(
      `INSERT INTO shop_postgres.public.region_orders VALUES
         (3005, 'station', 'south', 5.10), (3006, 'market', 'south', 7.40)`,
    );
    await recipes.run('custom_application');
    const rows = await partial('custom-application-south-second', 'reports_south', columns);
    expect(rows.map((row) => row['store_id'])).toEqual(['market', 'station']);
    expect(await file()).toBe(2);
  });
});

describe('a list of tables', () => {
  it('becomes one read for each table', async () => {
    await recipes.sql(
      'CREATE TABLE shop_postgres.public.brands (brand_id BIGINT)',
      'INSERT INTO shop_postgres.public.brands VALUES (1), (2)',
      'CREATE TABLE shop_postgres.public.coupons (coupon_id BIGINT, percent BIGINT)',
      'INSERT INTO shop_postgres.public.coupons VALUES (1, 10)',
      'CREATE TABLE shop_postgres.public.deliveries (delivery_id BIGINT, status VARCHAR, updated_at TIMESTAMP)',
      `INSERT INTO shop_postgres.public.deliveries VALUES
         (1, 'sent', '2026-03-01 08:00:00'), (2, 'sent', '2026-03-01 08:10:00')`,
    );
    const rows = async () =>
      (await recipes.run('table_list')).map((run) => [run.component, run.rows]);
    expect(await rows()).toEqual([
      ['shop_brands', 2],
      ['shop_coupons', 1],
      ['shop_deliveries', 2],
    ]);
    await recipes.sql(
      'DELETE FROM shop_postgres.public.brands WHERE brand_id = 2',
      `UPDATE shop_postgres.public.deliveries SET status = 'delivered', updated_at = '2026-03-02 08:00:00'
         WHERE delivery_id = 1`,
      'DELETE FROM shop_postgres.public.deliveries WHERE delivery_id = 2',
    );
    expect(await rows()).toEqual([
      ['shop_brands', 1],
      ['shop_coupons', 1],
      ['shop_deliveries', 2],
    ]);
    const deliveries = await recipes.rows('shop_deliveries', 'delivery_id');
    expect(deliveries.map((row) => row['status'])).toEqual(['delivered', 'sent']);
  });
});
