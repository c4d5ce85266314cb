import { expect, test } from 'vitest';
import { changedLines } from './changedLines.ts';

test.each<[string, string | undefined, string, string[]]>([
  ['a changed line', 'a\nb\nc\n', 'a\nB\nc\n', ['− 2  b', '+ 2  B']],
  ['added lines', 'a\nb\n', 'a\nnew\nb\n', ['+ 2  new']],
  ['a line added twice', 'a\nb\n', 'a\na\nb\n', ['+ 2  a']],
  ['removed lines', 'a\nb\nc', 'c', ['− 1  a', '− 2  b']],
  [
    'what is between two changes',
    'a\nb\nc',
    'A\nb\nC',
    ['− 1  a', '− 2  b', '− 3  c', '+ 1  A', '+ 2  b', '+ 3  C'],
  ],
  ['the end of a line', 'a', 'a\n', ['+ 2  ']],
  ['a new file', undefined, 'a\nb', ['+ 1  a', '+ 2  b']],
  ['the same text', 'a\nb', 'a\nb', []],
])('finds %s', (_, before, after, lines) => {
  expect(changedLines(before, after)).toBe(lines.join('\n'));
});
