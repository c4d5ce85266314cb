import { expect, test } from 'vitest';
import { currentSection } from './contents.ts';

const reading = { line: 100, scrolls: true, atEnd: false };

test.each([
  ['marks the first heading above it', [300, 900], reading, 0],
  ['marks a heading on the line', [100, 900], reading, 0],
  ['marks the last heading above the line', [-800, -20, 400], reading, 1],
  ['marks the last heading below all headings', [-800, -400], reading, 1],
  [
    'marks a last section too short to reach the line at the end of the page',
    [-800, 500, 700],
    { ...reading, atEnd: true },
    2,
  ],
  [
    'doesn’t treat a page that can’t scroll as scrolled to its end',
    [300, 500],
    { line: 100, scrolls: false, atEnd: true },
    0,
  ],
])('%s', (_rule, tops, view, index) => {
  expect(currentSection(tops, view)).toBe(index);
});
