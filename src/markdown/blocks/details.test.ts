import { describe, expect, it } from 'vitest';
import { html, told } from '../../../tests/markdown/render.ts';

describe('details', () => {
  it('are closed until the reader opens them', async () => {
    expect(await html(':::details[Why `one`]\nText.\n:::\n')).toMatchInlineSnapshot(`
      "<details class="details"><summary><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="m9 6 6 6-6 6"></path></svg><span>Why <code>one</code></span></summary><div class="details-body"><p>Text.</p></div></details>
      "
    `);
  });

  it('need a summary and a text', async () => {
    expect(await told(':::details\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  details has no text in brackets
        Fix: write :::details[Summary]

      content/docs/concepts/page.md:1  the block "details" is empty
        Fix: write its content between the two lines of colons

      2 problems"
    `);
  });
});
