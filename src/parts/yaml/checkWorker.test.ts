import { expect, test } from 'vitest';
import { changesBetween } from './checkWorker.ts';

test('only new, changed, and removed files are sent to the worker', () => {
  const [same, old, edited, added] = ['same', 'old', 'edited', 'added'].map((path) => ({
    path,
    text: '1',
  }));
  if (!same || !old || !edited || !added) throw new Error('A file is missing.');
  expect(changesBetween([same, old, edited], [same, { ...edited, text: '2' }, added])).toEqual({
    changed: [{ path: 'edited', text: '2' }, added],
    removed: ['old'],
  });
});
