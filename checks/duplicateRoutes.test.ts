import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';

describe('an address', () => {
  it('belongs to one page, one file and one case', () => {
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
      "content/docs/FLOW.mdx:1  the address /FLOW is also that of content/docs/flow.md but for upper and lower case (/flow), which some servers do not tell apart
        Fix: rename or remove one of the two files

      content/docs/flow/index.md:1  the address /flow is also that of content/docs/flow.md
        Fix: rename or remove one of the two files

      navigation/redirects.txt:1  the address /old is also that of content/docs/old.md
        Fix: remove the line: the page is there

      public/old.html:1  the address /old is also that of content/docs/old.md
        Fix: rename or remove one of the two files

      src/pages/search.astro:1  the address /search is also that of content/docs/search.md
        Fix: rename or remove one of the two files

      5 problems"
    `);
  });
});
