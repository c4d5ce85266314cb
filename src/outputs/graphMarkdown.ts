import { graphList } from '../project/draw/graphList.ts';
import { graphTitle } from '../project/draw/lookOf.ts';
import type { ProjectGraph } from '../project/graph.ts';

/** Writes a graph as a list in Markdown. */
export function graphMarkdown(graph: ProjectGraph): string {
  const items = graphList(graph).map(({ node, text }) => `- \`${node.label}\`: ${text}`);
  return `Diagram in words: ${graphTitle(graph)}\n\n${items.join('\n')}`;
}
