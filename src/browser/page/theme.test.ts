import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  [null, 'system'],
  ['', 'system'],
  ['{"mode":"dark"}', 'system'],
])('the stored text %s means %s', (stored, theme) => {
  expect(themeOf(stored)).toBe(theme);
});
