import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { servedPage } from './servedPage.ts';

const text = (html: string): string => `<main class="prose">${html}</main>`;
const DOCS = {
  'guide.md':
    '# Guide\n[flows](/flwo), [parts](/flow#prats),\n[below](#blow), [data](/data.csv), [old](/old), [soon](/soon), [vaults](/vault)\nAcme Flow\n',
  'flow.md': '# Flow',
  'vault.md': { text: '', visibility: 'draft' as const },
};
const GUIDE = text(
  '<h2 id="below">Below</h2><a href="/flwo">a</a><a href="/flow#prats">b</a><a href="#blow">c</a><a href="/data.csv">d</a><a href="/old">e</a><a href="/soon">f</a><a href="/vault">g</a>',
);

describe('a page that the dev server answers with', () => {
  const sources = fixtureSite({
    docs: DOCS,
    redirectList: '/old  /flow',
    sources: { 'navigation/sidebars.ts': "['/soon', 'Soon']," },
  });

  it('is held to the rules on links, names and secrets', async () => {
    const there: Record<string, string> = {
      '/guide': GUIDE,
      '/flow': text('<h2 id="parts">Parts</h2>'),
      '/data.csv': '',
    };
    expect(formatProblems(await servedPage('/guide', sources, async (route) => there[route])))
      .toMatchInlineSnapshot(`
        "content/docs/guide.md:2  link to /flwo: there is no such page
          Fix: did you mean /flow?

        content/docs/guide.md:2  link to /flow#prats: that page has no such section
          allowed: #parts
          Fix: did you mean #parts?

        content/docs/guide.md:3  link to /old, an old address
          Fix: write /flow

        content/docs/guide.md:3  link to /soon: the navigation lists this page, and nobody has written it yet
          Fix: link to a page that is there, or write this one

        content/docs/guide.md:3  link to /vault, which is a draft and has no page
          Fix: remove the link, or publish the page

        content/docs/guide.md:3  link to #blow: this page has no such section
          allowed: #below
          Fix: did you mean #below?

        content/docs/guide.md:4  the brand's name "Acme Flow"
          allowed: site.config.ts, README.md
          Fix: write {product}, {product-slug} or {company}

        7 problems"
      `);
  });

  it('needs nothing but the ids of other pages, and asks for no page that is linked as a whole', async () => {
    const asked: string[] = [];
    await servedPage('/guide', sources, async (route) => {
      asked.push(route);
      return route === '/guide' ? text('<a href="/flow">a</a><a href="/flow">b</a>') : undefined;
    });
    expect(asked).toEqual(['/guide']);
  });

  it('that cannot be made is no broken link, nor are its sections', async () => {
    expect(
      await servedPage(
        '/guide',
        fixtureSite({ docs: { 'guide.md': '', 'flow.md': '' } }),
        async (route) => (route === '/guide' ? text('<a href="/flow#parts">a</a>') : ''),
      ),
    ).toEqual([]);
  });
});
