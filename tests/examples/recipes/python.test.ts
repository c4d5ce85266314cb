import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

let recipes: Recipes;
beforeAll(async () => {
  recipes = await openRecipes();
  await recipes.sql('CREATE SCHEMA shop_postgres.public', 'CREATE SCHEMA shop_postgres.api');
});
afterAll(() => recipes.close());

describe('Python transforms', () => {
  const columns = {
    store_totals: ['store_id', 'line_count', 'revenue'],
    paid_lines: ['line_id', 'store_id', 'updated_at', 'paid_amount'],
    typical_amounts: ['store_id', 'day', 'line_count', 'median_amount'],
  };
  const keys = {
    store_totals: 'store_id',
    paid_lines: 'line_id',
    typical_amounts: 'day, store_id',
  };
  const expectTables = async (when: string) => {
    for (const name of ['store_totals', 'paid_lines', 'typical_amounts'] as const) {
      const rows = await recipes.rows(name, keys[name]);
      expectPartial(
        `python-${name.replace('_', '-')}-${when}`,
        table(
          columns[name],
          rows.map((row) => ({
            ...row,
            ...(row['median_amount'] !== undefined && {
              median_amount: Number(row['median_amount']).toFixed(2),
            }),
          })),
        ),
      );
    }
  };

  it('process all rows first', async () => {
    await recipes.sample('partials/python-transform-table.md');
    const runs = await recipes.run('python_transforms');
    await expectTables('first');
    expect(partitions(runs, 'typical_amounts')).toEqual(['processed', 'processed']);
  });

  it('then process only new and changed rows or days', async () => {
    await recipes.sample('partials/python-transform-change.md');
    const runs = await recipes.run('python_transforms');
    await expectTables('second');
    expect(partitions(runs, 'typical_amounts')).toEqual(['kept', 'processed again']);
  });

  it('build everything again with a full refresh', async () => {
    const before = await recipes.rows('paid_lines', 'line_id');
    await recipes.run('python_transforms', { fullRefresh: true });
    expect(await recipes.rows('paid_lines', 'line_id')).toEqual(before);
  });
});

describe('Python reads', () => {
  const columns = {
    exchange_rates: ['currency', 'euro_rate'],
    store_reviews: ['review_id', 'store_id', 'rating', 'updated_at'],
    menu: ['product_id', 'name', 'price_cents'],
  };
  const expectTables = async (when: string) => {
    for (const name of ['exchange_rates', 'store_reviews', 'menu'] as const)
      expectPartial(
        `python-${name.replace('_', '-')}-${when}`,
        table(columns[name], await recipes.rows(name, columns[name][0] ?? '')),
      );
  };

  it('store all rows first', async () => {
    await recipes.sql(
      'CREATE TABLE shop_postgres.api.rates (currency VARCHAR, euro_rate DECIMAL(10, 4))',
      "INSERT INTO shop_postgres.api.rates VALUES ('CHF', 0.9412), ('GBP', 0.8655), ('USD', 1.1790)",
      `CREATE TABLE shop_postgres.api.reviews (review_id BIGINT, store_id VARCHAR, rating BIGINT,
         updated_at TIMESTAMP)`,
      `INSERT INTO shop_postgres.api.reviews VALUES
         (501, 'harbor', 5, '2026-03-01 10:12:00'),
         (502, 'station', 2, '2026-03-01 11:40:00'),
         (503, 'harbor', 4, '2026-03-01 12:05:00')`,
      'CREATE TABLE shop_postgres.api.products (product_id BIGINT, name VARCHAR, price_cents BIGINT)',
      `INSERT INTO shop_postgres.api.products VALUES
         (1, 'Espresso', 250), (2, 'Flat white', 420), (3, 'Iced tea', 380)`,
    );
    const runs = await recipes.run('python_reads');
    await expectTables('first');
    expect(partitions(runs, 'menu')).toEqual(['processed']);
  });

  it('do not store an unchanged menu again', async () => {
    const runs = await recipes.run('python_reads');
    expect(partitions(runs, 'menu')).toEqual(['kept']);
    expect(partitions(runs, 'menu_prices')).toEqual(['kept']);
  });

  it('then store the changes', async () => {
    await recipes.sql(
      "UPDATE shop_postgres.api.rates SET euro_rate = 1.1834 WHERE currency = 'USD'",
      "DELETE FROM shop_postgres.api.rates WHERE currency = 'CHF'",
      `UPDATE shop_postgres.api.reviews SET rating = 4, updated_at = '2026-03-02 09:15:00'
         WHERE review_id = 502`,
      "INSERT INTO shop_postgres.api.reviews VALUES (504, 'station', 5, '2026-03-02 10:30:00')",
      'UPDATE shop_postgres.api.products SET price_cents = 440 WHERE product_id = 2',
    );
    const runs = await recipes.run('python_reads');
    await expectTables('second');
    expect(partitions(runs, 'menu')).toEqual(['processed again']);
    expect(partitions(runs, 'menu_prices')).toEqual(['processed again']);
  });

  it('remove deleted reviews only with a full refresh', async () => {
    await recipes.sql('DELETE FROM shop_postgres.api.reviews WHERE review_id = 501');
    await recipes.run('python_reads');
    expect(await recipes.rows('store_reviews', 'review_id')).toHaveLength(4);
    await recipes.run('python_reads', { fullRefresh: true });
    expect(await recipes.rows('store_reviews', 'review_id')).toHaveLength(3);
  });
});

function partitions(
  runs: Awaited<ReturnType<Recipes['run']>>,
  component: string,
): readonly unknown[] {
  return Object.values(runs.find((run) => run.component === component)?.partitions ?? {});
}
