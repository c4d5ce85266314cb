import { expect, test } from 'vitest';
import { docFields, releaseFields } from './fields.ts';
import { readFrontMatter } from './frontMatter.ts';
import { formatProblems } from './problem.ts';

const description = 'A description that is long enough to say what the page lets you do.';

function problemsIn(matter: string): string {
  const { problems } = readFrontMatter(
    `---\n${matter}---\n\ntext\n`,
    'content/docs/x.md',
    docFields,
  );
  return problems.length === 0 ? '' : formatProblems(problems);
}

test('a complete front matter is read, and the body begins after it', () => {
  const source = `---\ntitle: Flows\ndescription: ${description}\nkeywords: [dag]\nlastUpdated: 2026-01-31\nnext: false\n---\n\n# text\n`;
  expect(readFrontMatter(source, 'x.md', docFields)).toEqual({
    data: {
      title: 'Flows',
      description,
      keywords: ['dag'],
      lastUpdated: '2026-01-31',
      next: false,
    },
    body: '\n# text\n',
    lineOffset: 7,
    problems: [],
  });
});

test.each([
  ['0.8', 0.8],
  ['2', 2],
])('a search weight of %s is a number', (written, searchWeight) => {
  expect(
    readFrontMatter(
      `---\ntitle: Flows\ndescription: ${description}\nsearchWeight: ${written}\n---\n`,
      'x.md',
      docFields,
    ),
  ).toMatchObject({ data: { searchWeight }, problems: [] });
});

test.each(['0', '3', 'high', '"0.8"'])('a search weight of %s is told', (written) => {
  expect(
    problemsIn(`title: Flows\ndescription: ${description}\nsearchWeight: ${written}\n`),
  ).toContain('allowed: a number from 0.5 to 2');
});

test('an unknown key names its line, what is allowed and the nearest known key', () => {
  expect(problemsIn(`title: Flows\ndescription: ${description}\nsidebar_label: F\n`))
    .toMatchInlineSnapshot(`
      "content/docs/x.md:4  unknown front-matter key "sidebar_label"
        allowed: title, description, sidebarLabel, keywords, searchWeight, unlisted, draft, lastUpdated, contentsDepth, previous, next
        Fix: did you mean "sidebarLabel"?

      1 problem"
    `);
});

test('a wrong type names its line and what is allowed', () => {
  expect(
    problemsIn(
      `title: Flows\ndescription: ${description}\nunlisted: maybe\ncontentsDepth: 4\nlastUpdated: soon\n`,
    ),
  ).toMatchInlineSnapshot(`
    "content/docs/x.md:4  unlisted is "maybe"
      allowed: true or false
      Fix: write true or false after "unlisted:"

    content/docs/x.md:5  contentsDepth is 4
      allowed: 2 or 3
      Fix: write 2 or 3 after "contentsDepth:"

    content/docs/x.md:6  lastUpdated is "soon"
      allowed: a day, such as 2026-01-31
      Fix: write a day, such as 2026-01-31 after "lastUpdated:"

    3 problems"
  `);
});

test('a number where a text belongs needs quotes only, and keeps its zeros', () => {
  const { problems } = readFrontMatter(
    `---\ntitle: x\ndescription: ${description}\ndate: 2026-01-02\ntags: [read]\nversion: 3.10\n---\n`,
    'content/releases/x.md',
    releaseFields,
  );
  expect(problems.map(({ facts }) => facts.fix)).toEqual(['put quotes around it: version: "3.10"']);
});

test('a missing, short or long description is told', () => {
  expect(problemsIn('title: Flows\n')).toMatchInlineSnapshot(`
    "content/docs/x.md:1  front matter has no description
      allowed: text of 50 to 160 characters
      Fix: add a line "description: …" between the two "---"

    1 problem"
  `);
  expect(problemsIn('title: Flows\ndescription: Short.\n')).toContain(
    'description is "Short." (6 characters)',
  );
  expect(problemsIn(`title: Flows\ndescription: ${'x'.repeat(161)}\n`)).toContain(
    'text of 161 characters',
  );
});

test('YAML that does not parse names the line', () => {
  expect(problemsIn(`title: Flows: and more\ndescription: ${description}\n`))
    .toMatchInlineSnapshot(`
      "content/docs/x.md:2  front matter is no YAML: a second ": " in "title: Flows: and more"
        Fix: put the whole value in quotes

      1 problem"
    `);
});

test('a day is one of the calendar', () => {
  const read = (day: string): unknown => docFields.lastUpdated.read(day);
  expect(['2026-02-28', '2024-02-29', '2026-02-29', '2026-02-31', '2026-13-01'].map(read)).toEqual([
    '2026-02-28',
    '2024-02-29',
    undefined,
    undefined,
    undefined,
  ]);
});

test('front matter that is not closed is told', () => {
  const { problems } = readFrontMatter('---\ntitle: A\n\nText\n', 'x.md', docFields);
  expect(problems.map((problem) => problem.message)).toEqual([
    'x.md:1  the front matter is not closed\n  Fix: write "---" on a line of its own below its last key',
  ]);
});

test('a file without front matter is told how to begin', () => {
  expect(readFrontMatter('text\n', 'x.md', docFields).problems[0]?.message).toMatchInlineSnapshot(`
    "x.md:1  no front matter
      allowed: title, description, sidebarLabel, keywords, searchWeight, unlisted, draft, lastUpdated, contentsDepth, previous, next
      Fix: begin the file with "---", title, description and "---""
  `);
});
