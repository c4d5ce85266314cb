import { expect, it } from 'vitest';
import { editsAllowed } from './edits.ts';

it('allows no edit below four letters, one from four, two from eight', () => {
  expect([3, 4, 7, 8, 20].map(editsAllowed)).toEqual([0, 1, 1, 2, 2]);
});
