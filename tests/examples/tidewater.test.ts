import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/content/files.ts';
import { examples, openTidewater, type Tidewater } from './openTidewater.ts';
import { recorded, summaryOf } from './recorded.ts';
import type { Row } from 'run';
import { runFlow } from './native.ts';

const flows = ['ingest', 'transform', 'metrics'] as const;

/** Queries on the workspace's schema, whose results are compared in addition to the counts. */
const queries = {
  'orders by status':
    'SELECT status, COUNT(*) AS orders, SUM(amount) AS amount FROM orders GROUP BY status ORDER BY status',
  'revenue by store':
    'SELECT store_id, store_name, paid_orders, revenue FROM revenue_by_store ORDER BY store_id',
  'last weeks':
    'SELECT week, orders, paid_orders, active_customers, revenue, sessions, holidays, updated_at FROM weekly_kpis ORDER BY week DESC LIMIT 4',
  'best customers':
    'SELECT customer_id, total_spent FROM customer_value ORDER BY total_spent DESC, customer_id LIMIT 3',
  'store days':
    'SELECT COUNT(*) AS days, COUNT(temperature_c) AS with_weather, SUM(order_count) AS orders, SUM(revenue) AS revenue FROM store_days',
  tiers:
    'SELECT loyalty_tier, COUNT(*) AS customers FROM customers GROUP BY loyalty_tier ORDER BY loyalty_tier',
  'longest visit':
    'SELECT session_id, event_count FROM sessions ORDER BY event_count DESC, session_id LIMIT 1',
  'history of an order':
    'SELECT order_id, status, updated_at FROM order_history WHERE order_id = 3391 ORDER BY updated_at',
} as const;

/** Reads the deliveries without the project, to compute the expected numbers independently. */
const sources = join(examples, 'data/deliveries/tidewater');
const orders = ['1', '2'].map(
  (batch) => `read_csv('${join(sources, batch, 'read_shop_db/orders.csv')}')`,
);
const latest = (count: number): string =>
  `(SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY updated_at DESC) AS age FROM (${orders
    .slice(0, count)
    .map((file) => `FROM ${file}`)
    .join(' UNION ALL ')}) QUALIFY age = 1)`;
const paid = (count: number): string =>
  `(SELECT * FROM ${latest(count)} WHERE status ILIKE 'paid')`;
const events = (batch: string, days: string): string =>
  `read_csv('${join(sources, batch, `read_landing/web_events/2025/03/${days}/events.parquet.csv`)}')`;

let tidewater: Tidewater;
beforeAll(async () => {
  tidewater = await openTidewater();
  await tidewater.database.run(
    'CREATE SCHEMA lake.tidewater_workspace; USE lake.tidewater_workspace',
  );
});
afterAll(() => tidewater.close());

const one = async (sql: string): Promise<Row> => (await tidewater.database.rows(sql))[0] ?? {};
const figures = async (): Promise<Record<string, Row[]>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(queries).map(async ([name, sql]) => [
        name,
        await tidewater.database.rows(sql),
      ]),
    ),
  );

describe.each([1, 2])('tidewater on DuckDB, flow run %i', (round) => {
  it.each(flows)('runs %s', async (flow) => {
    if (round === 2 && flow === 'ingest') await tidewater.deliverSecond();
    const summary = summaryOf(await runFlow(tidewater, flow));
    expect(summary).toEqual(recorded(`tidewater ${round} ${flow}`, summary));
  });

  it('stores the recorded values', async () => {
    const found = await figures();
    expect(found).toEqual(recorded(`tidewater ${round} values`, found));
  });

  it('stores each order once, in its latest state', async () => {
    const differences = await one(
      `SELECT COUNT(*) AS n FROM (SELECT order_id, customer_id, store_id, ordered_at, LOWER(status), CAST(amount AS DECIMAL(10,2)), currency, updated_at FROM ${latest(round)} EXCEPT SELECT * FROM orders)`,
    );
    expect(differences).toEqual({ n: '0' });
    expect(await one('SELECT COUNT(*) AS n FROM orders')).toEqual(
      await one(`SELECT COUNT(*) AS n FROM ${latest(round)}`),
    );
  });

  it('keeps every state of an order in the history', async () => {
    expect(await one('SELECT COUNT(*) AS n FROM order_history')).toEqual(
      await one(
        `SELECT COUNT(*) AS n FROM (${orders
          .slice(0, round)
          .map((file) => `FROM ${file}`)
          .join(' UNION ALL ')})`,
      ),
    );
  });

  it('computes the total revenue of the deliveries', async () => {
    const wanted = await one(
      `SELECT COUNT(*) AS orders, CAST(SUM(CAST(amount AS DECIMAL(10,2))) AS VARCHAR) AS revenue FROM ${paid(round)} WHERE ordered_at >= '2025-01-01'`,
    );
    expect(
      await one(
        'SELECT CAST(SUM(paid_orders) AS BIGINT) AS orders, CAST(SUM(revenue) AS VARCHAR) AS revenue FROM revenue_by_store',
      ),
    ).toEqual(wanted);
    expect(
      await one('SELECT CAST(SUM(total_spent) AS VARCHAR) AS revenue FROM customer_value'),
    ).toEqual({ revenue: wanted['revenue'] });
    expect(
      await one(
        'SELECT CAST(SUM(paid_orders) AS BIGINT) AS orders, CAST(SUM(revenue) AS VARCHAR) AS revenue FROM weekly_kpis',
      ),
    ).toEqual(wanted);
  });

  it('creates one session per visit and day', async () => {
    const files =
      round === 1
        ? [events('1', '*')]
        : [events('1', '[!2]*'), events('1', '2[!4]'), events('2', '*')];
    const rows = files
      .map((file) => `SELECT session_id, CAST(occurred_at AS DATE) AS day FROM ${file}`)
      .join(' UNION ALL ');
    expect(
      await one(
        'SELECT COUNT(*) AS sessions, CAST(SUM(event_count) AS BIGINT) AS events FROM sessions',
      ),
    ).toEqual(
      await one(
        `SELECT COUNT(DISTINCT (session_id, day)) AS sessions, COUNT(*) AS events FROM (${rows})`,
      ),
    );
  });

  it('omits customers who have left', async () => {
    const batches = ['1', '2']
      .slice(0, round)
      .map(
        (batch) =>
          `FROM read_csv('${join(sources, batch, 'read_shop_db/customers.csv')}', types = {'deleted_at': 'TIMESTAMP'})`,
      );
    const wanted = `SELECT COUNT(*) AS n FROM (SELECT * FROM (${batches.join(' UNION ALL ')}) QUALIFY row_number() OVER (PARTITION BY customer_id ORDER BY updated_at DESC) = 1) WHERE deleted_at IS NULL`;
    expect(await one('SELECT COUNT(*) AS n FROM customers')).toEqual(await one(wanted));
  });

  it('writes the report, the days, and the back-office tables', async () => {
    const report = readFileSync(join(tidewater.reports, 'weekly/weekly_kpis.csv'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(report[0]).toBe(
      'week,orders,paid_orders,active_customers,revenue,sessions,holidays,updated_at',
    );
    expect(report).toHaveLength(round === 1 ? 14 : 15);
    const days = filesBelow(join(tidewater.reports, 'store_days'));
    expect(days).toContain('day=2025-03-24/data_0.parquet');
    expect(String(days.length)).toBe(
      String((await one('SELECT COUNT(DISTINCT day) AS n FROM store_days'))['n']),
    );
    expect(
      await one(
        'SELECT COUNT(*) AS n FROM (FROM weekly_kpis EXCEPT FROM write_back_office.reporting.weekly_kpis)',
      ),
    ).toEqual({ n: '0' });
    expect(
      await one(
        "SELECT comment FROM duckdb_tables() WHERE table_name = 'weekly_kpis' AND database_name = 'lake'",
      ),
    ).toEqual({ comment: 'One row per week, from Monday. Revenue counts paid orders only.' });
  });
});

describe('tidewater on DuckDB, further flow runs', () => {
  it('changes nothing without new data', async () => {
    const before = await figures();
    for (const flow of flows) expect((await runFlow(tidewater, flow)).status).toBe('succeeded');
    expect(await figures()).toEqual(before);
    const { components } = await runFlow(tidewater, 'transform');
    const outcomes = components.flatMap(({ partitions = {} }) => Object.values(partitions));
    expect(new Set(outcomes)).toEqual(new Set(['kept']));
  });

  it('keeps state only in tables, so a full refresh drops the rows that append kept', async () => {
    const summary = summaryOf(await runFlow(tidewater, 'transform', { fullRefresh: true }));
    expect(summary).toEqual(recorded('tidewater full refresh transform', summary));
    expect(await one('SELECT COUNT(*) AS n FROM order_history')).toEqual({ n: '2440' });
  });

  it('doesn’t run components that depend on a failed one', async () => {
    await tidewater.database.run(
      "UPDATE raw_orders SET order_id = NULL, updated_at = TIMESTAMP '2025-04-01 00:00:00' WHERE order_id = 1001",
    );
    const summary = summaryOf(await runFlow(tidewater, 'transform'));
    expect(summary).toMatchObject({
      store_days: expect.stringContaining('skipped'),
      customers: expect.stringContaining('succeeded'),
      'flow run': 'failed',
    });
    expect(summary['orders']).toContain('not_null order_id: 1 (error)');
  });
});
