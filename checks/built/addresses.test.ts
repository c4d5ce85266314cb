import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { addresses } from './addresses.ts';

const page = (canonical: string | undefined, ogUrl = canonical, more = '') =>
  `<!doctype html><html><head>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}${ogUrl === undefined ? '' : `<meta property="og:url" content="${ogUrl}">`}${more}</head><body></body></html>`;

describe('a page’s URL', () => {
  it('matches the canonical URL, og:url, and the served URL', () => {
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
      docs: { 'og.md': '' },
    });
    expect(formatProblems(addresses(site))).toMatchInlineSnapshot(`
      "content/docs/og.md  /og: og:url is https://docs.acme.example/og.html, but the canonical URL is https://docs.acme.example/og
        Fix: set both to the same URL

      dist/none.html  /none: the page has no canonical URL
        Fix: add <link rel="canonical" href="https://docs.acme.example/none">

      dist/other.html  /other: the canonical URL "https://docs.acme.example/none" belongs to another page
        Fix: change it to https://docs.acme.example/other

      dist/slash.html  /slash: the canonical URL "https://docs.acme.example/slash/" doesn't match any page
        Fix: change it to https://docs.acme.example/slash

      4 problems"
    `);
  });

  it('can have the canonical URL of the latest version', () => {
    const site = fixtureSite({
      documents: {
        'a.html': page('https://docs.acme.example/a'),
        '2.0/a.html': page('https://docs.acme.example/a'),
      },
    });
    expect(addresses(site)).toEqual([]);
  });
});
