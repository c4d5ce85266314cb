import { expect, test } from 'vitest';
import { tabAfterKey, withChoice } from './tabs.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, undefined],
  ['ArrowDown', 0, undefined],
])('%s on tab index %i of 3 tabs moves to %s', (key, index, next) => {
  expect(tabAfterKey(key, index, 3)).toBe(next);
});

test('a selected tab is added to the query, and the rest of the URL stays the same', () => {
  expect(withChoice('https://docs.example/a?q=x&os=mac#b', 'os', 'linux')).toBe(
    'https://docs.example/a?q=x&os=linux#b',
  );
  expect(withChoice('https://docs.example/a', 'data-plane', 'a & b')).toBe(
    'https://docs.example/a?data-plane=a+%26+b',
  );
});
