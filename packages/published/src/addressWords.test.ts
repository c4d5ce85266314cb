import { expect, test } from 'vitest';
import { subjectOf, wordsOf } from './addressWords.ts';

test.each([
  ['/concepts/schedule', 'schedule'],
  ['/concepts/run-a-flow.html', 'run flow'],
  ['/concepts/vault/1', 'vault'],
  ['/how-to', ''],
  ['/', ''],
  ['/x/How-To-Backfill', 'Backfill'],
])('the subject of %s is "%s"', (route, subject) => {
  expect(subjectOf(route)).toBe(subject);
});

test('wordsOf returns the words of all segments, without the extension', () => {
  expect(wordsOf('/concepts/data-plane.html')).toEqual(['concepts', 'data', 'plane']);
});
