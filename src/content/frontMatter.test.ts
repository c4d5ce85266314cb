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

test('reads complete front matter and returns the body after it', () => {
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
])('reads a search weight of %s as a number', (written, searchWeight) => {
  expect(
    readFrontMatter(
      `---\ntitle: Flows\ndescription: ${description}\nsearchWeight: ${written}\n---\n`,
      'x.md',
      docFields,
    ),
  ).toMatchObject({ data: { searchWeight }, problems: [] });
});

test.each(['0', '3', 'high', '"0.8"'])('reports a search weight of %s', (written) => {
  expect(
    problemsIn(`title: Flows\ndescription: ${description}\nsearchWeight: ${written}\n`),
  ).toContain('allowed: a number from 0.5 to 2');
});

test('reports an unknown key with its line, the allowed keys, and the nearest known key', () => {
  expect(problemsIn(`title: Flows\ndescription: ${description}\nsidebar_label: F\n`))
    .toMatchInlineSnapshot(`
      "content/docs/x.md:4  unknown key "sidebar_label" in the front matter
        allowed: title, description, sidebarLabel, keywords, searchWeight, unlisted, draft, lastUpdated, contentsDepth, answers, previous, next
        Fix: did you mean "sidebarLabel"?

      1 problem"
    `);
});

test('reports a wrong type with its line and the allowed values', () => {
  expect(
    problemsIn(
      `title: Flows\ndescription: ${description}\nunlisted: maybe\ncontentsDepth: 4\nlastUpdated: soon\n`,
    ),
  ).toMatchInlineSnapshot(`
    "content/docs/x.md:4  "unlisted" has an invalid value: "maybe"
      allowed: true or false
      Fix: set "unlisted" to true or false

    content/docs/x.md:5  "contentsDepth" has an invalid value: 4
      allowed: 1, 2, or 3
      Fix: set "contentsDepth" to 1, 2, or 3

    content/docs/x.md:6  "lastUpdated" has an invalid value: "soon"
      allowed: a date, such as 2026-01-31
      Fix: set "lastUpdated" to a date, such as 2026-01-31

    3 problems"
  `);
});

test('suggests quotes for a number where text is required, and keeps its zeros', () => {
  const { problems } = readFrontMatter(
    `---\ntitle: x\ndescription: ${description}\ndate: 2026-01-02\ntags: [read]\nversion: 3.10\n---\n`,
    'content/releases/x.md',
    releaseFields,
  );
  expect(problems.map(({ facts }) => facts.fix)).toEqual([
    'put the value in quotes: version: "3.10"',
  ]);
});

test('reports a missing, short, or long description', () => {
  expect(problemsIn('title: Flows\n')).toMatchInlineSnapshot(`
    "content/docs/x.md:1  the front matter is missing the required key "description"
      allowed: text of 50 to 160 characters on one line
      Fix: add "description" to the front matter

    1 problem"
  `);
  expect(problemsIn('title: Flows\ndescription: Short.\n')).toContain(
    '"description" is too short: 6 characters\n  allowed: text of 50 to 160 characters',
  );
  expect(problemsIn(`title: Flows\ndescription: ${'x'.repeat(161)}\n`)).toContain(
    '"description" is too long: 161 characters',
  );
});

test('reports a description on several lines, and accepts one that YAML folds', () => {
  expect(problemsIn(`title: Flows\ndescription: |\n  ${description}\n  More.\n`)).toContain(
    'content/docs/x.md:3  "description" has an invalid value',
  );
  expect(problemsIn(`title: Flows\ndescription: >\n  ${description}\n  More.\n`)).toBe('');
});

test.each(['"a\\u202eb"', '"a\\u2028b"', '"a\\tb"', '"a\\u009bb"'])(
  'reports hidden characters that YAML writes as escapes: %s',
  (written) => {
    for (const matter of [`title: ${written}`, `title: Flows\nkeywords: [${written}]`])
      expect(problemsIn(`${matter}\ndescription: ${description}\n`)).toContain(
        'has an invalid value',
      );
  },
);

test('reports a tag, which YAML would remove', () => {
  expect(problemsIn(`title: !important now\ndescription: ${description}\n`)).toMatchInlineSnapshot(`
    "content/docs/x.md:2  front matter: "!important" is a tag in YAML, which is lost
      Fix: put the whole value in quotes

    1 problem"
  `);
});

test('reports invalid YAML with its line', () => {
  expect(problemsIn(`title: Flows: and more\ndescription: ${description}\n`))
    .toMatchInlineSnapshot(`
      "content/docs/x.md:2  front matter isn't valid YAML: a second ": " in "title: Flows: and more"
        Fix: put the whole value in quotes

      1 problem"
    `);
});

test('reports a mistake inside of an answer with its own line', () => {
  expect(
    problemsIn(
      `title: Flows\ndescription: ${description}\nanswers:\n  - questions: [how many]\n  - form: The default\n    sentences: two\n`,
    ),
  ).toMatchInlineSnapshot(`
    "content/docs/x.md:6  "answers[1]" is missing the required key "questions"
      allowed: a list of questions in the words of readers
      Fix: add "questions" to "answers[1]"

    content/docs/x.md:6  unknown key "form" in "answers[1]"
      allowed: section, from, sentences, questions
      Fix: did you mean "from"?

    content/docs/x.md:7  "answers[1].sentences" has an invalid value: "two"
      allowed: a number of sentences, such as 2
      Fix: set "answers[1].sentences" to a number of sentences, such as 2

    3 problems"
  `);
});

test('reports front matter that isn’t a mapping', () => {
  expect(problemsIn('- title\n')).toMatchInlineSnapshot(`
    "content/docs/x.md:1  the front matter isn't a list of "key: value" pairs
      allowed: title, description, sidebarLabel, keywords, searchWeight, unlisted, draft, lastUpdated, contentsDepth, answers, previous, next
      Fix: write one "key: value" pair per line

    1 problem"
  `);
});

test('accepts only dates that exist', () => {
  const isDate = (day: string): boolean => docFields.shape.lastUpdated.safeParse(day).success;
  expect(
    ['2026-02-28', '2024-02-29', '2026-02-29', '2026-02-31', '2026-13-01'].map(isDate),
  ).toEqual([true, true, false, false, false]);
});

test("reports front matter that isn't closed", () => {
  const { problems } = readFrontMatter('---\ntitle: A\n\nText\n', 'x.md', docFields);
  expect(problems.map((problem) => problem.message)).toEqual([
    'x.md:1  front matter isn\'t closed\n  Fix: add "---" on its own line below the last key',
  ]);
});

test('reports a file without front matter, and explains how to start it', () => {
  expect(readFrontMatter('text\n', 'x.md', docFields).problems[0]?.message).toMatchInlineSnapshot(`
    "x.md:1  file has no front matter
      allowed: title, description, sidebarLabel, keywords, searchWeight, unlisted, draft, lastUpdated, contentsDepth, answers, previous, next
      Fix: start the file with "---", title, description, and "---""
  `);
});

test.each([
  ['title: C# guide #1', 'the value of "title" ends before " #1", which is a comment in YAML'],
  ['title: &x y', 'the value of "title" starts with a sign that has a meaning in YAML'],
  ['keywords: [1.0, flow]', 'the value of "keywords" becomes 1 in YAML'],
])('reports what YAML drops or changes in %s', (line, what) => {
  const { problems } = readFrontMatter(`---\n${line}\n---\n`, 'a.md', docFields);
  expect(problems[0]?.message).toContain(what);
});

test('fills tokens after reading the YAML, so that a name can contain any character', () => {
  const product = `O'Neil: "Flow" #1`;
  const source = `---\ntitle: '{product} 101'\ndescription: What {product} does, in more than fifty characters of text.\nnext: /a/{product}\n---\n{product}`;
  const tokens = { product, slug: 'oneil', company: 'A' };
  const { data, body, problems } = readFrontMatter(source, 'a.md', docFields, tokens);
  expect(problems).toEqual([]);
  expect([data.title, data.next, body]).toEqual([`${product} 101`, '/a/oneil', product]);
  expect(data.description).toBe(`What ${product} does, in more than fifty characters of text.`);
});
