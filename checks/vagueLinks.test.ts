import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { vagueLinks } from './vagueLinks.ts';

describe('the words of a link', () => {
  it('say where it leads', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<main><div class="prose"><a href="/b">Click here!</a> <a href="/b"> this\n page</a> <a href="/b" aria-label="Read more →">Flows</a> <a href="/b"><img src="x" alt=""></a></div></main>',
      },
      docs: { 'a.md': 'Text\n[Click here!](/b)\n[this page](/b)' },
    });
    expect(formatProblems(vagueLinks(site))).toMatchInlineSnapshot(`
      "content/docs/a.md  the words "Read more →" do not say where the link leads (/b)
        Fix: use the name of the page or of what the reader finds there

      content/docs/a.md:2  the words "Click here!" do not say where the link leads (/b)
        Fix: use the name of the page or of what the reader finds there

      content/docs/a.md:2  the link to /b has no words
        Fix: use the name of the page or of what the reader finds there

      content/docs/a.md:3  the words "this page" do not say where the link leads (/b)
        Fix: use the name of the page or of what the reader finds there

      4 problems"
    `);
  });

  it('may hold such a word among others, come from a label or a picture, or be a heading in the contents list', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<a href="/b">More about flows</a><a href="/b" aria-label="Flows">here</a><a href="/b"><img src="x" alt="Flows"></a><a href="/b"><svg aria-label="Home"></svg></a><nav data-contents><a href="#details">Details</a></nav>',
      },
    });
    expect(vagueLinks(site)).toEqual([]);
  });
});
