import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { brokenLinks } from './brokenLinks.ts';

describe('a link within the site', () => {
  const site = fixtureSite({
    pages: {
      '/concepts/flow': '',
      '/concepts/vault': '',
      '/guide':
        '<main><div class="prose"><a href="/concepts/flwo">a</a> <a href="/concepts/flow/">b</a> <a href="/concepts/vault.html#x">c</a> <a href="/old">d</a></div></main>',
    },
    docs: {
      'guide.md':
        '---\ntitle: Guide\n---\nSee [flows](/concepts/flwo),\n[flows](/concepts/flow/), [vaults](/concepts/vault.html#x)\nand [old](/old).\n',
    },
    redirectList: '/old  /older\n/older  /concepts/flow',
  });

  it('must lead to the canonical route of a page, without a redirect', () => {
    expect(formatProblems(brokenLinks(site))).toMatchInlineSnapshot(`
      "content/docs/guide.md:4  the link points to "/concepts/flwo", which doesn't exist
        Fix: did you mean "/concepts/flow"?

      content/docs/guide.md:5  the link points to "/concepts/flow/", which isn't the page's canonical route
        Fix: link to /concepts/flow

      content/docs/guide.md:5  the link points to "/concepts/vault.html", which isn't the page's canonical route
        Fix: link to /concepts/vault

      content/docs/guide.md:6  the link points to "/old", which redirects to another page
        Fix: link to /concepts/flow

      4 problems"
    `);
  });

  it('with the wrong capitalization gets the right route as its fix', () => {
    const other = fixtureSite({
      pages: {
        '/concepts/flow': '',
        '/guide': '<main><div class="prose"><a href="/concepts/Flow">x</a></div></main>',
      },
      docs: { 'guide.md': '[x](/concepts/Flow)' },
    });
    expect(formatProblems(brokenLinks(other))).toMatchInlineSnapshot(`
      "content/docs/guide.md:1  the link points to "/concepts/Flow", but routes are case-sensitive
        Fix: link to /concepts/flow

      1 problem"
    `);
  });

  it('to a planned page is reported as such', () => {
    const planned = fixtureSite({
      pages: { '/guide': '<main><div class="prose"><a href="/soon">x</a></div></main>' },
      docs: { 'guide.md': '[x](/soon)' },
      sources: { 'navigation/sidebars.ts': "['/soon', 'Soon']," },
    });
    expect(formatProblems(brokenLinks(planned))).toMatchInlineSnapshot(`
      "content/docs/guide.md:1  the link points to "/soon", which is in the navigation but doesn't exist yet
        Fix: link to an existing page, or write this one

      1 problem"
    `);
  });

  it('is located in the source, even if it was written as a link to a Markdown file', () => {
    const written = fixtureSite({
      pages: { '/a/b': '<main><div class="prose"><a href="/a/gone">x</a></div></main>' },
      docs: { 'a/b.md': 'One\n[x](./gone.md)' },
    });
    expect(formatProblems(brokenLinks(written))).toMatchInlineSnapshot(`
      "content/docs/a/b.md:2  the link points to "/a/gone", which doesn't exist
        Fix: link to an existing page, or remove the link

      1 problem"
    `);
  });

  it('in the chrome is located in the configuration', () => {
    const framed = fixtureSite({
      pages: { '/': '<footer><a href="/gone">x</a></footer>' },
      sources: { 'site.config.ts': "items: [\n  { label: 'Gone', href: '/gone' },\n]" },
    });
    expect(formatProblems(brokenLinks(framed))).toMatchInlineSnapshot(`
      "site.config.ts:2  the link points to "/gone", which doesn't exist
        Fix: link to an existing page, or remove the link

      1 problem"
    `);
  });

  it('may lead to a file, to the page itself, or to another site', () => {
    const good = fixtureSite({
      pages: {
        '/a': '<a href="/media/x.webm">f</a><a href="#top">t</a><a href="?q=1">q</a><a href="https://a.example/x">e</a><a href="mailto:a@b.example">m</a>',
      },
      files: { '/media/x.webm': undefined },
    });
    expect(brokenLinks(good)).toEqual([]);
  });

  it('may lead to a section of the 404 page only on that page', () => {
    expect(brokenLinks(fixtureSite({ pages: { '/404': '<a href="#content">x</a>' } }))).toEqual([]);
    expect(
      brokenLinks(fixtureSite({ pages: { '/404': '', '/a': '<a href="/404">x</a>' } })),
    ).toHaveLength(1);
  });

  it('must include the base', () => {
    const based = fixtureSite({
      base: '/docs/',
      pages: {
        '/a': '<a href="/docs/a">right</a><a href="/docs">right</a><a href="/a">wrong</a>',
        '/': '',
      },
    });
    expect(formatProblems(brokenLinks(based))).toMatchInlineSnapshot(`
      "dist/a.html  the link points to "/a", which is outside the base "/docs/"
        Fix: link to the route without the base; the build adds the base

      1 problem"
    `);
  });
});

describe('a URL of this site', () => {
  it('is reported once if a page has the same broken link', () => {
    const site = fixtureSite({
      pages: { '/a': '<a href="/gone">x</a>' },
      files: { '/a.md': '[x](https://docs.acme.example/gone)' },
    });
    expect(brokenLinks(site)).toHaveLength(1);
  });

  it('may be the MCP server’s URL in text, but a page can’t link to it', () => {
    const url = 'https://docs.acme.example/mcp';
    const texts = fixtureSite({ files: { '/a.md': `Connect to ${url}.` } });
    expect(brokenLinks(texts)).toEqual([]);
    const links = fixtureSite({ pages: { '/a': `<a href="${url}">x</a>` } });
    expect(brokenLinks(links)).toHaveLength(1);
  });

  it('must lead to a page in feeds, lists, and twins', () => {
    const site = fixtureSite({
      pages: { '/a': '' },
      files: {
        '/llms.txt':
          '- [A](https://docs.acme.example/a): x\n- [B](https://docs.acme.example/b): y\nhttps://docs.acme.example.',
      },
      documents: { 'index.html': '' },
    });
    expect(formatProblems(brokenLinks(site))).toMatchInlineSnapshot(`
      "dist/llms.txt  /llms.txt: the link points to "/b", which doesn't exist
        Fix: did you mean "/a", "/"?

      1 problem"
    `);
  });
});
