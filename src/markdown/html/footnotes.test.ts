import { expect, it } from 'vitest';
import { page } from '../../../tests/markdown/render.ts';

it("puts footnotes at the end, under a title that isn't a heading", async () => {
  const { html, headings } = await page('Text.[^a]\n\n[^a]: Note.\n');
  expect(html).toMatchInlineSnapshot(`
    "<p>Text.<sup><a href="#fn-a" id="fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p>
    <section data-footnotes class="footnotes"><p id="footnote-label" class="footnotes-title">Footnotes</p>
    <ol>
    <li id="fn-a">
    <p>Note. <a href="#fnref-a" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>
    </li>
    </ol>
    </section>
    "
  `);
  expect(headings).toEqual([]);
});
