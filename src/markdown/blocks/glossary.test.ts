import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../content/problem.ts';
import { readGlossary } from './glossary.ts';
import { renderMarkdown } from '../pipeline.ts';

it('a page with an unreadable glossary reports only the glossary’s problem', async () => {
  const siteRoot = mkdtempSync(join(tmpdir(), 'glossary-'));
  const contentRoot = join(siteRoot, 'content');
  mkdirSync(contentRoot);
  writeFileSync(join(contentRoot, 'glossary.yml'), 'flow: [');
  const facts = {
    file: 'a.md',
    absoluteFile: join(contentRoot, 'a.md'),
    lineOffset: 0,
    base: '/',
    tokens: { product: 'P', slug: 'p', company: 'C' },
    siteRoot,
    contentRoot,
  };
  await expect(renderMarkdown('A :term[flow] on a :term[data plane].\n', facts)).rejects.toThrow(
    /^content\/glossary\.yml:1 {2}glossary isn't valid YAML[^]*\n\n1 problem$/,
  );
  rmSync(siteRoot, { recursive: true });
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

  it('reports a term that another entry defines with other capitals', () => {
    const entry = '\n  definition: A set.\n';
    const { problems } = readGlossary(`flow:${entry}Flow:${entry}`, 'content/glossary.yml');
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/glossary.yml:3  the glossary has both "flow" and "Flow"
        Fix: remove one of them

      1 problem"
    `);
  });

  it('reports mistakes with their lines', () => {
    const { problems } = readGlossary(
      `a:\n  definitoin: x\nb:\n  definition: ${'x'.repeat(241)}\n  link: concepts\nc: text\n`,
      'content/glossary.yml',
    );
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/glossary.yml:2  unknown key "definitoin" in the glossary term "a"
        allowed: definition, link
        Fix: did you mean "definition"?

      content/glossary.yml:4  "definition" of the glossary term "b" is too long: 241 characters
        allowed: text of at most 240 characters
        Fix: write a shorter text

      content/glossary.yml:5  "link" of the glossary term "b" has an invalid value: "concepts"
        allowed: a route, such as /concepts/flow
        Fix: set "link" of the glossary term "b" to a route, such as /concepts/flow

      content/glossary.yml:6  the glossary term "c" isn't a list of "key: value" pairs
        allowed: definition, link
        Fix: write one "key: value" pair per line

      4 problems"
    `);
  });

  it('reports invalid YAML', () => {
    expect(formatProblems(readGlossary('a: [', 'content/glossary.yml').problems))
      .toMatchInlineSnapshot(`
        "content/glossary.yml:1  glossary isn't valid YAML: a "[" without "]" in "a: ["
          Fix: add "]", and indent the lines in the brackets more than the key

        1 problem"
      `);
  });
});
