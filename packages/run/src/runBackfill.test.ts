import { afterEach, describe, expect, it } from 'vitest';
import {
  planFlow,
  readProject,
  runBackfill,
  slicesOf,
  type Backfill,
  type SliceRun,
} from './index.ts';
import { openProject, type TestProject } from './testProject.ts';

// The rows of the tables on /reference/resource/backfill-run.

describe('slices', () => {
  it.each([
    ['day', '2025-01-30', '2025-02-02', ['2025-01-30', '2025-01-31', '2025-02-01', '2025-02-02']],
    ['week', '2025-01-01', '2025-01-20', ['2025-01-01', '2025-01-06', '2025-01-13', '2025-01-20']],
    ['month', '2025-01-15T00:00:00Z', '2025-03-01', ['2025-01-15', '2025-02-01', '2025-03-01']],
  ] as const)('by %s start at a boundary', (granularity, start, end, days) => {
    const found = slicesOf({ start, end, granularity });
    expect(found.map((slice) => slice.start.slice(0, 10))).toEqual(days.slice(0, -1));
    expect(found.map((slice) => slice.end.slice(0, 10))).toEqual(days.slice(1));
    const reversed = slicesOf({ start, end, granularity, order: 'reverse_chronological' });
    expect(reversed).toEqual(found.toReversed());
  });

  it('need a range that ends after its start', () => {
    const backfill = { start: '2025-02-01', end: '2025-01-01', granularity: 'day' } as const;
    expect(() => slicesOf(backfill)).toThrow('ends at "2025-01-01", which isn\'t after its start');
    expect(() => slicesOf({ ...backfill, start: 'yesterday' })).toThrow(
      '"yesterday" isn\'t an ISO date',
    );
  });
});

describe('a backfill run', () => {
  let project: TestProject;
  afterEach(() => project.close());

  const RANGE: Backfill = { start: '2026-03-01', end: '2026-03-03', granularity: 'day' };
  const backfill = async (more: Partial<Backfill> = {}): Promise<SliceRun[]> => {
    const read = readProject(project.files);
    return runBackfill(
      planFlow(read, 'main'),
      await project.sources.hostFor(read),
      { ...RANGE, ...more },
      project.state,
    );
  };
  const stored = async (table: string): Promise<unknown[]> =>
    (
      await project.values(
        `SELECT concat_ws(' ', id, v) FROM lake.main_tables.${table} ORDER BY ALL`,
      )
    ).flat();
  const open = async (components: Record<string, string>): Promise<void> => {
    project = await openProject(components);
    await project.sql(
      'CREATE TABLE shop.public.events (id INT, v VARCHAR, seen TIMESTAMP, changed INT)',
      `INSERT INTO shop.public.events VALUES (1, 'a', '2026-02-28 09:00', 1), (2, 'b', '2026-03-01 09:00', 2),
        (3, 'c', '2026-03-02 09:00', 3), (4, 'd', '2026-03-03 00:00', 4)`,
    );
  };
  const correct = (): Promise<void> =>
    project.sql(
      'UPDATE shop.public.events SET v = upper(v)',
      'DELETE FROM shop.public.events WHERE id = 3',
    );
  const read = (strategy: string): string =>
    `component: { read: { connection: shop, event_time: seen, postgres: { table: { name: events } }, strategy: ${strategy} } }`;
  const KEY = '{ merge: { unique_key: id } }';

  it.each([
    [
      'a replication column',
      `{ replication: { incremental: { column_name: changed } }, incremental: ${KEY} }`,
    ],
    ['cdc', `{ replication: cdc, incremental: ${KEY} }`],
  ])('of a read with %s stores the rows whose event time is in the slices', async (_, strategy) => {
    await open({ 'events.yaml': read(strategy) });
    await project.run();
    await correct();
    const runs = await backfill();
    expect(runs.map(({ run }) => run.status)).toEqual(['succeeded', 'succeeded']);
    expect(await stored('events')).toEqual(['1 a', '2 B', '3 c', '4 d']);
  });

  const RAW =
    'component: { read: { connection: shop, event_time: seen, postgres: { table: { name: events } } } }';
  it.each([
    [
      'merge',
      'materialized="incremental", incremental_strategy="merge", unique_key="id"',
      '',
      ['1 a', '2 B', '3 c', '4 d'],
    ],
    ['append', 'materialized="incremental"', '', ['1 a', '2 B', '2 b', '3 c', '4 d']],
    [
      'reshape: time',
      'materialized="table"',
      ', reshape={"time": {"column": "seen", "granularity": "day"}}',
      ['1 a', '2 B', '4 d'],
    ],
  ])(
    'of a transform with %s changes the rows that the reference says',
    async (_, config, reshape, expected) => {
      await open({
        'raw.yaml': RAW,
        'events.sql': `{{ config(${config}, event_time="seen") }} SELECT * FROM {{ ref("raw"${reshape}) }} {% if is_incremental() %}WHERE false{% endif %}`,
      });
      await project.run();
      await correct();
      // The rows of February and of March 3 must come from the first flow run.
      project.files.set('flows/main/components/raw.yaml', RAW.replace(', event_time: seen', ''));
      await project.run({ components: ['raw'] });
      project.files.set('flows/main/components/raw.yaml', RAW);
      const planned = readProject(project.files);
      const plan = planFlow(planned, 'main', { components: ['events'] });
      await runBackfill(plan, await project.sources.hostFor(planned), RANGE, project.state);
      expect(await stored('events')).toEqual(expected);
    },
  );

  it('lets the next flow run update what is downstream, except for incremental tables', async () => {
    const select = (config: string, reference: string): string =>
      `{{ config(${config}) }} SELECT * FROM {{ ref("events"${reference}) }}`;
    const KEYED = 'materialized="incremental", incremental_strategy="merge", unique_key="id"';
    await open({
      'events.yaml': read(`{ replication: cdc, incremental: ${KEY} }`),
      'full.sql': select('materialized="table"', ''),
      'smart.sql': select(
        'materialized="table"',
        ', reshape={"time": {"column": "seen", "granularity": "day"}}',
      ),
      'newer.sql': `${select(KEYED, '')} {% if is_incremental() %}WHERE changed > (SELECT MAX(changed) FROM {{ this }}){% endif %}`,
    });
    await project.run();
    await correct();
    const planned = readProject(project.files);
    const plan = planFlow(planned, 'main', { components: ['events'] });
    await runBackfill(plan, await project.sources.hostFor(planned), RANGE, project.state);
    const { smart } = await project.run({ components: ['full', 'smart', 'newer'] });
    const updated = ['1 a', '2 B', '3 c', '4 d'];
    expect([await stored('full'), await stored('smart')]).toEqual([updated, updated]);
    expect(Object.values(smart?.partitions ?? {}).toSorted()).toEqual([
      'kept',
      'kept',
      'kept',
      'processed again',
    ]);
    expect(await stored('newer')).toEqual(['1 a', '2 b', '3 c', '4 d']);
  });

  it('leaves the last slice in a table that is rebuilt', async () => {
    await open({
      'events.sql':
        '{{ config(materialized="table", event_time="seen") }} SELECT * FROM {{ ref("raw") }}',
      'raw.yaml': RAW,
    });
    await backfill();
    expect(await stored('events')).toEqual(['3 c']);
  });

  it('ends with a final sync unless a slice failed', async () => {
    await open({ 'raw.yaml': RAW });
    const runs = await backfill({ finalSync: true });
    expect(runs.map(({ slice }) => slice?.start)).toEqual([
      '2026-03-01 00:00:00',
      '2026-03-02 00:00:00',
      undefined,
    ]);
    project.files.set('flows/main/components/broken.sql', 'SELECT * FROM nowhere');
    expect((await backfill({ finalSync: true })).map(({ run }) => run.status)).toEqual([
      'failed',
      'failed',
    ]);
  });
});
