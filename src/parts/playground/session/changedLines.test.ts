import { expect, test } from 'vitest';
import { changedLines } from './changedLines.ts';

test.each<[string, string | undefined, string, string[]]>([
  ['a changed line', 'a\nb\nc\n', 'a\nB\nc\n', ['− 2  b', '+ 2  B']],
  ['added lines', 'a\nb\n', 'a\nnew\nb\n', ['+ 2  new']],
  ['a line added twice', 'a\nb\n', 'a\na\nb\n', ['+ 2  a']],
  ['removed lines', 'a\nb\nc', 'c', ['− 1  a', '− 2  b']],
  ['two changes', 'a\nb\nc', 'A\nb\nC', ['− 1  a', '+ 1  A', '− 3  c', '+ 3  C']],
  ['the end of a line', 'a', 'a\n', ['+ 2  ']],
  ['a new file', undefined, 'a\nb', ['+ 1  a', '+ 2  b']],
  ['the same text', 'a\nb', 'a\nb', []],
])('finds %s', (_, before, after, lines) => {
  expect(changedLines(before, after)).toBe(lines.join('\n'));
});

test('shows all lines of large files that have nothing in common', () => {
  const lines = (sign: string) => Array.from({ length: 20_000 }, (_, line) => `${sign}${line}`);
  const found = changedLines(lines('a').join('\n'), lines('b').join('\n')).split('\n');
  expect([found.length, found[0], found.at(-1)]).toEqual([40_000, '− 1  a0', '+ 20000  b19999']);
});
