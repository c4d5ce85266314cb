import { describe, expect, it, test } from 'vitest';
import { busyText, EMPTY_LAB, endText, flowsOf, labReducer, placeOf } from './labState.ts';
import type { RunEvent, StoredTable } from './messages.ts';

const event = (component: string, status: RunEvent['status']): RunEvent => ({
  flow: 'sales',
  component,
  status,
});

const table = (id: string): StoredTable => ({ id, group: 'Tables', name: id, rows: 1 });

describe('labReducer', () => {
  it('keeps the last state of each component, in order', () => {
    const events = [event('a', 'queued'), event('b', 'queued'), event('a', 'succeeded')];
    const state = events.reduce(
      (before, one) => labReducer(before, { type: 'event', event: one }),
      labReducer(EMPTY_LAB, { type: 'run', title: 'sales' }),
    );
    expect(
      [...(state.log[0]?.events.values() ?? [])].map(({ component, status }) => [
        component,
        status,
      ]),
    ).toEqual([
      ['a', 'succeeded'],
      ['b', 'queued'],
    ]);
  });

  it('shows the same table as long as it exists', () => {
    const two = labReducer(EMPTY_LAB, { type: 'tables', tables: [table('a'), table('b')] });
    expect(two.shown).toBe('a');
    const chosen = labReducer(two, { type: 'show', table: 'b' });
    expect(labReducer(chosen, { type: 'tables', tables: [table('b')] }).shown).toBe('b');
    expect(labReducer(chosen, { type: 'tables', tables: [table('c')] }).shown).toBe('c');
  });

  it.each([
    [{ isFault: true }, 'failed'],
    [{ isFault: true, isStopped: true }, 'stopped'],
    [{}, 'running'],
  ])('a run that ends with %j is %s', (end, status) => {
    const running = labReducer(EMPTY_LAB, { type: 'run', title: 'sales' });
    const state = labReducer(running, { type: 'end', message: 'No.', ...end });
    expect(state.log[0]?.status).toBe(status);
  });

  it.each(['failed', 'succeeded'] as const)('shows a run that %s until the next one', (status) => {
    const running = labReducer(EMPTY_LAB, { type: 'run', title: 'sales' });
    const done = labReducer(running, { type: 'ended', end: { status, ms: 1 } });
    const end = labReducer(done, { type: 'end', message: 'The flow run ended.' });
    expect(end).toMatchObject({ isFault: status === 'failed', log: [{ status }] });
    expect(labReducer(end, { type: 'run', title: 'sales' }).isFault).toBe(false);
    expect(labReducer(end, { type: 'begin', busy: { name: 'delivering' } }).isFault).toBe(false);
  });

  it('forgets everything when the tables are emptied', () => {
    const state = labReducer(
      { ...EMPTY_LAB, tables: [table('a')], busy: { name: 'running' } },
      { type: 'empty', message: 'Empty.' },
    );
    expect(state).toEqual({ ...EMPTY_LAB, message: 'Empty.' });
  });

  it('knows that DuckDB was downloaded, also in another project', () => {
    const arrived = labReducer(EMPTY_LAB, { type: 'arrived', delivery: undefined });
    expect(labReducer(arrived, { type: 'empty', message: '' }).isLoaded).toBe(true);
  });
});

test.each([
  [
    [event('a', 'succeeded')],
    'succeeded',
    'The flow run of sales succeeded. Components that succeeded: 1.',
  ],
  [
    [event('a', 'warned'), event('b', 'failed'), event('c', 'skipped')],
    'failed',
    'The flow run of sales failed. For details, open Log. Components that succeeded: 1. Others: 1 failed, 1 warned, 1 skipped.',
  ],
  [
    [{ ...event('a', 'succeeded'), appendsAll: true }],
    'succeeded',
    'The flow run of sales succeeded. Components that append all rows in each flow run: a. For details, open Log. Components that succeeded: 1.',
  ],
] as const)('says how a flow run ended: %#', (runs, status, text) => {
  expect(endText('sales', runs, status)).toBe(text);
});

test('says how much of DuckDB has arrived, if it knows', () => {
  expect(busyText({ name: 'downloading', received: 1, total: 4 })).toBe('Downloading DuckDB: 25%');
  expect(busyText({ name: 'downloading', received: 1, total: 0 })).toBe('Downloading DuckDB…');
});

test('lists flows, and those that need another data plane last', () => {
  const files = {
    'connections/duck.yaml': 'connection:\n  duckdb: {}\n',
    'connections/bricks.yaml': 'connection:\n  databricks: {}\n',
    'flows/a/a.yml': 'flow:\n  data_plane:\n    connection_name: bricks\n',
    'flows/a/components/a.sql': '',
    'flows/b/b.yaml': 'flow:\n  data_plane:\n    connection_name: duck\n',
    'flows/c/other.yaml': '',
    'flows/d/d.yaml': 'flow:\n  data_plane:\n    connection_name: ${ parameters.plane }\n',
    'flows/e/e.yaml': 'flow: {}\n',
  };
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  expect(flowsOf(list)).toEqual([
    { name: 'b', runs: true },
    { name: 'd', runs: true },
    { name: 'e', runs: true },
    { name: 'a', runs: false },
  ]);
});

test.each([
  ['flows/sales/components/orders.sql', { flow: 'sales', component: 'orders' }],
  ['flows/sales/tests/no_gaps.sql', { flow: 'sales', component: 'no_gaps' }],
  ['flows/sales/sales.yaml', { flow: 'sales' }],
  ['connections/shop.yaml', {}],
])('finds the flow and the component of %s', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});
