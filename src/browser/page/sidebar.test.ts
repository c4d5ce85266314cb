import { expect, test } from 'vitest';
import { memoryOf } from './sidebar.ts';

test.each([
  [undefined, {}],
  [null, {}],
  ['open', {}],
  [7, {}],
  [
    { open: { Components: true, Advanced: false }, top: 40 },
    { open: { Components: true, Advanced: false }, top: 40 },
  ],
  [{ open: ['Components'], top: '40' }, { open: {} }],
  [{ open: null }, { open: {} }],
])('the stored value %j is read as %j', (stored, memory) => {
  expect(memoryOf(stored)).toEqual(memory);
});
