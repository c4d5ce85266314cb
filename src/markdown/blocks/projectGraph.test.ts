import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureRoot, html, mdx, page, told } from '../../../tests/markdown/render.ts';

describe('project-graph', () => {
  it('draws the Flow Graph of a flow, with its nodes in words', async () => {
    expect(await html('::project-graph{project="cafe" flow="sales"}\n')).toMatchInlineSnapshot(`
      "<figure class="diagram"><div class="diagram-frame" role="group" aria-label="Diagram: Flow Graph of sales" tabindex="0"><svg role="img" aria-labelledby="graph-1-title" viewBox="0 0 494 58" width="494" height="58"><marker id="graph-1-arrow" viewBox="0 0 8 8" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto" fill="var(--_arrow)" markerUnits="userSpaceOnUse"><path d="M0 0 8 4 0 8z"></path></marker><g fill="none" stroke="var(--_line)" marker-end="url(#graph-1-arrow)"><path d="M137 29L173 29"></path><path d="M302 29L338 29"></path></g><g fill="var(--_text)" font-size="13"><g transform="translate(8 8)"><rect width="129" height="42" rx="6" fill="var(--_node-fill)" stroke="var(--_node-stroke)" stroke-dasharray="5 3"></rect><path d="M1 8h8M6 5l3 3-3 3M8 2h6v12H8" transform="translate(10 13)" fill="none" stroke="var(--_arrow)"></path><text x="32" y="18">raw_orders</text><text x="32" y="33" font-size="11" fill="var(--_text-muted)">read in ingest</text></g><g transform="translate(173 8)"><rect width="129" height="42" rx="6" fill="var(--_node-fill)" stroke="var(--_node-stroke)"></rect><path d="M2 3h12l-5 6v5l-2-1V9z" transform="translate(10 13)" fill="none" stroke="var(--_arrow)"></path><text x="32" y="18">orders</text><text x="32" y="33" font-size="11" fill="var(--_text-muted)">transform, SQL</text></g><g transform="translate(338 8)"><rect width="148" height="42" rx="6" fill="var(--_node-fill)" stroke="var(--_node-stroke)"></rect><path d="M2 3h12l-5 6v5l-2-1V9z" transform="translate(10 13)" fill="none" stroke="var(--_arrow)"></path><text x="32" y="18">totals</text><text x="32" y="33" font-size="11" fill="var(--_text-muted)">transform, Python</text></g></g></svg></div><button type="button" class="diagram-zoom" data-zoom="" aria-label="Enlarge: Flow Graph of sales"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7"></path></svg></button><details class="diagram-text"><summary data-search-skip="">Diagram in words<span class="visually-hidden">: Flow Graph of sales</span></summary><ul data-search-skip=""><li><code>raw_orders</code>: read in ingest</li><li><code>orders</code>: transform, SQL, after raw_orders</li><li><code>totals</code>: transform, Python, after orders</li></ul></details><figcaption id="graph-1-title">Flow Graph of sales</figcaption></figure>
      "
    `);
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
      await told(
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
