import { expect, test } from 'vitest';
import { pageCache } from './pageCache.ts';

test('a full cache forgets the value that was used longest ago', () => {
  const cache = pageCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
});

test('setting a key again keeps one value', () => {
  const cache = pageCache<number>(2);
  cache.set('a', 1);
  cache.set('a', 2);
  expect([cache.get('a'), cache.size]).toEqual([2, 1]);
});

test('a deleted key is gone', () => {
  const cache = pageCache<number>(2);
  cache.set('a', 1);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});
