import type { Nodes, Parents } from 'mdast';
import type { MdastVisitorContext } from 'satteri';

/** Returns the nearest parent of a node that matches. */
export function closestParent(
  context: MdastVisitorContext,
  node: Readonly<Nodes>,
  matches: (parent: Readonly<Parents>) => boolean,
): Readonly<Parents> | undefined {
  let parent: Readonly<Parents> | undefined = context.parent(node);
  while (parent !== undefined && !matches(parent)) parent = context.parent(parent);
  return parent;
}

/** Yields a node and all its descendants. */
export function* nodesWithin(node: Readonly<Nodes>): Generator<Readonly<Nodes>> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesWithin(child);
}
