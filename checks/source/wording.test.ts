import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { wording } from './wording.ts';

const problemsIn = (sources: Record<string, string>): string =>
  formatProblems(wording(fixtureSite({ sources })));

describe('words that the project’s voice avoids', () => {
  it.each([
    ['README.md', true],
    ['CONTRIBUTING.md', true],
    ['DEPLOY.md', true],
    ['SECURITY.md', true],
    ['docs/decisions/build.md', true],
    ['packages/check/README.md', true],
    ['content/partials/a.md', true],
    ['tests/fixtures/a.md', false],
  ])('are looked for in %s: %s', (file, isCovered) => {
    expect(problemsIn({ [file]: 'The table is made anew.\n' }).includes('anew')).toBe(isCovered);
  });

  it('are reported in pages and schemas, with what to write instead', () => {
    const page =
      '---\ntitle: Flows\n---\nIf left out, the table is made anew.\n\nThe behaviour is new.\n';
    const schema = 'type: object\ndescription: Sent by e-mail.\n';
    expect(problemsIn({ 'content/docs/a.md': page, 'schemas/a.yaml': schema }))
      .toMatchInlineSnapshot(`
        "content/docs/a.md:4  "anew" isn't in our vocabulary
          Fix: write again, or change the rule in checks/vocabulary.yml

        content/docs/a.md:4  "If left out" isn't in our vocabulary
          Fix: write if you don't set it, or change the rule in checks/vocabulary.yml

        content/docs/a.md:6  "behaviour" isn't in our vocabulary (American spelling)
          Fix: write behavior, or change the rule in checks/vocabulary.yml

        schemas/a.yaml:2  "e-mail" isn't in our vocabulary
          Fix: write email, or change the rule in checks/vocabulary.yml

        4 problems"
      `);
  });

  it('are reported in the text of components, templates, and messages', () => {
    const sources = {
      'src/A.tsx': 'const A = (\n  <p title="Made anew">\n    {n} e-mails\n  </p>\n);\n',
      'src/b.ts': 'const b = `Mend ${page} by hand`;\n',
      'src/c.astro': '---\nconst a = 1;\n---\n<a class="anew">Skip the behaviour</a>\n',
    };
    expect(problemsIn(sources)).toMatchInlineSnapshot(`
      "src/A.tsx:2  "anew" isn't in our vocabulary
        Fix: write again, or change the rule in checks/vocabulary.yml

      src/A.tsx:3  "e-mails" isn't in our vocabulary
        Fix: write email, or change the rule in checks/vocabulary.yml

      src/b.ts:1  "Mend" isn't in our vocabulary
        Fix: write fix, or change the rule in checks/vocabulary.yml

      src/b.ts:1  "by hand" isn't in our vocabulary
        Fix: write manually, or change the rule in checks/vocabulary.yml

      src/c.astro:4  "behaviour" isn't in our vocabulary (American spelling)
        Fix: write behavior, or change the rule in checks/vocabulary.yml

      5 problems"
    `);
  });

  it('are allowed in code, links, keywords, samples, and other files', () => {
    const page = [
      '---',
      'keywords: [behaviour, e-mail]',
      '---',
      'Use `anew` or [this](/behaviour).',
      '',
      '```yaml',
      'behaviour: anew',
      '```',
    ].join('\n');
    const sources = {
      'content/docs/a.md': page,
      'schemas/a.yaml': 'properties: { anew: { type: string } }\n',
      'schemas/samples/a.yaml': 'description: anew\n',
      'src/a.tsx': '// anew\nconst a = <p className="anew" />;\n',
      'src/a.test.ts': "'Made anew'",
    };
    expect(wording(fixtureSite({ sources }))).toEqual([]);
  });
});
