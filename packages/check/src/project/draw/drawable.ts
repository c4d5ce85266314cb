import type { GraphEdge, ProjectGraph } from '../graph.ts';

/** A larger graph would take seconds to lay out, and its nodes would be too small to find. */
export const MAX_NODES = 400;
/** More edges than these look like one dark area. */
const MAX_EDGES = 1000;
/** The most edges to a node that a list names. */
export const MAX_LISTED = 10;

/** True for a graph that can be drawn. Others are shown as lists. */
export function isDrawable({ nodes, edges, isDense = false }: ProjectGraph): boolean {
  return !isDense && nodes.length <= MAX_NODES && edges.length <= MAX_EDGES;
}

/**
 * Leaves out edges of a graph that has too many to draw, except for those that a list names and one
 * more for each node: 2,000 files can have millions of edges.
 */
export function withoutMostEdges(graph: ProjectGraph): ProjectGraph {
  if (isDrawable(graph)) return graph;
  const counts = new Map<string, number>();
  const isKept = ({ to }: GraphEdge): boolean => {
    const count = (counts.get(to) ?? 0) + 1;
    counts.set(to, count);
    return count <= MAX_LISTED + 1;
  };
  return { ...graph, edges: graph.edges.filter(isKept), isDense: true };
}
