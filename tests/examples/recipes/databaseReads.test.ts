import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

let recipes: Recipes;
beforeAll(async () => {
  recipes = await openRecipes();
});
afterAll(() => recipes.close());

describe('an incremental read from PostgreSQL', () => {
  const columns = ['order_id', 'status', 'amount', 'updated_at', 'deleted_at'];
  const stored = () => recipes.rows('shop_orders', 'order_id');

  it('stores all rows first', async () => {
    await recipes.sql(
      'CREATE SCHEMA shop.public',
      `CREATE TABLE shop.public.orders (order_id BIGINT, status VARCHAR, amount DECIMAL(10, 2),
         updated_at TIMESTAMP, deleted_at TIMESTAMP)`,
      `INSERT INTO shop.public.orders VALUES
         (1001, 'paid', 4.20, '2026-03-01 08:05:00', NULL),
         (1002, 'placed', 8.50, '2026-03-01 08:17:00', NULL),
         (1003, 'placed', 12.00, '2026-03-01 08:31:00', NULL)`,
    );
    await recipes.run('incremental_postgres');
    const rows = await stored();
    expectPartial('incremental-read-first', table(columns, rows));
    expect(rows).toHaveLength(3);
  });

  it('then fetches only what is new, changed, or marked as deleted', async () => {
    await recipes.sql(
      `UPDATE shop.public.orders SET status = 'paid', updated_at = '2026-03-01 09:10:00'
         WHERE order_id = 1002`,
      `UPDATE shop.public.orders SET deleted_at = '2026-03-01 09:20:00',
         updated_at = '2026-03-01 09:20:00' WHERE order_id = 1003`,
      `INSERT INTO shop.public.orders VALUES
         (1004, 'placed', 6.90, '2026-03-01 09:22:00', NULL)`,
    );
    await recipes.run('incremental_postgres');
    const rows = await stored();
    expectPartial('incremental-read-second', table(columns, rows));
    expect(rows.map((row) => row['order_id'])).toEqual(['1001', '1002', '1004']);
  });

  it('adds a new column of the source', async () => {
    await recipes.sql(
      'ALTER TABLE shop.public.orders ADD COLUMN channel VARCHAR',
      `INSERT INTO shop.public.orders VALUES
         (1005, 'placed', 3.10, '2026-03-01 10:02:00', NULL, 'app')`,
    );
    await recipes.run('incremental_postgres');
    expect((await stored()).map((row) => row['channel'])).toEqual([null, null, null, 'app']);
  });

  it('reads everything again with a full refresh', async () => {
    await recipes.sql('DELETE FROM shop.public.orders WHERE order_id = 1001');
    await recipes.run('incremental_postgres');
    expect(await stored()).toHaveLength(4);
    await recipes.run('incremental_postgres', { fullRefresh: true });
    expect((await stored()).map((row) => row['order_id'])).not.toContain('1001');
  });
});
