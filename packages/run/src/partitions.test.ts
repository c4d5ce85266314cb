import { afterEach, describe, expect, it } from 'vitest';
import { openProject, type TestProject } from './testProject.ts';

// The rows of the tables on /reference/resource/partitioned-strategy, component/transform/reshape,
// and /concepts/smart/schema.

let project: TestProject;
afterEach(() => project.close());

const read = (options = ''): string => `component:
  read:
    connection: bucket
    s3: { path: sales/, parser: csv }
    strategy: { partitioned: { ${options} } }`;
const day = (number: number, text: string): string =>
  `id,v,day\n${text.replaceAll(';', `,2026-06-0${number}\n`)}`;
const DELIVERIES = {
  '1/delivery.yaml': 'description: Two days\nnow: 2026-06-03 06:00:00',
  '1/bucket/sales/1.csv': day(1, '1,10;2,20;'),
  '1/bucket/sales/2.csv': day(2, '3,30;'),
};
const second = (...files: readonly (readonly [string, string])[]): Record<string, string> => ({
  ...DELIVERIES,
  '2/delivery.yaml': 'description: A change\nnow: 2026-06-04 06:00:00',
  ...Object.fromEntries(files.map(([path, text]) => [`2/bucket/sales/${path}`, text])),
});
const CORRECTED = ['1.csv', day(1, '1,11;2,20;')] as const;
const NEW = ['3.csv', day(3, '4,40;')] as const;
const SAME = ['1.csv', day(1, '1,10;2,20;')] as const;

async function open(
  components: Record<string, string>,
  deliveries: Record<string, string>,
): Promise<void> {
  project = await openProject(components, deliveries);
  await project.sources.deliver(project.files);
  await project.run();
}
const values = async (table: string, what = 'v'): Promise<unknown[]> =>
  (await project.values(`SELECT ${what} FROM lake.main_tables.${table} ORDER BY ALL`))
    .flat()
    .map(Number);
const fates = async (component: string): Promise<string[]> => {
  const run = (await project.run())[component];
  expect(run?.reason).toBeUndefined();
  return Object.values(run?.partitions ?? {}).toSorted();
};

describe.each([
  ['a file with a new name', 'false', NEW, [10, 20, 30, 40]],
  ['a file with a new name', 'true', NEW, [10, 20, 30, 40]],
  ['new content under the same name', 'false', CORRECTED, [10, 11, 20, 20, 30]],
  ['new content under the same name', 'true', CORRECTED, [11, 20, 30]],
  ['the same content again', 'false', SAME, [10, 20, 30]],
  ['the same content again', 'true', SAME, [10, 20, 30]],
] as const)(
  '%s, with enable_substitution_by_partition_name: %s',
  (_, substitutes, file, expected) => {
    it('stores what the reference says', async () => {
      await open(
        { 'sales.yaml': read(`enable_substitution_by_partition_name: ${substitutes}`) },
        second(file),
      );
      await project.sources.deliver(project.files);
      await project.run();
      expect(await values('sales')).toEqual(expected);
    });
  },
);

it.each(['false', 'true'])(
  'keeps the partition of a deleted file until a full refresh, with enable_substitution_by_partition_name: %s',
  async (substitutes) => {
    const local = `component: { read: { connection: local, local_file: { path: "", parser: csv }, strategy: { partitioned: { enable_substitution_by_partition_name: ${substitutes} } } } }`;
    project = await openProject({
      'sales.yaml': local,
      'connections/local.yaml': 'connection: { local_file: { root: data/ } }',
      'data/1.csv': 'v\n10\n',
      'data/2.csv': 'v\n20\n',
    });
    await project.run();
    project.files.delete('data/1.csv');
    expect(await fates('sales')).toEqual(['kept', 'kept']);
    expect(await values('sales')).toEqual([10, 20]);
    await project.run({ fullRefresh: true });
    expect(await values('sales')).toEqual([20]);
  },
);

const SUBSTITUTES = 'enable_substitution_by_partition_name: true';
const sales = (reshape: string, query = 'SELECT day, SUM(v) AS v'): Record<string, string> => ({
  'sales.yaml': read(SUBSTITUTES),
  'sums.sql': `{{ config(materialized="table") }}\n${query} FROM {{ ref("sales"${reshape}) }} GROUP BY day`,
});

describe.each([
  [', reshape="map"', ['kept', 'processed', 'processed again']],
  [
    ', reshape={"time": {"column": "day", "granularity": "day"}}',
    ['kept', 'processed', 'processed again'],
  ],
  [', reshape={"time": {"column": "day", "granularity": "month"}}', ['processed again']],
  [', reshape={"time": {"column": "day", "granularity": "year"}}', ['processed again']],
  [', reshape="full_reduction"', ['processed again']],
  ['', []],
] as const)('a transform with%s', (reshape, changed) => {
  it('processes the partitions whose input changed', async () => {
    await open(sales(reshape), second(CORRECTED, NEW));
    expect(await values('sums')).toEqual([30, 30]);
    if (reshape !== '') expect(new Set(await fates('sums'))).toEqual(new Set(['kept']));
    await project.sources.deliver(project.files);
    expect(await fates('sums')).toEqual(changed);
    expect(await values('sums')).toEqual([30, 31, 40]);
  });

  it('processes everything after a change of the query', async () => {
    await open(sales(reshape), DELIVERIES);
    project.files.set(
      'flows/main/components/sums.sql',
      sales(reshape, 'SELECT day, 2 * SUM(v) AS v, 1 AS more')['sums.sql'] ?? '',
    );
    expect(new Set(await fates('sums'))).toEqual(
      new Set(changed.length > 0 ? ['processed again'] : []),
    );
    expect(await values('sums')).toEqual([60, 60]);
  });
});

const MONTH = '{"time": {"column": "day", "granularity": "month"}}';
const FLOW = {
  'flows/main/main.yaml': 'flow: { parameters: { factor: 1 } }',
  'macros/m.sql': '{% macro times() %}1{% endmacro %}',
  'macros/other.sql': '{% macro other() %}1{% endmacro %}',
  'sales.yaml': `component:
  description: a
  read: { connection: bucket, s3: { path: sales/, parser: csv }, strategy: { partitioned: { ${SUBSTITUTES} } } }`,
  'sums.sql': `{{ config(materialized="table") }}
{% from 'macros/m.sql' import times %}
SELECT day, SUM(v) * {{ times() }} * {{ parameters.factor }} AS v FROM {{ ref("sales", reshape="map") }} GROUP BY day`,
};

/** Changes the text of a file, as a reader does. */
function edit(file: string, from: string, to: string): void {
  const path = file.includes('/') ? file : `flows/main/components/${file}`;
  const text = project.files.get(path) ?? '';
  expect(text).toContain(from);
  project.files.set(path, text.replace(from, to));
}

it.each<[change: string, component: string, file: string, from: string, to: string]>([
  ['a macro', 'sums', 'macros/m.sql', '1', '2'],
  ['a parameter', 'sums', 'flows/main/main.yaml', 'factor: 1', 'factor: 2'],
  ['reshape', 'sums', 'sums.sql', '"map"', '"full_reduction"'],
  ['reshape, to a period', 'sums', 'sums.sql', '"map"', MONTH],
  ['columns', 'sales', 'sales.yaml', 'connection: bucket', 'connection: bucket, columns: ["*"]'],
  ['the parser', 'sales', 'sales.yaml', 'parser: csv', 'parser: { csv: { has_header: true } }'],
  ['another field under read', 'sales', 'sales.yaml', 'read: {', 'read: { event_time: day,'],
])('processes all partitions after a change of %s', async (_, component, file, from, to) => {
  await open(FLOW, DELIVERIES);
  expect(await fates(component)).toEqual(['kept', 'kept']);
  edit(file, from, to);
  // A period or a reduction has partitions with other names.
  const found = (await fates(component)).filter((fate) => fate !== 'removed');
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toContain('kept');
  expect(await fates(component)).not.toContain('processed again');
});

it.each<[change: string, component: string, apply: () => void | Promise<void>]>([
  ['the description', 'sales', () => edit('sales.yaml', 'description: a', 'description: b')],
  ['a macro that it doesn’t use', 'sums', () => edit('macros/other.sql', '1', '2')],
  ['stored rows', 'sales', () => project.sql('UPDATE lake.main_tables.sales SET v = 0')],
  ['stored rows', 'sums', () => project.sql('UPDATE lake.main_tables.sums SET v = 0')],
])('processes nothing after a change of %s in %s', async (_, component, apply) => {
  await open(FLOW, DELIVERIES);
  await apply();
  expect(await fates(component)).toEqual(['kept', 'kept']);
});

describe('a transform by day', () => {
  const TIME = ', reshape={"time": {"column": "day", "granularity": "day"}}';

  it('removes a day without rows, and keeps rows without a day apart', async () => {
    await open(sales(TIME), second(['2.csv', 'id,v,day\n3,30,\n4,40,2026-06-03\n']));
    await project.sources.deliver(project.files);
    expect(await fates('sums')).toEqual(['kept', 'processed', 'processed', 'removed']);
    expect(await values('sums')).toEqual([30, 30, 40]);
    expect(await project.values('SELECT v FROM lake.main_tables.sums WHERE day IS NULL')).toEqual([
      ['30'],
    ]);
  });

  it('processes all days if an input without reshape changes', async () => {
    const components = {
      ...sales(TIME),
      'factor.yaml':
        'component: { read: { connection: shop, postgres: { table: { name: factor } } } }',
      'sums.sql': `{{ config(materialized="table") }} SELECT day, SUM(v * f) AS v FROM {{ ref("sales"${TIME}) }}, {{ ref("factor") }} GROUP BY day`,
    };
    project = await openProject(components, DELIVERIES);
    await project.sql('CREATE TABLE shop.public.factor AS SELECT 1 AS f');
    await project.sources.deliver(project.files);
    await project.run();
    expect(await fates('sums')).toEqual(['kept', 'kept']);
    await project.sql('UPDATE shop.public.factor SET f = 2');
    expect(await fates('sums')).toEqual(['processed again', 'processed again']);
    expect(await values('sums')).toEqual([60, 60]);
  });
});

describe.each([
  ['map', 'reshape="map"', ['processed again']],
  ['time', 'reshape={"time": {"column": "day", "granularity": "day"}}', ['kept', 'processed']],
  ['full_reduction', 'reshape="full_reduction"', ['processed again']],
])('an input without partitions, with reshape: %s', (_, reshape, expected) => {
  it('has the output partitions that the reference says', async () => {
    project = await openProject({
      'raw.yaml': 'component: { read: { connection: shop, postgres: { table: { name: sales } } } }',
      'sums.sql': `{{ config(materialized="table") }} SELECT day, SUM(v) AS v FROM {{ ref("raw", ${reshape}) }} GROUP BY day`,
    });
    await project.sql("CREATE TABLE shop.public.sales AS SELECT DATE '2026-06-01' AS day, 1 AS v");
    await project.run();
    await project.sql("INSERT INTO shop.public.sales VALUES ('2026-06-02', 2)");
    expect(await fates('sums')).toEqual(expected);
    expect(await values('sums')).toEqual([1, 2]);
  });
});

it.each([
  ['tables', 'tables: [{ name: a }, { name: b }]', ['kept', 'processed again']],
  ['a single table', 'table: { name: b }', ['processed again']],
])(
  'a partitioned read of %s stores a table only if its rows changed',
  async (_, tables, expected) => {
    project = await openProject({
      'all.yaml': `component: { read: { connection: shop, postgres: { ${tables} }, strategy: { partitioned: {} } } }`,
    });
    await project.sql(
      'CREATE TABLE shop.public.a AS SELECT 1 AS v',
      'CREATE TABLE shop.public.b AS SELECT 2 AS v',
    );
    await project.run();
    expect(new Set(await fates('all'))).toEqual(new Set(['kept']));
    await project.sql('UPDATE shop.public.b SET v = 3');
    expect(await fates('all')).toEqual(expected);
  },
);

it('a partitioned transform without reshape works like full_reduction', async () => {
  await open(
    {
      'sales.yaml': read(SUBSTITUTES),
      'sums.yaml':
        'component: { transform: { sql: "SELECT SUM(v) AS v FROM {{ ref(\'sales\') }}", strategy: { partitioned: {} } } }',
    },
    second(NEW),
  );
  expect(await fates('sums')).toEqual(['kept']);
  await project.sources.deliver(project.files);
  expect(await fates('sums')).toEqual(['processed again']);
  expect(await values('sums')).toEqual([100]);
});

it('with output_type: view, the output is a view of the stored partitions', async () => {
  await open({ 'sales.yaml': read(`${SUBSTITUTES}, output_type: view`) }, second(CORRECTED));
  await project.sources.deliver(project.files);
  await project.run();
  expect(await values('sales')).toEqual([11, 20, 30]);
  expect(
    await project.values("SELECT view_name FROM duckdb_views() WHERE view_name = 'sales'"),
  ).toHaveLength(1);
});

it.each([
  ['1::INTEGER', '2::BIGINT', 'BIGINT'],
  ['1::INTEGER', '2.5::DECIMAL(4, 1)', 'DECIMAL(11,1)'],
  ["DATE '2026-06-01'", "TIMESTAMP '2026-06-01 08:00'", 'TIMESTAMP'],
  ['1', "'guest'", 'VARCHAR'],
  ["{'a': 1}", "{'b': 2}", 'STRUCT(a INTEGER, b INTEGER)'],
])('gives partitions with %s and %s the type %s', async (one, other, type) => {
  project = await openProject({
    'all.yaml':
      'component: { read: { connection: shop, postgres: { tables: [{ name: a }, { name: b }] }, strategy: { partitioned: { on_schema_change: smart } } } }',
  });
  await project.sql(
    `CREATE TABLE shop.public.a AS SELECT ${one} AS v`,
    `CREATE TABLE shop.public.b AS SELECT ${other} AS v`,
  );
  await project.run();
  expect(await project.values('SELECT DISTINCT typeof(v) FROM lake.main_tables.all')).toEqual([
    [type],
  ]);
});

describe('the columns of a partitioned read', () => {
  const EXTRA = ['2.csv', 'id,v,day,device\n3,guest,2026-06-02,till\n'] as const;
  const types = async (): Promise<unknown[]> =>
    (
      await project.values('SELECT column_name, column_type FROM (DESCRIBE lake.main_tables.sales)')
    ).filter(([name]) => ['v', 'device'].includes(String(name)));

  it('are those of all partitions, and get narrower again, with smart', async () => {
    await open(
      { 'sales.yaml': read(SUBSTITUTES) },
      {
        ...second(EXTRA),
        '3/delivery.yaml': 'now: 2026-06-05',
        '3/bucket/sales/2.csv': day(2, '3,30;'),
      },
    );
    await project.sources.deliver(project.files);
    await project.run();
    expect(await types()).toEqual([
      ['v', 'VARCHAR'],
      ['device', 'VARCHAR'],
    ]);
    await project.sources.deliver(project.files);
    await project.run();
    expect(await types()).toEqual([['v', 'BIGINT']]);
  });

  it.each([
    [
      'fail',
      'Columns changed (added "device", changed the type of "v"), and on_schema_change is "fail".',
      [['v', 'BIGINT']],
    ],
    ['ignore', 'Could not convert', [['v', 'BIGINT']]],
    ['append_new_columns', 'Could not convert', [['v', 'BIGINT']]],
    [
      'sync_all_columns',
      undefined,
      [
        ['v', 'VARCHAR'],
        ['device', 'VARCHAR'],
      ],
    ],
  ])('follow on_schema_change: %s', async (change, reason, expected) => {
    await open(
      { 'sales.yaml': read(`${SUBSTITUTES}, on_schema_change: ${change}`) },
      second(EXTRA),
    );
    await project.sources.deliver(project.files);
    const { sales: run } = await project.run();
    if (reason === undefined) expect(run?.status).toBe('succeeded');
    else expect(run?.reason).toContain(reason);
    expect(await types()).toEqual(expected);
  });

  it('let the next flow run read the missing partitions after a failure', async () => {
    const failing = read(`${SUBSTITUTES}, on_schema_change: fail`);
    await open(
      { 'sales.yaml': failing },
      second(['3.csv', 'id,v,day,device\n4,40,2026-06-03,till\n']),
    );
    await project.sources.deliver(project.files);
    expect((await project.run())['sales']?.status).toBe('failed');
    expect(await values('sales')).toEqual([10, 20, 30]);
    project.files.set(
      'flows/main/components/sales.yaml',
      failing.replace('on_schema_change: fail', 'on_schema_change: append_new_columns'),
    );
    expect((await project.run())['sales']?.status).toBe('succeeded');
    expect(await values('sales')).toEqual([10, 20, 30, 40]);
  });

  it('make a smart transform fail that selects a new column of its input', async () => {
    await open(
      {
        'sales.yaml': read(SUBSTITUTES),
        'copy.sql':
          '{{ config(materialized="table") }} SELECT * FROM {{ ref("sales", reshape={"time": {"column": "day", "granularity": "day"}}) }}',
      },
      second(['3.csv', 'id,v,day,device\n4,40,2026-06-03,till\n']),
    );
    await project.sources.deliver(project.files);
    const { copy } = await project.run();
    expect(copy?.reason).toBe('Columns changed (added "device"), and on_schema_change is "fail".');
  });

  it('stay wide in a smart transform until a full refresh', async () => {
    await open(
      {
        'sales.yaml': read(SUBSTITUTES),
        'copy.yaml': `component:
  transform:
    inputs: [{ name: sales, reshape: { time: { column: day, granularity: day } } }]
    sql: SELECT v, day FROM {{ ref('sales') }}
    strategy: { partitioned: { on_schema_change: smart } }`,
      },
      {
        ...second(EXTRA),
        '3/delivery.yaml': 'now: 2026-06-05',
        '3/bucket/sales/2.csv': day(2, '3,30;'),
      },
    );
    const type = (): Promise<unknown[][]> =>
      project.values('SELECT DISTINCT typeof(v) FROM lake.main_tables.copy');
    for (let delivery = 2; delivery <= 3; delivery += 1) {
      await project.sources.deliver(project.files);
      await project.run();
      expect(await type()).toEqual([['VARCHAR']]);
    }
    await project.run({ fullRefresh: true });
    expect(await type()).toEqual([['BIGINT']]);
  });
});
