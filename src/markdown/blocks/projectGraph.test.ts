import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LARGEST_FIT } from 'check/project/draw/layout.ts';
import { fixtureRoot, html, mdx, page, problemsIn } from '../../../tests/markdown/render.ts';

describe('project-graph', () => {
  it('draws the Flow Graph of a flow, with its nodes in words', async () => {
    const drawn = await html('::project-graph{project="cafe" flow="sales"}\n');
    const texts = [...drawn.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts.join(' | ')).toBe(
      'raw_orders | read, from flow ingest | orders | transform, SQL | totals | transform, Python',
    );
    expect(drawn.match(/stroke-dasharray/g)).toHaveLength(1);
    expect(drawn).toContain('<svg role="img" aria-labelledby="graph-1-title"');
    expect(drawn).toContain('<li><code>totals</code>: transform, Python, after orders</li>');
    expect(drawn).not.toMatch(/<title>|style=/);
  });

  it('draws from top to bottom on request, in the largest size', async () => {
    const drawn = await html('::project-graph{project="cafe" flow="sales" direction="TB"}\n');
    const [, across, down, width, height] =
      /viewBox="0 0 (\d+) (\d+)" width="(\d+)" height="(\d+)"/.exec(drawn)?.map(Number) ?? [];
    expect(Number(down)).toBeGreaterThan(Number(across));
    expect([width, height]).toEqual(
      [across, down].map((size) => Math.round(LARGEST_FIT * Number(size))),
    );
  });

  it('draws the Super Graph without a flow, and depends on the folder of the project', async () => {
    const { html: drawn, includes } = await page('::project-graph{project="cafe"}\n');
    expect(drawn).toContain('<figcaption id="graph-1-title">Super Graph of cafe</figcaption>');
    expect(drawn).toContain('<code>sales</code>: flow, after ingest');
    expect(includes).toEqual([join(fixtureRoot, 'examples/cafe')]);
  });

  it('has its own ids in each drawing, and works in MDX', async () => {
    const source = '::project-graph{project="cafe"}\n\n::project-graph{project="cafe"}\n';
    expect(await html(source)).toContain('marker-end="url(#graph-2-arrow)"');
    expect(await mdx(source)).toContain('url(#graph-2-arrow)');
  });

  it('needs a known project and a flow in it', async () => {
    expect(
      await problemsIn(
        '::project-graph{project="caffe"}\n\n::project-graph{project="cafe" flow="sale"}\n\n::project-graph{flow="sales"}\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  project "caffe" doesn't exist in examples/
        allowed: cafe, shop
        Fix: did you mean "cafe"?

      content/docs/concepts/page.md:3  flow "sale" doesn't exist in examples/cafe/flows/
        allowed: ingest, sales
        Fix: did you mean "sales"?

      content/docs/concepts/page.md:5  "project-graph" is missing the required attribute "project"
        allowed: a folder in examples/ that has a project file
        Fix: write ::project-graph{project="tidewater" flow="ingest"}

      3 problems"
    `);
  });
});
