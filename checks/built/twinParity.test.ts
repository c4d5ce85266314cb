import { expect, test } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { twinParity } from './twinParity.ts';

const twin = `# Flow

- URL: https://docs.example/flow

A **flow** has [components](https://docs.example/c), such as \`a_b\`.

| Key | Meaning |
| --- | --- |
| \`name\` | Its name |

\`\`\`yaml
flow:
  name: a
\`\`\`
`;
const page = `<p>A <b>flow</b> has <a href="/c">components</a>, such as <code>a_b</code>.</p>
  <table><tr><td><code>name</code></td><td>Its name</td></tr></table>
  <pre><code>flow:\n  name: a</code></pre>`;

const siteOf = (main: string, markdown = twin) =>
  fixtureSite({
    docs: { 'flow.md': '---\ntitle: Flow\ndescription: d\n---\n' },
    pages: { '/flow': `<nav>Menu</nav><main><h1>Flow</h1>${main}</main>` },
    files: { '/flow.md': markdown },
  });

test('ignores formatting, link targets, and table and code syntax', () => {
  expect(twinParity(siteOf(page))).toEqual([]);
});

test('ignores buttons, navigation, and elements for people only', () => {
  const extra = `<button>Copy</button><nav>Pager</nav><p data-markdown-ignore>A long definition in a tip</p>`;
  expect(twinParity(siteOf(page + extra))).toEqual([]);
});

test('lists the text that the Markdown lacks', () => {
  const card = '<div class="card"><h3>Environments</h3><p>Where flows run.</p></div>';
  expect(formatProblems(twinParity(siteOf(page + card)))).toMatchInlineSnapshot(`
    "content/docs/flow.md  the page's Markdown lacks 33% of its text:
        Environments
        Where flows run.
      allowed: up to 3%
      Fix: write the text in src/outputs/, or mark what only people need with data-markdown-ignore

    1 problem"
  `);
});

test('ignores a page without Markdown', () => {
  const site = siteOf('<p>Nothing of this is known.</p>');
  expect(twinParity({ ...site, textOf: () => undefined })).toEqual([]);
});
