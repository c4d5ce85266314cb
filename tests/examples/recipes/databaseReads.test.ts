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
      'CREATE SCHEMA shop_postgres.public',
      `CREATE TABLE shop_postgres.public.orders (order_id BIGINT, status VARCHAR, amount DECIMAL(10, 2),
         updated_at TIMESTAMP, deleted_at TIMESTAMP)`,
      `INSERT INTO shop_postgres.public.orders VALUES
         (1001, 'paid', 4.20, '2026-03-01 08:05:00', NULL),
         (1002, 'placed', 8.50, '2026-03-01 08:17:00', NULL),
         (1003, 'placed', 12.00, '2026-03-01 08:31:00', NULL)`,
    );
    await recipes.run('incremental_postgres');
    const rows = await stored();
    expectPartial('incremental-read-first', table(columns, rows));
    expect(rows).toHaveLength(3);
  });

  it('then fetches only rows that are new, changed, or marked as deleted', async () => {
    await recipes.sql(
      `UPDATE shop_postgres.public.orders SET status = 'paid', updated_at = '2026-03-01 09:10:00'
         WHERE order_id = 1002`,
      `UPDATE shop_postgres.public.orders SET deleted_at = '2026-03-01 09:20:00',
         updated_at = '2026-03-01 09:20:00' WHERE order_id = 1003`,
      `INSERT INTO shop_postgres.public.orders VALUES
         (1004, 'placed', 6.90, '2026-03-01 09:22:00', NULL)`,
    );
    await recipes.run('incremental_postgres');
    const rows = await stored();
    expectPartial('incremental-read-second', table(columns, rows));
    expect(rows.map((row) => row['order_id'])).toEqual(['1001', '1002', '1004']);
  });

  it('adds a new column of the source', async () => {
    await recipes.sql(
      'ALTER TABLE shop_postgres.public.orders ADD COLUMN channel VARCHAR',
      `INSERT INTO shop_postgres.public.orders VALUES
         (1005, 'placed', 3.10, '2026-03-01 10:02:00', NULL, 'app')`,
    );
    await recipes.run('incremental_postgres');
    expect((await stored()).map((row) => row['channel'])).toEqual([null, null, null, 'app']);
  });

  it('reads everything again with a full refresh', async () => {
    await recipes.sql('DELETE FROM shop_postgres.public.orders WHERE order_id = 1001');
    await recipes.run('incremental_postgres');
    expect(await stored()).toHaveLength(4);
    await recipes.run('incremental_postgres', { fullRefresh: true });
    expect((await stored()).map((row) => row['order_id'])).not.toContain('1001');
  });
});

interface DatabaseRead {
  source: string;
  flow: string;
  component: string;
  columns: readonly string[];
  create: readonly string[];
  change: readonly string[];
  addColumn: readonly string[];
  deleteForGood: string;
}

const READS: readonly DatabaseRead[] = [
  {
    source: 'mysql',
    flow: 'incremental_mysql',
    component: 'loyalty_members',
    columns: ['member_id', 'tier', 'points', 'updated_at', 'deleted_at'],
    create: [
      'CREATE SCHEMA loyalty.loyalty',
      `CREATE TABLE loyalty.loyalty.members (member_id BIGINT, tier VARCHAR, points INTEGER,
         updated_at TIMESTAMP, deleted_at TIMESTAMP)`,
      `INSERT INTO loyalty.loyalty.members VALUES
         (501, 'bronze', 40, '2026-03-01 08:05:00', NULL),
         (502, 'silver', 380, '2026-03-01 08:17:00', NULL),
         (503, 'bronze', 15, '2026-03-01 08:31:00', NULL)`,
    ],
    change: [
      `UPDATE loyalty.loyalty.members SET tier = 'gold', points = 520,
         updated_at = '2026-03-01 09:10:00' WHERE member_id = 502`,
      `UPDATE loyalty.loyalty.members SET deleted_at = '2026-03-01 09:20:00',
         updated_at = '2026-03-01 09:20:00' WHERE member_id = 503`,
      `INSERT INTO loyalty.loyalty.members VALUES
         (504, 'bronze', 0, '2026-03-01 09:22:00', NULL)`,
    ],
    addColumn: [
      'ALTER TABLE loyalty.loyalty.members ADD COLUMN home_store VARCHAR',
      `INSERT INTO loyalty.loyalty.members VALUES
         (505, 'bronze', 0, '2026-03-01 10:02:00', NULL, 'Harbor')`,
    ],
    deleteForGood: 'DELETE FROM loyalty.loyalty.members WHERE member_id = 501',
  },
  {
    source: 'microsoft-sql',
    flow: 'incremental_microsoft_sql',
    component: 'staff_shifts',
    columns: ['ShiftId', 'StoreId', 'HoursWorked', 'ChangedAt', 'DeletedAt'],
    create: [
      'CREATE SCHEMA staff.dbo',
      `CREATE TABLE staff.dbo.Shifts (ShiftId BIGINT, StoreId INTEGER, HoursWorked DECIMAL(4, 2),
         ChangedAt TIMESTAMP, DeletedAt TIMESTAMP)`,
      `INSERT INTO staff.dbo.Shifts VALUES
         (7001, 1, 8.00, '2026-03-01 08:05:00', NULL),
         (7002, 1, 6.50, '2026-03-01 08:17:00', NULL),
         (7003, 2, 4.00, '2026-03-01 08:31:00', NULL)`,
    ],
    change: [
      `UPDATE staff.dbo.Shifts SET HoursWorked = 7.25, ChangedAt = '2026-03-01 09:10:00'
         WHERE ShiftId = 7002`,
      `UPDATE staff.dbo.Shifts SET DeletedAt = '2026-03-01 09:20:00',
         ChangedAt = '2026-03-01 09:20:00' WHERE ShiftId = 7003`,
      `INSERT INTO staff.dbo.Shifts VALUES (7004, 2, 5.00, '2026-03-01 09:22:00', NULL)`,
    ],
    addColumn: [
      'ALTER TABLE staff.dbo.Shifts ADD COLUMN Role VARCHAR',
      `INSERT INTO staff.dbo.Shifts VALUES
         (7005, 1, 8.00, '2026-03-01 10:02:00', NULL, 'barista')`,
    ],
    deleteForGood: 'DELETE FROM staff.dbo.Shifts WHERE ShiftId = 7001',
  },
  {
    source: 'oracle',
    flow: 'incremental_oracle',
    component: 'supplier_invoices',
    columns: ['INVOICE_ID', 'SUPPLIER', 'AMOUNT', 'CHANGED_AT', 'DELETED_AT'],
    create: [
      'CREATE SCHEMA erp.FINANCE',
      `CREATE TABLE erp.FINANCE.SUPPLIER_INVOICES (INVOICE_ID BIGINT, SUPPLIER VARCHAR,
         AMOUNT DECIMAL(10, 2), CHANGED_AT TIMESTAMP, DELETED_AT TIMESTAMP)`,
      `INSERT INTO erp.FINANCE.SUPPLIER_INVOICES VALUES
         (9001, 'Bean Importers', 1840.00, '2026-03-01 08:05:00', NULL),
         (9002, 'Harbor Dairy', 212.40, '2026-03-01 08:17:00', NULL),
         (9003, 'Cup & Lid', 96.00, '2026-03-01 08:31:00', NULL)`,
    ],
    change: [
      `UPDATE erp.FINANCE.SUPPLIER_INVOICES SET AMOUNT = 198.60,
         CHANGED_AT = '2026-03-01 09:10:00' WHERE INVOICE_ID = 9002`,
      `UPDATE erp.FINANCE.SUPPLIER_INVOICES SET DELETED_AT = '2026-03-01 09:20:00',
         CHANGED_AT = '2026-03-01 09:20:00' WHERE INVOICE_ID = 9003`,
      `INSERT INTO erp.FINANCE.SUPPLIER_INVOICES VALUES
         (9004, 'Bean Importers', 920.00, '2026-03-01 09:22:00', NULL)`,
    ],
    addColumn: [
      'ALTER TABLE erp.FINANCE.SUPPLIER_INVOICES ADD COLUMN CURRENCY VARCHAR',
      `INSERT INTO erp.FINANCE.SUPPLIER_INVOICES VALUES
         (9005, 'Harbor Dairy', 205.10, '2026-03-01 10:02:00', NULL, 'EUR')`,
    ],
    deleteForGood: 'DELETE FROM erp.FINANCE.SUPPLIER_INVOICES WHERE INVOICE_ID = 9001',
  },
];

describe.each(READS)('an incremental read from $source', (read) => {
  const { source, flow, component, columns } = read;
  const [key = ''] = columns;
  const stored = () => recipes.rows(component, key);
  const keys = async () => (await stored()).map((row) => Number(String(row[key]).at(-1)));

  it('stores all rows first', async () => {
    await recipes.sql(...read.create);
    await recipes.run(flow);
    expectPartial(`incremental-${source}-first`, table(columns, await stored()));
    expect(await keys()).toEqual([1, 2, 3]);
  });

  it('then fetches only rows that are new, changed, or marked as deleted', async () => {
    await recipes.sql(...read.change);
    await recipes.run(flow);
    expectPartial(`incremental-${source}-second`, table(columns, await stored()));
    expect(await keys()).toEqual([1, 2, 4]);
  });

  it('adds a new column of the source', async () => {
    await recipes.sql(...read.addColumn);
    await recipes.run(flow);
    const rows = await stored();
    const added = Object.keys(rows[0] ?? {}).filter((column) => !columns.includes(column));
    expect(added).toHaveLength(1);
    expect(rows.map((row) => row[added[0] ?? ''] !== null)).toEqual([false, false, false, true]);
  });

  it('removes hard deletes only with a full refresh', async () => {
    await recipes.sql(read.deleteForGood);
    await recipes.run(flow);
    expect(await keys()).toEqual([1, 2, 4, 5]);
    await recipes.run(flow, { fullRefresh: true });
    expect(await keys()).toEqual([2, 4, 5]);
  });
});

describe('a read from a connection', () => {
  const columns = ['product_id', 'product_name', 'price'];
  const stored = () => recipes.rows('shop_products', 'product_id');

  it('stores the selected columns', async () => {
    await recipes.sql(
      `CREATE TABLE shop_postgres.public.products (product_id INTEGER, name VARCHAR, price DOUBLE,
         supplier_note VARCHAR)`,
      `INSERT INTO shop_postgres.public.products VALUES
         (11, 'Flat white', 4.2, 'oat on request'),
         (12, 'Filter coffee', 3.1, NULL),
         (13, 'Cinnamon bun', 3.9, 'until noon')`,
    );
    await recipes.run('read_connection');
    const rows = await stored();
    expectPartial('read-connection-first', table(columns, rows));
    expect(Object.keys(rows[0] ?? {})).toEqual(columns);
  });

  it('replaces the table each time', async () => {
    await recipes.sql(
      'UPDATE shop_postgres.public.products SET price = 4.4 WHERE product_id = 11',
      'DELETE FROM shop_postgres.public.products WHERE product_id = 13',
      `INSERT INTO shop_postgres.public.products VALUES (14, 'Iced latte', 4.8, NULL)`,
    );
    await recipes.run('read_connection');
    const rows = await stored();
    expectPartial('read-connection-second', table(columns, rows));
    expect(rows.map((row) => row['product_id'])).toEqual([11, 12, 14]);
  });
});

describe('an alias of an existing table', () => {
  const columns = ['day', 'holiday_name'];
  const stored = () => recipes.rows('spring_holidays', 'day');

  it('makes the table an input', async () => {
    await recipes.sql(
      'CREATE SCHEMA shared.reference',
      'CREATE TABLE shared.reference.holidays (day DATE, name VARCHAR)',
      `INSERT INTO shared.reference.holidays VALUES
         ('2026-01-01', 'New Year''s Day'),
         ('2026-04-03', 'Good Friday'),
         ('2026-04-06', 'Easter Monday')`,
    );
    await recipes.run('existing_table');
    const rows = await stored();
    expectPartial('existing-table-first', table(columns, rows));
    expect(rows).toHaveLength(2);
  });

  it('shows later rows of the table without a copy', async () => {
    await recipes.sql(`INSERT INTO shared.reference.holidays VALUES ('2026-05-01', 'Labor Day')`);
    expectPartial('existing-table-second', table(columns, await stored()));
    expect(
      await recipes.database.kindOf({
        catalog: 'lake',
        schema: 'recipes',
        table: 'holidays',
      }),
    ).toBeUndefined();
  });

  it('runs nothing downstream if a test of the table fails', async () => {
    await recipes.sql(`INSERT INTO shared.reference.holidays VALUES ('2026-05-01', 'May Day')`);
    const runs = await recipes.runWithFailure('existing_table');
    expect(runs.map(({ component, status }) => [component, status])).toEqual([
      ['holidays', 'failed'],
      ['spring_holidays', 'skipped'],
    ]);
  });
});
