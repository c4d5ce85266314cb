import { expect, test } from 'vitest';
import { componentsOf, NO_CHOICES, profilesOf, requestOf, slicesText } from './runOptions.ts';

const KNOWN = { profiles: ['dev', 'prod'], components: ['orders', 'stores'] };

test.each([
  [{}, {}],
  [{ profile: 'prod' }, { profile: 'prod' }],
  [{ profile: 'gone' }, {}],
  [{ parameters: '  ' }, {}],
  [{ parameters: 'a: 1' }, { parameters: 'a: 1' }],
  [
    { runTests: false, haltOnError: true },
    { runTests: false, haltOnError: true },
  ],
  [{ failing: ['orders', 'gone'] }, { failures: { orders: 1 } }],
  [{ failing: ['gone'] }, {}],
  // A backfill run doesn't accept a full refresh.
  [{ isBackfill: true }, { backfill: NO_CHOICES.backfill }],
])('%j becomes %j', (choices, request) => {
  expect(requestOf({ ...NO_CHOICES, ...choices }, KNOWN)).toEqual(request);
});

test('lists profiles, and the components of a flow', () => {
  const paths = [
    'profiles/b.yaml',
    'profiles/a.yml',
    'flows/sales/sales.yaml',
    'flows/sales/components/orders.sql',
    'flows/sales/tests/no_gaps.sql',
    'flows/other/components/x.yaml',
  ];
  expect(profilesOf(paths)).toEqual(['a', 'b']);
  expect(componentsOf(paths, 'sales')).toEqual(['no_gaps', 'orders']);
});

test.each([
  ['2026-03-04', 'day', '3 slices: 2026-03-01, 2026-03-02, 2026-03-03'],
  ['2026-03-02', 'day', '1 slice: 2026-03-01'],
  ['2026-03-09', 'day', '8 slices: 2026-03-01, 2026-03-02, 2026-03-03, 2026-03-04, …'],
  ['2026-02-01', 'day', 'The backfill run ends at "2026-02-01", which isn\'t after its start.'],
  ['', 'day', '"" isn\'t an ISO date or timestamp.'],
  ['2026-05-01', 'month', '2 slices: 2026-03-01, 2026-04-01'],
] as const)('says the slices up to %s by %s', (end, granularity, text) => {
  expect(slicesText({ start: '2026-03-01', end, granularity })).toBe(text);
});
