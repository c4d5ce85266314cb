import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './openTidewater.ts';
import { literal, type ComponentRun, type Row } from 'run';
import { Database, openRunner, runFlow, type Runner } from './native.ts';

const source = join(examples, 'modes');
const partials = join(examples, '../content/partials');
const TYPES =
  "{'order_id': 'BIGINT', 'status': 'VARCHAR', 'amount': 'DECIMAL(10,2)', 'currency': 'VARCHAR', 'updated_at': 'TIMESTAMP'}";
const deliveries = ['08.csv', '09.csv'] as const;
const incremental = ['full', 'append', 'merge'] as const;
const changes = ['append_new_columns', 'sync_all_columns', 'ignore', 'fail'] as const;

const root = mkdtempSync(join(tmpdir(), 'modes-'));
let runner: Runner;
let tenRows: readonly Row[];
/** The rows of each component and the state of its partitions after each flow run. */
const stored: Record<string, (readonly Row[])[]> = {};
const outcomes: Record<string, Readonly<Record<string, string>>[]> = {};
let changed: readonly ComponentRun[];

const delivery = (file: string): string =>
  `read_csv(${literal(join(source, 'data/deliveries', file))}, columns = ${TYPES})`;
const run = async (): Promise<void> => {
  const { components } = await runFlow(runner, 'modes');
  for (const { component, partitions, status } of components) {
    expect(status, component).toBe('succeeded');
    (stored[component] ??= []).push(
      await runner.database.rows(`FROM lake.modes.${component} ORDER BY updated_at`),
    );
    if (partitions !== undefined) (outcomes[component] ??= []).push(partitions);
  }
};

beforeAll(async () => {
  cpSync(source, root, { recursive: true });
  rmSync(join(root, 'data/deliveries/09.csv'));
  const database = await Database.open(['lake', 'shop']);
  const catalogs = { read_shop_db: 'shop' };
  runner = openRunner(database, { root, catalogs, now: '2025-03-03 10:00:00' });
  tenRows = await database.rows(
    `SELECT * FROM (FROM ${delivery('08.csv')} UNION ALL FROM ${delivery('09.csv')}) ORDER BY updated_at`,
  );

  // 08.csv contains the shop's table at nine o'clock. In the next hour, two rows change and two
  // are added.
  await database.run(
    `CREATE SCHEMA shop.public; CREATE TABLE shop.public.orders AS FROM ${delivery('08.csv')}`,
  );
  await run();
  await runFlow(runner, 'schema_change');
  await database.run(
    `DELETE FROM shop.public.orders WHERE order_id IN (SELECT order_id FROM ${delivery('09.csv')}); INSERT INTO shop.public.orders FROM ${delivery('09.csv')}`,
  );
  copyFileSync(join(source, 'data/deliveries/09.csv'), join(root, 'data/deliveries/09.csv'));
  await run();

  // Before the third flow run, the first file is delivered again with another amount.
  const first = join(root, 'data/deliveries/08.csv');
  writeFileSync(first, readFileSync(first, 'utf8').replace('1002,paid,8.50', '1002,paid,8.00'));
  await run();

  // Before the fourth flow run, the second file is deleted.
  rmSync(join(root, 'data/deliveries/09.csv'));
  await run();

  // The shop adds a column for the channel of an order and drops the currency.
  await database.run(
    "ALTER TABLE shop.public.orders ADD COLUMN channel VARCHAR; ALTER TABLE shop.public.orders DROP COLUMN currency; UPDATE shop.public.orders SET channel = CASE WHEN order_id % 2 = 0 THEN 'app' ELSE 'till' END WHERE updated_at >= TIMESTAMP '2025-03-03 09:00:00'",
  );
  changed = (await runFlow(runner, 'schema_change')).components;
});
afterAll(() => {
  runner.database.close();
  rmSync(root, { recursive: true });
});

const time = (row: Row): string => String(row['updated_at']).slice(11, 16);
const isSame = (a: Row, b: Row): boolean =>
  a['order_id'] === b['order_id'] && a['updated_at'] === b['updated_at'];
const isStored = (component: string, flowRun: number, row: Row): boolean =>
  (stored[component]?.[flowRun] ?? []).some((each) => isSame(each, row));
/** Numbers and times are right-aligned. */
const RIGHT = new Set(['Row', 'order_id', 'amount', 'updated_at']);
const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map((name) => (RIGHT.has(name) ? '--:' : '---')), ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
const fileOf = (row: Row): string => `${time(row).slice(0, 2)}.csv`;
const base = ['order_id', 'status', 'amount', 'updated_at'];
const cells = (row: Row): string[] => [
  String(row['order_id']),
  String(row['status']),
  String(row['amount']),
  time(row),
];

/** Reads a partial. If it differs, run these tests with UPDATE_EXPECTED=1 and review the diff. */
function partial(name: string, generated: string): string {
  const file = join(partials, `modes-${name}.md`);
  if (process.env['UPDATE_EXPECTED'] === '1') writeFileSync(file, generated);
  return readFileSync(file, 'utf8');
}

describe('ten rows', () => {
  it('match the page on transforms', () => {
    const generated = table(
      ['Row', 'Delivered', ...base],
      tenRows.map((row, index) => [
        String(index + 1),
        index < 6 ? 'Before the first flow run' : 'Before the second flow run',
        ...cells(row),
      ]),
    );
    expect(partial('ten-rows', generated)).toBe(generated);
    const page = readFileSync(
      join(examples, '../content/docs/concepts/component/transform.md'),
      'utf8',
    );
    for (const row of tenRows) expect(page).toContain(`| ${cells(row).join(' | ')} |`);
  });

  it.each(incremental)('are stored as documented with %s', (mode) => {
    const component = `orders_${mode}`;
    const { again, gone } =
      mode === 'full'
        ? { again: 'Written again', gone: 'Removed' }
        : { again: 'Stored', gone: 'Replaced' };
    const shown = (flowRun: number, row: Row): string => {
      const before = flowRun === 1 && isStored(component, 0, row);
      if (isStored(component, flowRun, row)) return before ? again : 'Stored';
      return before ? gone : '–';
    };
    const counts = [0, 1].map((flowRun) => `**${stored[component]?.[flowRun]?.length} rows**`);
    const generated = table(
      [...base, 'First flow run', 'Second flow run'],
      [
        ...tenRows.map((row) => [...cells(row), shown(0, row), shown(1, row)]),
        ['', '', '', '', ...counts],
      ],
    );
    expect(partial(mode, generated)).toBe(generated);
  });

  it('add up to the totals on the page on transforms', async () => {
    const sum = async (mode: string): Promise<unknown> =>
      runner.database.value(
        `SELECT SUM(amount) FROM lake.modes.orders_${mode} WHERE status = 'paid'`,
      );
    expect([
      await sum('append'),
      await sum('merge'),
      stored['orders_append']?.[1]?.length,
      stored['orders_merge']?.[1]?.length,
    ]).toEqual(['39.60', '32.70', 10, 8]);
  });

  it('stay the same without new data, except for the file that was delivered again', () => {
    for (const mode of incremental)
      expect(stored[`orders_${mode}`]?.[2], mode).toEqual(stored[`orders_${mode}`]?.[1]);
    expect(
      stored['orders_smart']
        ?.slice(0, 3)
        .map((rows) => rows.find(({ order_id: id }) => id === '1002')?.['amount']),
    ).toEqual(['8.50', '8.50', '8.00']);
  });

  it('stay in their partition after its file is deleted', () => {
    expect(stored['orders_by_file']?.[3]).toEqual(stored['orders_by_file']?.[2]);
    expect(outcomes['orders_by_file']?.[3]).toEqual({
      'deliveries/08.csv': 'kept',
      'deliveries/09.csv': 'kept',
    });
  });

  it('are kept in a partition for each file', () => {
    const words: Readonly<Record<string, string>> = {
      processed: 'Read',
      'processed again': 'Read again',
      kept: 'Kept',
    };
    const generated = partitionTable('orders_by_file', (file) => `deliveries/${file}`, words);
    expect(partial('partitioned', generated)).toBe(generated);
  });

  it('are processed by partition in a smart transform', async () => {
    const ids = await runner.database.rows(
      'SELECT DISTINCT _exampleflow_source AS source, CAST(_exampleflow_partition_uuid AS VARCHAR) AS id FROM lake.modes.orders_by_file',
    );
    const generated = partitionTable(
      'orders_smart',
      (file) => String(ids.find(({ source: from }) => String(from).endsWith(file))?.['id']),
      { processed: 'Processed', 'processed again': 'Processed again', kept: 'Kept' },
    );
    expect(partial('smart', generated)).toBe(generated);
  });
});

/** Describes the state of each file's partition. Rows have the numbers of the ten-row table. */
function partitionTable(
  component: string,
  idOf: (file: string) => string,
  words: Readonly<Record<string, string>>,
): string {
  const shown = (flowRun: number, file: string): string => {
    const outcome = outcomes[component]?.[flowRun]?.[idOf(file)];
    return outcome === undefined ? '–' : (words[outcome] ?? outcome);
  };
  const rowsOf = (file: string): string => {
    const numbers = tenRows.flatMap((row, index) => (fileOf(row) === file ? [index + 1] : []));
    return `${numbers[0]} to ${numbers.at(-1)}`;
  };
  const header = [
    'Partition',
    'Rows',
    'First flow run',
    'Second flow run',
    'Third flow run (`08.csv` delivered again)',
  ];
  return table(
    header,
    deliveries.map((file) => [
      `\`${file}\``,
      rowsOf(file),
      ...[0, 1, 2].map((flowRun) => shown(flowRun, file)),
    ]),
  );
}

describe('changed columns', () => {
  it.each(changes)('are handled with %s', async (change) => {
    const component = `on_change_${change}`;
    const rows = await runner.database.rows(`FROM lake.modes.${component} ORDER BY order_id`);
    const columns = [...(await runner.database.columns(`lake.modes.${component}`)).keys()];
    const { status, reason: error } = changed.find((each) => each.component === component) ?? {};
    const result = table(
      columns,
      rows.map((row) =>
        columns.map((column) =>
          column === 'updated_at' ? time(row) : String(row[column] ?? 'NULL'),
        ),
      ),
    );
    const generated =
      status === 'failed'
        ? `The component run fails with \`${error}\` The stored table doesn't change:\n\n${result}`
        : result;
    expect(partial(`schema-${change.replaceAll('_', '-')}`, generated)).toBe(generated);
    expect(status).toBe(change === 'fail' ? 'failed' : 'succeeded');
    expect(columns).toEqual(
      {
        append_new_columns: ['order_id', 'status', 'amount', 'currency', 'updated_at', 'channel'],
        sync_all_columns: ['order_id', 'status', 'amount', 'updated_at', 'channel'],
        ignore: ['order_id', 'status', 'amount', 'currency', 'updated_at'],
        fail: ['order_id', 'status', 'amount', 'currency', 'updated_at'],
      }[change],
    );
    expect(rows).toHaveLength(change === 'fail' ? 6 : 8);
  });

  it('match the deliveries', () =>
    expect(
      deliveries.map(
        (file) =>
          readFileSync(join(source, 'data/deliveries', file), 'utf8')
            .trimEnd()
            .split('\n').length - 1,
      ),
    ).toEqual([6, 4]));
});
