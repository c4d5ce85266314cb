import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { newDocument } from '../document/document.ts';
import { listPages } from './letterList.tsx';

it('finds the pages of a list from A to Z, and marks the one that it is on', () => {
  const file = 'content/docs/support/errors/c-h.md';
  const document = newDocument({
    file,
    absoluteFile: resolve(file),
    lineOffset: 0,
    base: '/docs/',
  });
  expect(
    listPages(document).map(({ letters, href, isCurrent }) => [letters, href, isCurrent]),
  ).toEqual([
    ['0–B', '/docs/support/errors/0-b', false],
    ['C–H', '/docs/support/errors/c-h', true],
    ['I–O', '/docs/support/errors/i-o', false],
    ['P–Z', '/docs/support/errors/p-z', false],
  ]);
});
