import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { spelling } from './spelling.ts';

describe('a word', () => {
  it('must be spelled in American English or be in the project’s word list', async () => {
    const sources = {
      'content/docs/a.md':
        '---\nanswers:\n  - section: whats-colr\n    questions:\n      - tehre it ist\n---\n\nTeh Snowpark sesion.\n\nIts color, or `colr`.\n\nIts [flavour](/flavor).\n',
      'schemas/a.yaml': 'description: >-\n  A tabel\n  of rows.\n',
      'src/a.tsx': '// tabel\nconst a = <p className="tabel">Copyed</p>;\n',
    };
    const problems = await spelling(fixtureSite({ sources }));
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/docs/a.md:8  "Teh" isn't a known word
        Fix: correct the spelling, or add the word to checks/words.txt

      content/docs/a.md:8  "sesion" isn't a known word
        Fix: correct the spelling, or add the word to checks/words.txt

      schemas/a.yaml:2  "tabel" isn't a known word
        Fix: correct the spelling, or add the word to checks/words.txt

      src/a.tsx:2  "Copyed" isn't a known word
        Fix: correct the spelling, or add the word to checks/words.txt

      4 problems"
    `);
  });
});
