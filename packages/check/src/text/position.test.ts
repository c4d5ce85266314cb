import { expect, it } from 'vitest';
import { lineAt, offsetAt, positionAt, positionsIn } from './position.ts';

const TEXT = 'a\nbc\r\n\nd';

it.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 2, 1],
  [3, 2, 2],
  [6, 3, 1],
  [7, 4, 1],
  [8, 4, 2],
  [99, 4, 2],
])('offset %i is in line %i and column %i', (offset, line, column) => {
  expect(positionAt(TEXT, offset)).toEqual({ line, column });
  expect(lineAt(TEXT, offset)).toBe(line);
  if (offset <= TEXT.length) expect(offsetAt(TEXT, { line, column })).toBe(offset);
});

it('finds many positions in a long text quickly', () => {
  const text = 'ab\n'.repeat(100_000);
  const positionOf = positionsIn(text);
  const lines = Array.from({ length: 100_000 }, (_, index) => positionOf(3 * index + 1).line);
  expect(lines.every((line, index) => line === index + 1)).toBe(true);
});
