import { expect, test } from 'vitest';
import { existingFooter, isFlat } from './shell.ts';

const exists = (route: string): boolean => route === '/here';
const here = { label: 'Here', href: '/here' };
const gone = { label: 'Gone', href: '/gone' };
const outside = { label: 'Outside', href: 'https://example.com' };

test('a footer in columns keeps the links that lead somewhere, and no column without any', () => {
  expect(
    existingFooter(
      [
        { title: 'A', items: [here, gone] },
        { title: 'B', items: [gone] },
      ],
      exists,
    ),
  ).toEqual([{ title: 'A', items: [here] }]);
});

test('a flat footer keeps pages that exist and addresses outside', () => {
  expect(existingFooter([here, gone, outside], exists)).toEqual([here, outside]);
});

test('an empty footer is a flat one', () => {
  expect(isFlat([])).toBe(true);
  expect(isFlat([{ title: 'A', items: [] }])).toBe(false);
});
