import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { ownAddress } from './ownAddress.ts';

describe('the site’s own address', () => {
  it('is not written out in content', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md':
          'x\n[Flows](https://docs.acme.example/concepts/flow)\n```yaml\n$schema=https://docs.acme.example/schemas/all.json\n```\nSee https://docs.acme.example.',
        'src/x.ts': 'https://docs.acme.example/x',
      },
    });
    expect(formatProblems(ownAddress(site))).toMatchInlineSnapshot(`
      "content/docs/a.md:2  the site's own address is written out: https://docs.acme.example/concepts/flow
        Fix: write /concepts/flow in a link, and {site-url}/concepts/flow in a sample

      content/docs/a.md:4  the site's own address is written out: https://docs.acme.example/schemas/all.json
        Fix: write /schemas/all.json in a link, and {site-url}/schemas/all.json in a sample

      content/docs/a.md:6  the site's own address is written out: https://docs.acme.example
        Fix: write / in a link, and {site-url} in a sample

      3 problems"
    `);
  });

  it('is another than those it is a part of, and than its token', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md':
          '{site-url}/schemas https://docs.acme.example.org/x https://docs.acme.example:8080/x https://app.acme.example/x',
      },
    });
    expect(ownAddress(site)).toEqual([]);
  });
});
