import { expect, test } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { lostRoutes } from './lostRoutes.ts';

test('reports a page of the last commit that’s gone without a redirect, unless it was a draft', () => {
  const site = fixtureSite({
    docs: { 'kept.md': 'Text', 'why-acme.md': 'Text' },
    redirectList: '/moved  /kept\n',
  });
  const page = (name: string, draft = false) => ({
    file: `content/docs/${name}.md`,
    readText: () => `---\ntitle: A\n${draft ? 'draft: true\n' : ''}---\n`,
  });
  const committed = ['kept', 'moved', 'lost', 'why-{product}'].map((name) => page(name));
  expect(formatProblems(lostRoutes(site, [...committed, page('draft', true)])))
    .toMatchInlineSnapshot(`
      "navigation/redirects.txt:2  the page content/docs/lost.md is gone, and its URL /lost doesn't lead anywhere
        Fix: add "/lost  /new-page"

      1 problem"
    `);
});
