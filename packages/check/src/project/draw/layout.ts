import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { GraphEdge, GraphNode, ProjectGraph } from '../graph.ts';
import { graphList } from './graphList.ts';
import { kindText } from './lookOf.ts';

/** `LR` draws edges from left to right, `TB` from top to bottom. */
export type Direction = 'LR' | 'TB';

export interface Point {
  x: number;
  y: number;
}

/** A node with its place. `x` and `y` are the top left corner, in px like all sizes here. */
export interface PlacedNode extends Point {
  node: GraphNode;
  /** The node's name and kind, cut so that they fit into the box. */
  label: string;
  kind: string;
  width: number;
}

interface PlacedEdge {
  from: string;
  to: string;
  points: Point[];
  /** It points against the direction of the graph, because it closes a cycle. */
  isBackward: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export interface GraphLayout extends Size {
  direction: Direction;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
}

/** The height of each node. */
export const NODE_HEIGHT = 42;
/** Where the text of a node starts: the icon is before it. */
export const TEXT_START = 32;

const MARGIN = 8;
const NODE_GAP = 14;
const LAYER_GAP = 36;
const TEXT_END = 10;
/** How far from the middle of a side backward edges are. */
const BACKWARD_SHIFT = 12;
/** Longer texts are cut. */
const MAX_LETTERS = 40;
/** The mean widths of a letter, in the font sizes of the name and of the kind. */
const LABEL_LETTER = 7.3;
const KIND_LETTER = 6.2;
/** The width that rows of unconnected nodes fill if the rest of the graph is narrower. */
const ROW_WIDTH = 660;

/**
 * Places the nodes and edges of a graph. The nodes are in the order of `graphList`. Nodes without edges are in rows below the others. Edges
 * whose nodes don't exist are omitted, and edges that close a cycle point backward.
 */
export function layoutGraph(graph: ProjectGraph, direction: Direction): GraphLayout {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const known = graph.edges.filter(({ from, to }) => from !== to && ids.has(from) && ids.has(to));
  const ends = new Set(known.flatMap(({ from, to }) => [from, to]));
  const sized = graphList(graph).map(({ node }) => sizeOf(node));
  const connected = layoutConnected(
    sized.filter(({ node }) => ends.has(node.id)),
    known,
    direction,
  );
  const single = sized.filter(({ node }) => !ends.has(node.id));
  return single.length === 0 ? connected : withRows(connected, single);
}

/** The largest scale at which a graph fills its box. */
export const LARGEST_FIT = 1.2;

/** Returns the layout from left to right if it fits, and otherwise the one that fits better. */
export function layoutWithin(graph: ProjectGraph, width: number, height = Infinity): GraphLayout {
  const scaleOf = (one: GraphLayout): number => Math.min(1, width / one.width, height / one.height);
  const across = layoutGraph(graph, 'LR');
  if (scaleOf(across) === 1) return across;
  const down = layoutGraph(graph, 'TB');
  return scaleOf(down) > scaleOf(across) ? down : across;
}

type SizedNode = Omit<PlacedNode, 'x' | 'y'>;

function sizeOf(node: GraphNode): SizedNode {
  const label = cut(node.label);
  const kind = cut(kindText(node));
  const text = Math.max(widthOf(label, LABEL_LETTER), widthOf(kind, KIND_LETTER));
  return { node, label, kind, width: 2 * Math.ceil((TEXT_START + text + TEXT_END) / 2) };
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : text;
}

/** Estimates the width of a text. Letters outside of Latin scripts can be twice as wide. */
function widthOf(text: string, letter: number): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u02FF' ? 2 : 1) * letter, 0);
}

function layoutConnected(
  sized: readonly SizedNode[],
  edges: readonly GraphEdge[],
  direction: Direction,
): GraphLayout {
  if (sized.length === 0) return { direction, width: 0, height: 0, nodes: [], edges: [] };
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({
    rankdir: direction,
    nodesep: NODE_GAP,
    ranksep: LAYER_GAP,
    // The default takes a minute for 1,000 nodes.
    ranker: 'tight-tree',
  });
  for (const { node, width } of sized) graph.setNode(node.id, { width, height: NODE_HEIGHT });
  for (const { from, to } of edges) graph.setEdge(from, to, {});
  layout(graph);
  const centered = sized.map((node) => {
    const { x = 0, y = 0 } = graph.node(node.node.id);
    return { ...node, x, y };
  });
  const layers = Map.groupBy(centered, ({ x }) => x);
  const nodes = centered.map(({ x, y, ...node }): PlacedNode => {
    // The nodes of a layer have one width, so that no edge passes behind a wide one.
    const layer = (direction === 'LR' && layers.get(x)) || [node];
    const width = Math.max(...layer.map((other) => other.width));
    return { ...node, width, x: Math.round(x - width / 2), y: Math.round(y - NODE_HEIGHT / 2) };
  });
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]));
  const drawn = edges.flatMap(({ from, to }): PlacedEdge[] => {
    const [start, end] = [byId.get(from), byId.get(to)];
    if (start === undefined || end === undefined) return [];
    const isBackward = direction === 'LR' ? start.x >= end.x : start.y >= end.y;
    const between = graph.edge(from, to).points ?? [];
    return [{ from, to, points: edgePoints(start, end, between, direction), isBackward }];
  });
  return { direction, ...withinMargins(nodes, drawn) };
}

/** Moves a drawing to the margins, and returns its size. The library's size ignores some edges. */
function withinMargins(
  nodes: readonly PlacedNode[],
  edges: readonly PlacedEdge[],
): Omit<GraphLayout, 'direction'> {
  const corners = nodes.flatMap(({ x, y, width }) => [
    { x, y },
    { x: x + width, y: y + NODE_HEIGHT },
  ]);
  const points = [...corners, ...edges.flatMap((edge) => edge.points)];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  const move = <Moved extends Point>(point: Moved): Moved => ({
    ...point,
    x: point.x - left,
    y: point.y - top,
  });
  return {
    width: Math.max(...xs) + MARGIN - left,
    height: Math.max(...ys) + MARGIN - top,
    nodes: nodes.map((node) => move(node)),
    edges: edges.map((edge) => ({ ...edge, points: edge.points.map((point) => move(point)) })),
  };
}

/**
 * Returns the points of an edge from the middle of one node's side to the middle of another's.
 * Between the points at the borders, the library has one in each gap between layers and one in each
 * layer that the edge passes. Only those in layers are needed.
 */
function edgePoints(
  start: PlacedNode,
  end: PlacedNode,
  found: readonly Point[],
  direction: Direction,
): Point[] {
  const isForward = direction === 'LR' ? start.x < end.x : start.y < end.y;
  // Apart from the middle, where the edges in the other direction are.
  const shift = isForward ? 0 : BACKWARD_SHIFT;
  const inLayers = found.slice(1, -1).filter((_, index) => index % 2 === 1);
  return [
    sideOf(start, isForward, direction, shift),
    ...inLayers.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    sideOf(end, !isForward, direction, shift),
  ];
}

/** Returns the point, in or near the middle of a side, where edges leave a node or, if `isFar` is false, reach it. */
function sideOf(
  { x, y, width }: PlacedNode,
  isFar: boolean,
  direction: Direction,
  shift: number,
): Point {
  return direction === 'LR'
    ? { x: isFar ? x + width : x, y: y + NODE_HEIGHT / 2 + shift }
    : { x: Math.round(x + width / 2) + shift, y: isFar ? y + NODE_HEIGHT : y };
}

/** Adds nodes without edges, in columns of the same width. */
function withRows(upper: GraphLayout, single: readonly SizedNode[]): GraphLayout {
  const width = Math.max(upper.width, ROW_WIDTH);
  const column = Math.max(...single.map((node) => node.width)) + NODE_GAP;
  const row = NODE_HEIGHT + NODE_GAP;
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN + NODE_GAP) / column));
  const top = upper.height === 0 ? MARGIN : upper.height + NODE_GAP;
  const rows = single.map((node, index) => ({
    ...node,
    x: MARGIN + (index % columns) * column,
    y: top + Math.floor(index / columns) * row,
  }));
  const right = Math.max(...rows.map(({ x, width: own }) => x + own));
  return {
    direction: upper.direction,
    width: Math.max(upper.width, right + MARGIN),
    height: top + Math.ceil(single.length / columns) * row - NODE_GAP + MARGIN,
    nodes: [...upper.nodes, ...rows],
    edges: upper.edges,
  };
}
