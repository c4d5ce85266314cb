import { describe, expect, test } from 'vitest';
import type { ProjectGraph } from '../graph.ts';
import { layoutGraph, layoutWithin, NODE_HEIGHT, type GraphLayout } from './layout.ts';
import { largeGraph, testGraph } from './testGraph.ts';

const graphs: Record<string, ProjectGraph> = {
  'one node': testGraph('a'),
  'a chain': testGraph('a > b', 'b > c', 'c > d'),
  'a diamond with a shortcut': testGraph('a > b', 'a > c', 'b > d', 'c > d', 'a > d'),
  'nodes without edges': testGraph('a > b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
  'only nodes without edges': testGraph('a', 'b', 'c'),
  'two separate parts': testGraph('a > b', 'c > d', 'c > e'),
  'cycles that pass other nodes': testGraph('a > b', 'b > c', 'c > d', 'd > a', 'c > b', 'a > c'),
  'long names': testGraph('customers_with_more_than_one_order_per_month > b', 'b > 顧客と注文'),
  '100 nodes': largeGraph(100),
};

/** Names pairs of nodes that overlap. */
function overlaps({ nodes }: GraphLayout): string[] {
  return nodes.flatMap((a, index) =>
    nodes
      .slice(index + 1)
      .filter(
        (b) =>
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + NODE_HEIGHT &&
          b.y < a.y + NODE_HEIGHT,
      )
      .map((b) => `${a.node.id} and ${b.node.id}`),
  );
}

describe.each(Object.entries(graphs))('the layout of %s', (_, graph) => {
  test.each(['LR', 'TB'] as const)('%s has every node inside it, and no overlaps', (direction) => {
    const layout = layoutGraph(graph, direction);
    expect(layout.nodes.map(({ node }) => node.id).sort()).toEqual(
      graph.nodes.map(({ id }) => id).sort(),
    );
    expect(overlaps(layout)).toEqual([]);
    for (const { x, y } of layout.edges.flatMap(({ points }) => points)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(layout.width);
      expect(y).toBeLessThanOrEqual(layout.height);
    }
    for (const { x, y, width } of layout.nodes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(layout.width);
      expect(y + NODE_HEIGHT).toBeLessThanOrEqual(layout.height);
    }
  });

  test('has edges from left to right, or from top to bottom', () => {
    const forward = (direction: 'LR' | 'TB') =>
      layoutGraph(graph, direction).edges.filter(({ isBackward }) => !isBackward);
    for (const { points } of forward('LR'))
      expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).sort((a, b) => a - b));
    for (const { points } of forward('TB'))
      expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).sort((a, b) => a - b));
  });

  test('is the same each time', () =>
    expect(layoutGraph(graph, 'LR')).toEqual(layoutGraph(graph, 'LR')));
});

describe('the layout', () => {
  test('of nothing is empty', () =>
    expect(layoutGraph(testGraph(), 'LR')).toMatchObject({ width: 0, height: 0, nodes: [] }));

  test('of a cycle draws one edge backward', () => {
    const { edges } = layoutGraph(testGraph('a > b', 'b > c', 'c > a'), 'LR');
    const backward = edges.filter(({ points: [first, ...others] }) => {
      const last = others.at(-1);
      return first !== undefined && last !== undefined && last.x < first.x;
    });
    expect(edges).toHaveLength(3);
    expect(backward).toHaveLength(1);
    expect(edges.filter(({ isBackward }) => isBackward)).toEqual(backward);
  });

  test('leaves out edges to unknown nodes and to the node itself', () => {
    const graph = { ...testGraph('a > b'), edges: [{ from: 'a', to: 'gone' }] };
    expect(layoutGraph(graph, 'LR').edges).toEqual([]);
    expect(layoutGraph(testGraph('a > a', 'a > b'), 'LR').edges).toHaveLength(1);
  });

  test('starts an edge at the side of a node and passes between others', () => {
    const { nodes, edges } = layoutGraph(testGraph('a > b', 'b > c', 'a > c'), 'LR');
    const [a, b, c] = nodes;
    const long = edges.find(({ from, to }) => from === 'a' && to === 'c');
    expect(long?.points).toHaveLength(3);
    expect(long?.points[0]).toEqual({ x: (a?.x ?? 0) + (a?.width ?? 0), y: (a?.y ?? 0) + 21 });
    expect(long?.points[2]).toEqual({ x: c?.x, y: (c?.y ?? 0) + 21 });
    const top = b?.y ?? 0;
    const passing = long?.points[1]?.y ?? top;
    expect(passing < top || passing > top + NODE_HEIGHT).toBe(true);
  });

  test('cuts long names', () => {
    const name = 'customers_with_more_than_one_order_per_month';
    const { nodes } = layoutGraph(testGraph(name), 'LR');
    expect(nodes[0]?.label).toBe('customers_with_more_than_one_order_per_…');
    expect(nodes[0]?.node.label).toBe(name);
  });

  test.each([
    [1000, undefined, 'LR'],
    [500, undefined, 'TB'],
    [500, 150, 'LR'],
  ])('fits into %d × %s px: %s', (width, height, direction) => {
    const chain = testGraph('a > b', 'b > c', 'c > d', 'd > e', 'e > f');
    expect(layoutWithin(chain, width, height).direction).toBe(direction);
  });
});

test('the nodes of a layer have one width, so that no edge passes behind a wide one', () => {
  const wide = 'customers_with_more_than_one_order';
  const { nodes } = layoutGraph(testGraph(`a > ${wide}`, 'a > b', 'a > c'), 'LR');
  const layer = nodes.filter(({ node }) => node.id !== 'a');
  expect(layer.map(({ x }) => x)).toEqual(Array(3).fill(layer[0]?.x));
  expect(new Set(layer.map(({ width }) => width)).size).toBe(1);
});
