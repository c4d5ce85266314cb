import { describe, expect, it } from 'vitest';
import { html, page, problemsIn } from '../../../tests/markdown/render.ts';

const directive = '::schema{path="connection/connection-postgres"}\n';

describe('schema', () => {
  it('expands to examples, the type, its nested types, and a skeleton, all in the contents list', async () => {
    const { headings } = await page(directive);
    expect(headings.map(({ depth, slug }) => `${depth} ${slug}`)).toEqual([
      '2 examples',
      '2 postgresconnection',
      '2 property-details',
      '3 resourcemetadata',
      '3 postgresconnectionoptions',
      '2 skeleton',
    ]);
  });

  it('gives every property an anchor that is its path in a file', async () => {
    const text = await html(directive);
    expect(text).toContain(
      '<tr id="connection.postgres.host"><th scope="row"><code>host</code><a class="property-anchor" href="#connection.postgres.host" ',
    );
  });

  it("links types that have their own page, under the site's base", async () => {
    expect(await html(directive, { base: '/docs/' })).toContain(
      '<a href="/docs/reference/resource/ssh-tunnel">SshTunnel</a>',
    );
  });

  it('has no style attributes, no scripts, and no duplicate ids', async () => {
    const text = await html(`${directive}\n`);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(text).not.toMatch(/ style=|<script/);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('reports a path without a page, and suggests the nearest', async () => {
    expect(
      await problemsIn(
        '::schema{path="connection-postgres"}\n\n::schema{path="connection/connection-postgre"}\n\n::schema\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  resource "connection-postgres" doesn't exist in schemas/
        allowed: the path of a file in schemas/ that has a page
        Fix: did you mean "connection/connection-postgres"?

      content/docs/concepts/page.md:3  resource "connection/connection-postgre" doesn't exist in schemas/
        allowed: the path of a file in schemas/ that has a page
        Fix: did you mean "connection/connection-postgres"?

      content/docs/concepts/page.md:5  "schema" is missing the required attribute "path"
        allowed: the path of a file in schemas/, without .yaml
        Fix: write ::schema{path="component/read/read-postgres"}

      3 problems"
    `);
  });

  it('can’t be inside another block', async () => {
    expect(await problemsIn(`:::note\n${directive}:::\n`)).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2  a schema can't be inside another block
        Fix: move it outside the block, to the start of a line

      1 problem"
    `);
  });
});
