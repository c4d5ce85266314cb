import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { glossaryTerms } from './glossaryTerms.ts';

const glossary =
  'flow:\n  definition: A set.\n  link: /concepts/flow\nflow run:\n  definition: One execution.\n  link: /concepts/flow\nOtto:\n  definition: An assistant.\n';
const problemsOf = (docs: Record<string, string>): string =>
  formatProblems(
    glossaryTerms(fixtureSite({ docs, sources: { 'content/glossary.yml': glossary } })),
  );

describe('glossary terms', () => {
  it('must be marked at their first use', () => {
    expect(
      problemsOf({
        'how-to/run.md':
          '---\ntitle: Run\n---\n\nOne flow can start.\n\nThe :term[flow] ends with its :term[flow runs]{id="flow run"}. Flow runs repeat.',
      }),
    ).toMatchInlineSnapshot(`
      "content/docs/how-to/run.md:5  the term "flow" is used here but marked later
        Fix: write :term[flow] here, or link to the page that explains the term

      1 problem"
    `);
  });

  it('may occur unmarked in front matter, with any line endings', () => {
    expect(
      problemsOf({
        'how-to/run.md': '---\r\ntitle: A flow\r\n---\r\n\r\nOne :term[flow] can start.\r\n',
      }),
    ).toContain('0 problems');
  });

  it('must be marked in the first paragraph of a concept page, unless the page explains them', () => {
    const text = 'Otto looks at flows.\nEach flow\nrun has one.\n\nOtto ends.';
    expect(
      problemsOf({ 'concepts/otto.md': text, 'concepts/flow.md': text, 'how-to/otto.md': text }),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/flow.md:1  the first paragraph uses the term "Otto" without marking it
        Fix: write :term[Otto] here, or link to the page that explains the term

      content/docs/concepts/otto.md:1  the first paragraph uses the term "Otto" without marking it
        Fix: write :term[Otto] here, or link to the page that explains the term

      content/docs/concepts/otto.md:1  the first paragraph uses the term "flow" without marking it
        Fix: write :term[flow] here, or link to the page that explains the term

      content/docs/concepts/otto.md:2  the first paragraph uses the term "flow run" without marking it
        Fix: write :term[flow run] here, or link to the page that explains the term

      4 problems"
    `);
  });

  it('don’t need a mark in links, headings, tables, code, directives, and UI words', () => {
    const before =
      '---\ntitle: Flow\n---\n\n## Flow\n\n| Flow |\n| --- |\n\n```yaml\nflow: {}\n```\n\n`flow`, **Run flow**, [flows](/concepts/flow), [other words](/flow), overflow, flow-like\n\n:::note[A flow]\n:::\n\n';
    expect(
      glossaryTerms(
        fixtureSite({
          docs: { 'a.md': `${before}A :term[flow] runs.` },
          sources: { 'content/glossary.yml': glossary },
        }),
      ),
    ).toEqual([]);
  });

  it('aren’t checked if the site has no glossary', () => {
    expect(glossaryTerms(fixtureSite({ docs: { 'concepts/a.md': 'A flow.' } }))).toEqual([]);
  });
});
