import { describe, expect, test } from 'vitest';
import { markdownTwin } from './markdownTwin.ts';
import { fixtureDocument } from '../../tests/markdown/render.ts';
import type { TwinSources } from './inlineText.ts';

const sources: TwinSources = {
  document: fixtureDocument(),
  link: (target) => (target.startsWith('http') ? target : `https://d.example${target}`),
  image: (target) => `https://d.example/_images/${target.replace('./', '')}`,
  code: (reference, language) => `-- ${language} of ${reference}`,
  within: (document) => ({ ...sources, document }),
};

const cases: Record<string, [source: string, twin: string]> = {
  'keeps text as written': [
    'Some *text* with `code`, {{ ref("orders") }}, 12:30 and <T>.\nA second line.\n\n## Heading\n\n---\n\n- a\n- b\n',
    'Some *text* with `code`, {{ ref("orders") }}, 12:30 and <T>.\nA second line.\n\n## Heading\n\n---\n\n- a\n- b',
  ],
  'removes comments': [
    'Before <!-- secret --> after.\n\n<!-- more -->\n\nEnd.',
    'Before  after.\n\nEnd.',
  ],
  'makes the URLs of links and images absolute': [
    'See [*flows*](/concepts/flow "All of them"), [runs](#runs), <https://x.example> and ![A graph](./graph.svg "Its title").\n\n[ref]: /a\n',
    'See [*flows*](https://d.example/concepts/flow "All of them"), [runs](https://d.example#runs), <https://x.example> and ![A graph](https://d.example/_images/graph.svg "Its title").\n\n[ref]: https://d.example/a',
  ],
  'doesn’t change code that looks like a link': [
    '`[a](/b)`\n\n```md\n[a](/b)\n:::note\n```\n',
    '`[a](/b)`\n\n```md\n[a](/b)\n:::note\n```',
  ],
  'reduces a glossary term to plain text': [
    'A set of :term[*planes*]{id="data plane"} and :term[flows].',
    'A set of *planes* and flows.',
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
    '::::cards\n:::card[Flows]{href="/concepts/flow"}\nOne\nsentence.\n:::\n:::card[Reads]{href="/read"}\nAnother.\n:::\n::::\n',
    '- [Flows](https://d.example/concepts/flow): One sentence.\n- [Reads](https://d.example/read): Another.',
  ],
  'shows details open, under their summary': [
    ':::details[What *is* it]\nText\n:::',
    '**What is it**\n\nText',
  ],
  'puts the title of a code block above it, and keeps its language': [
    '```yaml title="a/b.yaml" {1,3} lines\na: 1\n```',
    '`a/b.yaml`\n\n```yaml\na: 1\n```',
  ],
  'loads the text of a code block from its file': [
    '```sql file="examples/a.sql#x" title="a.sql"\n```',
    '`a.sql`\n\n```sql\n-- sql of examples/a.sql#x\n```',
  ],
  'turns added and removed lines into a diff': [
    '```yaml ins={2} del={1}\na: 1\na: 2\nb: 3\n```',
    '```diff\n-a: 1\n+a: 2\n b: 3\n```',
  ],
  'labels a sample that is wrong on purpose': [
    '```yaml invalid\na 1\n```',
    'Wrong on purpose\n\n```yaml\na 1\n```',
  ],
  'uses a longer fence for code that contains fences': [
    '````md\n```sql\nx\n```\n````',
    '````md\n```sql\nx\n```\n````',
  ],
  'shows a title that isn’t a path in bold': [
    '```sql title="On the server"\nSELECT 1;\n```',
    '**On the server**\n\n```sql\nSELECT 1;\n```',
  ],
  'keeps the source of a diagram, and adds its description in words': [
    '```mermaid title="T" alt="A leads to B."\nflowchart LR\n  A --> B\n```',
    '```mermaid\nflowchart LR\n  A --> B\n```\n\nDiagram in words: T\n\nA leads to B.',
  ],
  'turns a video and an embedded page into links': [
    '::video{src="/media/a.webm" title="Wheel" poster="/p.svg"}\n\n::embed{src="https://x.example/" title="Map"}\n',
    'Wheel · [Open the video: Wheel](https://d.example/media/a.webm)\n\nMap · [Open the page: Map](https://x.example/)',
  ],
  'shows a graph as a list': [
    '::project-graph{project="cafe"}\n\n::project-graph{project="none"}\n',
    'Diagram in words: Super Graph of cafe\n\n- `ingest`: flow\n- `sales`: flow, after ingest',
  ],
  'inserts a partial': [
    '::partial{name="run-flow" flow="ingest"}',
    '## Run it\n\nChoose `ingest` in Acme.\n\n> **Note**\n>\n> flow of a partial.',
  ],
  'keeps elements that don’t exist as written': [
    '::none{a="b"}\n\nA :none[word].\n\n:::none\nText\n:::\n',
    '::none{a="b"}\n\nA :none[word].\n\nText',
  ],
  'keeps tables and tasks': [
    '| A | B |\n| --- | --- |\n| [x](/x) | `a \\| b` |\n\n- [x] done\n- [ ] open',
    '| A | B |\n| --- | --- |\n| [x](https://d.example/x) | `a \\| b` |\n\n- [x] done\n- [ ] open',
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

describe('the Markdown twin of a page', () => {
  test.each(Object.entries(cases))('%s', (_rule, [source, twin]) => {
    expect(markdownTwin(source, 'md', sources)).toBe(twin);
  });

  test('doesn’t change if it’s converted again', () => {
    for (const [, twin] of Object.values(cases))
      expect(
        markdownTwin(twin, 'md', {
          ...sources,
          link: (target) => target,
          image: (target) => target,
        }),
      ).toBe(twin);
  });

  test('reduces an interactive part to its text', () => {
    const source =
      "import { Part } from '#parts';\n\nBefore.\n\n<Part client:intent />\n\n<Part>\n\nIn *it*, [a](/a).\n\n</Part>\n\nA <b>word</b> and {'text'}.\n";
    expect(markdownTwin(source, 'mdx', sources)).toBe(
      'Before.\n\nIn *it*, [a](https://d.example/a).\n\nA word and text.',
    );
  });
});
