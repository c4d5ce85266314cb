import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../content/problem.ts';
import { readGlossary } from './glossary.ts';
import { renderMarkdown } from '../pipeline.ts';

it('a page does not miss the terms of a glossary that cannot be read: only the fault of the glossary is told', async () => {
  const contentRoot = mkdtempSync(join(tmpdir(), 'glossary-'));
  writeFileSync(join(contentRoot, 'glossary.yml'), 'flow: [');
  const facts = {
    file: 'a.md',
    absoluteFile: join(contentRoot, 'a.md'),
    lineOffset: 0,
    base: '/',
    tokens: { product: 'P', slug: 'p', company: 'C' },
    siteRoot: contentRoot,
    contentRoot,
  };
  await expect(renderMarkdown('A :term[flow] on a :term[data plane].\n', facts)).rejects.toThrow(
    /^glossary\.yml:1 {2}the glossary is no YAML[^]*\n\n1 problem$/,
  );
  rmSync(contentRoot, { recursive: true });
});

describe('readGlossary', () => {
  it('reads terms with their definitions and links', () => {
    const { entries, problems } = readGlossary(
      'flow:\n  definition: A set.\n  link: /concepts/flow\n',
      'content/glossary.yml',
    );
    expect(problems).toEqual([]);
    expect([...entries]).toEqual([
      ['flow', { term: 'flow', definition: 'A set.', link: '/concepts/flow' }],
    ]);
  });

  it('tells mistakes with their lines', () => {
    const { problems } = readGlossary(
      `a:\n  definitoin: x\nb:\n  definition: ${'x'.repeat(241)}\n  link: concepts\nc: text\n`,
      'content/glossary.yml',
    );
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/glossary.yml:1  glossary term "a": no definition
        allowed: a text

      content/glossary.yml:1  glossary term "a": unknown key "definitoin"
        allowed: definition, link

      content/glossary.yml:3  glossary term "b": definition of 241 characters
        allowed: at most 240

      content/glossary.yml:3  glossary term "b": link "concepts"
        allowed: the address of a page, such as /concepts/flow

      content/glossary.yml:6  glossary term "c": no definition
        allowed: a text

      5 problems"
    `);
  });

  it('tells YAML that is none', () => {
    expect(formatProblems(readGlossary('a: [', 'content/glossary.yml').problems))
      .toMatchInlineSnapshot(`
        "content/glossary.yml:1  the glossary is no YAML: a "[" without "]" in "a: ["
          Fix: add "]", and indent the lines in the brackets more than the key

        1 problem"
      `);
  });
});
