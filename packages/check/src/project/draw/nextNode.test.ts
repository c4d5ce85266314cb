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

test('in rows without edges, keys move in the row and in the column', () => {
  const rows = layoutGraph(
    testGraph('a', 'long_name_of_the_second', 'c', 'd', 'e', 'f', 'g'),
    'LR',
  );
  const byX = Map.groupBy(rows.nodes, ({ x }) => x);
  const [left = [], right = []] = [...byX.values()];
  expect(nextNode(rows, left[0]?.node.id ?? '', 'ArrowRight')).toBe(right[0]?.node.id);
  expect(nextNode(rows, right[1]?.node.id ?? '', 'ArrowLeft')).toBe(left[1]?.node.id);
  expect(nextNode(rows, left[0]?.node.id ?? '', 'ArrowDown')).toBe(left[1]?.node.id);
  expect(nextNode(rows, right[1]?.node.id ?? '', 'ArrowUp')).toBe(right[0]?.node.id);
});

test('from top to bottom, the keys for up and down follow edges', () => {
  const down = layoutGraph(testGraph('a > c', 'b > d', 'b > e'), 'TB');
  expect(nextNode(down, 'a', 'ArrowDown')).toBe('c');
  expect(nextNode(down, 'e', 'ArrowUp')).toBe('b');
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
