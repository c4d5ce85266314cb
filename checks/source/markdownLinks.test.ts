import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { markdownLinks } from './markdownLinks.ts';

describe('a link from one Markdown file to another', () => {
  it('must lead to a file that becomes a page', () => {
    const site = fixtureSite({
      docs: {
        'concepts/flow.md':
          'See [vaults](./valt.md#x),\n[tests](../concepts/component/tests.md "Tests") and [ideas](./ideas.md).\n\n[ref]: ./gone-far-away.mdx\n[notes](./ai-notes.md)',
        'concepts/vault.md': '',
        'concepts/component/tests.md': '',
        'concepts/ideas.md': { text: '', visibility: 'draft' },
      },
    });
    expect(formatProblems(markdownLinks(site))).toMatchInlineSnapshot(`
      "content/docs/concepts/flow.md:1  the link points to "./valt.md", which doesn't exist
        Fix: did you mean "./vault.md"?

      content/docs/concepts/flow.md:4  the link points to "./gone-far-away.mdx", which doesn't exist
        Fix: link to the route of the page, such as /concepts/flow

      content/docs/concepts/flow.md:5  the link points to "./ai-notes.md", but files named task*.md and ai*.md are notes without a page
        Fix: link to a page

      3 problems"
    `);
  });

  it('is not checked in code, in a draft, or if it is a full URL', () => {
    const site = fixtureSite({
      docs: {
        'a.md':
          '```md\n[x](./gone.md)\n```\n`[x](./gone.md)` [x](https://a.example/gone.md) [twin](/a.md)',
        'b.md': { text: '[x](./gone.md)', visibility: 'draft' },
      },
    });
    expect(markdownLinks(site)).toEqual([]);
  });
});
