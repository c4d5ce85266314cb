import { expect, test } from 'vitest';
import { mayPrefetch, mayLoadFaces } from './connection.ts';

test.each([
  ['a browser that doesn’t report its connection', undefined, true],
  ['4g', { effectiveType: '4g' }, true],
  ['3g', { effectiveType: '3g' }, true],
  ['2g', { effectiveType: '2g' }, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, false],
  ['data saving on 4g', { effectiveType: '4g', saveData: true }, false],
])('%s: %o allows prefetching: %s', (_name, connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed);
});

test.each([
  ['a browser that doesn’t report its connection', undefined, true],
  ['a fast connection', { rtt: 50 }, true],
  ['a slow connection', { rtt: 150 }, false],
  ['data saving', { rtt: 50, saveData: true }, false],
])('%s: %o allows loading the faces: %s', (_name, connection, allowed) => {
  expect(mayLoadFaces(connection)).toBe(allowed);
});
