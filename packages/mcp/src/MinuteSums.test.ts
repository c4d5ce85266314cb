import { afterEach, expect, test, vi } from 'vitest';
import { MinuteSums } from './MinuteSums.ts';

afterEach(() => void vi.useRealTimers());

test('sums start again every minute, and the one before is still known', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:30Z') });
  const sums = new MinuteSums();
  sums.add('a', 2);
  expect([sums.add('a', 3), sums.add('b', 1), sums.recent('a')]).toEqual([5, 1, 5]);
  vi.setSystemTime(new Date('2026-03-01T00:01:00Z'));
  expect([sums.add('a', 1), sums.recent('a'), sums.recent('b')]).toEqual([1, 6, 1]);
  vi.setSystemTime(new Date('2026-03-01T00:03:00Z'));
  expect([sums.recent('a'), sums.add('a', 0)]).toEqual([0, 0]);
});
