import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutQuery, MAX_QUERY } from './cutQuery.ts';

it('SPEC 5: leaves a query of 64 characters as it is', () =>
  expect(cutQuery('x'.repeat(64))).toHaveLength(64));

it('SPEC 5: cuts a longer one, never inside a letter', () => {
  expect(cutQuery(`${'x'.repeat(63)}😀`)).toBe('x'.repeat(63));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 200 }), (text) => {
      const cut = cutQuery(text);
      expect(cut.length).toBeLessThanOrEqual(MAX_QUERY);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});
