import { expect, test } from 'vitest';
import { lruCache } from './lruCache.ts';

test('a full cache drops the least recently used value', () => {
  const cache = lruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('setting a key again keeps one value', () => {
  const cache = lruCache<number>(2);
  cache.set('a', 1);
  cache.set('a', 2);
  cache.set('b', 3);
  expect([cache.get('a'), cache.get('b')]).toEqual([2, 3]);
});

test('a deleted key is gone', () => {
  const cache = lruCache<number>(2);
  cache.set('a', 1);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});
