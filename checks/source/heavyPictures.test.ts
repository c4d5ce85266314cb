import { expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { heavyPictures } from './heavyPictures.ts';

it('a picture has at most 500 kB; the message names the first line that shows it', () => {
  const sizes: Record<string, number> = {
    'content/docs/a.png': 9_700_000,
    'content/docs/b.svg': 500_000,
    'content/docs/unused.png': 600_000,
    'content/docs/c.md': 9_700_000,
  };
  const { pageSources } = fixtureSite({ docs: { 'c.md': 'Text.\n\n![A](./a.png)' } });
  const site = { contentFiles: Object.keys(sizes), pageSources };
  expect(formatProblems(heavyPictures(site, (file) => sizes[file] ?? 0))).toMatchInlineSnapshot(`
    "content/docs/c.md:3  the picture content/docs/a.png has 9.7 MB
      allowed: at most 0.5 MB
      Fix: resize it to the width at which pages show it (at most 1,600 px), or save it as WebP

    content/docs/unused.png  the picture content/docs/unused.png has 0.6 MB
      allowed: at most 0.5 MB
      Fix: resize it to the width at which pages show it (at most 1,600 px), or save it as WebP

    2 problems"
  `);
});
