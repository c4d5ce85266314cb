import { MAX_LISTED } from './drawable.ts';
import { kindText } from './lookOf.ts';
import type { GraphNode, ProjectGraph } from '../graph.ts';

interface ListedNode {
  node: GraphNode;
  /** What it is, and which nodes its edges come from: `transform, SQL, after orders and stores`. */
  text: string;
}

/** Lists the nodes of a graph in words, each after those that its edges come from if possible. */
export function graphList({ nodes, edges }: ProjectGraph): ListedNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const incoming = Map.groupBy(edges, ({ to }) => to);
  const sourcesOf = ({ id }: GraphNode): GraphNode[] =>
    (incoming.get(id) ?? []).flatMap(({ from }) => byId.get(from) ?? []);
  return inOrder(nodes, sourcesOf).map((node) => ({ node, text: textOf(node, sourcesOf(node)) }));
}

function inOrder(
  nodes: readonly GraphNode[],
  sourcesOf: (node: GraphNode) => GraphNode[],
): GraphNode[] {
  const ordered = new Set<GraphNode>();
  const visited = new Set<GraphNode>();
  const visit = (node: GraphNode): void => {
    if (visited.has(node)) return;
    visited.add(node);
    sourcesOf(node).forEach(visit);
    ordered.add(node);
  };
  nodes.forEach(visit);
  return [...ordered];
}

function textOf(node: GraphNode, sources: readonly GraphNode[]): string {
  const kind = kindText(node);
  if (sources.length === 0) return kind;
  const labels = sources.slice(0, MAX_LISTED).map(({ label }) => label);
  const others = sources.length > MAX_LISTED ? ['others'] : [];
  return `${kind}, after ${new Intl.ListFormat('en').format([...labels, ...others])}`;
}
