import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { servedPage, type Ask } from './servedPage.ts';

const text = (html: string): string => `<main class="prose">${html}</main>`;
const DOCS = {
  'guide.md':
    '# Guide\n[flows](/flwo), [parts](/flow#prats),\n[below](#blow), [data](/data.csv), [old](/old), [soon](/soon), [vaults](/vault)\nAcme Flow\n[again](/flwo)',
  'flow.md': '# Flow',
  'vault.md': { text: '', visibility: 'draft' as const },
};
const GUIDE = text(
  '<h2 id="below">Below</h2><a href="/flwo">a</a><a href="/flow#prats">b</a><a href="#blow">c</a><a href="/data.csv">d</a><a href="/old">e</a><a href="/soon">f</a><a href="/vault">g</a><a href="/flwo">h</a>',
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
          also in line 5
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

  it('is checked for what its file shows', async () => {
    const written = 'See [it](./nothing.md), the the TODO: https://docs.example/x';
    const one = { text: written, title: 'Same' };
    const two = { text: 'Text.', title: 'Same' };
    const site = fixtureSite({
      url: 'https://docs.example',
      docs: { 'one.md': one, 'two.md': two, 'empty.md': '' },
    });
    const page = asking(async () => text(''));
    const found = async (route: string) =>
      (await servedPage(route, site, page)).problems.map(({ facts }) => [facts.file, facts.what]);
    expect(await found('/one')).toEqual([
      ['content/docs/one.md', 'the link points to "./nothing.md", which doesn\'t exist'],
      ['content/docs/two.md', 'content/docs/one.md has the same title "Same"'],
      ['content/docs/one.md', '"TODO" is a note to yourself, and readers would see it'],
      ['content/docs/one.md', '"the the" repeats a word'],
      ['content/docs/one.md', 'the site\'s own URL is hard-coded: "https://docs.example/x"'],
    ]);
    expect(await found('/two')).toEqual([['content/docs/two.md', expect.stringContaining('Same')]]);
    expect(await found('/empty')).toEqual([['content/docs/empty.md', 'the page is empty']]);
  });

  it('is checked for its entry in the list of guides', async () => {
    const site = fixtureSite({
      docs: { 'how-to/index.md': 'Text.', 'how-to/a.md': 'Text.', 'how-to/b.md': 'Text.' },
    });
    const ask: Ask = {
      page: async () => text(''),
      text: (route) => (route === '/how-to' ? '<a href="/how-to/a">a</a>' : undefined),
    };
    const found = async (route: string) =>
      (await servedPage(route, site, ask)).problems.map(({ facts }) => facts.what);
    expect(await found('/how-to/a')).toEqual([]);
    expect(await found('/how-to/b')).toEqual([
      "content/docs/how-to/index.md doesn't link to this guide",
    ]);
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

  it('is checked only for what a build checks, too', () => {
    const rulesIn = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/'\.\/(?:built|source)\/.+\.ts'/g)].flat();
    const ofPage = rulesIn('checks/servedPage.ts');
    expect(ofPage).toContain("'./built/vagueLinks.ts'");
    expect(rulesIn('checks/buildRules.ts')).toEqual(expect.arrayContaining(ofPage));
  });

  it('can link to a page that fails to render, and to its sections', async () => {
    expect(
      await servedPage(
        '/guide',
        fixtureSite({ docs: { 'guide.md': 'Text.', 'flow.md': '' } }),
        asking(async (route) => (route === '/guide' ? text('<a href="/flow#parts">a</a>') : '')),
      ),
    ).toEqual({ problems: [], links: new Set(['/flow']) });
  });
});
