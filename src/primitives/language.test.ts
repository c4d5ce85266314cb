import { expect, it } from 'vitest';
import { dayText } from './language.ts';

it.each([
  ['2025-03-18', 'March 18, 2025'],
  ['2026-11-01', 'November 1, 2026'],
  ['2026-06-16T23:30:00Z', 'June 16, 2026'],
])('writes %s as %s', (date, text) => {
  expect(dayText(date)).toBe(text);
});
