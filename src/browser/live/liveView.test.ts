import { expect, it } from 'vitest';
import type { LiveSample } from './LiveSample.ts';
import { captionOf, introOf, labelOf, liveView } from './liveView.ts';
import type { SqlResult } from './messages.ts';
import type { RunState } from './runSql.ts';

const step = { setup: '', sql: 'SELECT 1', store: '' };
const table: LiveSample = { name: 'orders', isTest: false, keys: [], steps: [step] };
const test: LiveSample = { ...table, isTest: true };
const merge: LiveSample = { ...table, steps: [{ ...step, store: 'MERGE …' }] };

const done = (count: number, shown: number, queried = count): RunState => {
  const rows = Array.from({ length: shown }, () => ['1']);
  const result: SqlResult = { columns: [], columnCount: 0, rows, count, queried, time: 51 };
  return { name: 'done', result, version: 'v1.4.3' };
};

it.each<[string, RunState, LiveSample, string]>([
  ['a download', { name: 'downloading', received: 0, total: 1 }, table, 'Downloading DuckDB …'],
  ['the start', { name: 'starting' }, table, 'Starting DuckDB …'],
  ['a query', { name: 'running' }, table, 'Running the query …'],
  ['one row', done(1, 1), table, '1 row. (DuckDB 1.4.3, 0.051 s)'],
  [
    'more rows than fit',
    done(2400, 50),
    table,
    '2,400 rows. The table shows the first 50. (DuckDB 1.4.3, 0.051 s)',
  ],
  [
    'more columns than fit',
    {
      name: 'done',
      version: 'v1.4.3',
      result: {
        columns: [{ name: 'a', type: 'INTEGER' }],
        columnCount: 1500,
        rows: [['1']],
        count: 60,
        queried: 60,
        time: 51,
      },
    },
    table,
    '60 rows. The table shows the first 1 and 1 of 1,500 columns. (DuckDB 1.4.3, 0.051 s)',
  ],
  ['a passed test', done(0, 0), test, '0 rows, so the test passes. (DuckDB 1.4.3, 0.051 s)'],
  ['a failed test', done(2, 2), test, '2 rows, so the test fails. (DuckDB 1.4.3, 0.051 s)'],
  ['a merge', done(8, 8, 4), merge, '4 rows returned; orders now has 8. (DuckDB 1.4.3, 0.051 s)'],
  ['Stop', { name: 'stopped', reason: 'reader' }, table, 'Stopped.'],
  [
    'the time limit',
    { name: 'stopped', reason: 'time' },
    table,
    'Stopped, because the query took longer than 15 seconds.',
  ],
])('%s has a status', (_name, state, sample, status) => {
  expect(liveView(state, sample, 0).status).toBe(status);
});

it('shows how much is downloaded', () => {
  const progress = (total: number) =>
    liveView({ name: 'downloading', received: 3_850_000, total }, table, 0).progress;
  expect(progress(7_700_000)).toEqual({ text: '50% (3.9 of 7.7 MB)', value: 0.5 });
  expect(progress(0)).toEqual({ text: '3.9 MB' });
});

it('claims no progress of the start, which no browser reports', () => {
  expect(liveView({ name: 'starting' }, table, 0).progress).toEqual({
    text: 'This can take up to 25 seconds.',
  });
});

it('shows errors with their line', () => {
  const view = liveView({ name: 'failed', failure: { message: 'Oh', line: 2 } }, table, 0);
  expect(view).toEqual({ status: '', error: 'Error in line 2. Oh', isBusy: false });
  const other = liveView({ name: 'unavailable', reason: 'No network.' }, table, 0);
  expect(other.error).toContain('No network.');
});

const second = { ...step, sql: 'SELECT 2' };
const rebuilt: LiveSample = { ...table, steps: [step, second] };
const merged: LiveSample = {
  ...table,
  keys: ['id'],
  steps: [
    { ...step, store: 'CREATE …' },
    { ...second, store: 'MERGE …' },
  ],
};

it.each<[string, LiveSample, string]>([
  ['one run', table, 'Runs on recorded rows of the inputs.'],
  [
    'an incremental component',
    merged,
    'First run: an empty table and the first delivery. ' +
      'Next delivery: the second flow run, after more rows arrive.',
  ],
  [
    'another component',
    rebuilt,
    'First run: the rows of the first delivery. ' +
      'Next delivery: the second flow run rebuilds the table with later rows.',
  ],
  [
    'a test',
    { ...rebuilt, isTest: true },
    'First run: the rows of the first delivery. ' +
      'Next delivery: the second flow run tests the inputs after more rows arrive.',
  ],
])('explains the buttons of %s', (_name, sample, intro) => expect(introOf(sample)).toBe(intro));

it.each<[LiveSample, number, string, string]>([
  [
    table,
    0,
    'SQL that runs for orders. Edit it, and run it with Run or Ctrl+Enter.',
    'Rows of orders',
  ],
  [
    test,
    0,
    'SQL that runs for orders. Edit it, and run it with Run or Ctrl+Enter.',
    'Rows that fail orders',
  ],
  [
    merged,
    0,
    'SQL that runs for orders in the first flow run. Edit it, and run it with Run or Ctrl+Enter.',
    'Rows of orders after the first flow run',
  ],
  [
    merged,
    1,
    'SQL that runs for orders in the second flow run. Edit it, and run it with Run or Ctrl+Enter.',
    'Rows of orders after the second flow run',
  ],
])('%j has a label and a caption in step %i', (sample, number, label, caption) => {
  expect(labelOf(sample, number)).toBe(label);
  expect(captionOf(sample, number)).toBe(caption);
});

it('the caption says that the rows are those of the reader’s own query, unless they’re stored', () => {
  expect(captionOf(table, 0, true)).toBe('Rows of your query');
  expect(captionOf(merged, 1, true)).toBe('Rows of orders after the second flow run');
});
