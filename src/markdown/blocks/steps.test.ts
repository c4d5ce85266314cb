import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

describe('steps', () => {
  it('render an ordered list', async () => {
    expect(await html(':::steps\n1. Open it.\n\n   ```bash\n   ls\n   ```\n2. Close it.\n:::\n'))
      .toMatchInlineSnapshot(`
      "<div class="steps"><ol>
      <li>
      <p>Open it.</p>
      <figure class="code" data-language="bash"><div class="code-frame"><pre tabindex="0" class="code-pre"><code><span class="line"><span class="t-function">ls</span></span></code></pre><button type="button" class="code-copy" data-copy="" aria-label="Copy code"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M9 9h11v11H9zM5 15H4V4h11v1"></path></svg></button></div></figure>
      </li>
      <li>
      <p>Close it.</p>
      </li>
      </ol></div>
      "
    `);
  });

  it('contain one ordered list and nothing else', async () => {
    expect(
      await problemsIn(
        ':::steps\n- one\n:::\n\n:::steps\nFirst:\n\n1. one\n:::\n\n:::steps\n1. one\n\nMore.\n:::\n\n:::steps\n:::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2  "steps" must start with an ordered list
        also in line 6
        allowed: one ordered list and nothing else
        Fix: write a single list ("1. …"), and indent the content of each step by three spaces

      content/docs/concepts/page.md:14  "steps" has content after its list
        allowed: one ordered list and nothing else
        Fix: write a single list ("1. …"), and indent the content of each step by three spaces

      content/docs/concepts/page.md:17  block "steps" is empty
        Fix: add content between the opening and the closing line

      3 problems"
    `);
  });
});
