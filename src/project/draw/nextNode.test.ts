import { describe, expect, test } from 'vitest';
import { layoutGraph } from './layout.ts';
import { isMoveKey, nextNode, type MoveKey } from './nextNode.ts';
import { largeGraph, testGraph } from './testGraph.ts';

const KEYS: MoveKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
// In the first column, b is above a. They lead to c, and c leads to e, which is above d. Without
// edges, f is below all of them.
const layout = layoutGraph(testGraph('a > c', 'b > c', 'c > d', 'c > e', 'f'), 'LR');

describe('a key', () => {
  test.each<[from: string, key: MoveKey, to: string | undefined]>([
    ['a', 'ArrowRight', 'c'],
    ['b', 'ArrowRight', 'c'],
    ['c', 'ArrowLeft', 'a'],
    ['c', 'ArrowRight', 'd'],
    ['b', 'ArrowDown', 'a'],
    ['e', 'ArrowDown', 'd'],
    ['d', 'ArrowUp', 'e'],
    ['a', 'ArrowDown', 'f'],
    ['f', 'ArrowUp', 'a'],
    ['a', 'ArrowLeft', undefined],
    ['b', 'ArrowUp', undefined],
    ['e', 'Home', 'a'],
    ['a', 'End', 'f'],
    ['gone', 'ArrowDown', undefined],
  ])('from %s, %s leads to %s', (from, key, to) => {
    expect(nextNode(layout, from, key)).toBe(to);
  });

  test('that moves is an arrow, Home, or End', () => {
    expect(KEYS.every(isMoveKey)).toBe(true);
    expect(isMoveKey('Enter')).toBe(false);
    expect(isMoveKey('toString')).toBe(false);
  });
});

test('keys reach every node', () => {
  const large = layoutGraph(largeGraph(60), 'LR');
  const reached = new Set<string>([large.nodes[0]?.node.id ?? '']);
  for (const id of reached)
    for (const key of KEYS) {
      const next = nextNode(large, id, key);
      if (next !== undefined) reached.add(next);
    }
  expect(reached.size).toBe(60);
});
