import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import homeRun from '../../src/home/homeRun.json' with { type: 'json' };
import { examples } from './openTidewater.ts';
import { Database, openRunner, runFlow, type Runner } from './native.ts';

const page = readFileSync(
  join(examples, '../content/docs/getting-started/quickstarts/developer.md'),
  'utf8',
);

/** The page's tables with the metric's header. NULL means no value. */
const tables = [
  ...page.matchAll(/^ *\| store_id \| store_name .*\n *\| ---.*\n((?: *\| .*\n)+)/gm),
].map((match) =>
  (match[1] ?? '')
    .trimEnd()
    .split('\n')
    .map((row) => row.trim().slice(2, -2).split(' | ')),
);

describe('the developer quickstart', () => {
  const root = mkdtempSync(join(tmpdir(), 'quickstart-'));
  let runner: Runner;
  beforeAll(async () => {
    cpSync(join(examples, 'quickstart'), root, { recursive: true });
    runner = openRunner(await Database.open(['lake']), { root, now: '2026-03-04 09:00:00' });
  });
  afterAll(() => {
    runner.database.close();
    rmSync(root, { recursive: true });
  });

  const rowsOf = async (): Promise<Map<string, number | undefined>> =>
    new Map(
      (await runFlow(runner, 'sales')).components.map(({ component, rows }) => [component, rows]),
    );
  const header = ['store_id', 'store_name', 'city', 'paid_orders', 'revenue', 'average_order'];
  const metric = async (): Promise<string[][]> => {
    const rows = await runner.database.rows(
      `SELECT ${header.join(', ')} FROM lake.tidewater_workspace.revenue_by_store ORDER BY store_id`,
    );
    return rows.map((row) => Object.values(row).map((value) => String(value ?? 'NULL')));
  };
  const edit = (change: (text: string) => string): void =>
    writeFileSync(
      join(root, 'data/orders.csv'),
      change(readFileSync(join(root, 'data/orders.csv'), 'utf8')),
    );

  it('returns the rows and the metric on the page', async () => {
    const rows = await rowsOf();
    for (const [, component = '', count] of page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm))
      expect(rows.get(component), component).toBe(Number(count));
    expect(await metric()).toEqual(tables[0]);
    expect(Object.fromEntries(rows), 'the home page').toEqual(homeRun.rows);
    expect(
      (await metric()).map((row) => homeRun.columns.map((name) => row[header.indexOf(name)])),
      'the home page',
    ).toEqual(homeRun.table);
    expect(
      [...(await runner.database.columns('lake.tidewater_workspace.raw_orders')).keys()].slice(-2),
    ).toEqual(['_exampleflow_source', '_exampleflow_ingested_at']);
  });

  it('stops at the row with the wrong status, and doesn’t change the metric', async () => {
    const [, row = ''] = /^ *(1011,.*piad.*)$/m.exec(page) ?? [];
    edit((text) => `${text}${row}\n`);
    const { status, components } = await runFlow(runner, 'sales');
    expect(status).toBe('failed');
    expect(components.find(({ component }) => component === 'orders')).toMatchObject({
      status: 'failed',
      tests: expect.arrayContaining([{ test: 'in_set status', severity: 'error', failing: 1 }]),
    });
    expect(components.find(({ component }) => component === 'revenue_by_store')).toMatchObject({
      status: 'skipped',
    });
    expect(await metric()).toEqual(tables[0]);
  });

  it('continues after the row is fixed', async () => {
    edit((text) => text.replace('piad', 'paid'));
    expect((await rowsOf()).get('orders')).toBe(11);
    expect((await metric())[1]).toEqual(tables[1]?.[0]);
  });
});
