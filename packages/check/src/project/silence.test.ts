import { describe, expect, test } from 'vitest';
import { set } from '../testSchemas.ts';
import { checkFiles } from './checkFiles.ts';

const project = {
  'a_project.yaml': 'project:\n  name: a\n',
  'flows/f/f.yaml': 'flow: {}\n',
};

function problemsIn(files: Readonly<Record<string, string>>): string[] {
  const list = Object.entries({ ...project, ...files }).map(([path, text]) => ({ path, text }));
  return checkFiles(set, list).results.flatMap(({ path, findings }) =>
    findings.map(({ line, severity, code }) => `${path}:${line} ${severity} ${code}`),
  );
}

const UNUSED = 'flows/g/components/x.sql:1 error unused-component';
const SQL = 'flows/f/components/a.sql';
const PYTHON = 'flows/f/components/b.py';

describe('a comment that silences a rule', () => {
  test.each<[where: string, path: string, text: string, expected: string[]]>([
    ['on the line', SQL, 'SELECT * FROM {{ ref("x") }} -- check-ignore: unknown-name dbt\n', []],
    ['above it', SQL, '-- check-ignore: unknown-name dbt\n\nSELECT * FROM {{ ref("x") }}\n', []],
    ['in Jinja', SQL, '{# check-ignore: unknown-name dbt #}\nSELECT * FROM {{ ref("x") }}\n', []],
    [
      'for the file',
      SQL,
      '-- check-ignore-file: unknown-name dbt\nSELECT 1,\n\n{{ ref("x") }}',
      [],
    ],
    [
      'in Python',
      PYTHON,
      'from a.resources import ref, transform\n# check-ignore: unknown-name dbt\n@transform(inputs=[ref("x")])\ndef b(x): ...\n',
      [],
    ],
    [
      'in YAML',
      'connections/c.yaml',
      'connection:\n  s3:\n    root: s3://a/\n    x: 1 # check-ignore: unknown-key old\n',
      [],
    ],
    [
      'on another line',
      SQL,
      'SELECT 1 -- check-ignore: unknown-name dbt\nFROM {{ ref("x") }}\n',
      [`${SQL}:1 warning unused-ignore`, `${SQL}:2 error unknown-name`],
    ],
    [
      'of another rule',
      SQL,
      'SELECT * FROM {{ ref("x") }} -- check-ignore: cycle dbt\n',
      [`${SQL}:1 error unknown-name`, `${SQL}:1 warning unused-ignore`],
    ],
    [
      'without a reason',
      SQL,
      'SELECT * FROM {{ ref("x") }} -- check-ignore: unknown-name\n',
      [`${SQL}:1 error unknown-name`, `${SQL}:1 warning invalid-ignore`],
    ],
    [
      'with a typo',
      SQL,
      'SELECT * FROM {{ ref("x") }} -- check-ignore: unknown-nam dbt\n',
      [`${SQL}:1 error unknown-name`, `${SQL}:1 warning invalid-ignore`],
    ],
    ['of a similar name', SQL, 'SELECT 1 -- check-ignored: all\n', []],
  ])('%s', (_where, path, text, expected) => {
    const found = problemsIn({ [path]: text });
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the ignore file', () => {
  test.each<[text: string, expected: string[]]>([
    ['', [UNUSED]],
    ['# check-severity: unused-component off\n', []],
    ['*.md\n# check-severity: unused-component warning\n', [UNUSED.replace('error', 'warning')]],
    ['# check-severity: unused-componen off\n', [UNUSED, '.aignore:1 warning invalid-ignore']],
    ['\n# check-severity: cycle of\n', [UNUSED, '.aignore:2 warning invalid-ignore']],
  ])('with %j', (text, expected) => {
    expect(
      problemsIn({ 'flows/g/components/x.sql': 'SELECT 1\n', '.aignore': text }).toSorted(),
    ).toEqual(expected.toSorted());
  });
});
