import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  [null, 'system'],
  ['', 'system'],
  ['{"mode":"dark"}', 'system'],
])('the stored theme %j is read as %s', (stored, theme) => {
  expect(themeOf(stored)).toBe(theme);
});
