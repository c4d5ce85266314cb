import { afterEach, describe, expect, it } from 'vitest';
import { openProject, type TestProject } from './testProject.ts';

// The rows of the tables on /concepts/component/schema-strategies.

let project: TestProject;
afterEach(() => project.close());

const read = (change: string): string => `component:
  read:
    connection: shop
    postgres: { table: { name: items } }
    strategy:
      incremental: { merge: { unique_key: id } }
      replication: { incremental: { column_name: n } }
      on_schema_change: ${change}`;
const columns = async (): Promise<unknown[]> =>
  (await project.values('DESCRIBE lake.main_tables.items')).map(
    ([name, type]) => `${String(name)} ${String(type)}`,
  );
const rows = (): Promise<unknown[][]> => project.values('FROM lake.main_tables.items ORDER BY n');
const run = async (options = {}): Promise<string | undefined> => {
  const { items } = await project.run(options);
  return items?.reason ?? items?.status;
};

async function open(change: string, create: string): Promise<void> {
  project = await openProject({ 'items.yaml': read(change) });
  await project.sql(`CREATE TABLE shop.public.items AS ${create}`);
  expect(await run()).toBe('succeeded');
}

const FIRST = 'SELECT 1 AS id, 1 AS n, 7 AS v';
const BASE = ['id INTEGER', 'n INTEGER', 'v INTEGER'];
const ADDED = 'SELECT 2 AS id, 2 AS n, 8 AS v, true AS extra';
const DROPPED = 'SELECT 2 AS id, 2 AS n';
const RETYPED = "SELECT 2 AS id, 2 AS n, '8' AS v";
const TOO_WIDE = "SELECT 2 AS id, 2 AS n, 'word' AS v";
const FAIL = (what: string): string => `Columns changed (${what}), and on_schema_change is "fail".`;

describe.each([
  ['fail', ADDED, FAIL('added "extra"'), BASE, [[1, 1, 7]]],
  ['fail', DROPPED, FAIL('removed "v"'), BASE, [[1, 1, 7]]],
  ['fail', RETYPED, FAIL('changed the type of "v"'), BASE, [[1, 1, 7]]],
  [
    'ignore',
    ADDED,
    'succeeded',
    BASE,
    [
      [1, 1, 7],
      [2, 2, 8],
    ],
  ],
  [
    'ignore',
    DROPPED,
    'succeeded',
    BASE,
    [
      [1, 1, 7],
      [2, 2, null],
    ],
  ],
  [
    'ignore',
    RETYPED,
    'succeeded',
    BASE,
    [
      [1, 1, 7],
      [2, 2, 8],
    ],
  ],
  [
    'append_new_columns',
    ADDED,
    'succeeded',
    [...BASE, 'extra BOOLEAN'],
    [
      [1, 1, 7, null],
      [2, 2, 8, true],
    ],
  ],
  [
    'append_new_columns',
    DROPPED,
    'succeeded',
    BASE,
    [
      [1, 1, 7],
      [2, 2, null],
    ],
  ],
  [
    'append_new_columns',
    RETYPED,
    'succeeded',
    BASE,
    [
      [1, 1, 7],
      [2, 2, 8],
    ],
  ],
  [
    'sync_all_columns',
    ADDED,
    'succeeded',
    [...BASE, 'extra BOOLEAN'],
    [
      [1, 1, 7, null],
      [2, 2, 8, true],
    ],
  ],
  [
    'sync_all_columns',
    DROPPED,
    'succeeded',
    ['id INTEGER', 'n INTEGER'],
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'sync_all_columns',
    RETYPED,
    'succeeded',
    ['id INTEGER', 'n INTEGER', 'v VARCHAR'],
    [
      [1, 1, '7'],
      [2, 2, '8'],
    ],
  ],
  [
    'smart',
    ADDED,
    'succeeded',
    [...BASE, 'extra BOOLEAN'],
    [
      [1, 1, 7, null],
      [2, 2, 8, true],
    ],
  ],
  [
    'smart',
    DROPPED,
    'succeeded',
    BASE,
    [
      [1, 1, 7],
      [2, 2, null],
    ],
  ],
  [
    'smart',
    TOO_WIDE,
    'succeeded',
    ['id INTEGER', 'n INTEGER', 'v VARCHAR'],
    [
      [1, 1, '7'],
      [2, 2, 'word'],
    ],
  ],
] as const)(
  'on_schema_change: %s, when the source has %s',
  (change, second, result, after, expected) => {
    it('stores what the reference says', async () => {
      await open(change, FIRST);
      await project.sql(
        'DROP TABLE shop.public.items',
        `CREATE TABLE shop.public.items AS ${second}`,
      );
      expect(await run()).toBe(result);
      expect(await columns()).toEqual(after);
      expect(await rows()).toEqual(expected);
    });
  },
);

it.each(['ignore', 'append_new_columns'])(
  '%s fails if a value doesn’t fit the stored type',
  async (change) => {
    await open(change, FIRST);
    await project.sql(
      'DROP TABLE shop.public.items',
      `CREATE TABLE shop.public.items AS ${TOO_WIDE}`,
    );
    expect(await run()).toContain('Could not convert');
    expect(await rows()).toEqual([[1, 1, 7]]);
  },
);

it('gets the missing rows in the first flow run after the change is resolved', async () => {
  await open('fail', FIRST);
  await project.sql('DROP TABLE shop.public.items', `CREATE TABLE shop.public.items AS ${ADDED}`);
  await run();
  project.files.set('flows/main/components/items.yaml', read('append_new_columns'));
  expect(await run()).toBe('succeeded');
  expect(await rows()).toEqual([
    [1, 1, 7, null],
    [2, 2, 8, true],
  ]);
});

const NESTED = "SELECT 1 AS id, 1 AS n, {'id': 5, 'city': 'Kiel'} AS customer";
describe.each([
  ['fail', 'INTEGER', [{ id: 5, city: 'Kiel' }]],
  [
    'ignore',
    'INTEGER',
    [
      { id: 5, city: 'Kiel' },
      { id: 6, city: null },
    ],
  ],
  [
    'append_new_columns',
    'INTEGER',
    [
      { id: 5, city: 'Kiel' },
      { id: 6, city: null },
    ],
  ],
  [
    'sync_all_columns',
    'INTEGER',
    [
      { id: 5, country: null },
      { id: 6, country: 'DE' },
    ],
  ],
  [
    'sync_all_columns',
    'VARCHAR',
    [
      { id: '5', country: null },
      { id: '6', country: 'DE' },
    ],
  ],
  [
    'smart',
    'INTEGER',
    [
      { id: 5, city: 'Kiel', country: null },
      { id: 6, city: null, country: 'DE' },
    ],
  ],
  [
    'smart',
    'VARCHAR',
    [
      { id: '5', city: 'Kiel', country: null },
      { id: '6', city: null, country: 'DE' },
    ],
  ],
] as const)('a nested column with %s, when its field "id" is %s', (change, type, expected) => {
  it('has the fields that the reference says', async () => {
    await open(change, NESTED);
    await project.sql(
      'DROP TABLE shop.public.items',
      `CREATE TABLE shop.public.items AS SELECT 2 AS id, 2 AS n, {'id': CAST(6 AS ${type}), 'country': 'DE'} AS customer`,
    );
    await run();
    expect((await rows()).map(([, , customer]) => customer)).toEqual(expected);
  });
});

it('isn’t needed for a table that is rebuilt', async () => {
  project = await openProject({ 'items.sql': '{{ config(materialized="table") }} SELECT 1 AS a' });
  await run();
  project.files.set(
    'flows/main/components/items.sql',
    '{{ config(materialized="table") }} SELECT 1 AS b',
  );
  expect(await run()).toBe('succeeded');
  expect(await columns()).toEqual(['b INTEGER']);
});
