import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';

describe('a route', () => {
  it('must belong to one page or file, and differ from others in more than case', () => {
    const site = fixtureSite({
      docs: {
        'flow.md': '',
        'flow/index.md': '',
        'FLOW.mdx': '',
        'search.md': '',
        'old.md': '',
        'free.md': { text: '', visibility: 'draft' },
      },
      sources: {
        'src/pages/search.astro': '',
        'src/pages/[...path].astro': '',
        'public/old.html': '',
      },
      redirectList: '/old  /flow\n/flow#x  /flow#y\n/free  /flow',
    });
    expect(formatProblems(duplicateRoutes(site))).toMatchInlineSnapshot(`
      "content/docs/FLOW.mdx:1  content/docs/flow.md has the same route "/FLOW", which differs only in case from "/flow"; some servers ignore case
        Fix: rename or remove one of the two files

      content/docs/flow/index.md:1  content/docs/flow.md has the same route "/flow"
        Fix: rename or remove one of the two files

      navigation/redirects.txt:1  content/docs/old.md has the same route "/old"
        Fix: remove the redirect, because the page exists

      public/old.html:1  content/docs/old.md has the same route "/old"
        Fix: rename or remove one of the two files

      src/pages/search.astro:1  content/docs/search.md has the same route "/search"
        Fix: rename or remove one of the two files

      5 problems"
    `);
  });
});
