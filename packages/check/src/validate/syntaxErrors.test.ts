import { LineCounter, parseDocument } from 'yaml';
import { describe, expect, it } from 'vitest';
import { syntaxErrors } from './syntaxErrors.ts';

/** Explains the first error of a text: `line:column found; fix`. */
function told(text: string): string {
  const lines = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [first] = syntaxErrors(errors, text);
  if (first === undefined) return '';
  const { line, col } = lines.linePos(first.offset);
  return `${line}:${col} ${first.found}; ${first.fix ?? ''}`;
}

describe('a syntax error', () => {
  it.each([
    ['a: b: c\n', '1:4 a second ": " in "a: b: c"; put the whole value in quotes'],
    [
      'a:\n  name: x\n   flow: y\n',
      '3:4 an indented line below a key that already has a value in "flow: y"; align this line with the line above it, or remove the value above it',
    ],
    [
      'a:\n    name: x\n  flow: y\n',
      '3:1 wrong indentation in "flow: y"; indent this line by 0 or 4 spaces to line it up with a key above',
    ],
    [
      'a:\n\tname: x\n',
      '2:1 a tab in the indentation in "name: x"; indent the line with spaces, two for each level',
    ],
    [
      'a:\n  port 5432\n  user: u\n',
      '2:3 a key without ": " in "port 5432"; write "port: 5432", or indent the line below the key that it belongs to',
    ],
    [
      'a:b\nc: d\n',
      '1:1 a key without ": " in "a:b"; write "a: b", or indent the line below the key that it belongs to',
    ],
    [
      'a: b\n- c\n',
      '2:1 a list entry next to keys in "- c"; indent the list below its key, which then has no other value',
    ],
    [
      'b: "c"\na: "x\nc: d\n',
      '2:4 a quote that isn\'t closed in "a: "x"; close the quote, or double a quote that\'s part of the text',
    ],
    [
      "a: 'it's'\n",
      "1:8 text after the end of a value in \"a: 'it's'\"; put the whole value in quotes, and double any quotes of the same kind inside it",
    ],
    [
      'a: [1, 2\nb: 3\n',
      '1:4 a "[" without "]" in "a: [1, 2"; add "]", and indent the lines in the brackets more than the key',
    ],
    [
      'a: {b: 1\nc: 2\n',
      '1:4 a "{" without "}" in "a: {b: 1"; add "}", and indent the lines in the brackets more than the key',
    ],
    ['a: @x\n', '1:4 a value that starts with "@" in "a: @x"; put the whole value in quotes'],
    [
      'a: - b\n',
      '1:4 a list on the line of its key in "a: - b"; put each "- " on its own line below the key, or write [a, b]',
    ],
    ['a: [1,,2]\n', '1:7 a comma without a value before it in "a: [1,,2]"; remove the comma'],
    [
      '- a\nb: c\n',
      '2:1 a key in a list in "b: c"; indent the line below the entry above, or start it with "- "',
    ],
    [
      'a: >x\n  b\n',
      '1:5 text directly after "|" or ">" in "a: >x"; move the text to the lines below, or put it in quotes',
    ],
    ['a: ]\n', '1:4 a "]" without an opening bracket in "a: ]"; remove it'],
    [
      'a: "\\q"\n',
      '1:5 the unknown escape sequence "\\q" in "a: "\\q""; write \\\\ for a backslash, or use single quotes',
    ],
    [
      'a:\n  name: x\n  name: y\n',
      '3:3 the duplicate key "name" in "name: y"; remove one of the two, or put both values under one key',
    ],
    [
      'größe: x\ngröße: y\n',
      '2:1 the duplicate key "größe" in "größe: y"; remove one of the two, or put both values under one key',
    ],
    [
      '"a": x\n"a": y\n',
      '2:1 the duplicate key "a" in ""a": y"; remove one of the two, or put both values under one key',
    ],
    [
      'first name: x\nfirst name: y\n',
      '2:1 the duplicate key "first name" in "first name: y"; remove one of the two, or put both values under one key',
    ],
    [
      'a:\n  - name: x\n    b: y\n    - name: z\n',
      '4:1 a list entry with the wrong indentation in "- name: z"; indent this line by 2 spaces to line it up with an entry above',
    ],
    [
      'a:\n  - name: x\n      - name: y\n',
      '3:7 a list entry with the wrong indentation in "- name: y"; indent this line by 2 spaces to line it up with an entry above',
    ],
    [
      'a:\n  - name: x\n  name: y\n',
      '3:1 wrong indentation in "name: y"; indent this line by 0 or 4 spaces to line it up with a key above',
    ],
    [
      'a:\n  b:\n     c:\n        d: x\n      e: y\n',
      '3:6 wrong indentation in "c:"; indent this line by 6 spaces instead of 5',
    ],
    [
      'a:\n    b:\n        c: x\n      d: y\n    e: z\n',
      '4:1 wrong indentation in "d: y"; indent this line by 0, 4, or 8 spaces to line it up with a key above',
    ],
    [
      'a:\n  sql: {{ ref("b") }} x\n',
      '2:23 "{{" without quotes in "sql: {{ ref("b") }} x"; put the whole value in single quotes',
    ],
  ])('in %j is explained at the place to fix', (text, expected) => {
    expect(told(text)).toBe(expected);
  });

  it('without an explanation keeps the message of the parser', () => {
    expect(
      syntaxErrors(
        [{ code: 'BAD_DIRECTIVE', message: 'Some jargon at line 1, column 2:\n\nx', pos: [0] }],
        'x',
      ),
    ).toEqual([{ code: 'yaml-syntax', found: 'Some jargon', offset: 0 }]);
  });
});
