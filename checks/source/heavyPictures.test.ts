import { expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { heavyPictures } from './heavyPictures.ts';

it('a picture has at most 500 kB', () => {
  const sizes: Record<string, number> = {
    'content/docs/a.png': 9_700_000,
    'content/docs/b.svg': 500_000,
    'content/docs/c.md': 9_700_000,
  };
  const site = { contentFiles: Object.keys(sizes) };
  expect(formatProblems(heavyPictures(site, (file) => sizes[file] ?? 0))).toMatchInlineSnapshot(`
    "content/docs/a.png  the picture has 9.7 MB
      allowed: at most 0.5 MB
      Fix: resize it to the width at which pages show it (at most 1,600 px), or save it as WebP

    1 problem"
  `);
});
