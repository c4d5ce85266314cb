import { expect, test } from 'vitest';
import { withoutHighlighting } from './htmlTree.ts';
import { highlightLines } from '../markdown/code/highlight.ts';

test('removes the colors of code, and keeps its text and lines', () => {
  const lines = highlightLines('name: "a < b" # flows\nkeep: true', 'yaml');
  const html = `<p><span class="tag">YAML</span></p><pre><code>${lines.map((line) => `<span class="line">${line}</span>`).join('\n')}</code></pre>`;
  expect(html).toContain('<span class="t-');
  expect(withoutHighlighting(html)).toBe(
    '<p><span class="tag">YAML</span></p><pre><code><span class="line">name: &quot;a &lt; b&quot; # flows</span>\n<span class="line">keep: true</span></code></pre>',
  );
});
