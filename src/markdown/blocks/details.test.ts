import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('details', () => {
  it('are closed until the reader opens them', async () => {
    expect(await html(':::details[Why `one`]\nText.\n:::\n')).toMatchInlineSnapshot(`
      "<details class="details"><summary><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="m9 6 6 6-6 6"></path></svg><span>Why <code>one</code></span></summary><div class="details-body"><p>Text.</p></div></details>
      "
    `);
  });

  it('need a summary and content', async () => {
    expect(await problemsIn(':::details\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "details" is missing its text in brackets
        Fix: write :::details[Summary]

      content/docs/concepts/page.md:1  block "details" is empty
        Fix: add content between the opening and the closing line

      2 problems"
    `);
  });
});
