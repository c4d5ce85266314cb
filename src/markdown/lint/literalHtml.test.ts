import { describe, expect, it } from 'vitest';
import { html } from '../../../tests/markdown/render.ts';

describe('literalHtml', () => {
  it('shows HTML as text', async () => {
    expect(
      await html(
        'A List<String> of <T> and <b onclick="x()">y</b>\n\n<script>\nalert(1)\n</script>\n',
      ),
    ).toMatchInlineSnapshot(`
      "<p>A List&lt;String&gt; of &lt;T&gt; and &lt;b onclick="x()"&gt;y&lt;/b&gt;</p>
      <p>&lt;script&gt;
      alert(1)
      &lt;/script&gt;</p>
      "
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
});
