import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { formatted } from './format.ts';

describe('white space', () => {
  test.each<[what: string, path: string, text: string, expected: string]>([
    ['spaces at the end of a line', 'a.yaml', 'flow:  \n  name: a \t\n', 'flow:\n  name: a\n'],
    ['no newline at the end', 'a.yaml', 'flow: {}', 'flow: {}\n'],
    ['many newlines at the end', 'a.sql', 'SELECT 1\n\n\n', 'SELECT 1\n'],
    ['blank lines', 'a.yaml', 'a: 1\n\n\n\nb: 2\n', 'a: 1\n\nb: 2\n'],
    [
      'four spaces',
      'a.yaml',
      'flow:\n    # A comment.\n    parameters:\n        a: 1 # Another.\n',
      'flow:\n  # A comment.\n  parameters:\n    a: 1 # Another.\n',
    ],
    [
      'entries of lists',
      'a.yaml',
      'a:\n    -   b: 1\n        c: 2\n    - - 3\n      - 4\n',
      'a:\n  - b: 1\n    c: 2\n  - - 3\n    - 4\n',
    ],
    [
      'lists at the indentation of their key',
      'a.yaml',
      'a:\n    b:\n    - c: 1\n      d: 2\n',
      'a:\n  b:\n  - c: 1\n    d: 2\n',
    ],
    [
      'SQL in YAML, which keeps its own',
      'a.yaml',
      'a:\n    sql: |\n        SELECT 1  \n\n\n          FROM b\n    c: 1\n',
      'a:\n  sql: |\n      SELECT 1  \n\n\n        FROM b\n  c: 1\n',
    ],
    [
      'a comment at the start of a line',
      'a.yaml',
      'a:\n    b: 1\n# c\n    d: 2\n',
      'a:\n  b: 1\n# c\n  d: 2\n',
    ],
    ['Windows newlines', 'a.sql', 'SELECT 1 \r\n', 'SELECT 1\r\n'],
    [
      'Python',
      'a.py',
      "def a():  \n    return '''b  \n'''  # c  \n",
      "def a():\n    return '''b  \n'''  # c\n",
    ],
    ['strings in SQL', 'a.sql', "SELECT 'a  \nb' -- don't  \n", "SELECT 'a  \nb' -- don't\n"],
    ['other files', 'a.md', 'a  \nb', 'a  \nb'],
  ])('%s', (_what, path, text, expected) => {
    expect(formatted(path, text)).toBe(expected);
    expect(formatted(path, expected)).toBe(expected);
  });

  test.each([
    ['invalid YAML', 'a: [1  \n'],
    ['tabs, which the check reports', 'a:\n\tb: 1  \n'],
  ])('%s stays as it is', (_what, text) => {
    expect(formatted('a.yaml', text)).toBe(text);
  });
});

const root = fileURLToPath(new URL('../../../examples/', import.meta.url));
const paths = globSync('**/*.{yaml,sql,py}', { cwd: root });

test('the example projects are tidy already', () => {
  expect(paths.length).toBeGreaterThan(150);
  for (const path of paths) {
    const text = readFileSync(root + path, 'utf8');
    expect({ path, text: formatted(path, text) }).toEqual({ path, text });
  }
});

test('a file with more indentation gets that of the example, and keeps its values', () => {
  for (const path of paths) {
    if (!path.endsWith('.yaml')) continue;
    const text = readFileSync(root + path, 'utf8');
    const wide = text.replaceAll(/^(?: {2})+/gm, '$&$&').replaceAll(/^( *)- /gm, '$1-   ');
    const tidy = formatted(path, wide);
    expect(parseDocument(tidy).toJS()).toEqual(parseDocument(wide).toJS());
    // Lines of a value keep the indentation that they have in addition.
    const lines = (all: string): string[] =>
      all.split('\n').map((line) => line.trim().replace(/^- +/, '- '));
    expect(lines(tidy)).toEqual(lines(text));
    if (!/[|>][-+]?$/m.test(text)) expect(tidy).toBe(text);
  }
});
