import { expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

it.each<[why: string, markdown: string]>([
  ['a code block that is never closed', 'Text.\n\n```bash\necho hi\n\n## Next\n'],
  ['a code block with a shorter fence at its end', '````bash\necho hi\n```\n'],
  ['an unclosed code block in a list', '1. Do:\n\n   ```bash\n   echo hi\n\n2. Done.\n'],
  ['a cell beyond the last column', '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 | lost |\n'],
  ['a | in the code of a cell', '| A | B |\n| --- | --- |\n| `a | b` | 2 |\n'],
  ['a table without its delimiter row', '| A | B |\n| 1 | 2 |\n'],
  ['a footnote without text', 'One.\nTwo[^1].\n'],
  ['an undefined link reference', 'See [the flow page][flow] and [`code`][code].\n'],
  ['a space in a URL', '![A graph](./my graph.svg)\n'],
  ['a space between the parts of a link', 'One.\nSee [flows] (/concepts/flow).\n'],
  ['swapped brackets', 'See (flows)[/concepts/flow].\n'],
  ["bold text that isn't closed", 'One.\n\nThis is **bold.\n'],
  ['a directive inside a sentence', 'Then ::partial{name="run-flow"} it.\n'],
  ['an id after a heading', '## Retry limits {#limits}\n'],
  ['a heading without a space', 'One.\n\n##Limits\n'],
  ['a single tilde around text', 'One.\nUse 10~20 workers, and 30~40 threads.\n'],
  [
    'a footnote in a title',
    '::::tabs\n:::tab[DuckDB[^1]]{value="a"}\ntext[^1]\n:::\n:::tab[B]{value="b"}\ntext\n:::\n::::\n\n[^1]: A note.\n',
  ],
  ['a second definition of a footnote', 'A[^1].\n\n[^1]: One.\n\n[^1]: Two.\n'],
  ['a footnote that nothing uses', 'A.\n\n[^1]: One.\n'],
  ['a second URL of a named link', '[A][a]\n\n[a]: /concepts/other\n[A]: /concepts/page\n'],
  ['a named link that nothing uses', 'A.\n\n[a]: /concepts/other\n'],
  ['an import in .md', "import { CronPreview } from '#parts/CronPreview.tsx';\n"],
])('reports %s', async (_why, markdown) => {
  expect(await problemsIn(markdown)).toMatchSnapshot();
});

it.each<[why: string, markdown: string]>([
  [
    'closed code blocks',
    '```bash\necho hi\n```\n\n> ~~~text\n> in a quote\n> ~~~\n\n- ```text\n  in a list\n  ```\n',
  ],
  [
    'code that shows Markdown',
    '````md\n```bash\necho hi\n```\n[a][b] ![c](d e)\n````\n\nand `[a][b]`, `[^1]`\n',
  ],
  [
    'literal asterisks, colons, and brackets',
    '2 \\*\\* 3, 10\\~20, ~~gone~~, a~b, `**/*.sql`, **bold**, std::vec, a (b) [c](/d), #channel and *, twice [sic] (so)\n\n## A {placeholder}\n\nimport what you need\n',
  ],
  [
    'literal bars, and rows without bars at their ends',
    '| A | B |\n| --- | --- |\n| `a \\| b` | c |\nd | e\n| only one |\n',
  ],
  [
    'footnotes, named links, brackets',
    'A[^n] and [b][name], a list[0][1] and [sic] and \\[^x] and \\[a\\](b).\n\n[^n]: Text.\n\n[name]: /concepts/flow\n',
  ],
])('accepts %s', async (_why, markdown) => {
  expect(await html(markdown)).not.toBe('');
});
