import { describe, expect, it } from 'vitest';
import { html, told } from '../../../tests/markdown/render.ts';

describe('links', () => {
  it("lead to routes under the site's base, in their one form", async () => {
    expect(
      await html('[a](/concepts/flow/) [b](/x.html#y) [c](#here) [d](/) [e][f]\n\n[f]: /z?q=1\n', {
        base: '/docs/',
      }),
    ).toMatchInlineSnapshot(`
      "<p><a href="/docs/concepts/flow">a</a> <a href="/docs/x#y">b</a> <a href="#here">c</a> <a href="/docs/">d</a> <a href="/docs/z?q=1">e</a></p>
      "
    `);
  });

  it('may name a file beside the page', async () => {
    expect(await html('[a](./other.md#x) [b](other.md)\n', { base: '/docs/' }))
      .toMatchInlineSnapshot(`
      "<p><a href="/docs/concepts/other#x">a</a> <a href="/docs/concepts/other">b</a></p>
      "
    `);
  });

  it('say so when they leave the site', async () => {
    expect(
      await html('[a](https://commonmark.org) <https://example.com> [m](mailto:a@example.com)\n'),
    ).toMatchInlineSnapshot(`
      "<p><a href="https://commonmark.org" rel="noopener">a</a> <a href="https://example.com" rel="noopener">https://example.com</a> <a href="mailto:a@example.com" rel="noopener">m</a></p>
      "
    `);
  });

  it('refuse addresses that lead nowhere', async () => {
    expect(
      await told(
        '[a](concepts/flow)\n\n[b](./othr.md)\n\n[c](javascript:alert%281%29)\n\n[d](#)\n\n[e][f]\n\n[f]: x/y\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  a link to "concepts/flow", which is no address of this site
        allowed: /concepts/flow, ./flow.md, #section, https://…
        Fix: begin with / and give the whole address of the page

      content/docs/concepts/page.md:3  there is no page ./othr.md
        Fix: did you mean /concepts/other?

      content/docs/concepts/page.md:5  a link to javascript:alert%281%29
        allowed: https://…, mailto:…, a page of this site /…, or #section
        Fix: check what stands before the colon

      content/docs/concepts/page.md:7  a link to "#", which is no address of this site
        allowed: /concepts/flow, ./flow.md, #section, https://…
        Fix: begin with / and give the whole address of the page

      content/docs/concepts/page.md:11  a link to "x/y", which is no address of this site
        allowed: /concepts/flow, ./flow.md, #section, https://…
        Fix: begin with / and give the whole address of the page

      5 problems"
    `);
  });

  it('to the writer’s own machine are no links for readers', async () => {
    expect(
      await told(
        '[a page](http://localhost:4321/concepts/flow) and [another](https://localhost.example)\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  a link to http://localhost:4321/concepts/flow, which only your own machine answers
        Fix: link to the page by its route, such as /concepts/flow; set an address that readers are to type as code

      1 problem"
    `);
  });
});
