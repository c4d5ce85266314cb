import type { GraphLayout, PlacedNode, Point } from './layout.ts';

export type MoveKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isMoveKey(key: string): key is MoveKey {
  return Object.hasOwn(DIRECTIONS, key) || key === 'Home' || key === 'End';
}

/**
 * Returns the id of the node that a key leads to. Keys along the direction of the graph follow edges
 * if there are any. Otherwise, the nearest node in the direction is next; undefined if there is none.
 */
export function nextNode(
  { nodes, edges, direction: along }: GraphLayout,
  id: string,
  key: MoveKey,
): string | undefined {
  if (key === 'Home') return nodes[0]?.node.id;
  if (key === 'End') return nodes.at(-1)?.node.id;
  const start = nodes.find(({ node }) => node.id === id);
  if (start === undefined) return undefined;
  const direction = DIRECTIONS[key];
  const isLinked = ({ node }: PlacedNode): boolean =>
    edges.some(
      ({ from, to }) => (from === id && to === node.id) || (to === id && from === node.id),
    );
  const ahead = nodes.filter(
    (other) =>
      distance(start, other, direction) > 0 && !(direction.x !== 0 && isInColumn(start, other)),
  );
  const isAlong = (direction.x !== 0) === (along === 'LR');
  const linked = isAlong ? ahead.filter(isLinked) : [];
  return nearest(start, linked.length > 0 ? linked : ahead, direction)?.node.id;
}

/** Returns the node with the shortest way, where the way to the side counts more. */
function nearest(
  start: PlacedNode,
  nodes: readonly PlacedNode[],
  { x, y }: Point,
): PlacedNode | undefined {
  const side = { x: y, y: x };
  const way = (node: PlacedNode): number =>
    distance(start, node, { x, y }) + 3 * Math.abs(distance(start, node, side));
  return nodes.toSorted((a, b) => way(a) - way(b))[0];
}

/** True for a node above or below another, even if their centers differ. */
function isInColumn(a: PlacedNode, b: PlacedNode): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}

/** Returns how far one node's center is from another's in a direction. */
function distance(from: PlacedNode, to: PlacedNode, { x, y }: Point): number {
  return x * (to.x + to.width / 2 - from.x - from.width / 2) + y * (to.y - from.y);
}
