import type { GraphNode, ProjectGraph } from '../graph.ts';

/** Makes a graph for tests from edges, such as `a > b`, and single nodes, such as `c`. */
export function testGraph(...parts: readonly string[]): ProjectGraph {
  const edges = parts.flatMap((part) => {
    const [from, to] = part.split(' > ');
    return from !== undefined && to !== undefined ? [{ from, to }] : [];
  });
  const names = [...new Set(parts.flatMap((part) => part.split(' > ')))];
  return { kind: 'Flow Graph', name: 'sales', nodes: names.map(nodeOf), edges };
}

/** Makes a graph for tests in which each node follows up to two of the ten nodes before it. */
export function largeGraph(size: number): ProjectGraph {
  const parts = Array.from({ length: size }, (_, index) => {
    const sources = [index - 1 - ((index * 7) % 10), index - 1 - ((index * 3) % 10)];
    const known = sources.filter((source) => source >= 0 && index % 9 !== 0);
    return [`node_${index}`, ...known.map((source) => `node_${source} > node_${index}`)];
  });
  return testGraph(...parts.flat());
}

function nodeOf(name: string): GraphNode {
  return { id: name, label: name, kind: 'transform', detail: 'SQL', file: `${name}.sql`, line: 1 };
}
