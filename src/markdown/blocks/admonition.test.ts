import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('admonition', () => {
  it('uses its kind as the title', async () => {
    expect(await html(':::tip\nText with *stress*.\n:::\n')).toMatchInlineSnapshot(`
      "<div class="admonition admonition-tip" role="note"><p class="admonition-title"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.4-1.1 2.2h-5c0-.8-.4-1.6-1.1-2.2A6 6 0 0 1 12 3z"></path></svg>Tip</p><div class="admonition-body"><p>Text with <em>stress</em>.</p></div></div>
      "
    `);
  });

  it('keeps its kind for screen readers next to a custom title, which can contain Markdown', async () => {
    expect(await html(':::danger[Drops `orders`]\n- a\n:::\n')).toMatchInlineSnapshot(`
      "<div class="admonition admonition-danger" role="note"><p class="admonition-title"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v4M12 16v.01"></path></svg><span><span class="visually-hidden">Danger: </span>Drops <code>orders</code></span></p><div class="admonition-body"><ul>
      <li>a</li>
      </ul></div></div>
      "
    `);
  });

  it('can contain other elements', async () => {
    expect(await html('::::note\n:::details[More]\nText.\n:::\n::::\n')).toMatchInlineSnapshot(`
      "<div class="admonition admonition-note" role="note"><p class="admonition-title"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M14 2H6v20h12V6zM14 2v4h4M9 12h6M9 16h6"></path></svg>Note</p><div class="admonition-body"><details class="details"><summary><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="m9 6 6 6-6 6"></path></svg><span>More</span></summary><div class="details-body"><p>Text.</p></div></details></div></div>
      "
    `);
  });

  it('reports an empty block', async () => {
    expect(await problemsIn(':::note[Title]\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  block "note" is empty
        Fix: add content between the opening and the closing line

      1 problem"
    `);
  });
});
