import { expect, it } from 'vitest';
import { leanPages } from './leanPages.ts';
import { readPage } from './readPage.ts';

it('pages keep what their links, anchors and files are found by, and nothing else', () => {
  const html =
    '<main><h1 id="flows">Flows</h1><p>See <a href="/concepts">the concepts</a>.</p><h2>Parts</h2><img src="/flow.svg" alt="A flow"><style>p{}</style></main>';
  const page = readPage('concepts/flow.html', html);
  const lean = leanPages()(page);
  expect(lean).toMatchObject({
    file: page.file,
    route: page.route,
    ids: page.ids,
    links: page.links,
    headings: page.headings,
    resources: page.resources,
    indexed: true,
  });
  expect(lean.links).toHaveLength(1);
  expect([lean.html, lean.text, lean.inline]).toEqual(['', '', []]);
});
