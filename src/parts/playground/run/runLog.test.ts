import { describe, expect, it, test } from 'vitest';
import type { RunEvent } from '../messages.ts';
import {
  begun,
  broken,
  durationText,
  ended,
  groupsOf,
  resultText,
  titleOf,
  withEvent,
  type LogEntry,
} from './runLog.ts';

const event = (component: string, status: RunEvent['status'], slice?: string): RunEvent => ({
  flow: 'sales',
  component,
  status,
  ...(slice !== undefined && { slice }),
});
const after = (...events: RunEvent[]): readonly LogEntry[] =>
  events.reduce(withEvent, begun([], 'sales', 1) as readonly LogEntry[]);
const statuses = ([entry]: readonly LogEntry[]): string[] =>
  [...(entry?.events.values() ?? [])].map(({ component, status }) => `${component} ${status}`);

describe('the log', () => {
  it('keeps the newest runs', () => {
    let log: readonly LogEntry[] = [];
    for (let number = 1; number <= 7; number += 1)
      log = ended(begun(log, `run ${number}`, undefined), { status: 'succeeded', ms: 5 });
    expect(log.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3]);
    expect(log[0]).toMatchObject({ title: 'run 7', status: 'succeeded', ms: 5 });
  });

  it('keeps the last state of each component, in the order in which they run', () => {
    const log = after(event('a', 'queued'), event('b', 'queued'), event('a', 'succeeded'));
    expect(statuses(log)).toEqual(['a succeeded', 'b queued']);
  });

  it('changes only a run that runs', () => {
    const log = ended(after(event('a', 'succeeded')), { status: 'succeeded', ms: 1 });
    expect(withEvent(log, event('a', 'failed'))).toBe(log);
    expect(broken(log, 'No.', 'failed')).toBe(log);
  });

  it('says what a run that broke off didn’t do', () => {
    const log = broken(
      after(event('a', 'succeeded'), event('b', 'running'), event('c', 'queued')),
      'Stopped.',
      'stopped',
    );
    expect(statuses(log)).toEqual(['a succeeded', 'b failed', 'c skipped']);
    expect(log[0]).toMatchObject({ status: 'stopped', message: 'Stopped.' });
    expect([...(log[0]?.events.values() ?? [])].map(({ reason }) => reason)).toEqual([
      undefined,
      'Stopped.',
      'The flow run ended before it started.',
    ]);
  });

  it('groups the slices of a backfill run, and flows that ran before', () => {
    const [slices] = after(
      event('a', 'succeeded', '2026-03-01'),
      event('a', 'succeeded', '2026-03-02'),
      event('b', 'succeeded', '2026-03-02'),
    );
    expect(slices && groupsOf(slices).map(({ title, events }) => [title, events.length])).toEqual([
      ['Slice 2026-03-01', 1],
      ['Slice 2026-03-02', 2],
    ]);
    const [flows] = after({ ...event('x', 'succeeded'), flow: 'ingest' }, event('a', 'queued'));
    expect(flows && groupsOf(flows).map(({ title }) => title)).toEqual([
      'Flow ingest',
      'Flow sales',
    ]);
    const [single] = after(event('a', 'queued'));
    expect(single && groupsOf(single).map(({ title }) => title)).toEqual(['']);
  });
});

test.each([
  [{ flow: 'sales' }, 'sales'],
  [{ flow: 'sales', component: 'orders' }, 'sales, only orders'],
  [{ flow: 'sales', component: 'orders', downstream: true }, 'sales, orders and downstream'],
  [
    { flow: 'sales', fullRefresh: true, profile: 'dev', parameters: 'a: 1' },
    'sales, full refresh, profile dev, own parameters',
  ],
  [{ flow: 'sales', failures: { orders: 1 } }, 'sales, simulated failure of orders'],
  [
    {
      flow: 'sales',
      backfill: { start: '2026-03-01', end: '2026-03-04', granularity: 'day' as const },
    },
    'sales, backfill from 2026-03-01 to 2026-03-04 by day',
  ],
])('names what runs: %#', (request, title) => expect(titleOf(request)).toBe(title));

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1449, '1.4 s'],
])('says how long %i ms are', (ms, text) => expect(durationText(ms)).toBe(text));

test('summarizes a run', () => {
  const [entry] = ended(after(), { status: 'failed', ms: 1200 });
  expect(entry && resultText(entry)).toBe('failed in 1.2 s, delivery 1');
});
