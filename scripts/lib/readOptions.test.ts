import { expect, it } from 'vitest';
import { parsePort } from './readOptions.ts';

it.each([
  ['0', 0],
  ['4321', 4321],
  ['65535', 65535],
  ['65536', undefined],
  ['99999', undefined],
  ['-1', undefined],
  ['80a', undefined],
  ['', undefined],
])('PORT=%s: %s', (text, port) => {
  expect(parsePort(text)).toBe(port);
});
