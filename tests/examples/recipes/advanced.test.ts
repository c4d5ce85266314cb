import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standaloneTests } from '../native.ts';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

let recipes: Recipes;
beforeAll(async () => {
  recipes = await openRecipes();
  await recipes.sql('CREATE SCHEMA shop_postgres.public');
});
afterAll(() => recipes.close());

/** Returns the status of each component of a flow run. */
async function statuses(flow: string): Promise<Record<string, string>> {
  const { components } = await recipes.flowRun(flow);
  return Object.fromEntries(components.map(({ component, status }) => [component, status]));
}

describe('a schema change', () => {
  const stored = () => recipes.rows('menu_items', 'item_id');

  it('adds a column that is empty in old rows', async () => {
    await recipes.sql(
      'CREATE TABLE shop_postgres.public.menu_items (item_id BIGINT, name VARCHAR, price DECIMAL(10, 2), updated_at TIMESTAMP)',
      `INSERT INTO shop_postgres.public.menu_items VALUES
         (1, 'Espresso', 2.40, '2026-03-01 08:00:00'),
         (2, 'Flat white', 3.60, '2026-03-01 08:00:00')`,
    );
    await recipes.run('schema_change');
    expect((await stored())[0]).not.toHaveProperty('allergens');
    await recipes.sql(
      'ALTER TABLE shop_postgres.public.menu_items ADD COLUMN allergens VARCHAR',
      "UPDATE shop_postgres.public.menu_items SET allergens = 'milk' WHERE item_id = 2",
      "INSERT INTO shop_postgres.public.menu_items VALUES (3, 'Oat latte', 3.90, '2026-03-01 09:00:00', 'gluten')",
    );
    await recipes.run('schema_change');
    const rows = await stored();
    expect(rows.map((row) => row['allergens'])).toEqual([null, null, 'gluten']);
    expectPartial('schema-change-second', table(['item_id', 'name', 'price', 'allergens'], rows));
  });

  it('fills old rows with a full refresh', async () => {
    await recipes.run('schema_change', { fullRefresh: true });
    const rows = await stored();
    expect(rows.map((row) => row['allergens'])).toEqual([null, 'milk', 'gluten']);
    expectPartial('schema-change-refresh', table(['item_id', 'name', 'price', 'allergens'], rows));
  });
});

it('components with retries store their results', async () => {
  await recipes.sql(
    'CREATE TABLE shop_postgres.public.exchange_rates (currency VARCHAR, rate_date DATE, rate DECIMAL(10, 4))',
    `INSERT INTO shop_postgres.public.exchange_rates VALUES
       ('USD', '2026-03-01', 1.0812), ('USD', '2026-03-02', 1.0795), ('GBP', '2026-03-02', 0.8411)`,
  );
  await recipes.run('retry');
  expect(await recipes.rows('newest_rates', 'currency')).toEqual([
    { currency: 'GBP', rate: '0.8411' },
    { currency: 'USD', rate: '1.0795' },
  ]);
  expect(await recipes.rows('rate_ranges', 'currency')).toHaveLength(2);
});

describe('a reference to another flow', () => {
  it('reads the data that the other flow stored last', async () => {
    await recipes.sql(
      `CREATE TABLE shop_postgres.public.orders (order_id BIGINT, status VARCHAR, amount DECIMAL(10, 2),
         updated_at TIMESTAMP, deleted_at TIMESTAMP)`,
      `INSERT INTO shop_postgres.public.orders VALUES
         (1001, 'paid', 4.20, '2026-03-01 08:05:00', NULL),
         (1002, 'placed', 8.50, '2026-03-01 08:17:00', NULL)`,
    );
    await recipes.run('incremental_postgres');
    await recipes.run('cross_flow');
    const counts = () => recipes.rows('orders_by_status', 'status');
    const first = await counts();
    expectPartial('cross-flow-first', table(['status', 'order_count'], first));
    await recipes.sql(
      "INSERT INTO shop_postgres.public.orders VALUES (1003, 'paid', 12.00, '2026-03-01 09:00:00', NULL)",
    );
    await recipes.run('cross_flow');
    expect(await counts()).toEqual(first);
    await recipes.run('incremental_postgres');
    await recipes.run('cross_flow');
    expectPartial('cross-flow-second', table(['status', 'order_count'], await counts()));
    const revenue = await recipes.rows('revenue_by_status', 'status');
    expect(revenue.map((row) => row['revenue'])).toEqual(['16.20', '8.50']);
  });
});

describe('inputs and dependencies', () => {
  it('determine the order, and what runs after a failure', async () => {
    expect(await statuses('inputs')).toEqual({
      receipts: 'failed',
      receipt_counts: 'skipped',
      receipt_totals: 'skipped',
      receipts_ready: 'skipped',
    });
    await recipes.sql(
      'CREATE TABLE shop_postgres.public.receipts (receipt_id BIGINT, store_id VARCHAR, amount DECIMAL(10, 2))',
      "INSERT INTO shop_postgres.public.receipts VALUES (1, 'BER', 4.20), (2, 'BER', 8.50), (3, 'HAM', 3.10)",
    );
    const runs = await recipes.run('inputs');
    const order = runs.map(({ component }) => component);
    expect([order[0], order[3]]).toEqual(['receipts', 'receipts_ready']);
    const rows = await recipes.rows('receipt_totals', 'store_id');
    expectPartial('inputs-totals', table(['store_id', 'revenue'], rows));
    expect(await recipes.rows('receipts_ready', 'ready_at')).toHaveLength(1);
  });
});

describe('tests in YAML', () => {
  it('warn about a negative amount, and fail if an amount is missing', async () => {
    await recipes.sample('docs/how-to/test/yaml.md');
    expect(await statuses('yaml_tests')).toEqual({
      payments: 'succeeded',
      daily_payments: 'succeeded',
    });
    await recipes.sample('docs/how-to/test/yaml.md', 1);
    const warned = await recipes.flowRun('yaml_tests');
    expect(warned.status).toBe('succeeded');
    expect(warned.components[0]?.tests?.filter(({ failing = 0 }) => failing > 0)).toEqual([
      { test: 'greater_than_or_equal amount', severity: 'warn', failing: 1 },
    ]);
    await recipes.sample('docs/how-to/test/yaml.md', 2);
    expect(await statuses('yaml_tests')).toEqual({
      payments: 'failed',
      daily_payments: 'skipped',
    });
    const rows = await recipes.rows('daily_payments', 'paid_on');
    expectPartial('yaml-tests-daily', table(['paid_on', 'paid'], rows));
  });
});

describe('tests in SQL', () => {
  it('find a sold item without a price', async () => {
    await recipes.sample('docs/how-to/test/sql.md');
    const passed = await recipes.flowRun('sql_tests');
    expect(passed.status).toBe('succeeded');
    expect(
      passed.components.find(({ component }) => component === 'item_sales')?.tests,
    ).toHaveLength(3);
    await recipes.sample('docs/how-to/test/sql.md', 1);
    const failed = await recipes.flowRun('sql_tests');
    expect([failed.status, standaloneTests(failed)]).toEqual([
      'failed',
      [{ test: 'sold_items_have_a_price', severity: 'error', failing: 1 }],
    ]);
    expect(failed.components.filter(({ status }) => status !== 'succeeded')).toHaveLength(1);
    const test = join(recipes.root, 'flows/sql_tests/tests/sold_items_have_a_price.sql');
    const query = readFileSync(test, 'utf8').replaceAll(
      /\{\{ ref\("(\w+)"\) \}\}/g,
      'lake.recipes.$1',
    );
    const rows = await recipes.database.rows(query);
    expectPartial('sql-tests-failing', table(['item_id', 'sold_items'], rows));
  });
});

describe('a test of the row count', () => {
  it('compares it with the previous day', async () => {
    const guide = 'docs/how-to/test/sql.md';
    const run = async () => {
      const result = await recipes.flowRun('row_counts');
      return [result.status, standaloneTests(result)[0]?.failing];
    };
    const nextDay = () =>
      recipes.sql('UPDATE lake.recipes.stock_item_counts SET counted_on = counted_on - 1');
    await recipes.sample(guide, 2);
    expect(await run()).toEqual(['succeeded', 0]);
    await nextDay();
    await recipes.sql('DELETE FROM shop_postgres.public.stock_items WHERE item_id = 10');
    expect(await run()).toEqual(['succeeded', 0]);
    await recipes.sql("INSERT INTO shop_postgres.public.stock_items VALUES (10, 'BER')");
    expect(await run()).toEqual(['succeeded', 0]);
    await nextDay();
    await recipes.sample(guide, 3);
    expect(await run()).toEqual(['failed', 1]);
    expect(await run()).toEqual(['failed', 1]);
    expect(await recipes.rows('stock_item_counts', 'counted_on')).toHaveLength(3);
    const test = join(recipes.root, 'flows/row_counts/tests/stock_items_are_complete.sql');
    const query = readFileSync(test, 'utf8').replaceAll(
      /\{\{ ref\("(\w+)"\) \}\}/g,
      'lake.recipes.$1',
    );
    expectPartial(
      'row-counts-failing',
      table(['row_count', 'previous_count'], await recipes.database.rows(query)),
    );
  });

  it('compares the rows of a day with the week before, for an incremental read', async () => {
    const run = async () => {
      const result = await recipes.flowRun('rows_per_day');
      return [result.status, standaloneTests(result)[0]?.failing];
    };
    await recipes.sample('docs/how-to/test/sql.md', 4);
    expect(await run()).toEqual(['failed', 1]);
    const test = join(recipes.root, 'flows/rows_per_day/tests/yesterday_is_complete.sql');
    const query = readFileSync(test, 'utf8').replace(
      '{{ ref("stock_moves") }}',
      'lake.recipes.stock_moves',
    );
    expectPartial(
      'rows-per-day-failing',
      table(['row_count', 'week_before'], await recipes.database.rows(query)),
    );
    await recipes.sample('docs/how-to/test/sql.md', 5);
    expect(await run()).toEqual(['succeeded', 0]);
    expect(await recipes.rows('stock_moves', 'move_id')).toHaveLength(20);
  });
});

describe('tests in Python', () => {
  it('find refunds that are missing from the sums', async () => {
    await recipes.sample('docs/how-to/test/python.md');
    expect((await recipes.flowRun('python_tests')).status).toBe('succeeded');
    const rows = await recipes.rows('store_refunds', 'store_id');
    expectPartial('python-tests-refunds', table(['store_id', 'refunded'], rows));
    await recipes.sample('docs/how-to/test/python.md', 1);
    const failed = await recipes.flowRun('python_tests');
    expect([failed.status, standaloneTests(failed)]).toEqual([
      'failed',
      [{ test: 'refunds_add_up', severity: 'error', failing: 1 }],
    ]);
  });
});

describe('a Python task', () => {
  it('runs only after the tests of its input', async () => {
    await recipes.sample('docs/how-to/task/python.md');
    expect(await statuses('python_task')).toMatchObject({ notify_dashboard: 'skipped' });
    await recipes.sample('docs/how-to/task/python.md', 1);
    expect(await statuses('python_task')).toEqual({
      invoices: 'succeeded',
      invoice_totals: 'failed',
      notify_dashboard: 'skipped',
    });
  });
});
