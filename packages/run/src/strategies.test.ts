import { afterEach, describe, expect, it } from 'vitest';
import { openProject, type TestProject } from './testProject.ts';

// The rows of the tables on /reference/resource/incremental-strategy, merge-strategy,
// component/transform/transform-sql, and component/read/incremental-read-strategy.

let project: TestProject;
afterEach(() => project.close());

const EVENTS = `CREATE TABLE shop.public.events (id INT, v VARCHAR, seen TIMESTAMP, gone TIMESTAMP);
  INSERT INTO shop.public.events VALUES (1, 'a', '2026-03-01 08:00', NULL), (2, 'b', '2026-03-01 09:00', NULL)`;
const READ = 'component: { read: { connection: shop, postgres: { table: { name: events } } } }';
const stored = async (table = 'result'): Promise<unknown[]> =>
  (
    await project.values(`SELECT concat_ws(' ', id, v) FROM lake.main_tables.${table} ORDER BY ALL`)
  ).flat();

async function open(result: Record<string, string>): Promise<void> {
  project = await openProject({ 'raw.yaml': READ, ...result });
  await project.sql(EVENTS);
}

async function run(options = {}): Promise<string | undefined> {
  const { result } = await project.run(options);
  return result?.reason ?? result?.status;
}

const transform = (config: string, filter = ''): Record<string, string> => ({
  'result.sql': `{{ config(${config}) }}\nSELECT * FROM {{ ref("raw") }}\n{% if is_incremental() %}${filter}{% endif %}`,
});
const change = (...statements: string[]): Promise<void> => project.sql(...statements);
const UPDATE = `UPDATE shop.public.events SET v = 'B', seen = '2026-03-01 10:00' WHERE id = 2`;
const INSERT = `INSERT INTO shop.public.events VALUES (3, 'c', '2026-03-01 11:00', NULL)`;
const DELETE = 'DELETE FROM shop.public.events WHERE id = 1';

describe('a SQL transform', () => {
  const NEWER = 'WHERE seen > (SELECT MAX(seen) FROM {{ this }})';
  it.each([
    ['materialized="view"', '', ['2 B', '3 c']],
    ['materialized="table"', '', ['2 B', '3 c']],
    ['materialized="incremental"', NEWER, ['1 a', '2 B', '2 b', '3 c']],
    [
      'materialized="incremental", incremental_strategy="append"',
      NEWER,
      ['1 a', '2 B', '2 b', '3 c'],
    ],
    ['materialized="incremental"', '', ['1 a', '2 B', '2 b', '3 c']],
    [
      'materialized="incremental", incremental_strategy="merge", unique_key="id"',
      NEWER,
      ['1 a', '2 B', '3 c'],
    ],
  ])(
    'with %s and the filter "%s" stores what the reference says',
    async (config, filter, expected) => {
      await open(transform(config, filter));
      expect(await run()).toBe('succeeded');
      expect(await stored()).toEqual(['1 a', '2 b']);
      await change(UPDATE, INSERT, DELETE);
      expect(await run()).toBe('succeeded');
      expect(await stored()).toEqual(expected);
    },
  );

  it.each([
    ['materialized="table"', '', undefined],
    ['materialized="incremental"', NEWER, 2],
    ['materialized="incremental"', '', 3],
    ['materialized="incremental", incremental_strategy="merge", unique_key="id"', NEWER, 2],
  ])('with %s and the filter "%s" counts the rows of a batch', async (config, filter, count) => {
    await open(transform(config, filter));
    expect((await project.run())['result']?.processed).toBeUndefined();
    await change(UPDATE, INSERT);
    expect((await project.run())['result']?.processed).toBe(count);
  });

  it.each([
    'materialized="incremental"',
    'materialized="incremental", incremental_strategy="merge", unique_key="id"',
  ])('with %s is built from all rows in a full refresh', async (config) => {
    await open(transform(config));
    await run();
    await change(UPDATE, DELETE);
    await run({ fullRefresh: true });
    expect(await stored()).toEqual(['2 B']);
  });

  it('changes from a view to a table only if a flow run allows it', async () => {
    await open(transform('materialized="view"'));
    await run();
    project.files.set(
      'flows/main/components/result.sql',
      transform('materialized="table"')['result.sql'] ?? '',
    );
    expect(await run()).toBe(
      '"result" is stored as a view, and "update_materialization_type" isn\'t set. Fix: set materialized="view", or allow the change in the options of the flow run.',
    );
    expect(await run({ updateMaterialization: true })).toBe('succeeded');
    project.files.set(
      'flows/main/components/result.sql',
      transform('materialized="view"')['result.sql'] ?? '',
    );
    expect(await run()).toContain('is stored as a table');
    expect(await run({ updateMaterialization: true })).toBe('succeeded');
  });
});

describe('merge', () => {
  const MERGE = 'materialized="incremental", incremental_strategy="merge", unique_key="id"';

  it.each([
    ['no value in deletion_column, and the key exists', UPDATE, ['1 a', '2 B']],
    ['no value in deletion_column, and the key doesn’t exist', INSERT, ['1 a', '2 b', '3 c']],
    [
      'a value in deletion_column, and the key exists',
      "UPDATE shop.public.events SET gone = '2026-03-02' WHERE id = 2",
      ['1 a'],
    ],
    [
      'a value in deletion_column, and the key doesn’t exist',
      "INSERT INTO shop.public.events VALUES (3, 'c', '2026-03-01 11:00', '2026-03-02')",
      ['1 a', '2 b'],
    ],
    [
      'NULL in a key column',
      "INSERT INTO shop.public.events VALUES (NULL, 'n', '2026-03-01 11:00', NULL)",
      ['1 a', '2 b', 'n', 'n'],
    ],
  ])('with %s', async (_, statement, expected) => {
    await open(transform(`${MERGE}, deletion_column="gone"`));
    await run();
    await change(statement);
    await run();
    expect(await run()).toBe('succeeded');
    expect(await stored()).toEqual(expected);
  });

  it('doesn’t store a row that is marked in the first batch', async () => {
    await open(transform(`${MERGE}, deletion_column="gone"`));
    await change("UPDATE shop.public.events SET gone = '2026-03-02' WHERE id = 1");
    await run();
    expect(await stored()).toEqual(['2 b']);
  });

  it('adds the row again if the source clears the mark', async () => {
    await open(transform(`${MERGE}, deletion_column="gone"`));
    await change("UPDATE shop.public.events SET gone = '2026-03-02' WHERE id = 1");
    await run();
    await change('UPDATE shop.public.events SET gone = NULL');
    await run();
    expect(await stored()).toEqual(['1 a', '2 b']);
  });

  it('removes all rows if a flag is the deletion_column', async () => {
    await open({
      'result.sql': `{{ config(${MERGE}, deletion_column="is_gone") }} SELECT id, v, false AS is_gone FROM {{ ref("raw") }}`,
    });
    await run();
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['update_columns=["v"]', ['2 B 09:00']],
    ['exclude_columns=["v"]', ['2 b 10:00']],
    ['exclude_columns=["v", "seen"]', ['2 b 09:00']],
  ])('with %s replaces only these columns of stored rows', async (option, expected) => {
    await open(transform(`${MERGE}, ${option}`));
    await run();
    await change(UPDATE, INSERT);
    await run();
    const rows = await project.values(
      "SELECT concat_ws(' ', id, v, strftime(seen, '%H:%M')) FROM lake.main_tables.result WHERE id = 2",
    );
    expect(rows.flat()).toEqual(expected);
    expect(await stored()).toContain('3 c');
  });

  it('stores the same rows if a batch is repeated', async () => {
    await open(transform(MERGE));
    for (let count = 0; count < 3; count += 1) await run();
    expect(await stored()).toEqual(['1 a', '2 b']);
  });

  it('uses all columns of a composite key', async () => {
    await open(
      transform('materialized="incremental", incremental_strategy="merge", unique_key="id, v"'),
    );
    await run();
    await change(UPDATE);
    await run();
    expect(await stored()).toEqual(['1 a', '2 B', '2 b']);
  });

  it('rejects a batch with a key twice, and a batch without the key', async () => {
    await open(transform(MERGE));
    await run();
    await change("INSERT INTO shop.public.events VALUES (2, 'x', '2026-03-01 12:00', NULL)");
    expect(await run()).toContain('a key of "id" more than once');
    expect(await stored()).toEqual(['1 a', '2 b']);
    project.files.set(
      'flows/main/components/result.sql',
      `{{ config(${MERGE}, on_schema_change="ignore") }} SELECT v FROM {{ ref("raw") }}`,
    );
    expect(await run()).toContain('no key column "id"');
  });
});

describe('an incremental read', () => {
  const read = (replication: string, incremental: string): Record<string, string> => ({
    'result.yaml': `component:
  read:
    connection: shop
    postgres: { table: { name: events } }
    strategy: { ${replication} incremental: ${incremental} }`,
  });
  const COLUMN = 'replication: { incremental: { column_name: seen } },';
  const MERGE = '{ merge: { unique_key: id } }';

  it.each([
    [COLUMN, MERGE, ['1 a', '2 B', '3 c']],
    [COLUMN, 'append', ['1 a', '2 B', '2 b', '3 c']],
    ['replication: cdc,', MERGE, ['2 B', '3 c']],
    ['', MERGE, ['1 a', '2 B', '3 c']],
    ['', 'append', ['1 a', '2 B', '2 b', '3 c']],
  ])(
    'with %s incremental: %s stores what the reference says',
    async (replication, incremental, expected) => {
      await open(read(replication, incremental));
      await run();
      await change(UPDATE, INSERT, DELETE);
      expect(await run()).toBe('succeeded');
      expect(await stored()).toEqual(expected);
    },
  );

  it.each([
    [
      'a row with the stored maximum',
      "INSERT INTO shop.public.events VALUES (3, 'c', '2026-03-01 09:00', NULL)",
    ],
    [
      'a row with NULL in the replication column',
      "INSERT INTO shop.public.events VALUES (3, 'c', NULL, NULL)",
    ],
  ])('misses %s until a full refresh', async (_, statement) => {
    await open(read(COLUMN, MERGE));
    await run();
    await change(statement);
    await run();
    expect(await stored()).toEqual(['1 a', '2 b']);
    await run({ fullRefresh: true });
    expect(await stored()).toEqual(['1 a', '2 b', '3 c']);
  });
});
