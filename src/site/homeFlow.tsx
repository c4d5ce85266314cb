import { renderToStaticMarkup } from 'react-dom/server';
import { layoutGraph } from 'check/project/draw/layout.ts';
import { graphTitle } from 'check/project/draw/lookOf.ts';
import { site } from '#site';
import { siteRoot } from '../content/paths.ts';
import { tokensOf } from '../content/tokens.ts';
import { exampleGraph } from '../markdown/blocks/exampleGraph.ts';
import { GraphDrawing } from '../primitives/GraphDrawing.tsx';

const [PROJECT, FLOW] = ['tidewater', 'transform'];

/** Draws a flow of an example project from its files; undefined for a site without the project. */
export function homeFlow(): { svg: string; title: string } | undefined {
  const page = { includes: new Set<string>() };
  const graph = exampleGraph(PROJECT, FLOW, { siteRoot, tokens: tokensOf(site), page });
  if ('what' in graph) return undefined;
  const title = graphTitle(graph);
  const drawing = (
    <GraphDrawing
      id="home-flow"
      layout={layoutGraph(graph, 'LR')}
      attributes={{ role: 'img', 'aria-label': title }}
    />
  );
  return { svg: renderToStaticMarkup(drawing), title };
}
