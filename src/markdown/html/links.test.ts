import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('links', () => {
  it("resolve to normalized routes under the site's base", async () => {
    expect(
      await html('[a](/concepts/flow/) [b](/x.html#y) [c](#here) [d](/) [e][f]\n\n[f]: /z?q=1\n', {
        base: '/docs/',
      }),
    ).toMatchInlineSnapshot(`
      "<p><a href="/docs/concepts/flow">a</a> <a href="/docs/x#y">b</a> <a href="#here">c</a> <a href="/docs/">d</a> <a href="/docs/z?q=1">e</a></p>
      "
    `);
  });

  it('stay in the old version of their page, where it has the other page', async () => {
    const siteRoot = resolve('tests/fixtures/versions/versions/2.0');
    const contentRoot = join(siteRoot, 'content');
    const options = { file: 'versions/2.0/content/docs/concepts/flow.md', siteRoot, contentRoot };
    expect(
      await html('[a](/concepts) [b](/concepts/flow#x) [c](/concepts/newer) [d](/2.0/concepts)\n', {
        ...options,
        base: '/docs/',
      }),
    ).toMatchInlineSnapshot(`
      "<p><a href="/docs/2.0/concepts">a</a> <a href="/docs/2.0/concepts/flow#x">b</a> <a href="/docs/concepts/newer">c</a> <a href="/docs/2.0/concepts">d</a></p>
      "
    `);
  });

  it('can name a file next to the page', async () => {
    expect(await html('[a](./other.md#x) [b](other.md)\n', { base: '/docs/' }))
      .toMatchInlineSnapshot(`
      "<p><a href="/docs/concepts/other#x">a</a> <a href="/docs/concepts/other">b</a></p>
      "
    `);
  });

  it('are marked if they lead to another site', async () => {
    expect(
      await html('[a](https://commonmark.org) <https://example.com> [m](mailto:a@example.com)\n'),
    ).toMatchInlineSnapshot(`
      "<p><a href="https://commonmark.org" rel="noopener">a</a> <a href="https://example.com" rel="noopener">https://example.com</a> <a href="mailto:a@example.com" rel="noopener">m</a></p>
      "
    `);
  });

  it('are reported if their target is invalid or doesn’t exist', async () => {
    expect(
      await problemsIn(
        '[a](concepts/flow)\n\n[b](./othr.md)\n\n[c](javascript:alert%281%29)\n\n[d](#)\n\n[e][f]\n\n[f]: x/y\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  link to "concepts/flow" isn't a path on this site
        allowed: /concepts/flow, ./flow.md, #section, https://…
        Fix: start with / and write the full path of the page

      content/docs/concepts/page.md:3  page "./othr.md" doesn't exist
        Fix: did you mean "/concepts/other"?

      content/docs/concepts/page.md:5  link to javascript:alert%281%29 has an unsupported URL scheme
        allowed: https://…, mailto:…, a page on this site (/…), or #section
        Fix: check the text before the colon

      content/docs/concepts/page.md:7  link to "#" isn't a path on this site
        allowed: /concepts/flow, ./flow.md, #section, https://…
        Fix: start with / and write the full path of the page

      content/docs/concepts/page.md:11  link to "x/y" isn't a path on this site
        allowed: /concepts/flow, ./flow.md, #section, https://…
        Fix: start with / and write the full path of the page

      5 problems"
    `);
  });

  it('to the writer’s own machine are reported', async () => {
    expect(
      await problemsIn(
        '[a page](http://localhost:4321/concepts/flow) and [another](https://localhost.example)\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  link to http://localhost:4321/concepts/flow works only on your own machine
        Fix: link to the page by its route, such as /concepts/flow; format a URL that readers type themselves as code

      1 problem"
    `);
  });

  it('to a Markdown copy, with a bad percent sign, or without a host are reported', async () => {
    expect(await problemsIn('[a](/concepts/flow.md#x) [b](/100%) [c](https://a:b)\n'))
      .toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "/concepts/flow.md#x" leads to a Markdown copy of a page
        Fix: link to the page: /concepts/flow#x

      content/docs/concepts/page.md:1  "/100%" has a % that isn't followed by two hexadecimal digits
        Fix: write %25 for a percent sign, or remove it

      content/docs/concepts/page.md:1  "https://a:b" isn't a valid URL
        Fix: check the host name and the port

      3 problems"
    `);
  });
});
