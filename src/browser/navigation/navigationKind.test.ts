import { expect, test } from 'vitest';
import { navigationKind } from './navigationKind.ts';

const at = (path: string) => new URL(path, 'https://docs.example');

test.each([
  ['/a', '/b', 'page'],
  ['/a', '/b?q=1#c', 'page'],
  ['/a', '/2.0', 'page'],
  ['/a', '/b.html', 'page'],
  ['/a', '/a', 'here'],
  ['/a?x=1', '/a?x=2', 'here'],
  ['/a.html', '/a#c', 'here'],
  ['/a/', '/a', 'here'],
  ['/a', '/llms.txt', 'file'],
  ['/a', '/a.md', 'file'],
  ['/a', '/schemas/flow.json', 'file'],
])('going from %s to %s is navigation of kind %s', (from, to, kind) => {
  expect(navigationKind(at(from), at(to))).toBe(kind);
});
