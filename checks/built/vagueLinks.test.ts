import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { vagueLinks } from './vagueLinks.ts';

describe('the text of a link', () => {
  it('must describe the target', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<main><div class="prose"><a href="/b">Click here!</a> <a href="/b"> this\n page</a> <a href="/b" aria-label="Read more →">Flows</a> <a href="/b"><img src="x" alt=""></a></div></main>',
      },
      docs: { 'a.md': 'Text\n[Click here!](/b)\n[this page](/b)' },
    });
    expect(formatProblems(vagueLinks(site))).toMatchInlineSnapshot(`
      "content/docs/a.md  the link text "Read more →" doesn't describe the target (/b)
        Fix: use the title of the page, or describe what the reader finds there

      content/docs/a.md:2  the link text "Click here!" doesn't describe the target (/b)
        Fix: use the title of the page, or describe what the reader finds there

      content/docs/a.md:2  the link to "/b" has no text
        Fix: use the title of the page, or describe what the reader finds there

      content/docs/a.md:3  the link text "this page" doesn't describe the target (/b)
        Fix: use the title of the page, or describe what the reader finds there

      4 problems"
    `);
  });

  it('may contain a vague word, come from a label or image, or repeat a heading', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<a href="/b">More about flows</a><a href="/b" aria-label="Flows">here</a><a href="/b"><img src="x" alt="Flows"></a><a href="/b"><svg aria-label="Home"></svg></a><nav data-contents><a href="#details">Details</a></nav>',
      },
    });
    expect(vagueLinks(site)).toEqual([]);
  });
});
