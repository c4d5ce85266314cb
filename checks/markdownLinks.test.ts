import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { markdownLinks } from './markdownLinks.ts';

describe('a link from one Markdown file to another', () => {
  it('leads to a file that becomes a page', () => {
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
      "content/docs/concepts/flow.md:1  link to ./valt.md: there is no such file
        Fix: did you mean ./vault.md, ./flow.md?

      content/docs/concepts/flow.md:4  link to ./gone-far-away.mdx: there is no such file
        Fix: write the address of the page, such as /concepts/flow

      content/docs/concepts/flow.md:5  link to ./ai-notes.md: files named task*.md and ai*.md are notes and have no page
        Fix: link to a page

      3 problems"
    `);
  });

  it('is none in code, in a draft, or with a whole address', () => {
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
