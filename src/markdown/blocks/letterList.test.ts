import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { newDocument } from '../document/document.ts';
import { parseHtml } from '../html/html.ts';
import { listPages, nameRows } from './letterList.tsx';

it('finds the pages of a list from A to Z, and marks the one that it is on', () => {
  const file = 'content/docs/support/errors/c-h.md';
  const document = newDocument({
    file,
    absoluteFile: resolve(file),
    lineOffset: 0,
    base: '/docs/',
  });
  expect(listPages(document).map(({ range, href, isCurrent }) => [range, href, isCurrent])).toEqual(
    [
      ['0–B', '/docs/support/errors/0-b', false],
      ['C–H', '/docs/support/errors/c-h', true],
      ['I–O', '/docs/support/errors/i-o', false],
      ['P–Z', '/docs/support/errors/p-z', false],
    ],
  );
});

it.each([
  ['a name once', ['abfs', 'account'], ['', '']],
  ['a name with several meanings', ['abfs', 'abfs', 'account'], ['', 'same-name', '']],
])('makes names the headers of their rows: %s', (_case, names, classes) => {
  const rows = names.map((name) => `<tr><td><code>${name}</code></td><td>Text</td></tr>`);
  const nodes = nameRows(parseHtml(`<table><tbody>${rows.join('')}</tbody></table>`));
  expect(nodes).toEqual(
    parseHtml(
      `<table><tbody>${names
        .map((name, index) => {
          const attribute = classes[index] === '' ? '' : ` class="${classes[index]}"`;
          return `<tr${attribute}><th scope="row"><code>${name}</code></th><td>Text</td></tr>`;
        })
        .join('')}</tbody></table>`,
    ),
  );
});
