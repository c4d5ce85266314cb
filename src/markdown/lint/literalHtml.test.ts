import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('literalHtml', () => {
  it('shows HTML as text', async () => {
    expect(
      await html(
        'A List<String> of <T> and <x-y onclick="x()">y</x-y>\n\n<flow>\nalert(1)\n</flow>\n',
      ),
    ).toMatchInlineSnapshot(`
      "<p>A List&lt;String&gt; of &lt;T&gt; and &lt;x-y onclick="x()"&gt;y&lt;/x-y&gt;</p>
      <p>&lt;flow&gt;
      alert(1)
      &lt;/flow&gt;</p>
      "
    `);
  });

  it('reports elements that writers expect to work', async () => {
    expect(await problemsIn('One <b>two</b>.\n\n<div class="x">\nThree\n</div>\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  the HTML <b> would be shown as text
          Fix: write it in Markdown, or put it in backticks to show it

        content/docs/concepts/page.md:3  the HTML <div class="x"> would be shown as text
          Fix: write it in Markdown, or put it in backticks to show it

        2 problems"
      `);
  });

  it('removes comments', async () => {
    expect(await html('One<!-- note --> two.\n\n<!--\nlong\n-->\n\nThree.\n'))
      .toMatchInlineSnapshot(`
      "<p>One two.</p>
      <p>Three.</p>
      "
    `);
  });

  it('keeps the comment that ends the excerpt of a post', async () => {
    const file = 'content/releases/2026-01-02-news.md';
    expect(await html('One.\n<!--more-->\nTwo.\n\n## Three\n', { file })).toContain('<!--more-->');
    expect(await html('One.\n\n<!-- more -->\n\nTwo.\n')).not.toContain('<!--');
    expect(await problemsIn('One. <!-- more --> Two.\n\n- a\n  <!-- more -->\n', { file }))
      .toMatchInlineSnapshot(`
        "content/releases/2026-01-02-news.md:1  <!-- more --> is inside another block
          also in line 4
          Fix: put it on its own line, with an empty line before and after it

        1 problem"
      `);
    expect(await problemsIn('One.\n\n## Two\n\n<!-- more -->\n', { file })).toMatchInlineSnapshot(`
      "content/releases/2026-01-02-news.md:5  <!-- more --> is after a heading
        Fix: move it above the first heading, because lists of posts show only the text before it

      1 problem"
    `);
  });
});
