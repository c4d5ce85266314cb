import { expect, test } from 'vitest';
import { withChoice } from './tabs.ts';

test('a selected tab is added to the query, and the rest of the URL stays the same', () => {
  expect(withChoice('https://docs.example/a?q=x&os=mac#b', 'os', 'linux')).toBe(
    'https://docs.example/a?q=x&os=linux#b',
  );
  expect(withChoice('https://docs.example/a', 'data-plane', 'a & b')).toBe(
    'https://docs.example/a?data-plane=a+%26+b',
  );
});
