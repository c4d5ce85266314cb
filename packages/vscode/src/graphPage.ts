import { isDrawable } from 'check/project/draw/drawable.ts';
import { edgePath } from 'check/project/draw/edgePath.ts';
import { graphList } from 'check/project/draw/graphList.ts';
import {
  layoutGraph,
  NODE_HEIGHT,
  TEXT_START,
  type PlacedNode,
} from 'check/project/draw/layout.ts';
import { graphTitle, lookOf } from 'check/project/draw/lookOf.ts';
import type { GraphNode, ProjectGraph } from 'check/project/graph.ts';
import { escapeHtml } from 'check/text/escape.ts';

type LinkOf = (node: GraphNode) => string;

/** The colors of the editor's theme, which the page gets as custom properties. */
const STYLE = `
  body { padding: 1rem; }
  path { fill: none; stroke: var(--vscode-descriptionForeground); }
  marker path { fill: var(--vscode-descriptionForeground); stroke: none; }
  rect { fill: var(--vscode-editorWidget-background); stroke: var(--vscode-contrastBorder, var(--vscode-descriptionForeground)); }
  text { fill: var(--vscode-editor-foreground); font: 13px var(--vscode-font-family); }
  text + text { fill: var(--vscode-descriptionForeground); font-size: 11px; }
  a:hover rect, a:focus rect { stroke: var(--vscode-focusBorder); stroke-width: 2; }
`;

/** Returns an HTML page with a graph, or with its list if it's too large to draw. */
export function graphPage(graph: ProjectGraph, linkOf: LinkOf): string {
  const title = escapeHtml(graphTitle(graph));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
${isDrawable(graph) ? drawing(graph, linkOf) : list(graph, linkOf)}
</html>`;
}

function drawing(graph: ProjectGraph, linkOf: LinkOf): string {
  const { direction, width, height, nodes, edges } = layoutGraph(graph, 'LR');
  const lines = edges.map(
    ({ points }) => `<path marker-end="url(#arrow)" d="${edgePath(points, direction)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<marker id="arrow" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>
${lines.join('\n')}
${nodes.map((placed) => drawnNode(placed, linkOf)).join('\n')}
</svg>`;
}

function drawnNode({ node, x, y, width, label, kind }: PlacedNode, linkOf: LinkOf): string {
  const { icon, radius } = lookOf(node);
  const dashes = node.isMissing === true ? ' stroke-dasharray="3 4"' : '';
  return `<a href="${escapeHtml(linkOf(node))}" transform="translate(${x} ${y})">
<rect width="${width}" height="${NODE_HEIGHT}" rx="${radius}"${dashes}/>
<path transform="translate(8 13)" d="${icon}"/>
<text x="${TEXT_START}" y="18">${escapeHtml(label)}</text><text x="${TEXT_START}" y="33">${escapeHtml(kind)}</text>
</a>`;
}

function list(graph: ProjectGraph, linkOf: LinkOf): string {
  const entries = graphList(graph).map(
    ({ node, text }) =>
      `<li><a href="${escapeHtml(linkOf(node))}">${escapeHtml(node.label)}</a>: ${escapeHtml(text)}</li>`,
  );
  return `<ul>${entries.join('\n')}</ul>`;
}
