import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { brandNames } from './brandNames.ts';

describe('the default brand’s name', () => {
  it('stands in the configuration and the README only, in any case and with any joint', () => {
    const site = fixtureSite({
      sources: {
        'site.config.ts': "'Acme Flow'",
        'README.md': 'Acme',
        'content/docs/a.md': 'x\nRun ACME-flow and acme.',
        'src/chrome/Logo.tsx': '// Acme_Flow\n',
        'src/x.test.ts': 'acme',
        'content/docs/why-acme.md': '',
        'src/b.ts': 'pacman',
      },
    });
    expect(formatProblems(brandNames(site))).toMatchInlineSnapshot(`
      "content/docs/a.md:2  the brand's name "ACME-flow"
        allowed: site.config.ts, README.md
        Fix: write {product}, {product-slug} or {company}

      content/docs/why-acme.md  the brand's name "acme" in the file's name
        Fix: write {product} in its place

      src/chrome/Logo.tsx:1  the brand's name "Acme_Flow"
        allowed: site.config.ts, README.md
        Fix: take it from the configuration

      src/x.test.ts:1  the brand's name "acme"
        allowed: site.config.ts, README.md
        Fix: use an invented name, such as Acme

      4 problems"
    `);
  });

  it('stands nowhere in a build under another name', () => {
    const site = fixtureSite({
      brand: { product: 'Globex', slug: 'globex', company: 'Globex' },
      pages: { '/a': '<p>Welcome to Acme Flow, the tool</p>', '/b': 'Globex' },
      files: { '/feed.xml': 'https://docs.acme.example', '/why-acme.md': '', '/x.png': undefined },
    });
    expect(formatProblems(brandNames(site))).toMatchInlineSnapshot(`
      "dist/a.html  the default brand's name "Acme Flow" in a build for Globex: …le></head><body><p>Welcome to Acme Flow, the tool</p></body></html>…
        Fix: take the name from the configuration

      dist/feed.xml  the default brand's name "acme" in a build for Globex: …https://docs.acme.example…
        Fix: take the name from the configuration

      dist/why-acme.md  the default brand's name "acme" in a build for Globex: ……
        Fix: take the name from the configuration

      3 problems"
    `);
  });
});
