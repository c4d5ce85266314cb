import { afterEach, expect, test, vi } from 'vitest';
import { isFuture } from './isFuture.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-03-01', false],
  ['2026-02-28', false],
  ['2026-03-02', true],
  ['2099-01-01', true],
  ['', false],
])('on March 1, 2026, %j is in the future: %s', (day, expected) => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
  expect(isFuture(day)).toBe(expected);
});
