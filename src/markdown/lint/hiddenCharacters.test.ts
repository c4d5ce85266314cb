import { expect, test } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

test.each([
  'To &#x202e;esrever',
  'To &#8238;esrever',
  'An &rlm;arrow and &lrm;another',
  '# A &#x2067;title',
  '| A | B |\n| - | - |\n| 1 | &#x202e;2 |',
  '![A &#x202e;picture](./a.png)',
  '[A link](/concepts/page "A &#x202e;title")',
  '[A link](/concepts/&rlm;page)',
  '- A **b &#x202e;c** item',
  'A note[^1].\n\n[^1]: A &#x202e;note.',
  ':::note[A &#x202e;title]\nText\n:::',
  '```yaml title="&#x202e;a.yaml"\nflow: {}\n```',
  'A \u202eliteral one',
])('reports %s', async (markdown) => {
  expect(await problemsIn(markdown)).toMatch(
    /page\.md:\d+ {2}the character "\\u(?:202e|200[ef]|2067|001b)" is invisible, and can change what readers see\n {2}Fix: remove it/,
  );
});

test('references in code are shown as they are', async () => {
  const page = await html('Write `&rlm;`.\n\n```text\n&#x202e;\n```\n');
  expect(page).toContain('&amp;rlm;');
  expect(page).toContain('&amp;#x202e;');
});
