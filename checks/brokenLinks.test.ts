import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
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

  it('leads to a page, in the one form of its address, without a detour', () => {
    expect(formatProblems(brokenLinks(site))).toMatchInlineSnapshot(`
      "content/docs/guide.md:4  link to /concepts/flwo: there is no such page
        Fix: did you mean /concepts/flow, /concepts/vault?

      content/docs/guide.md:5  link to /concepts/flow/, which is not the one form of that address
        Fix: write /concepts/flow

      content/docs/guide.md:5  link to /concepts/vault.html, which is not the one form of that address
        Fix: write /concepts/vault

      content/docs/guide.md:6  link to /old, an old address
        Fix: write /concepts/flow

      4 problems"
    `);
  });

  it('in other capitals than its page is told how the page writes it', () => {
    const other = fixtureSite({
      pages: {
        '/concepts/flow': '',
        '/guide': '<main><div class="prose"><a href="/concepts/Flow">x</a></div></main>',
      },
      docs: { 'guide.md': '[x](/concepts/Flow)' },
    });
    expect(formatProblems(brokenLinks(other))).toMatchInlineSnapshot(`
      "content/docs/guide.md:1  link to /concepts/Flow: there is no such page
        Fix: write /concepts/flow: capitals count

      1 problem"
    `);
  });

  it('to a page that is planned says so', () => {
    const planned = fixtureSite({
      pages: { '/guide': '<main><div class="prose"><a href="/soon">x</a></div></main>' },
      docs: { 'guide.md': '[x](/soon)' },
      sources: { 'navigation/sidebars.ts': "['/soon', 'Soon']," },
    });
    expect(formatProblems(brokenLinks(planned))).toMatchInlineSnapshot(`
      "content/docs/guide.md:1  link to /soon: the navigation lists this page, and nobody has written it yet
        Fix: link to a page that is there, or write this one

      1 problem"
    `);
  });

  it('is looked for where it was written, even as a link to a Markdown file', () => {
    const written = fixtureSite({
      pages: { '/a/b': '<main><div class="prose"><a href="/a/gone">x</a></div></main>' },
      docs: { 'a/b.md': 'One\n[x](./gone.md)' },
    });
    expect(formatProblems(brokenLinks(written))).toMatchInlineSnapshot(`
      "content/docs/a/b.md:2  link to /a/gone: there is no such page
        Fix: give the address of a page of the navigation, or remove the link

      1 problem"
    `);
  });

  it('of the frame is looked for in the configuration', () => {
    const framed = fixtureSite({
      pages: { '/': '<footer><a href="/gone">x</a></footer>' },
      sources: { 'site.config.ts': "items: [\n  { label: 'Gone', href: '/gone' },\n]" },
    });
    expect(formatProblems(brokenLinks(framed))).toMatchInlineSnapshot(`
      "site.config.ts:2  link to /gone: there is no such page
        Fix: give the address of a page of the navigation, or remove the link

      1 problem"
    `);
  });

  it('may lead to a file, to the page itself or off the site', () => {
    const good = fixtureSite({
      pages: {
        '/a': '<a href="/media/x.webm">f</a><a href="#top">t</a><a href="?q=1">q</a><a href="https://a.example/x">e</a><a href="mailto:a@b.example">m</a>',
      },
      files: { '/media/x.webm': undefined },
    });
    expect(brokenLinks(good)).toEqual([]);
  });

  it('may lead to a part of the not-found page on that page only', () => {
    expect(brokenLinks(fixtureSite({ pages: { '/404': '<a href="#content">x</a>' } }))).toEqual([]);
    expect(
      brokenLinks(fixtureSite({ pages: { '/404': '', '/a': '<a href="/404">x</a>' } })),
    ).toHaveLength(1);
  });

  it('carries the base', () => {
    const based = fixtureSite({
      base: '/docs/',
      pages: {
        '/a': '<a href="/docs/a">right</a><a href="/docs">right</a><a href="/a">wrong</a>',
        '/': '',
      },
    });
    expect(formatProblems(brokenLinks(based))).toMatchInlineSnapshot(`
      "dist/a.html  link to /a, which is not below /docs/
        Fix: write the route; the build puts the base before it

      1 problem"
    `);
  });
});

describe('an address of this site', () => {
  it('that a page has wrong already is told once', () => {
    const site = fixtureSite({
      pages: { '/a': '<a href="/gone">x</a>' },
      files: { '/a.md': '[x](https://docs.acme.example/gone)' },
    });
    expect(brokenLinks(site)).toHaveLength(1);
  });

  it('in a feed, a list or a twin leads to a page', () => {
    const site = fixtureSite({
      pages: { '/a': '' },
      files: {
        '/llms.txt':
          '- [A](https://docs.acme.example/a): x\n- [B](https://docs.acme.example/b): y\nhttps://docs.acme.example.',
      },
      documents: { 'index.html': '' },
    });
    expect(formatProblems(brokenLinks(site))).toMatchInlineSnapshot(`
      "dist/llms.txt  /llms.txt has a link to /b: there is no such page
        Fix: did you mean /, /a?

      1 problem"
    `);
  });
});
