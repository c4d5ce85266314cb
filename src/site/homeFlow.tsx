import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { layoutGraph } from 'check/project/draw/layout.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import { graphTitle } from 'check/project/draw/lookOf.ts';
import { site } from '#site';
import { siteRoot } from '../content/paths.ts';
import { tokensOf } from '../content/tokens.ts';
import { exampleGraph } from '../markdown/blocks/exampleGraph.ts';
import { highlightLines } from '../markdown/code/highlight.ts';
import { GraphDrawing } from '../primitives/GraphDrawing.tsx';

/** The flow that the developer quickstart builds. */
const [PROJECT, FLOW] = ['quickstart', 'sales'];

/** A flow of an example: HTML of its graph, and of the query of a component. */
interface HomeFlow {
  graph: string;
  query: string;
}

/**
 * Draws a flow after a flow run, and highlights the query of its last component, from the example's
 * files; undefined for a site without the example. The row counts are of the tables, by name.
 */
export function homeFlow(rows: Readonly<Record<string, number>>): HomeFlow | undefined {
  const page = { includes: new Set<string>() };
  const graph = exampleGraph(PROJECT, FLOW, { siteRoot, tokens: tokensOf(site), page });
  const path = join(siteRoot, `examples/${PROJECT}/flows/${FLOW}/components/revenue_by_store.sql`);
  if ('what' in graph || !existsSync(path)) return undefined;
  const [, query = ''] = /^(SELECT[^]*)/m.exec(readFileSync(path, 'utf8').trimEnd()) ?? [];
  const lines = highlightLines(query, 'sql-jinja').map(
    (html) => `<span class="line">${html}</span>`,
  );
  return {
    graph: drawn(graph, rows, 'wide') + drawn(graph, rows, 'small'),
    query: lines.join('\n'),
  };
}

/** Draws a graph with the rows of its tables. The small drawing is for phones. */
function drawn(
  graph: ProjectGraph,
  rows: Readonly<Record<string, number>>,
  name: 'wide' | 'small',
): string {
  return renderToStaticMarkup(
    <GraphDrawing
      id={`home-${name}`}
      layout={layoutGraph(graph, name === 'wide' ? 'LR' : 'TB')}
      attributes={{ className: `hero-${name}`, role: 'img', 'aria-label': graphTitle(graph) }}
      stateOf={({ label }) => {
        const text = `${rows[label]} rows`;
        return { status: 'succeeded', short: text, text };
      }}
    />,
  );
}
