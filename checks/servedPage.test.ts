import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { servedPage, type Ask } from './servedPage.ts';

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

/** A dev server that has to render a page to know its text. */
const asking = (page: Ask['page']): Ask => ({ page, text: () => undefined });

describe('a page on the dev server', () => {
  const sources = fixtureSite({
    docs: DOCS,
    redirectList: '/old  /flow',
    sources: { 'navigation/sidebars.ts': "['/soon', 'Soon']," },
  });

  it('is checked for links, brand names, and secrets', async () => {
    const pages: Record<string, string> = {
      '/guide': GUIDE,
      '/flow': text('<h2 id="parts">Parts</h2>'),
      '/data.csv': '',
    };
    expect(
      formatProblems(
        (
          await servedPage(
            '/guide',
            sources,
            asking(async (route) => pages[route]),
          )
        ).problems,
      ),
    ).toMatchInlineSnapshot(`
        "content/docs/guide.md:2  the link points to "/flwo", which doesn't exist
          Fix: did you mean "/flow"?

        content/docs/guide.md:2  the page "/flow" has no section "#prats"
          allowed: #parts
          Fix: did you mean "#parts"?

        content/docs/guide.md:3  the link points to "/old", which redirects to another page
          Fix: link to /flow

        content/docs/guide.md:3  the link points to "/soon", which is in the navigation but doesn't exist yet
          Fix: link to an existing page, or write this one

        content/docs/guide.md:3  the link points to "/vault", which is an unpublished draft
          Fix: remove the link, or publish the page

        content/docs/guide.md:3  this page has no section "#blow"
          allowed: #below
          Fix: did you mean "#below"?

        content/docs/guide.md:4  the brand name "Acme Flow" is hard-coded
          allowed: site.config.ts, README.md
          Fix: use {product}, {product-slug}, or {company}

        7 problems"
      `);
  });

  it('requests only the linked pages whose ids it needs', async () => {
    const requested: string[] = [];
    const linking = (href: string): Ask => ({
      page: async (route) => {
        requested.push(route);
        return route === '/guide' ? text(`<a href="${href}">a</a><a href="/flow">b</a>`) : '';
      },
      text: (route) => (route === '/flow' ? '<h2 id="parts">Parts</h2>' : undefined),
    });
    await servedPage('/guide', sources, linking('/flow'));
    await servedPage('/guide', sources, linking('/flow#parts'));
    expect(requested).toEqual(['/guide', '/guide']);
    await servedPage('/guide', sources, linking('/flow#prats'));
    expect(requested.slice(2)).toEqual(['/guide', '/flow']);
  });

  it('can link to a page that fails to render, and to its sections', async () => {
    expect(
      await servedPage(
        '/guide',
        fixtureSite({ docs: { 'guide.md': '', 'flow.md': '' } }),
        asking(async (route) => (route === '/guide' ? text('<a href="/flow#parts">a</a>') : '')),
      ),
    ).toEqual({ problems: [], links: new Set(['/flow']) });
  });
});
