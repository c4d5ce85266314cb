import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../content/files.ts';

test('style sheets use only four font weights, because each further one costs a slow phone 2 ms', () => {
  const weights = filesBelow(
    'src',
    (path) => path.endsWith('.css') && path !== 'styles/fonts.css',
  ).flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(/font-weight: *([^;}]+)/g)].map(
      ([, weight]) => weight?.trim(),
    ),
  );
  expect([...new Set(weights)].sort()).toEqual(['400', '500', '600', '700']);
});
