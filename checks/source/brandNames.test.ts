import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { brandNames, brandNamesInBuild } from './brandNames.ts';

describe('the default brand name', () => {
  it('is reported outside the configuration and README, in any case and with any delimiter', () => {
    const site = fixtureSite({
      sources: {
        'site.config.ts': "'Acme Flow'",
        'README.md': 'Acme',
        'content/docs/a.md': 'x\nRun ACME-flow and acme.\nhttps://docs.acme.example/x',
        'src/chrome/Logo.tsx': '// Acme_Flow\n',
        'src/x.test.ts': 'acme',
        'content/docs/why-acme.md': '',
        'src/b.ts': 'pacman',
      },
    });
    expect(formatProblems(brandNames(site))).toMatchInlineSnapshot(`
      "content/docs/a.md:2  the brand name "ACME-flow" is hard-coded
        allowed: site.config.ts, README.md
        Fix: use {product}, {product-slug}, or {company}

      content/docs/why-acme.md  the file name contains the brand name "acme"
        Fix: replace it with {product}

      src/chrome/Logo.tsx:1  the brand name "Acme_Flow" is hard-coded
        allowed: site.config.ts, README.md
        Fix: read the name from the configuration

      src/x.test.ts:1  the brand name "acme" is hard-coded
        allowed: site.config.ts, README.md
        Fix: use a made-up name such as Acme

      4 problems"
    `);
  });

  it('is reported anywhere in a build for another brand', () => {
    const site = fixtureSite({
      brand: { product: 'Globex', slug: 'globex', company: 'Globex' },
      pages: { '/a': '<p>Welcome to Acme Flow, the tool</p>', '/b': 'Globex' },
      files: { '/feed.xml': 'https://docs.acme.example', '/why-acme.md': '', '/x.png': undefined },
    });
    expect(formatProblems(brandNamesInBuild(site))).toMatchInlineSnapshot(`
      "dist/a.html  the build for Globex contains the default brand name "Acme Flow": …le></head><body><p>Welcome to Acme Flow, the tool</p></body></html>…
        Fix: read the name from the configuration

      dist/feed.xml  the build for Globex contains the default brand name "acme": …https://docs.acme.example…
        Fix: read the name from the configuration

      dist/why-acme.md  the build for Globex contains the default brand name "acme": ……
        Fix: read the name from the configuration

      3 problems"
    `);
  });
});
