import { expect, test } from 'vitest';
import { searchRecords } from './searchRecords.ts';

const page = (content: string, search = ' data-search="dag, pipeline"'): string =>
  `<!doctype html><html><body><nav>Menu</nav><main id="content"${search}>${content}</main></body></html>`;

test('a page has a record for its title and for each heading, with its anchor', () => {
  const records = searchRecords(
    page(`<nav class="trail"><ol class="trail-list"><li>Concepts</li><li>Runs</li></ol></nav><h1 id="page-title">Flows</h1><p class="lead">A set of components.</p>
      <p>It <strong>runs</strong> them.</p>
      <div class="heading heading-2"><h2 id="order">Order</h2><a class="heading-anchor" href="#order" aria-label="Link to section Order"></a></div><p>Edges decide.</p>
      <div class="heading heading-3"><h3 id="loops">Loops</h3></div><p>None.</p>
      <div class="heading heading-2"><h2 id="limits">Limits</h2></div><p>Few.</p>`),
    '/concepts/flow',
  );
  expect(
    records.map(({ type, anchor, hierarchy, text }) => ({ type, anchor, hierarchy, text })),
  ).toEqual([
    {
      type: 'lvl1',
      anchor: '',
      hierarchy: { lvl0: 'Concepts', lvl1: 'Flows' },
      text: 'A set of components.\nIt runs them.',
    },
    {
      type: 'lvl2',
      anchor: 'order',
      hierarchy: { lvl0: 'Concepts', lvl1: 'Flows', lvl2: 'Order' },
      text: 'Edges decide.',
    },
    {
      type: 'lvl3',
      anchor: 'loops',
      hierarchy: { lvl0: 'Concepts', lvl1: 'Flows', lvl2: 'Order', lvl3: 'Loops' },
      text: 'None.',
    },
    {
      type: 'lvl2',
      anchor: 'limits',
      hierarchy: { lvl0: 'Concepts', lvl1: 'Flows', lvl2: 'Limits' },
      text: 'Few.',
    },
  ]);
  expect(records[0]?.keywords).toEqual(['dag', 'pipeline']);
  expect(records.map(({ folders }) => folders)).toEqual([
    ['Runs'],
    undefined,
    undefined,
    undefined,
  ]);
});

test('code is separate from text, and names in code are identifiers', () => {
  const [record] = searchRecords(
    page(
      '<h1>x</h1><p>Set <code>on_schema_change</code>.</p><figure class="code"><figcaption class="code-title">a.<wbr>yaml<span class="code-badge">Wrong on purpose</span></figcaption><pre><code><span class="line">flow:</span>\n<span class="line">  a: 1</span></code></pre><button class="code-copy">Copy</button></figure><table><tr><td>see <code>other</code></td></tr></table>',
    ),
    '/x',
  );
  expect(record).toMatchObject({
    text: 'Set on_schema_change.\nsee other',
    code: 'a.yaml\nflow:\n  a: 1',
    identifiers: ['on_schema_change', 'other'],
    properties: [],
  });
});

test('a row that starts with a name becomes the record of a property', () => {
  const rows =
    '<tr id="flow.retry.attempts"><th scope="row"><code>attempts</code><a class="property-anchor" href="#flow.retry.attempts"></a></th><td>integer</td><td></td><td>How often.</td></tr>';
  const records = searchRecords(
    page(
      `<h1>Flow</h1><h2 id="retry">Retry</h2><p>Before.</p><table>${rows}</table><p>After.</p><h3 id="more">More</h3>`,
    ),
    '/reference/flow',
  );
  expect(
    records.map(({ type, anchor, text, properties }) => [type, anchor, text, properties]),
  ).toEqual([
    ['lvl1', '', '', []],
    ['lvl2', 'retry', 'Before.\nAfter.', []],
    ['lvl3', 'flow.retry.attempts', 'How often.\nType: integer.', ['attempts']],
    ['lvl3', 'more', '', []],
  ]);
  expect(records[2]).toMatchObject({
    hierarchy: { lvl1: 'Flow', lvl2: 'Retry', lvl3: 'attempts' },
    identifiers: ['flow.retry.attempts'],
  });
  expect(records[3]?.hierarchy).toEqual({
    lvl0: 'Reference',
    lvl1: 'Flow',
    lvl2: 'Retry',
    lvl3: 'More',
  });
});

test('a row of a list that names a property elsewhere stays text', () => {
  const row = '<tr><th scope="row"><code>attempts</code></th><td>How often.</td></tr>';
  const records = searchRecords(page(`<h1>A to C</h1><table>${row}</table>`), '/reference/list');
  expect(records.map(({ type, properties }) => [type, properties])).toEqual([['lvl1', []]]);
});

test('a property’s description and its values are separated', () => {
  const row =
    '<tr id="flow.mode"><th scope="row"><code>mode</code></th><td>enum</td><td></td><td>No</td><td><p>How rows are added.</p><ul><li><code>append</code> Below the others.</li><li><code>merge</code> By key.</li></ul></td></tr>';
  expect(
    searchRecords(page(`<h1>Flow</h1><table>${row}</table>`), '/reference/flow')[1]?.text,
  ).toContain('How rows are added.\nappend Below the others.\nmerge By key.\nType: enum.');
});

test('a tag is separated from the text next to it', () => {
  const mark = '<span class="tag">since 3.12.2</span>';
  const row = `<tr id="flow.mode"><th scope="row"><code>mode</code></th><td>The list.${mark}<ul><li>append</li></ul></td></tr>`;
  expect(
    searchRecords(
      page(`<h1>Flow</h1><p>A list of modes${mark}</p><table>${row}</table>`),
      '/reference/flow',
    ).map(({ text }) => text),
  ).toEqual(['A list of modes since 3.12.2', 'The list. since 3.12.2 ·\nappend']);
});

test('UI words aren’t indexed: tags, buttons, tooltips, menus', () => {
  const [record] = searchRecords(
    page(
      '<h1>x</h1><p>A <span class="term"><span class="term-word">plane</span><button class="term-button"></button><span class="term-tip">Tip.</span></span><span class="visually-hidden">hidden</span> word</p>',
    ),
    '/x',
  );
  expect(record?.text).toBe('A plane word');
});

test('a block with data-search-skip isn’t indexed', () => {
  const [record] = searchRecords(
    page(
      '<h1>x</h1><p>a</p><figure class="code" data-search-skip><pre><code>b</code></pre></figure>',
    ),
    '/x',
  );
  expect([record?.text, record?.code]).toEqual(['a', '']);
});

test('cells, rows, and list items are separated', () => {
  const [record] = searchRecords(
    page(
      '<h1>x</h1><p>Before,\nall of it</p>\n<table>\n<tr>\n<th>Wait</th>\n<th>Tries</th>\n</tr>\n<tr>\n<td>5 s</td>\n<td></td>\n</tr>\n<tr><td>Any.</td><td><p>Two.</p></td></tr>\n</table>\n<ul>\n<li>one</li>\n<li>two (or “more.”)</li>\n<li>three</li>\n</ul>',
    ),
    '/x',
  );
  expect(record?.text).toBe(
    'Before, all of it ·\nWait · Tries ·\n5 s ·\nAny.\nTwo.\none ·\ntwo (or “more.”)\nthree',
  );
});

test('a page that isn’t marked for search has no records', () => {
  expect(searchRecords(page('<h1>x</h1>', ''), '/x')).toEqual([]);
});

test.each([
  ['its section', '/concepts/flow', ' data-search=""', 1.2],
  ['its section', '/reference/flow', ' data-search=""', 1],
  ['its front matter', '/concepts/flow', ' data-search="" data-search-weight="0.8"', 0.8],
])('a page gets its weight from %s: %s', (_source, path, attributes, weight) => {
  expect(searchRecords(page('<h1>x</h1>', attributes), path)[0]?.weight).toBe(weight);
});

test('a row of an error table names its cause and fix, and table headers are omitted', () => {
  const table = (head: string, row: string) =>
    `<table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;
  const [record] = searchRecords(
    page(
      `<h1>x</h1>${table(
        '<th>Message or symptom</th><th>Cause</th><th>Fix</th>',
        '<td><code>Access<wbr>Denied</code></td><td>No rights</td><td>Grant <code>read</code>.</td>',
      )}${table('<th>Value</th><th>Use</th>', '<td>a</td><td>Always.</td>')}`,
    ),
    '/x',
  );
  expect(record).toMatchObject({
    text: 'AccessDenied · Cause: No rights · Fix: Grant read.\na · Always.',
    identifiers: ['AccessDenied', 'read'],
  });
});
