import { renderToStaticMarkup } from 'react-dom/server';
import { layoutGraph } from 'check/project/draw/layout.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import { graphTitle } from 'check/project/draw/lookOf.ts';
import { site } from '#site';
import { siteRoot } from '../content/paths.ts';
import { tokensOf } from '../content/tokens.ts';
import { exampleGraph } from '../markdown/blocks/exampleGraph.ts';
import { GraphDrawing } from '../primitives/GraphDrawing.tsx';

const [PROJECT, FLOW, COMPONENT] = ['tidewater', 'metrics', 'component:metrics/weekly_kpis'];

/**
 * Draws a component of an example's flow with its inputs and what uses it, from the project's files;
 * undefined for a site without the project.
 */
export function homeFlow(): string | undefined {
  const page = { includes: new Set<string>() };
  const graph = exampleGraph(PROJECT, FLOW, { siteRoot, tokens: tokensOf(site), page });
  if ('what' in graph) return undefined;
  const drawing = (
    <GraphDrawing
      id="home-flow"
      layout={layoutGraph(neighbors(graph, COMPONENT), 'LR')}
      attributesOf={({ kind }) => ({ className: `flow-${kind}` })}
      attributes={{ role: 'img', 'aria-label': graphTitle(graph) }}
    />
  );
  return renderToStaticMarkup(drawing);
}

function neighbors(graph: ProjectGraph, id: string): ProjectGraph {
  const edges = graph.edges.filter(({ from, to }) => from === id || to === id);
  const kept = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return { ...graph, nodes: graph.nodes.filter((node) => kept.has(node.id)), edges };
}
