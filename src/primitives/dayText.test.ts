import { expect, it } from 'vitest';
import { dayText } from './dayText.ts';

it.each([
  ['2025-03-18', '18 March 2025'],
  ['2026-11-01', '1 November 2026'],
  ['2026-06-16T23:30:00Z', '16 June 2026'],
])('writes %s as %s', (date, text) => {
  expect(dayText(date)).toBe(text);
});
