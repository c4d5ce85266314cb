import { beforeAll, describe, expect, it } from 'vitest';
import { packOf, playgroundProjects } from '../../src/outputs/playgroundPack.ts';
import { firstComponent } from '../../src/parts/playground/labState.ts';
import {
  PAGE_ROWS,
  type Pack,
  type Rows,
  type RunEvent,
  type Texts,
} from '../../src/parts/playground/messages.ts';
import { ownPack } from '../../src/parts/playground/session/ownProject.ts';
import { editable } from '../../src/parts/playground/session/packs.ts';
import { Session } from '../../src/parts/playground/Session.ts';
import { checkTask } from '../../src/parts/playground/tasks/checkTask.ts';
import {
  solved,
  TASKS,
  type Task,
  type TaskResult,
} from '../../src/parts/playground/tasks/tasks.ts';
import recorded from './expected.json' with { type: 'json' };
import { tokens } from './native.ts';
import { openWasm } from './wasm.ts';

const ORDERS = 'flows/sales/components/orders.sql';
const never = new AbortController().signal;
const pack: Pack = packOf('.', 'quickstart', tokens);

let session: Session;
let files: Texts;

beforeAll(async () => {
  session = new Session(await openWasm());
  await session.open(pack, 1);
  files = pack.files.filter(([path]) => /\.(yaml|sql|py)$/.test(path));
});

/** Runs the flow, and returns the last state of each component. */
async function run(changed: Texts = files, component?: string): Promise<Map<string, RunEvent>> {
  const states = new Map<string, RunEvent>();
  const record = (event: RunEvent): unknown => states.set(event.component, event);
  await session.run({ files: changed, flow: 'sales', component }, record, never);
  return states;
}

const edited = (sql: string): Texts =>
  files.map(([path, text]) => [path, path === ORDERS ? sql : text]);
const statuses = (states: Map<string, RunEvent>): Record<string, string> =>
  Object.fromEntries([...states].map(([name, { status }]) => [name, status]));
const rows = (from: { table: string } | { query: string }, filter = ''): Promise<Rows> =>
  session.rows({ from, filter, offset: 0 });
const tableOf = async (name: string) =>
  (await session.tables()).find((table) => table.name.endsWith(`.${name}`));

it('has packs that open at a component, with deliveries', () => {
  expect(playgroundProjects('.')).toEqual(['modes', 'quickstart', 'recipes', 'tidewater']);
  for (const name of playgroundProjects('.')) {
    const { files: own, deliveries } = packOf('.', name, tokens);
    const paths = own.map(([path]) => path);
    expect(paths[firstComponent(paths)]).toMatch(/\/components\/.+\.sql$/);
    expect(deliveries.map(([path]) => path)).toContain('2/delivery.yaml');
  }
});

describe('a session', () => {
  it('runs a flow, and says how it changed the tables', async () => {
    expect(statuses(await run())).toEqual({
      raw_orders: 'succeeded',
      raw_stores: 'succeeded',
      orders: 'succeeded',
      revenue_by_store: 'succeeded',
    });
    expect(await tableOf('orders')).toMatchObject({ group: 'Tables', rows: 10, added: 10 });
    expect((await run()).get('orders')).toMatchObject({ rows: 10, added: 0, removed: 0 });
    expect(await tableOf('orders')).toMatchObject({ rows: 10, added: 0, removed: 0 });
  });

  it('gets the next delivery, and marks its rows', async () => {
    const delivery = await session.deliver();
    expect(delivery).toMatchObject({ number: 2, hasNext: true });
    expect(delivery?.description).toContain('Order 1002 is refunded');
    expect((await run()).get('orders')).toMatchObject({ rows: 12, added: 3, removed: 1 });
    const table = await tableOf('orders');
    expect(table).toMatchObject({ rows: 12, added: 3, removed: 1 });
    const { columns, rows: found, isNew, count } = await rows({ table: table?.id ?? '' });
    expect(count).toBe(12);
    const id = columns.findIndex(({ name }) => name === 'order_id');
    const marked = found.filter((_, index) => isNew[index]).map((row) => row[id]);
    expect(marked.toSorted()).toEqual(['1002', '1011', '1012']);
    const removed = await rows({ query: table?.removedRows ?? '' });
    expect(removed.columns).toEqual(columns);
    expect(removed.rows.map((row) => row[id])).toEqual(['1002']);
  });

  it('filters, sorts, and queries rows', async () => {
    const id = (await tableOf('orders'))?.id ?? '';
    expect((await rows({ table: id }, 'REFUNDED')).count).toBeGreaterThan(0);
    expect((await rows({ table: id }, "'; DROP")).count).toBe(0);
    const sort = { column: 'amount', descending: true };
    const sorted = await session.rows({ from: { table: id }, filter: '', offset: 0, sort });
    const at = sorted.columns.findIndex(({ name }) => name === 'amount');
    const amounts = sorted.rows.map((row) => Number(row[at]));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect((await rows({ query: `SELECT COUNT(*) AS n FROM ${id};` })).rows).toEqual([['12']]);
    await expect(rows({ query: 'SELECT nope' })).rejects.toThrow('nope');
    const long = await rows({ query: "SELECT repeat('x', 5000) AS long" });
    expect(long.rows[0]?.[0]).toHaveLength(500);
  });

  it.each([
    [10_000, undefined],
    [500, { column: 'k', descending: true }],
  ])('has each of %i rows on one page, sorted by %j', async (count, sort) => {
    const query = `SELECT range AS i, range % 3 AS k FROM range(${count})`;
    const found: (string | null)[] = [];
    for (let offset = 0; offset < count; offset += PAGE_ROWS) {
      const page = await session.rows({ from: { query }, filter: '', offset, sort });
      expect(page.rows).toHaveLength(PAGE_ROWS);
      found.push(...page.rows.map(([i = null]) => i));
    }
    expect(new Set(found).size).toBe(count);
  });

  it('refuses a query that isn’t one SELECT statement, and runs no part of it', async () => {
    const { id = '' } = (await tableOf('orders')) ?? {};
    for (const query of [
      `SELECT 1) AS t; DROP TABLE ${id}; SELECT * FROM (SELECT 1`,
      `SELECT 1) AS t;/**/DROP TABLE ${id}; SELECT * FROM (SELECT 1;`,
      `PIVOT ${id} ON status USING COUNT(*)) AS t; DROP TABLE ${id}; FROM (SELECT 1`,
      `SELECT 1; DROP TABLE ${id}`,
      `DROP TABLE ${id}`,
      `DELETE FROM ${id} RETURNING *`,
      `ATTACH ':memory:' AS other`,
      '-- Nothing',
      'SELECT 1; -- end',
    ])
      await expect(rows({ query }), query).rejects.toThrow('Write one SELECT statement.');
    const query = `SELECT 1); DROP TABLE ${id}; --`;
    await expect(rows({ query })).rejects.toThrow('Parser Error');
    expect(await tableOf('orders')).toMatchObject({ rows: 12 });
  });

  it.each([
    ["SELECT ';' AS a", ';'],
    ['SELECT 1 AS a;;\n', '1'],
    ['WITH b AS (SELECT 2 AS a) FROM b', '2'],
    ['PIVOT (SELECT 3 AS a, 4 AS b) ON b USING SUM(a)', '3'],
    ['VALUES (5) -- a comment', '5'],
  ])('runs %j', async (query, value) => {
    expect((await rows({ query })).rows).toEqual([[value]]);
  });

  it.each([
    ['reads from the network', "FROM read_csv('https://example.com/a.csv')", 'Permission Error'],
    ['reads a file', "FROM read_csv('/etc/passwd')", 'Permission Error'],
    // DuckDB writes 512 MB like this.
    ['needs too much memory', 'SELECT list(i) FROM range(100000000) t(i)', '488.2 MiB'],
  ])('refuses a query that %s', async (_, query, message) => {
    await expect(rows({ query })).rejects.toThrow(message);
  });

  it.each([
    [60, 60, 0],
    [150, 100, 50],
  ])('shows a table of %i columns with %i of them', async (many, shown, hidden) => {
    const list = Array.from({ length: many }, (_, index) => `${index} AS c_${index}`);
    const { columns, rows: found, hiddenColumns } = await rows({ query: `SELECT ${list.join()}` });
    expect([columns.length, found[0]?.length, hiddenColumns]).toEqual([shown, shown, hidden]);
  });

  it('shows why a component fails, and skips everything downstream', async () => {
    const states = await run(
      edited(
        '{{ config(\n  materialized="table"\n) }}\nSELECT\n  nope\nFROM {{ ref("raw_orders") }}',
      ),
    );
    expect(statuses(states)).toMatchObject({ orders: 'failed', revenue_by_store: 'skipped' });
    expect(states.get('orders')?.reason).toContain('"nope" not found');
    expect(states.get('orders')?.place).toEqual({ file: ORDERS, line: 5 });
    expect(states.get('revenue_by_store')?.reason).toContain('orders');
    expect(await tableOf('orders')).toMatchObject({ rows: 12 });
    expect(statuses(await run(files, 'orders'))).toEqual({ orders: 'succeeded' });
  });

  it('names the file of a project that can’t run', async () => {
    await run(edited('{{ config(materialized="table") }} FROM {{ ref("raw_orders") }} LIMIT 1'));
    expect(await tableOf('orders')).not.toMatchObject({ removed: 0 });
    await expect(run(edited('{{ ref("nope") }}'))).rejects.toThrow(`${ORDERS}`);
    // This flow run changed nothing.
    expect(await tableOf('orders')).toMatchObject({ added: 0, removed: 0 });
    await expect(run(files.filter(([path]) => path.includes('/')))).rejects.toThrow('project file');
  });

  it('simulates failures, so that retries and their messages are seen', async () => {
    const strategy = 'retry_strategy=retry_strategy(stop_after_attempt=2)';
    const changed = edited(
      `{{ config(materialized="table", ${strategy}) }}\nSELECT * FROM {{ ref("raw_orders") }}`,
    );
    const events = new Map<string, RunEvent>();
    await session.run(
      { files: changed, flow: 'sales', failures: { orders: 1, raw_stores: 1 } },
      (event) => events.set(event.component, event),
      never,
    );
    expect(events.get('orders')).toMatchObject({
      status: 'succeeded',
      attempts: 2,
      retried: ['Simulated failure of attempt 1.'],
    });
    expect(events.get('raw_stores')).toMatchObject({
      status: 'failed',
      reason: 'Simulated failure of attempt 1.',
    });
  });

  it('runs with a profile and with parameters, and says which don’t work', async () => {
    const request = { files, flow: 'sales', component: 'orders' };
    const fail = (more: object): Promise<unknown> =>
      session.run({ ...request, ...more }, () => undefined, never);
    await expect(fail({ profile: 'workspace_snowflake' })).rejects.toThrow("isn't DuckDB");
    await expect(fail({ parameters: 'a: [' })).rejects.toThrow('aren’t YAML');
    await expect(fail({ parameters: '[1]' })).rejects.toThrow('aren’t a mapping');
    const schema = { parameters: 'duckdb: { schema: elsewhere }' };
    await session.run({ ...request, component: undefined, ...schema }, () => undefined, never);
    expect((await session.tables()).map(({ name }) => name)).toContain('elsewhere.orders');
  });

  it('runs a backfill run slice by slice', async () => {
    const events: RunEvent[] = [];
    const backfill = { start: '2026-03-02', end: '2026-03-04', granularity: 'day' } as const;
    const end = await session.run(
      { files, flow: 'sales', backfill: { ...backfill, finalSync: true } },
      (event) => events.push(event),
      never,
    );
    expect(end.status).toBe('succeeded');
    expect([...new Set(events.map(({ slice }) => slice))]).toEqual([
      '2026-03-02',
      '2026-03-03',
      'final sync',
    ]);
  });

  it('stops', async () => {
    const states: RunEvent[] = [];
    const end = await session
      .run({ files, flow: 'sales' }, (event) => states.push(event), AbortSignal.abort())
      .catch((error: unknown) => (error as Error).message);
    expect(JSON.stringify(end)).toMatch(/failed|abort/i);
    expect(states.some(({ status }) => status === 'succeeded')).toBe(false);
  });

  it('runs a project without recorded data on its own files, and says what it can’t read', async () => {
    const read = (connection: string, spec: string): string =>
      `component: { read: { connection: ${connection}, ${spec}, strategy: full } }`;
    const added: Texts = [
      ['connections/db.yaml', 'connection: { postgres: { host: h, database: d, user: u } }'],
      ['connections/bucket.yaml', 'connection: { s3: { root: s3://b/ } }'],
      ['flows/f/f.yaml', 'flow: {}'],
      ['flows/f/components/csv.yaml', read('read_local_files', 'local_file: { path: a.csv }')],
      ['flows/f/components/list.yaml', read('read_local_files', 'local_file: { path: b.json }')],
      ['flows/f/components/lines.yaml', read('read_local_files', 'local_file: { path: c.jsonl }')],
      ['flows/f/components/bad.yaml', read('read_local_files', 'local_file: { path: bad.json }')],
      ['flows/f/components/none.yaml', read('read_local_files', 'local_file: { path: a.parq }')],
      ['flows/f/components/table.yaml', read('db', 'postgres: { table: { name: t } }')],
      ['flows/f/components/object.yaml', read('bucket', 's3: { path: a.csv }')],
      ['data/a.csv', 'id,name\n1,é\n'],
      ['data/b.json', '[{"id": 1}, {"id": 2}]'],
      ['data/bad.json', '{"id": 1'],
      ['data/c.jsonl', '{"id": 1}\n{"id": 2}\n{"id": 3}\n'],
    ];
    const own = [...files, ...added];
    const mine = new Session(await openWasm());
    await mine.open(ownPack(own, new Date(0)), 1);
    const states = new Map<string, RunEvent>();
    const record = (event: RunEvent): unknown => states.set(event.component, event);
    await mine.run({ files: editable(own), flow: 'f' }, record, never);
    const results = [...states].map(([name, { status, rows: n }]) => [name, `${status} ${n}`]);
    expect(Object.fromEntries(results)).toEqual({
      csv: 'succeeded 1',
      list: 'succeeded 2',
      lines: 'succeeded 3',
      bad: 'failed undefined',
      none: 'failed undefined',
      table: 'failed undefined',
      object: 'failed undefined',
    });
    for (const [component, connection] of Object.entries({ table: 'db', object: 'bucket' }))
      expect(states.get(component)?.reason).toContain(
        `No recorded data replaces the connection "${connection}". Fix:`,
      );
    expect(states.get('bad')?.reason).toMatch(/^bad\.json isn't valid JSON: .+\. Fix:/);
    expect(states.get('none')?.reason).toBe(
      'No files match "a.parq". Fix: change the path, or add a CSV or JSON file. Parquet files aren\'t read here.',
    );
  });
});

it.each(['custom_application', 'table_list'])('runs %s as recorded', async (flow) => {
  const recipes = packOf('.', 'recipes', tokens);
  const mine = new Session(await openWasm());
  await mine.open(recipes, 1);
  const outcomes = new Map<string, string>();
  const show = ({ component, status, rows: n, reason }: RunEvent): unknown =>
    outcomes.set(`1 ${flow}.${component}`, `${status}, ${n ?? reason}`);
  await mine.run({ files: editable(recipes.files), flow }, show, never);
  expect(outcomes.size).toBeGreaterThan(0);
  expect(recorded['recipes deliveries']).toMatchObject(Object.fromEntries(outcomes));
});

it.each([
  ['of their own', ''],
  ['that they share', ', schema: shared'],
])('runs a flow that another one reads once, in schemas %s', async (_, schema) => {
  const shared: Texts = [
    ['shop_project.yaml', 'project: { name: shop }'],
    [
      'profiles/p.yaml',
      'profile: { defaults: [{ kind: Flow, name: { regex: .* }, spec: { data_plane: { connection_name: d } } }] }',
    ],
    ['connections/d.yaml', `connection: { duckdb: { path: d.db${schema} } }`],
    ['flows/first/first.yaml', 'flow: {}'],
    ['flows/first/components/a.sql', 'SELECT 1 AS id'],
    ['flows/second/second.yaml', 'flow: {}'],
    ['flows/second/components/b.sql', 'SELECT * FROM {{ ref("a", flow="first") }}'],
  ];
  const mine = new Session(await openWasm());
  await mine.open(ownPack(shared, new Date(0)), 1);
  const runSecond = () => mine.run({ files: shared, flow: 'second' }, () => undefined, never);
  expect(await runSecond()).toMatchObject({ status: 'succeeded', before: ['first'] });
  expect(await runSecond()).toMatchObject({ status: 'succeeded', before: [] });
});

describe('a task', () => {
  const check = async (task: Task, isChanged: boolean): Promise<TaskResult> => {
    const own = packOf('.', task.project, tokens);
    const texts = own.files
      .filter(([path]) => /\.(yaml|sql|py)$/.test(path))
      .map(([path, text]): [string, string] => {
        return [path, path === task.file && isChanged ? solved(task, text, '') : text];
      });
    const checked = new Session(await openWasm());
    return checkTask(task, {
      reset: async () => {
        await checked.open(own, 1);
        return checked.delivery;
      },
      deliver: () => checked.deliver(),
      run: (request) => checked.run({ ...request, files: texts }, () => undefined, never),
      tables: () => checked.tables(),
      rows: (query) => checked.rows({ from: { query }, filter: '', offset: 0 }),
    });
  };

  it.each(TASKS.map((task) => [task.id, task] as const))(
    '“%s” isn’t solved by the example, and is solved by its solution',
    async (_, task) => {
      expect((await check(task, false)).isSolved).toBe(false);
      expect((await check(task, true)).text).toContain('Solved');
    },
  );
});
