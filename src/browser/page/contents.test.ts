import { expect, test } from 'vitest';
import { currentSection } from './contents.ts';

const reading = { line: 100, scrolls: true, atEnd: false };

test.each([
  ['above the first heading no section is marked', [300, 900], reading, -1],
  ['a heading on the line is being read', [100, 900], reading, 0],
  ['the last heading above the line is being read', [-800, -20, 400], reading, 1],
  ['past all headings the last one is being read', [-800, -400], reading, 1],
  [
    'a last section too short to reach the line is marked at the end',
    [-800, 500, 700],
    { ...reading, atEnd: true },
    2,
  ],
  [
    'a page that can’t scroll isn’t at its end',
    [300, 500],
    { line: 100, scrolls: false, atEnd: true },
    -1,
  ],
  ['a page without headings marks nothing', [], reading, -1],
  ['a page without headings marks nothing at its end', [], { ...reading, atEnd: true }, -1],
])('%s', (_rule, tops, view, index) => {
  expect(currentSection(tops, view)).toBe(index);
});
