import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { addresses } from './addresses.ts';

const page = (canonical: string | undefined, ogUrl = canonical, more = '') =>
  `<!doctype html><html><head>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}${ogUrl === undefined ? '' : `<meta property="og:url" content="${ogUrl}">`}${more}</head><body></body></html>`;

const sitemap = (...routes: string[]) => ({
  '/sitemap.xml': `<urlset>${routes.map((route) => `<url><loc>https://docs.acme.example${route}</loc></url>`).join('')}</urlset>`,
});

describe('a page’s address', () => {
  it('is the same as canonical address, as og:url, in the sitemap and on the server', () => {
    const site = fixtureSite({
      documents: {
        'index.html': page('https://docs.acme.example/'),
        'none.html': page(undefined),
        'slash.html': page('https://docs.acme.example/slash/'),
        'other.html': page('https://docs.acme.example/none'),
        'og.html': page('https://docs.acme.example/og', 'https://docs.acme.example/og.html'),
        'hidden.html': page(
          'https://docs.acme.example/hidden',
          undefined,
          '<meta name="robots" content="noindex">',
        ),
        '404.html': page(undefined),
      },
      files: {
        ...sitemap('/', '/og.html', '/hidden'),
      },
      docs: { 'og.md': '' },
    });
    expect(formatProblems(addresses(site))).toMatchInlineSnapshot(`
      "content/docs/og.md  /og: og:url is https://docs.acme.example/og.html, the canonical address is https://docs.acme.example/og
        Fix: give both the same value

      content/docs/og.md  /og is not in the sitemap
        Fix: list every page that may be indexed

      dist/none.html  /none: no canonical address
        Fix: add <link rel="canonical" href="https://docs.acme.example/none">

      dist/other.html  /other: the canonical address is that of another page, https://docs.acme.example/none
        Fix: write https://docs.acme.example/other

      dist/sitemap.xml  the sitemap lists https://docs.acme.example/og.html, no address the server answers with a page
        Fix: remove it

      dist/sitemap.xml  the sitemap lists https://docs.acme.example/hidden, a page that is not to be indexed
        Fix: remove it

      dist/slash.html  /slash: the canonical address https://docs.acme.example/slash/ is not one the server answers with a page
        Fix: write https://docs.acme.example/slash

      7 problems"
    `);
  });

  it('may be that of the last version, and then only that one is in the sitemap', () => {
    const site = fixtureSite({
      documents: {
        'a.html': page('https://docs.acme.example/a'),
        '2.0/a.html': page('https://docs.acme.example/a'),
      },
      files: sitemap('/a'),
    });
    expect(addresses(site)).toEqual([]);
  });

  it('is in a sitemap', () => {
    expect(
      formatProblems(
        addresses(fixtureSite({ documents: { 'a.html': page('https://docs.acme.example/a') } })),
      ),
    ).toMatchInlineSnapshot(`
      "dist/a.html  /a is not in the sitemap
        Fix: list every page that may be indexed

      1 problem"
    `);
  });
});
