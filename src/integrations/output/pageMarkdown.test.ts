import { beforeAll, expect, test } from 'vitest';
import { fixtureRoot, page } from '../../../tests/markdown/render.ts';
import { readImageSizes } from '../../content/images.ts';
import { findNode, parseHtmlTree } from '../../content/htmlTree.ts';
import { pageMarkdown } from './pageMarkdown.ts';

const cases: Record<string, [source: string, twin: string]> = {
  'keeps text as written': [
    'Some *text* with `code`, {{ ref("orders") }}, 12:30 and <T>.\nA second line.\n\n## Heading\n\n---\n\n- a\n- b\n',
    'Some *text* with `code`, {{ ref("orders") }}, 12:30 and <T>.\nA second line.\n\n## Heading\n\n---\n\n- a\n- b',
  ],
  'makes the URLs of links absolute': [
    'See [*flows*](/concepts/flow), [runs](#runs), and <https://x.example>.\n\n## Runs\n\nText',
    'See [*flows*](https://d.example/concepts/flow), [runs](https://d.example/a#runs), and [https://x.example](https://x.example/).\n\n## Runs\n\nText',
  ],
  'doesn’t change code that looks like a link': [
    '`[a](/b)`\n\n```md\n[a](/b)\n:::note\n```\n',
    '`[a](/b)`\n\n```md\n[a](/b)\n:::note\n```',
  ],
  'turns an admonition into a quote with its kind and title': [
    ':::caution[A **full** refresh]\nText\n\n- list\n:::\n\n:::note\nText\n:::\n',
    '> **Caution: A full refresh**\n>\n> Text\n>\n> - list\n\n> **Note**\n>\n> Text',
  ],
  'shows tabs one after another, under their labels': [
    '::::tabs{sync="x"}\n:::tab[DuckDB]{value="duckdb"}\nOne [a](/a)\n\n```sql\nselect 1\n```\n:::\n:::tab[Snowflake]{value="snowflake"}\nTwo\n:::\n::::\n',
    '**DuckDB**\n\nOne [a](https://d.example/a)\n\n```sql\nselect 1\n```\n\n**Snowflake**\n\nTwo',
  ],
  'reduces steps to their list': [
    ':::steps\n1. First\n\n   ```bash\n   run\n   ```\n2. Second\n:::\n',
    '1. First\n\n   ```bash\n   run\n   ```\n\n2. Second',
  ],
  'turns cards into a list of links': [
    '::::cards\n:::card[Flows]{href="/concepts/flow"}\nOne sentence.\n:::\n:::card[Reads]{href="/read"}\nAnother.\n:::\n::::\n',
    '- [Flows](https://d.example/concepts/flow): One sentence.\n- [Reads](https://d.example/read): Another.',
  ],
  'shows details open, under their summary': [
    ':::details[What *is* it]\nText\n:::',
    '**What is it**\n\nText',
  ],
  'puts the title of a code block above it, and keeps its language': [
    '```yaml title="a/b.yaml" of="Helm" {1} lines\na: 1\n```',
    '`a/b.yaml`\n\n```yaml\na: 1\n```',
  ],
  'turns added and removed lines into a diff': [
    '```text ins={2} del={1}\na: 1\na: 2\nb: 3\n```',
    '```diff\n-a: 1\n+a: 2\n b: 3\n```',
  ],
  'labels a sample that is wrong on purpose': [
    '```json title="On the server" invalid\n{\n```',
    '**On the server** · Wrong on purpose\n\n```json\n{\n```',
  ],
  'uses a longer fence for code that contains fences': [
    '````md\n```sql\nx\n```\n````',
    '````md\n```sql\nx\n```\n````',
  ],
  'describes a diagram in words': [
    '```mermaid title="T" alt="A leads to B."\nflowchart LR\n  A --> B\n```',
    'Diagram in words: T\n\nA leads to B.',
  ],
  'shows a screen as text': [
    '```screen title="Files"\nat: [Workspace dev, Files]\nfiles: [flows/a.yaml]\nform: {Host: db.example}\nrun: {a: succeeded 2 s}\nlog: [one]\nclick: Run flow\n```',
    'Screen: Files\n\n**Workspace dev › Files**\n\n- flows/\n- a.yaml\n\n- **Host**: db.example\n\n- a succeeded 2 s\n\n```\none\n```\n\nClick **Run flow**',
  ],
  'puts the caption of an image below it': [
    '![A flow](./small.svg "Its caption")',
    '![A flow](https://d.example/_images/small.d656aaa8.svg)\n\nIts caption',
  ],
  'shows a sample that readers can run like any other': [
    '```sql-jinja file="examples/shop/flows/sales/components/big_orders.sql" live\n```',
    '```sql-jinja\nSELECT order_id\nFROM {{ ref("raw_orders") }}\nWHERE amount > 10\n```',
  ],
  'turns an embedded page into a link': [
    '::embed{src="https://x.example/" title="Map"}\n',
    'Map (loads from x.example) · [Open the page: Map](https://x.example/)',
  ],
  'keeps tables and tasks': [
    '| A | B |\n| --- | --: |\n| [x](/x) | `a \\| b` |\n\n- [x] done\n- [ ] open',
    '| A | B |\n| --- | --: |\n| [x](https://d.example/x) | `a \\| b` |\n\n- [x] done\n- [ ] open',
  ],
  'keeps quotes and nested lists': [
    '> One\n> two\n>\n> - a\n>   more\n\n1. x\n   - y\n     - [z](/z)',
    '> One\n> two\n>\n> - a\n>   more\n\n1. x\n   - y\n     - [z](https://d.example/z)',
  ],
  'keeps footnotes': [
    'Text[^1].\n\n[^1]: Note with [a](/a).',
    'Text[^1].\n\n[^1]: Note with [a](https://d.example/a).',
  ],
  'keeps an element inside its list item': [
    '- item\n\n  :::tip\n  Text\n  :::\n',
    '- item\n\n  > **Tip**\n  >\n  > Text',
  ],
};

beforeAll(() => readImageSizes(fixtureRoot));

test.each(Object.entries(cases))('the Markdown of a page %s', async (_rule, [source, twin]) => {
  const { html } = await page(source);
  const main = findNode(parseHtmlTree(`<main>${html}</main>`), ({ tagName }) => tagName === 'main');
  expect(main && pageMarkdown(main, 'https://d.example/a')).toBe(twin);
});
