import { describe, expect, test } from 'vitest';
import { markdownTwin } from './markdownTwin.ts';
import type { TwinSources } from './twinSources.ts';

const sources: TwinSources = {
  link: (target) => (target.startsWith('http') ? target : `https://d.example${target}`),
  image: (target) => `https://d.example/_images/${target.replace('./', '')}`,
  code: (reference, language) => `-- ${language} of ${reference}`,
  partial: (name, values) => `Partial ${name} with ${JSON.stringify(values)}`,
  schema: (path) => `Schema ${path}`,
  referenceIndex: () => 'Index',
  propertyIndex: (letters) => `Properties ${letters}`,
  errorIndex: () => 'Errors',
};

const cases: Record<string, [source: string, twin: string]> = {
  'text stays as it was written': [
    'Some *text* with `code`, {{ ref("orders") }}, 12:30 and <T>.\nA second line.\n\n## Heading\n\n---\n\n- a\n- b\n',
    'Some *text* with `code`, {{ ref("orders") }}, 12:30 and <T>.\nA second line.\n\n## Heading\n\n---\n\n- a\n- b',
  ],
  'comments go': [
    'Before <!-- secret --> after.\n\n<!-- more -->\n\nEnd.',
    'Before  after.\n\nEnd.',
  ],
  'targets of links and images become whole': [
    'See [*flows*](/concepts/flow "All of them"), [runs](#runs), <https://x.example> and ![A graph](./graph.svg "Its title").\n\n[ref]: /a\n',
    'See [*flows*](https://d.example/concepts/flow "All of them"), [runs](https://d.example#runs), <https://x.example> and ![A graph](https://d.example/_images/graph.svg "Its title").\n\n[ref]: https://d.example/a',
  ],
  'what looks like a link in code is code': [
    '`[a](/b)`\n\n```md\n[a](/b)\n:::note\n```\n',
    '`[a](/b)`\n\n```md\n[a](/b)\n:::note\n```',
  ],
  'a glossary term is a plain word': [
    'A set of :term[*planes*]{id="data plane"} and :term[flows].',
    'A set of *planes* and flows.',
  ],
  'an admonition is a quote with its kind and title': [
    ':::caution[A **full** refresh]\nText\n\n- list\n:::\n\n:::note\nText\n:::\n',
    '> **Caution: A full refresh**\n>\n> Text\n>\n> - list\n\n> **Note**\n>\n> Text',
  ],
  'tabs follow one another under their labels': [
    '::::tabs{sync="x"}\n:::tab[DuckDB]{value="duckdb"}\nOne [a](/a)\n\n```sql\nselect 1\n```\n:::\n:::tab[Snowflake]{value="snowflake"}\nTwo\n:::\n::::\n',
    '**DuckDB**\n\nOne [a](https://d.example/a)\n\n```sql\nselect 1\n```\n\n**Snowflake**\n\nTwo',
  ],
  'steps are the list they are made of': [
    ':::steps\n1. First\n\n   ```bash\n   run\n   ```\n2. Second\n:::\n',
    '1. First\n\n   ```bash\n   run\n   ```\n\n2. Second',
  ],
  'cards are a list of links': [
    '::::cards\n:::card[Flows]{href="/concepts/flow"}\nOne\nsentence.\n:::\n:::card[Reads]{href="/read"}\nAnother.\n:::\n::::\n',
    '- [Flows](https://d.example/concepts/flow): One sentence.\n- [Reads](https://d.example/read): Another.',
  ],
  'details are open, under their summary': [
    ':::details[What *is* it]\nText\n:::',
    '**What is it**\n\nText',
  ],
  'a code block has its title above it, and keeps its language': [
    '```yaml title="a/b.yaml" {1,3} lines\na: 1\n```',
    '`a/b.yaml`\n\n```yaml\na: 1\n```',
  ],
  'a code block from a file has its text': [
    '```sql file="examples/a.sql#x" title="a.sql"\n```',
    '`a.sql`\n\n```sql\n-- sql of examples/a.sql#x\n```',
  ],
  'added and removed lines are a diff': [
    '```yaml ins={2} del={1}\na: 1\na: 2\nb: 3\n```',
    '```diff\n-a: 1\n+a: 2\n b: 3\n```',
  ],
  'a sample that is wrong on purpose says so': [
    '```yaml invalid\na 1\n```',
    'Wrong on purpose\n\n```yaml\na 1\n```',
  ],
  'code with fences in it has a longer fence': [
    '````md\n```sql\nx\n```\n````',
    '````md\n```sql\nx\n```\n````',
  ],
  'a title in words is bold': [
    '```sql title="On the server"\nSELECT 1;\n```',
    '**On the server**\n\n```sql\nSELECT 1;\n```',
  ],
  'a diagram keeps its source and is told in words': [
    '```mermaid title="T" alt="A leads to B."\nflowchart LR\n  A --> B\n```',
    '```mermaid\nflowchart LR\n  A --> B\n```\n\nDiagram in words: T\n\nA leads to B.',
  ],
  'a video and an embedded page are links': [
    '::video{src="/media/a.webm" title="Wheel" poster="/p.svg"}\n\n::embed{src="https://x.example/" title="Map"}\n',
    'Wheel · [Open the video: Wheel](https://d.example/media/a.webm)\n\nMap · [Open the page: Map](https://x.example/)',
  ],
  'a partial is put in': [
    '::partial{name="run-flow" flow="ingest"}',
    'Partial run-flow with {"flow":"ingest"}',
  ],
  'tables and tasks stay': [
    '| A | B |\n| --- | --- |\n| [x](/x) | `a \\| b` |\n\n- [x] done\n- [ ] open',
    '| A | B |\n| --- | --- |\n| [x](https://d.example/x) | `a \\| b` |\n\n- [x] done\n- [ ] open',
  ],
  'quotes and nested lists keep their shape': [
    '> One\n> two\n>\n> - a\n>   more\n\n1. x\n   - y\n     - [z](/z)',
    '> One\n> two\n>\n> - a\n>   more\n\n1. x\n   - y\n     - [z](https://d.example/z)',
  ],
  'footnotes stay': [
    'Text[^1].\n\n[^1]: Note with [a](/a).',
    'Text[^1].\n\n[^1]: Note with [a](https://d.example/a).',
  ],
  'an element inside a list stays inside': [
    '- item\n\n  :::tip\n  Text\n  :::\n',
    '- item\n\n  > **Tip**\n  >\n  > Text',
  ],
};

describe('the Markdown twin of a page', () => {
  test.each(Object.entries(cases))('%s', (_rule, [source, twin]) => {
    expect(markdownTwin(source, 'md', sources)).toBe(twin);
  });

  test('the twin of a twin is the same, except for link targets', () => {
    for (const [, twin] of Object.values(cases))
      expect(
        markdownTwin(twin, 'md', {
          ...sources,
          link: (target) => target,
          image: (target) => target,
        }),
      ).toBe(twin);
  });

  test('an interactive part is reduced to its text', () => {
    const source =
      "import { Part } from '#parts';\n\nBefore.\n\n<Part client:intent />\n\n<Part>\n\nIn *it*, [a](/a).\n\n</Part>\n\nA <b>word</b> and {'text'}.\n";
    expect(markdownTwin(source, 'mdx', sources)).toBe(
      'Before.\n\nIn *it*, [a](https://d.example/a).\n\nA word and text.',
    );
  });
});
