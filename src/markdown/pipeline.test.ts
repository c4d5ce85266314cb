import { describe, expect, it } from 'vitest';
import { mdx, page, problemsIn } from '../../tests/markdown/render.ts';

describe('renderMarkdown', () => {
  it('reports all problems of a page at once, in the order of their lines', async () => {
    expect(await problemsIn('# A\n\n```nope\nx\n```\n\n:::nope\nx\n:::\n\n[here](/x)\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  "# A" is a level 1 heading, which is reserved for the page title
          Fix: start the heading with ##, or remove it if it repeats the title

        content/docs/concepts/page.md:3  unknown code block language "nope"
          allowed: bash, yaml, sql, sql-jinja, python, csv, json, toml, diff, text, md, docker, ini, hcl, ts, mermaid, screen
          Fix: use one of these

        content/docs/concepts/page.md:7  unknown block ":::nope"
          allowed: note, tip, info, caution, danger, tabs, tab, steps, cards, card, details
          Fix: did you mean ":::note"?

        3 problems"
      `);
  });

  it('keeps punctuation as written', async () => {
    expect((await page('"a" -- b --- c... --flag')).html).toBe('<p>"a" -- b --- c... --flag</p>\n');
  });

  it('doesn’t mix up pages that render at the same time', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        page(`## Heading ${index}\n\nA :term[flow].\n`),
      ),
    );
    expect(pages.map(({ headings }) => headings.map(({ text }) => text))).toEqual(
      pages.map((_, index) => [`Heading ${index}`]),
    );
    expect(
      pages.every(({ html }) => html.includes('id="term-1"') && !html.includes('term-2')),
    ).toBe(true);
  });

  it('writes no style attributes, scripts, or placeholders', async () => {
    const { html } = await page(
      '::::tabs\n:::tab[A]{value="a"}\n| a |\n| :-: |\n| 1 |\n\n:::\n:::tab[B]{value="b"}\n```yaml of="a tool"\na: 1\n```\n:::\n::::\n\n::partial{name="run-flow" flow="x"}\n',
    );
    expect(html).not.toMatch(/ style=|<script|<x-|<style/);
  });
});

describe('the plugins for MDX', () => {
  it('render the same elements', async () => {
    const code = await mdx(
      '## Heading\n\n:::tip[Title]\nText.\n:::\n\n```yaml of="a tool"\na: 1\n```\n\n<kbd>K</kbd>\n',
    );
    expect(code).toContain('admonition admonition-tip');
    expect(code).toContain('t-parameter');
    expect(code).toContain('heading-anchor');
    expect(code).toContain('kbd');
  });

  it('fail the compilation with every problem and the location of the first', async () => {
    await expect(mdx('text\n\n:::nope\nx\n:::\n\n[x](y)\n')).rejects.toMatchObject({
      name: 'Problems',
      line: 3,
      message: expect.stringContaining('2 problems') as string,
    });
  });
});
