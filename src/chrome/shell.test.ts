import { expect, test } from 'vitest';
import { existingFooter, isFlat } from './shell.ts';

const exists = (route: string): boolean => route === '/here';
const here = { label: 'Here', href: '/here' };
const gone = { label: 'Gone', href: '/gone' };
const outside = { label: 'Outside', href: 'https://example.com' };

test('a footer with columns keeps links to existing pages and drops empty columns', () => {
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

test('a flat footer keeps existing pages and external URLs', () => {
  expect(existingFooter([here, gone, outside], exists)).toEqual([here, outside]);
});

test('an empty footer is a flat footer', () => {
  expect(isFlat([])).toBe(true);
  expect(isFlat([{ title: 'A', items: [] }])).toBe(false);
});
