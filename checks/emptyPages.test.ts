import { expect, test } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { emptyPages } from './emptyPages.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';

test('a page has a text, unless its writer keeps it back', () => {
  const matter = '---\ntitle: A\ndescription: b\n---\n';
  const site = fixtureSite({
    docs: {
      'a.md': `${matter}\n  \n`,
      'b.md': `${matter}\nText.\n\n---\n`,
      'c.md': { text: matter, visibility: 'draft' },
      'd.md': matter.trimEnd(),
      'e.md': `${matter}\n::properties{of="x"}`,
    },
  });
  expect(formatProblems(emptyPages(site))).toMatchInlineSnapshot(`
    "content/docs/a.md:4  the page has no text
      Fix: write it, or keep the page back with "draft: true"

    content/docs/d.md:4  the page has no text
      Fix: write it, or keep the page back with "draft: true"

    2 problems"
  `);
});
