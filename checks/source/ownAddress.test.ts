import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { ownAddress } from './ownAddress.ts';

describe('the site’s own URL', () => {
  it('must not be hard-coded in content', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md':
          'x\n[Flows](https://docs.acme.example/concepts/flow)\n```yaml\n$schema=https://docs.acme.example/schemas/all.json\n```\nSee https://docs.acme.example.',
        'src/x.ts': 'https://docs.acme.example/x',
      },
    });
    expect(formatProblems(ownAddress(site))).toMatchInlineSnapshot(`
      "content/docs/a.md:2  the site's own URL is hard-coded: "https://docs.acme.example/concepts/flow"
        Fix: use /concepts/flow in a link, or {site-url}/concepts/flow in a sample

      content/docs/a.md:4  the site's own URL is hard-coded: "https://docs.acme.example/schemas/all.json"
        Fix: use /schemas/all.json in a link, or {site-url}/schemas/all.json in a sample

      content/docs/a.md:6  the site's own URL is hard-coded: "https://docs.acme.example"
        Fix: use / in a link, or {site-url} in a sample

      3 problems"
    `);
  });

  it('is not confused with longer URLs or with its token', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md':
          '{site-url}/schemas https://docs.acme.example.org/x https://docs.acme.example:8080/x https://app.acme.example/x',
      },
    });
    expect(ownAddress(site)).toEqual([]);
  });
});
