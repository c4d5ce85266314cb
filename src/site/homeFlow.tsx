import { renderToStaticMarkup } from 'react-dom/server';
import { layoutGraph } from 'check/project/draw/layout.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import { graphTitle } from 'check/project/draw/lookOf.ts';
import { site } from '#site';
import { siteRoot } from '../content/paths.ts';
import { tokensOf } from '../content/tokens.ts';
import { exampleGraph } from '../markdown/blocks/exampleGraph.ts';
import { GraphDrawing } from '../primitives/GraphDrawing.tsx';

const [PROJECT, FLOW] = ['tidewater', 'transform'];

/**
 * Draws the part of an example's flow that its tests check, from the project's files; undefined for
 * a site without the project.
 */
export function homeFlow(): string | undefined {
  const page = { includes: new Set<string>() };
  const graph = exampleGraph(PROJECT, FLOW, { siteRoot, tokens: tokensOf(site), page });
  if ('what' in graph) return undefined;
  const drawing = (
    <GraphDrawing
      id="home-flow"
      layout={layoutGraph(testedPart(graph), 'TB')}
      attributesOf={({ kind }) => ({ className: `flow-${kind}` })}
      attributes={{ role: 'img', 'aria-label': graphTitle(graph) }}
    />
  );
  return renderToStaticMarkup(drawing);
}

/** Keeps the tests of a graph and what they depend on. */
function testedPart(graph: ProjectGraph): ProjectGraph {
  const kept = new Set(
    graph.nodes.filter(({ kind }) => kind === 'singular_test').map(({ id }) => id),
  );
  // A set visits what is added to it meanwhile.
  for (const id of kept) for (const { from, to } of graph.edges) if (to === id) kept.add(from);
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => kept.has(id)),
    edges: graph.edges.filter(({ to }) => kept.has(to)),
  };
}
