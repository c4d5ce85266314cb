import { expect, test } from 'vitest';
import { DRAWING, EXAMPLE, EXAMPLE_REPORT, withoutExample } from './example.ts';

test('the drawing of the example has its text, and marks what is wrong', () => {
  expect(DRAWING.replaceAll(/<.*?>/g, '')).toBe(EXAMPLE);
  const marks = [...DRAWING.matchAll(/<mark>(.*?)</g)].map(([, mark]) => mark);
  expect(marks).toEqual(EXAMPLE_REPORT.findings.map(({ excerpt }) => excerpt[1]));
});

const lines = 'connection:\n  s3:\n';
const middle = EXAMPLE.indexOf('prot');

test.each([
  ['at the start', lines + EXAMPLE, lines.length, lines],
  ['at the end', `${EXAMPLE}\n${lines}`, EXAMPLE.length + 1 + lines.length, `\n${lines}`],
  [
    'in the middle',
    EXAMPLE.slice(0, middle) + lines + EXAMPLE.slice(middle),
    middle + lines.length,
    lines,
  ],
  ['over everything', lines, lines.length, lines],
  ['of one line', `x${EXAMPLE}`, 1, `x${EXAMPLE}`],
  ['of nothing', EXAMPLE.slice(5), 0, EXAMPLE.slice(5)],
])('what remains of the example after a paste %s', (_, changed, cursor, rest) => {
  expect(withoutExample(changed, cursor)).toBe(rest);
});
