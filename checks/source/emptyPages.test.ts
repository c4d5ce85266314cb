import { expect, test } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { emptyPages } from './emptyPages.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';

test('empty pages are reported unless they are drafts', () => {
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
    "content/docs/a.md:4  the page is empty
      Fix: add text, or set "draft: true"

    content/docs/d.md:4  the page is empty
      Fix: add text, or set "draft: true"

    2 problems"
  `);
});
