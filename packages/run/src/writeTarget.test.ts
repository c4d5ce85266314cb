import { afterEach, describe, expect, it } from 'vitest';
import { openProject, type TestProject } from './testProject.ts';

// The rows of the tables on /concepts/component/write/strategies and the pages of the write strategies.

let project: TestProject;
afterEach(() => project.close());

const toTable = (strategy: string): string => `component:
  write: { connection: shop, input: { name: result }, strategy: ${strategy}, postgres: { table: { schema: out, name: result } } }`;
const toFiles = (strategy: string, path = 'out/'): string => `component:
  write: { connection: bucket, input: { name: result }, strategy: ${strategy}, s3: { path: ${path}, formatter: csv } }`;

async function open(write: string, ...before: readonly string[]): Promise<void> {
  project = await openProject(
    {
      'result.yaml':
        'component: { read: { connection: shop, postgres: { table: { name: source } } } }',
      'written.yaml': write,
    },
    { '1/delivery.yaml': 'description: Later\nnow: 2026-03-01 06:00:00' },
  );
  await project.sql(
    `CREATE TABLE shop.public.source AS
     FROM (VALUES (1, 10, 1), (2, 11, 1), (3, 12, 1)) AS t(id, day, n)`,
  );
  await project.sql(...before);
  expect(await run()).toBeUndefined();
}
const run = async (options = {}): Promise<string | undefined> =>
  (await project.run(options))['written']?.reason;
const target = async (): Promise<unknown[]> =>
  (
    await project.values("SELECT concat_ws(' ', id, day, n) FROM shop.out.result ORDER BY ALL")
  ).flat();
/** Day 10 is gone, day 11 stays, day 12 is corrected, and day 13 is new. */
const change = (): Promise<void> =>
  project.sql(
    'DELETE FROM shop.public.source WHERE id = 1',
    'UPDATE shop.public.source SET n = 2 WHERE id = 3',
    'INSERT INTO shop.public.source (id, day, n) VALUES (4, 13, 2)',
  );
const MERGE = '{ incremental: { merge: { unique_key: id } }, incremental_column: n }';
const DAYS = (mode: string): string => `{ partitioned: { mode: ${mode}, partition_col: day } }`;

describe.each([
  ['full', ['2 11 1', '3 12 2', '4 13 2']],
  ['{ full: { mode: drop_and_recreate } }', ['2 11 1', '3 12 2', '4 13 2']],
  ['{ full: { mode: truncate_and_insert } }', ['2 11 1', '3 12 2', '4 13 2']],
  [
    '{ incremental: append, incremental_column: n }',
    ['1 10 1', '2 11 1', '3 12 1', '3 12 2', '4 13 2'],
  ],
  [MERGE, ['1 10 1', '2 11 1', '3 12 2', '4 13 2']],
  [DAYS('sync'), ['2 11 1', '3 12 2', '4 13 2']],
  [DAYS('insert_overwrite'), ['1 10 1', '2 11 1', '3 12 2', '4 13 2']],
  [DAYS('append'), ['1 10 1', '2 11 1', '3 12 1', '3 12 2', '4 13 2']],
  ['partitioned', ['2 11 1', '3 12 2', '4 13 2']],
  ['{ partitioned: { mode: insert_overwrite } }', ['2 11 1', '3 12 2', '4 13 2']],
  [
    '{ partitioned: { mode: append } }',
    ['1 10 1', '2 11 1', '2 11 1', '3 12 1', '3 12 2', '4 13 2'],
  ],
] as const)('a write to a table with %s', (strategy, expected) => {
  it('sends the rows that the reference says, and nothing twice', async () => {
    await open(toTable(strategy));
    expect(await target()).toEqual(['1 10 1', '2 11 1', '3 12 1']);
    await run();
    expect(await target()).toEqual(['1 10 1', '2 11 1', '3 12 1']);
    await change();
    expect(await run()).toBeUndefined();
    expect(await target()).toEqual(expected);
  });
});

describe('the rows of other programs', () => {
  it.each([
    ['full', 0, 0],
    [MERGE, 1, 0],
    [DAYS('sync'), 0, 0],
    [DAYS('insert_overwrite'), 1, 1],
  ])('with %s, %i remain, and %i after a full refresh', async (strategy, remaining, refreshed) => {
    await open(toTable(strategy));
    const others = (): Promise<unknown[][]> =>
      project.values('SELECT id FROM shop.out.result WHERE id = 99');
    await project.sql(`INSERT INTO shop.out.result (id, day, n) VALUES (99, 99, 99)`);
    await run();
    expect(await others()).toHaveLength(remaining);
    await run({ fullRefresh: true });
    expect(await others()).toHaveLength(refreshed);
    await project.sql('DELETE FROM shop.out.result WHERE id = 99');
    expect(await target()).toEqual(['1 10 1', '2 11 1', '3 12 1']);
  });
});

it('a merge removes rows from the target that the input marks as deleted', async () => {
  const GONE = 'ALTER TABLE shop.public.source ADD COLUMN gone BOOLEAN';
  const merge = '{ merge: { unique_key: id, deletion_column: gone } }';
  await open(toTable(`{ incremental: ${merge}, incremental_column: n }`), GONE);
  await project.sql('UPDATE shop.public.source SET gone = true, n = 2 WHERE id = 2');
  expect(await run()).toBeUndefined();
  expect(await target()).toEqual(['1 10 1', '3 12 1']);
});

describe.each([
  ['fail', 'Columns changed (added "tip"), and on_schema_change is "fail".', ['id', 'day', 'n']],
  ['ignore', undefined, ['id', 'day', 'n']],
  ['append_new_columns', undefined, ['id', 'day', 'n', 'tip']],
  ['sync_all_columns', undefined, ['id', 'day', 'n', 'tip']],
  ['smart', undefined, ['id', 'day', 'n', 'tip']],
])('a new column of the input with on_schema_change: %s', (value, reason, columns) => {
  it.each([MERGE, DAYS('sync')])(
    'changes the target of %s as the reference says',
    async (strategy) => {
      await open(toTable(strategy.replace(/ }$/, `, on_schema_change: ${value} }`)));
      await project.sql('ALTER TABLE shop.public.source ADD COLUMN tip INT');
      await change();
      expect(await run()).toBe(reason);
      const found = await project.values('SELECT column_name FROM (DESCRIBE shop.out.result)');
      expect(found.flat()).toEqual(columns);
    },
  );
});

it.each([MERGE, DAYS('sync')])('%s sends the missing rows after a failure', async (strategy) => {
  await open(toTable(strategy));
  await project.sql('ALTER TABLE shop.public.source ADD COLUMN tip INT');
  await change();
  expect(await run()).toContain('on_schema_change is "fail"');
  expect(await target()).toEqual(['1 10 1', '2 11 1', '3 12 1']);
  project.files.set(
    'flows/main/components/written.yaml',
    toTable(strategy.replace(/ }$/, ', on_schema_change: ignore }')),
  );
  expect(await run()).toBeUndefined();
  expect(await target()).toEqual(expect.arrayContaining(['3 12 2', '4 13 2']));
});

it('an incremental write sends rows with NULL in its column only in the first run', async () => {
  await open(toTable(MERGE), 'INSERT INTO shop.public.source VALUES (5, 14, NULL)');
  expect(await target()).toContain('5 14');
  await project.sql('INSERT INTO shop.public.source VALUES (6, 15, NULL)');
  await run();
  expect(await target()).not.toContain('6 15');
});

it('partitioned with append adds all rows again in a full refresh', async () => {
  await open(toTable(DAYS('append')));
  await run({ fullRefresh: true });
  expect(await target()).toEqual(['1 10 1', '1 10 1', '2 11 1', '2 11 1', '3 12 1', '3 12 1']);
});

it('truncate_and_insert fails if the columns don’t match, and drop_and_recreate changes them', async () => {
  await open(toTable('{ full: { mode: truncate_and_insert } }'));
  await project.sql('ALTER TABLE shop.public.source ADD COLUMN tip INT');
  expect(await run()).toContain('Columns changed (added "tip")');
  project.files.set('flows/main/components/written.yaml', toTable('full'));
  expect(await run()).toBeUndefined();
});

describe('a write to files', () => {
  const files = async (): Promise<Record<string, unknown[]>> => {
    const found = await project.values(
      "SELECT table_name FROM duckdb_tables() WHERE database_name = 'written_files' ORDER BY 1",
    );
    return Object.fromEntries(
      await Promise.all(
        found
          .flat()
          .map(async (name) => [
            name,
            (
              await project.values(
                `SELECT concat_ws(' ', id, n) FROM written_files.bucket."${String(name)}" ORDER BY ALL`,
              )
            ).flat(),
          ]),
      ),
    ) as Record<string, unknown[]>;
  };
  const [OLD, SAME] = [{ 'out/day=10/data_0.csv': ['1 1'] }, { 'out/day=11/data_0.csv': ['2 1'] }];
  const AFTER = { 'out/day=12/data_0.csv': ['3 2'], 'out/day=13/data_0.csv': ['4 2'] };

  it.each([
    ['full', { 'out/part_0.csv': ['2 1', '3 2', '4 2'] }],
    [DAYS('sync'), { ...SAME, ...AFTER }],
    [DAYS('insert_overwrite'), { ...OLD, ...SAME, ...AFTER }],
    [
      DAYS('append'),
      {
        ...OLD,
        ...SAME,
        ...AFTER,
        'out/day=12/data_0.csv': ['3 1'],
        'out/day=12/data_1.csv': ['3 2'],
      },
    ],
    ['{ snapshot: { name: latest } }', { 'out/latest.csv': ['2 1', '3 2', '4 2'] }],
  ])('with %s has the files that the reference says', async (strategy, expected) => {
    await open(toFiles(strategy));
    await change();
    expect(await run()).toBeUndefined();
    expect(await files()).toEqual(expected);
  });

  it('writes another copy in the next flow run with snapshot', async () => {
    await open(toFiles('snapshot'));
    await project.sources.deliver(project.files);
    await run();
    expect(await files()).toEqual({
      'out/20260101000000.csv': ['1 1', '2 1', '3 1'],
      'out/20260301060000.csv': ['1 1', '2 1', '3 1'],
    });
  });

  it('replaces the file in the path with snapshot', async () => {
    await open(toFiles('snapshot', 'out/all.csv'));
    await change();
    await run();
    expect(await files()).toEqual({ 'out/all.csv': ['2 1', '3 2', '4 2'] });
  });

  it('names a NULL partition as the reference says', async () => {
    await open(toFiles(DAYS('sync')));
    await project.sql('UPDATE shop.public.source SET day = NULL');
    await run();
    expect(Object.keys(await files())).toEqual(['out/day=__HIVE_DEFAULT_PARTITION__/data_0.csv']);
  });
});
