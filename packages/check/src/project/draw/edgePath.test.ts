import { expect, test } from 'vitest';
import { edgePath } from './edgePath.ts';

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 20 },
  { x: 31, y: 20 },
];

test('an edge leaves and reaches each of its points in the direction of the graph', () => {
  expect(edgePath(points, 'LR')).toBe('M0 0C5 0 5 20 10 20L31 20');
  expect(edgePath(points, 'TB')).toBe('M0 0C0 10 10 10 10 20C10 20 31 20 31 20');
  expect(edgePath([], 'LR')).toBe('');
});
