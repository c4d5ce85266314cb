import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunks, rules } from './chunks.ts';

test('every path in a rule for chunks is a file or folder', () => {
  const paths = rules.flatMap((rule) => rule.paths);
  expect(paths.length).toBeGreaterThan(rules.length);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([
  ['/home/docs/src/layouts/Document.astro?astro&type=script&index=0&lang.ts', 'page'],
  ['/home/docs/src/layouts/Document.astro', undefined],
  ['/home/docs/node_modules/react/cjs/react.production.js', 'react'],
  ['/home/docs/node_modules/react-dom/client.js', undefined],
  ['/home/docs/src/search/dialog/state.ts', 'search'],
])('%s belongs to the chunk %s', (id, name) => {
  expect(chunks.find((rule) => rule.test.test(id))?.name).toBe(name);
});
