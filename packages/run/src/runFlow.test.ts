import { afterEach, describe, expect, it } from 'vitest';
import { flowsBefore, planFlow, readProject, type ComponentRun } from './index.ts';
import { openProject, type TestProject } from './testProject.ts';

// What /concepts/flow, /concepts/component/tests, and /concepts/advanced/retry-strategies say.

let project: TestProject;
afterEach(() => project.close());

const statuses = (runs: Record<string, ComponentRun>): Record<string, string> =>
  Object.fromEntries(Object.values(runs).map(({ component, status }) => [component, status]));

describe('a plan', () => {
  const plan = (flow = 'main', selection = {}): string[] =>
    planFlow(readProject(project.files), flow, selection).components.map(({ name }) => name);
  const CHAIN = {
    'c.sql': 'SELECT * FROM {{ ref("b") }}',
    'b.sql': 'SELECT * FROM {{ ref("a") }}',
    'a.sql': 'SELECT 1 AS id',
    'd.sql': '{{ config(type="task", dependencies=[ref("checked")]) }} CREATE TABLE t AS SELECT 1',
    'flows/main/tests/checked.sql': 'SELECT * FROM {{ ref("c") }} WHERE id <> 1',
  };

  it('orders components and standalone tests by their references', async () => {
    project = await openProject(CHAIN);
    expect(plan()).toEqual(['a', 'b', 'c', 'checked', 'd']);
    expect(plan('main', { components: ['b'] })).toEqual(['b']);
    expect(plan('main', { components: ['b'], downstream: true })).toEqual([
      'b',
      'c',
      'checked',
      'd',
    ]);
    expect(plan('main', { categories: ['test', 'task'] })).toEqual(['checked', 'd']);
  });

  it('lists the flows that fill the tables of other flows first', async () => {
    project = await openProject({
      'a.sql': 'SELECT * FROM {{ ref("x", flow="ingest") }}',
      'flows/ingest/ingest.yaml': 'flow: { data_plane: { connection_name: plane } }',
      'flows/ingest/components/x.sql': 'SELECT 1 AS id',
    });
    const read = readProject(project.files);
    expect(flowsBefore(read, 'main')).toEqual(['ingest', 'main']);
    expect((await project.run())['a']?.reason).toBe(
      '"x" in flow "ingest" isn\'t stored yet. Fix: run the flow "ingest" first.',
    );
  });

  it.each([
    [
      'a cycle',
      { 'a.sql': 'SELECT * FROM {{ ref("c") }}' },
      'Circular reference: "c" -> "b" -> "a" -> "c". Fix: remove one of these references; to read its own table, a component uses {{ this }}.',
    ],
    [
      'a missing component',
      { 'a.sql': 'SELECT * FROM {{ ref("cc") }}' },
      'flows/main/components/a.sql: Component "cc" not found in flow "main". Fix: use "c".',
    ],
    [
      'a missing flow',
      { 'a.sql': 'SELECT * FROM {{ ref("b", flow="other") }}' },
      'flows/main/components/a.sql: Flow "other" not found.',
    ],
    [
      'a fault in a template',
      { 'a.sql': 'SELECT 1\n{{ nothing }}' },
      'flows/main/components/a.sql:2: "nothing" isn\'t defined',
    ],
    [
      'broken YAML',
      { 'a.yaml': 'component: [' },
      /^flows\/main\/components\/a\.yaml: This isn't valid YAML\. Flow sequence .+ column \d+\.$/,
    ],
    [
      'a component unlike any other',
      { 'a.sql': 'SELECT * FROM {{ ref("something_else") }}' },
      'Component "something_else" not found in flow "main". Fix: add the component, or change the reference.',
    ],
    [
      'two components with a name',
      { 'a.yaml': 'component: { alias: { location: x } }' },
      'The flow "main" has two components named "a". Fix: rename one of them.',
    ],
    [
      'another data plane',
      { 'connections/plane.yaml': 'connection: { snowflake: {} }' },
      'The flow "main" runs on "plane", which isn\'t DuckDB. Fix: choose another flow, or a profile whose data plane is DuckDB.',
    ],
  ])('is refused for %s', async (_, files, message) => {
    project = await openProject({ ...CHAIN, ...(files as Record<string, string>) });
    expect(() => plan()).toThrow(message);
  });

  it('uses the first profile on DuckDB, and those of workspaces first', async () => {
    project = await openProject(CHAIN);
    const dev = project.files.get('profiles/dev.yaml') ?? '';
    for (const name of ['a_staging', 'workspace_b', 'workspace_c'])
      project.files.set(`profiles/${name}.yaml`, dev);
    project.files.set('profiles/workspace_a.yaml', 'profile: {}');
    expect(readProject(project.files).profile).toBe('workspace_b');
  });

  it('is refused for names that don’t exist', async () => {
    project = await openProject(CHAIN);
    expect(() => plan('nothing')).toThrow('The flow "nothing" doesn\'t exist.');
    expect(() => plan('main', { components: ['checkd'] })).toThrow(
      'Component "checkd" not found in flow "main". Fix: use "checked".',
    );
    expect(() => readProject(project.files, { profile: 'prod' })).toThrow(
      'The profile "prod" doesn\'t exist.',
    );
  });
});

describe('a failure', () => {
  const BRANCHES = {
    'orders.sql': 'SELECT * FROM nowhere',
    'days.sql': 'SELECT * FROM {{ ref("orders") }}',
    'weeks.sql': 'SELECT * FROM {{ ref("days") }}',
    'stores.sql': 'SELECT 1 AS id',
    'targets.sql': 'SELECT * FROM {{ ref("stores") }}',
  };

  it('stops what depends on it, and no other branch', async () => {
    project = await openProject(BRANCHES);
    const runs = await project.run();
    expect(statuses(runs)).toEqual({
      orders: 'failed',
      stores: 'succeeded',
      days: 'skipped',
      targets: 'succeeded',
      weeks: 'skipped',
    });
    expect(runs['orders']?.reason).toContain('nowhere');
    expect(runs['days']?.reason).toBe('It needs "orders", which failed in this flow run.');
    expect(runs['weeks']?.reason).toBe('It needs "days", which was skipped in this flow run.');
  });

  it('stops everything that hasn’t started with haltOnError', async () => {
    project = await openProject(BRANCHES);
    expect(statuses(await project.run({ haltOnError: true }))).toMatchObject({
      stores: 'skipped',
      targets: 'skipped',
    });
  });
});

describe('the SQL of a component that fails', () => {
  const STORES = { 'stores.sql': 'SELECT 1 AS id' };
  const WRITE =
    'component: { write: { connection: shop, input: { name: stores, flow: main }, postgres: { table: { name: x.y, schema: "" } } } }';

  it.each([
    [
      'is compiled',
      { 'a.sql': '{% set column = "nope" %}SELECT {{ column }} FROM {{ ref("stores") }}' },
      'SELECT nope FROM "lake"."main_tables"."stores"',
    ],
    [
      'is the test’s if that can’t run',
      { 'a.sql': '{{ with_test("sql", query="SELECT nope FROM {{ this }}") }} SELECT 1 AS id' },
      'SELECT nope FROM "lake"."main_tables"."a"',
    ],
    [
      'is that of a standalone test',
      { 'flows/main/tests/a.sql': 'SELECT nope FROM {{ ref("stores") }}' },
      'SELECT nope FROM "lake"."main_tables"."stores"',
    ],
    ['is the statement of a write', { 'a.yaml': WRITE }, 'CREATE SCHEMA IF NOT EXISTS "shop".""'],
  ])('%s', async (_, files, sql) => {
    project = await openProject({ ...STORES, ...files });
    const { a } = await project.run();
    expect(a).toMatchObject({ status: 'failed', sql });
    expect(a?.reason).not.toBe('');
  });

  const TABLE = '{{ config(\n  materialized="table"\n) }}\n';
  const VIEW = "SELECT\n  'z' AS n,\n  1 AS id";
  it.each([
    ['a column', `${TABLE}SELECT\n  id,\n  nope\nFROM {{ ref("stores") }}`, 6],
    ['a column in quotes', `${TABLE}SELECT\n  id,\n  "nope"\nFROM {{ ref("stores") }}`, 6],
    ['a column of a view', 'SELECT\n  id,\n  nope\nFROM {{ ref("view") }}', 3],
    ['a function', 'SELECT 1 AS a,\n  lowerr(id)\nFROM {{ ref("view") }}', 2],
    ['a table', 'SELECT *\nFROM {{ ref("stores") }}\n\nJOIN nowhere USING (id)', 4],
    ['syntax', 'SELECT\n  id\n  a b c\nFROM {{ ref("stores") }}', 3],
    ['a value', `${TABLE}SELECT\n  CAST('x' || id AS INT) AS a\nFROM {{ ref("stores") }}`, 5],
    [
      'a batch',
      '{{ config(materialized="incremental") }}\n\nSELECT\n  nope\nFROM {{ ref("stores") }}',
      4,
    ],
    [
      'a loop',
      'SELECT\n{% for c in ["id", "nope"] %}\n  {{ c }},\n{% endfor %}\nFROM {{ ref("stores") }}',
      3,
    ],
    ['the end, which DuckDB doesn’t quote', 'SELECT (\n  id', undefined],
    // DuckDB quotes this query at the offset of the cast in the view.
    ['a value of a view', `${TABLE}SELECT\n  id,\n  n\nFROM {{ ref("cast") }}`, undefined],
    // DuckDB quotes the line below.
    [
      'one of several statements',
      '{{ config(type="task") }}\nSELECT 1;\nSELECT\n  nope\nFROM {{ ref("stores") }}',
      undefined,
    ],
  ])('is found in the file if the fault is in %s', async (_, sql, line) => {
    project = await openProject({
      'stores.sql': `${TABLE}SELECT 1 AS id`,
      'view.sql': VIEW,
      'cast.sql': 'SELECT CAST(n AS INTEGER) AS n, id FROM {{ ref("view") }}',
      'a.sql': sql,
    });
    const { a } = await project.run();
    const file = 'flows/main/components/a.sql';
    expect(a).toMatchObject({ status: 'failed' });
    expect(a?.place).toEqual(line && { file, line });
    const [, label] = /^LINE (.+?):/m.exec(a?.reason ?? '') ?? [];
    expect(label).toBe(line && String(line));
  });

  it('is quoted with its own line if several lines of the file made it', async () => {
    project = await openProject({
      ...STORES,
      'a.sql':
        '{{ config(materialized="table") }}\nSELECT\n  {{ "id" -}}\n  , nope\nFROM {{ ref("stores") }}',
    });
    const { a } = await project.run();
    expect(a?.place).toBeUndefined();
    expect(a?.reason).toMatch(/\nLINE 2 of the compiled SQL: {3}id, nope\n {34}\^$/);
  });

  it('points at the same place after the line got another number', async () => {
    const sql = `${'\n'.repeat(120)}SELECT nope, '$&' FROM {{ ref("stores") }}`;
    project = await openProject({ ...STORES, 'a.sql': `{{ config(materialized="table") }}${sql}` });
    const { a } = await project.run();
    expect(a?.reason).toMatch(/\nLINE 121: SELECT nope, '\$&' FROM .+\n {17}\^$/);
  });

  it('is that of its own last attempt', async () => {
    project = await openProject({ ...STORES, 'a.sql': 'SELECT * FROM {{ ref("stores") }}' });
    const { a } = await project.run({ failures: { a: 1 } });
    expect(a).toMatchObject({ status: 'failed', reason: 'Simulated failure of attempt 1.' });
    expect(a?.sql).toBeUndefined();
  });
});

describe('tests', () => {
  const ROWS = `SELECT *, DATE '2026-03-01' AS sold FROM (VALUES (1001, 'paid', 4.20, 'EUR'), (1002, 'paid', 8.50, 'EUR'), (1002, 'paid', 8.50, 'EUR'),
    (1003, 'piad', 12.00, 'EUR'), (1004, 'paid', -3.80, NULL)) AS t(order_id, status, amount, currency)`;
  const withTest = (test: string): Record<string, string> => ({
    'orders.sql': `{{ config(materialized="table") }} {{ with_test(${test}) }} ${ROWS}`,
    'days.sql': 'SELECT * FROM {{ ref("orders") }}',
  });

  it.each([
    ['"not_null", column="order_id"', 0],
    ['"not_null", column="currency"', 1],
    ['"not_empty", column="status"', 0],
    ['"unique", column="order_id"', 1],
    ['"unique", column="currency"', 1],
    ['"in_set", column="status", values=["placed", "paid", "canceled", "refunded"]', 1],
    ['"in_range", column="amount", min=0, max=12', 1],
    ['"date_in_range", column="sold", min="2026-01-01", max="2026-03-01"', 0],
    ['"date_in_range", column="sold", min="2026-03-02", max="2026-12-31"', 5],
    ['"greater_than", column="amount", value=4.2', 2],
    ['"greater_than_or_equal", column="amount", value=0', 1],
    ['"less_than", column="amount", value=12', 1],
    ['"less_than_or_equal", column="amount", value=12', 0],
    ['"substring_match", column="currency", substring="EU"', 0],
    ['"count_distinct_equal", column="status", count=2', 0],
    ['"mean_in_range", column="amount", min=2, max=20', 0],
    ['"stddev_in_range", column="amount", min=0, max=1', 1],
    ['"count_equal", count=4', 1],
    ['"count_greater_than", count=0', 0],
    ['"count_greater_than_or_equal", count=6', 1],
    ['"count_less_than", count=5', 1],
    ['"count_less_than_or_equal", count=5', 0],
    ['"combination_unique", columns=["order_id", "status"]', 1],
    ['"schema", columns={"order_id": "INTEGER"}, match="ignore_missing"', 0],
    ['"schema", columns={"order_id": "INTEGER"}', 4],
    ['"sql", name="own", query="SELECT * FROM {{ this }} WHERE amount < 0"', 1],
  ])('%s finds %i failures', async (test, failing) => {
    project = await openProject(withTest(test));
    const { orders, days } = await project.run();
    expect(orders?.tests?.map((one) => one.failing)).toEqual([failing]);
    expect([orders?.status, days?.status]).toEqual(
      failing > 0 ? ['failed', 'skipped'] : ['succeeded', 'succeeded'],
    );
  });

  it.each([
    ['materialized="table"', '', undefined],
    ['materialized="incremental"', '', true],
    ['materialized="incremental"', ', severity="warn"', true],
    ['materialized="incremental", incremental_strategy="merge", unique_key="id"', '', true],
  ])('that fail with %s%s say whether the rows stay', async (config, severity, keeps) => {
    const sql = (test: string): string =>
      `{{ config(${config}) }} {{ with_test(${test}) }} SELECT 1 AS id`;
    project = await openProject({ 'a.sql': sql(`"count_equal", count=0${severity}`) });
    expect((await project.run())['a']?.keepsRows).toBe(keeps);
    project.files.set('flows/main/components/a.sql', sql('"not_null", column="id"'));
    expect((await project.run())['a']?.keepsRows).toBeUndefined();
  });

  it.each([
    ['materialized="incremental"', '', true],
    ['materialized="incremental"', '{% if is_incremental() %} WHERE false {% endif %}', undefined],
    ['materialized="incremental", incremental_strategy="merge", unique_key="id"', '', undefined],
    ['materialized="table"', '', undefined],
  ])('say whether %s%s appends all rows again', async (config, filter, appends) => {
    const sql = `{{ config(${config}) }} SELECT 1 AS id ${filter}`;
    project = await openProject({ 'a.sql': sql });
    expect((await project.run())['a']?.appendsAll).toBe(appends);
  });

  it('with severity warn are reported, and stop nothing', async () => {
    project = await openProject(withTest('"not_null", column="currency", severity="warn"'));
    expect(statuses(await project.run())).toEqual({ orders: 'warned', days: 'succeeded' });
  });

  it('don’t run without runTests, and keep the stored rows if they fail', async () => {
    project = await openProject(withTest('"unique", column="order_id"'));
    expect(statuses(await project.run({ runTests: false }))).toEqual({
      orders: 'succeeded',
      days: 'succeeded',
    });
    await project.run();
    expect(await project.rows('FROM lake.main_tables.orders')).toHaveLength(5);
  });

  it('that stand alone stop only what depends on them', async () => {
    project = await openProject({
      'a.sql': 'SELECT 1 AS id',
      'b.sql': '{{ config(dependencies=[ref("wrong")]) }} SELECT * FROM {{ ref("a") }}',
      'c.sql': 'SELECT * FROM {{ ref("a") }}',
      'flows/main/tests/wrong.sql': 'SELECT * FROM {{ ref("a") }}',
      'flows/main/tests/odd.yaml':
        'component: { singular_test: { severity: warn, sql: "SELECT * FROM {{ ref(\'a\') }}" } }',
    });
    expect(statuses(await project.run())).toEqual({
      a: 'succeeded',
      b: 'skipped',
      c: 'succeeded',
      odd: 'warned',
      wrong: 'failed',
    });
  });
});

describe('retries', () => {
  const retry = (options: string): Record<string, string> => ({
    'a.sql': `{{ config(retry_strategy=retry_strategy(${options})) }} SELECT 1 AS id`,
  });

  it.each([
    ['stop_after_attempt=3', 2, 'succeeded', 3],
    ['stop_after_attempt=3', 3, 'failed', 3],
    ['stop_after_attempt=3, stop_after_delay=60', 1, 'succeeded', 2],
    ['stop_after_delay=60', 5, 'succeeded', 6],
    ['stop_after_attempt=1', 1, 'failed', undefined],
  ])('with %s and %i failures', async (options, failures, status, attempts) => {
    project = await openProject(retry(options));
    const { a } = await project.run({ failures: { a: failures } });
    expect([a?.status, a?.attempts]).toEqual([status, attempts]);
  });

  it('are a setting of the component, and not of its read', async () => {
    const read = 'read: { connection: shop, postgres: { table: { name: a } }';
    const retries = 'retry_strategy: { stop_after_attempt: 2 }';
    project = await openProject({
      'a.yaml': `component: { ${read}, ${retries} } }`,
      'b.yaml': `component: { ${read} }, ${retries} }`,
    });
    await project.sql('CREATE TABLE shop.public.a AS SELECT 1 AS id');
    const { a, b } = await project.run({ failures: { a: 1, b: 1 } });
    expect([a?.status, b?.status]).toEqual(['failed', 'succeeded']);
  });

  it('report why each attempt failed', async () => {
    project = await openProject(retry('stop_after_attempt=3'));
    const events: ComponentRun[] = [];
    await project.run({ failures: { a: 2 }, onEvent: (event) => events.push(event) });
    const [first, second] = ['Simulated failure of attempt 1.', 'Simulated failure of attempt 2.'];
    expect(events.map(({ status, retried }) => [status, retried])).toEqual([
      ['queued', undefined],
      ['running', undefined],
      ['running', [first]],
      ['running', [first, second]],
      ['succeeded', [first, second]],
    ]);
  });

  it('don’t follow a failed test', async () => {
    project = await openProject({
      'a.sql':
        '{{ config(retry_strategy=retry_strategy(stop_after_attempt=3)) }} {{ with_test("count_equal", count=2) }} SELECT 1 AS id',
    });
    const { a } = await project.run();
    expect([a?.status, a?.attempts]).toEqual(['failed', undefined]);
  });
});

describe('a flow run', () => {
  it('reports each state, with rows, time, and the rendered SQL', async () => {
    project = await openProject({
      'a.sql': 'SELECT {{ 1 + 1 }} AS id',
      'b.sql': 'SELECT * FROM {{ ref("a") }}',
    });
    const events: ComponentRun[] = [];
    await project.run({ onEvent: (event) => void events.push(event) });
    expect(events.map(({ component, status }) => `${component} ${status}`)).toEqual([
      'a queued',
      'b queued',
      'a running',
      'a succeeded',
      'b running',
      'b succeeded',
    ]);
    expect(events[3]).toMatchObject({ rows: 1, sql: 'SELECT 2 AS id', ms: expect.any(Number) });
  });

  it('stops between two statements', async () => {
    project = await openProject({
      'a.sql': 'SELECT 1 AS id',
      'b.sql': 'SELECT * FROM {{ ref("a") }}',
      'c.sql': 'SELECT 1',
    });
    const control = new AbortController();
    const runs = await project.run({
      signal: control.signal,
      onEvent: ({ component, status }) => {
        if (component === 'b' && status === 'running') control.abort();
      },
    });
    expect(statuses(runs)).toEqual({ a: 'succeeded', c: 'succeeded', b: 'failed' });
    expect(runs['b']?.reason).toBe('The flow run was stopped.');
  });

  it('starts nothing if it’s stopped before', async () => {
    project = await openProject({ 'a.sql': 'SELECT 1 AS id' });
    const runs = await project.run({ signal: AbortSignal.abort() });
    expect(runs['a']).toMatchObject({ status: 'skipped', reason: 'The flow run was stopped.' });
  });

  it('skips Python whose result isn’t recorded, and what reads it', async () => {
    project = await openProject({
      'a.py': '@read()\ndef a(context):\n    return 1\n',
      'b.sql': 'SELECT * FROM {{ ref("a") }}',
      'c.py': '@task()\ndef c(context):\n    pass\n',
      'd.sql':
        '{{ config(type="task", dependencies=[ref("c")]) }} CREATE OR REPLACE TABLE shop.public.t AS SELECT 1',
    });
    const runs = await project.run();
    expect(statuses(runs)).toEqual({ a: 'skipped', b: 'skipped', c: 'skipped', d: 'succeeded' });
    expect(runs['a']).toMatchObject({
      isUnsupported: true,
      reason: 'Python doesn’t run here, and its result isn’t recorded.',
    });
    expect(runs['b']?.isUnsupported).toBeUndefined();
    expect(runs['c']?.isUnsupported).toBe(true);
  });

  it('processes all intervals of a microbatch transform that is a table', async () => {
    project = await openProject(
      {
        'raw.yaml':
          'component: { read: { connection: shop, event_time: seen, postgres: { table: { name: events } } } }',
        'days.sql':
          '{{ config(materialized="table", event_time="day", microbatch=True, batch_size="day") }} SELECT CAST(seen AS DATE) AS day, COUNT(*) AS n FROM {{ ref("raw") }} GROUP BY 1',
      },
      {
        '1/delivery.yaml': 'now: 2026-03-04 12:00:00',
        '1/shop.sql':
          "CREATE TABLE public.events AS SELECT TIMESTAMP '2026-03-01' AS seen;\nINSERT INTO public.events VALUES ('2026-03-04');\n",
      },
    );
    await project.sources.deliver(project.files);
    for (let count = 0; count < 2; count += 1) await project.run();
    const rows = await project.values('SELECT day(day), n FROM lake.main_tables.days ORDER BY 1');
    expect(rows).toEqual([
      ['1', '1'],
      ['4', '1'],
    ]);
  });

  it('processes a microbatch transform from its begin, and then only the lookback', async () => {
    const days =
      '{{ config(materialized="incremental", incremental_strategy="merge", unique_key="day", event_time="day", microbatch=True, batch_size="day", lookback=2, begin="2026-03-02") }}';
    project = await openProject(
      {
        'raw.yaml':
          'component: { read: { connection: shop, event_time: seen, postgres: { table: { name: events } } } }',
        'days.sql': `${days} SELECT CAST(seen AS DATE) AS day, COUNT(*) AS n FROM {{ ref("raw") }} GROUP BY 1`,
      },
      {
        '1/delivery.yaml': 'now: 2026-03-04 12:00:00',
        '1/shop.sql':
          "CREATE TABLE public.events AS SELECT TIMESTAMP '2026-03-01' AS seen;\nINSERT INTO public.events VALUES ('2026-03-02'), ('2026-03-04');\n",
      },
    );
    await project.sources.deliver(project.files);
    const stored = async (): Promise<unknown[][]> => {
      await project.run();
      return project.values('SELECT day(day), n FROM lake.main_tables.days ORDER BY 1');
    };
    expect(await stored()).toEqual([
      ['2', '1'],
      ['4', '1'],
    ]);
    await project.sql(
      "INSERT INTO shop.public.events VALUES ('2026-03-02'), ('2026-03-03'), ('2026-03-04')",
    );
    expect(await stored()).toEqual([
      ['2', '1'],
      ['3', '1'],
      ['4', '2'],
    ]);
  });
});
