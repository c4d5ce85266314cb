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
  const edges = graph.edges.filter(({ from, to }) => from === COMPONENT || to === COMPONENT);
  const path = edges.filter(
    ({ from, to }) => from.endsWith('/orders') || to.endsWith('/write_weekly_kpis'),
  );
  return drawn(graph, edges, 'wide') + drawn(graph, path, 'small');
}

/** Draws some edges of a graph with their nodes. The small drawing is for phones. */
function drawn(graph: ProjectGraph, edges: ProjectGraph['edges'], name: 'wide' | 'small'): string {
  const kept = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const part = { ...graph, nodes: graph.nodes.filter(({ id }) => kept.has(id)), edges };
  return renderToStaticMarkup(
    <GraphDrawing
      id={`home-${name}`}
      layout={layoutGraph(part, name === 'wide' ? 'LR' : 'TB')}
      attributes={{ className: `hero-${name}`, role: 'img', 'aria-label': graphTitle(graph) }}
    />,
  );
}
