import { expect, it } from 'vitest';
import { answerCache } from './answerCache.ts';
import { answer } from './testing.ts';

it('edge case 4: keeps the answers used last, and no more than it has room for', () => {
  const cache = answerCache('embedded', 2);
  cache.keep('a', answer('a', ['/a']));
  cache.keep('b', answer('b', ['/b']));
  expect(cache.get('a')?.query).toBe('a');
  cache.keep('c', answer('c', ['/c']));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.query)).toEqual(['a', undefined, 'c']);
});

it('keeps no answer that lacks a part', () => {
  const cache = answerCache('embedded');
  cache.keep('a', answer('a', ['/a'], { complete: false }));
  expect(cache.get('a')).toBeUndefined();
});

it('keeps no answer that another provider gave in place of its own', () => {
  const cache = answerCache('hosted');
  cache.keep('a', answer('a', ['/a'], { from: 'embedded' }));
  expect(cache.get('a')).toBeUndefined();
  cache.keep('a', answer('a', ['/a'], { from: 'hosted' }));
  expect(cache.get('a')?.from).toBe('hosted');
});
