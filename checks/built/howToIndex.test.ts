import { expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { howToIndex } from './howToIndex.ts';

it('the list of guides links to every guide', () => {
  const site = fixtureSite({
    pages: { '/how-to': '<main class="prose"><a href="/how-to/read">Read</a></main>' },
    docs: {
      'how-to.md': '',
      'how-to/read.md': '',
      'how-to/write.md': '',
      'how-to/later.md': { text: '', visibility: 'draft' },
      'concepts.md': '',
    },
  });
  expect(formatProblems(howToIndex(site))).toMatchInlineSnapshot(`
    "content/docs/how-to/write.md:1  content/docs/how-to.md doesn't link to this guide
      Fix: add [how-to/write.md](/how-to/write) to its section in content/docs/how-to.md

    1 problem"
  `);
});
