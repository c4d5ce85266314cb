import { LineCounter, parseDocument } from 'yaml';
import { describe, expect, it } from 'vitest';
import { syntaxErrors } from './syntaxErrors.ts';

/** What is said of the first fault of a text: `line:column found; fix`. */
function told(text: string): string {
  const lines = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [first] = syntaxErrors(errors, text);
  if (first === undefined) return '';
  const { line, col } = lines.linePos(first.offset);
  return `${line}:${col} ${first.found}; ${first.fix ?? ''}`;
}

describe('a fault of the grammar', () => {
  it.each([
    ['a: b: c\n', '1:4 a second ": " in "a: b: c"; put quotes around the whole value'],
    [
      'a:\n  name: x\n   flow: y\n',
      '3:4 deeper indentation below a key that has a value already in "flow: y"; indent this line like the one above it, or take the value above away',
    ],
    [
      'a:\n    name: x\n  flow: y\n',
      '3:1 an indentation that no line above has in "flow: y"; indent the line by 0 or 4 spaces, like the line that it belongs beside',
    ],
    [
      'a:\n\tname: x\n',
      '2:1 a tab as indentation in "name: x"; indent with spaces, two for each level',
    ],
    [
      'a:\n  port 5432\n  user: u\n',
      '2:3 no ": " after a key in "port 5432"; write "port: 5432", or indent the line under the key that its text belongs to',
    ],
    [
      'a:b\nc: d\n',
      '1:1 no ": " after a key in "a:b"; write "a: b", or indent the line under the key that its text belongs to',
    ],
    [
      'a: b\n- c\n',
      '2:1 an entry of a list among keys in "- c"; indent the list under its key, which then has no other value',
    ],
    [
      'b: "c"\na: "x\nc: d\n',
      '2:4 a quote that is not closed in "a: "x"; close it, or double a quote that belongs to the text',
    ],
    [
      "a: 'it's'\n",
      "1:8 more text after the end of a value in \"a: 'it's'\"; put quotes around the whole value, and double quotes of the same kind inside it",
    ],
    [
      'a: [1, 2\nb: 3\n',
      '1:4 a "[" without "]" in "a: [1, 2"; add "]"; what stands on lines of its own inside is indented more than the key',
    ],
    [
      'a: {b: 1\nc: 2\n',
      '1:4 a "{" without "}" in "a: {b: 1"; add "}"; what stands on lines of its own inside is indented more than the key',
    ],
    ['a: @x\n', '1:4 a value that begins with "@" in "a: @x"; put quotes around the whole value'],
    [
      'a: - b\n',
      '1:4 a list that begins in the line of its key in "a: - b"; put each "- " in a line of its own below the key, or write [a, b]',
    ],
    ['a: [1,,2]\n', '1:7 a comma with nothing before it in "a: [1,,2]"; remove it'],
    [
      '- a\nb: c\n',
      '2:1 a key where a list stands in "b: c"; indent the line under the entry above, or begin it with "- "',
    ],
    [
      'a: >x\n  b\n',
      '1:5 text right behind "|" or ">" in "a: >x"; put the text into the lines below, or quotes around it',
    ],
    ['a: ]\n', '1:4 a "]" that closes nothing in "a: ]"; remove it, or open it'],
    [
      'a: "\\q"\n',
      '1:5 "\\q", which means nothing between double quotes in "a: "\\q""; write \\\\ for a backslash, or use single quotes',
    ],
    [
      'a:\n  name: x\n  name: y\n',
      '3:3 the key "name" for the second time in "name: y"; remove one of the two, or put both values under one',
    ],
  ])('in %j is told in plain words where it can be fixed', (text, expected) => {
    expect(told(text)).toBe(expected);
  });

  it('that has no words here keeps those of the parser', () => {
    expect(
      syntaxErrors(
        [{ code: 'BAD_DIRECTIVE', message: 'Some jargon at line 1, column 2:\n\nx', pos: [0] }],
        'x',
      ),
    ).toEqual([{ found: 'Some jargon', offset: 0 }]);
  });
});
