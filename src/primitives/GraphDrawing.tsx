import type { SVGProps } from 'react';
import type { GraphNode } from '../project/graph.ts';
import { edgePath } from '../project/draw/edgePath.ts';
import {
  NODE_HEIGHT,
  TEXT_START,
  type GraphLayout,
  type PlacedNode,
} from '../project/draw/layout.ts';
import { ERROR_ICON, kindText, lookOf, WARNING_ICON } from '../project/draw/lookOf.ts';
import type { ProblemCount } from '../project/draw/nodeProblems.ts';

export interface GraphDrawingProps {
  layout: GraphLayout;
  /** Unique on the page. */
  id: string;
  /** The size in px relative to the layout's. */
  scale?: number;
  /** Attributes of the drawing, such as its role and its name. */
  attributes: SVGProps<SVGSVGElement>;
  /** Attributes of a node in a drawing that readers operate. */
  attributesOf?: (node: GraphNode) => SVGProps<SVGGElement>;
  /** The problems in a node's file; undefined if there are none. */
  countOf?: (node: GraphNode) => ProblemCount | undefined;
}

/**
 * A graph as SVG, without hooks and styles: the build and the browser draw with it. The colors are
 * custom properties of `.diagram` in diagram.css.
 */
export function GraphDrawing({
  layout,
  id,
  scale = 1,
  attributes,
  attributesOf,
  countOf,
}: GraphDrawingProps) {
  const { direction, width, height, nodes, edges } = layout;
  const arrow = `${id}-arrow`;
  return (
    <svg
      {...attributes}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    >
      <marker
        id={arrow}
        markerWidth="8"
        markerHeight="8"
        refX="7"
        refY="4"
        orient="auto"
        fill="var(--_arrow)"
      >
        <path d="M0 0 8 4 0 8z" />
      </marker>
      <g fill="none" stroke="var(--_line)" markerEnd={`url(#${arrow})`}>
        {edges.map(({ from, to, points }) => (
          <path key={`${from} ${to}`} d={edgePath(points, direction)} />
        ))}
      </g>
      <g fill="var(--_text)" fontSize="13">
        {nodes.map((placed) => (
          <g
            key={placed.node.id}
            transform={`translate(${placed.x} ${placed.y})`}
            {...attributesOf?.(placed.node)}
          >
            <Node placed={placed} count={countOf?.(placed.node)} />
          </g>
        ))}
      </g>
    </svg>
  );
}

function Node({ placed, count }: { placed: PlacedNode; count: ProblemCount | undefined }) {
  const { node, label, kind, width } = placed;
  const { icon, radius } = lookOf(node);
  const isCut = label !== node.label || kind !== kindText(node);
  return (
    <>
      {isCut && <title>{`${node.label}, ${kindText(node)}`}</title>}
      <rect
        width={width}
        height={NODE_HEIGHT}
        rx={radius}
        fill="var(--_node-fill)"
        stroke="var(--_node-stroke)"
        strokeDasharray={node.flow === undefined ? undefined : '5 3'}
      />
      <path d={icon} transform="translate(10 13)" fill="none" stroke="var(--_arrow)" />
      <text x={TEXT_START} y="18">
        {label}
      </text>{' '}
      <text x={TEXT_START} y="33" fontSize="11" fill="var(--_text-muted)">
        {kind}
      </text>
      {count !== undefined && (
        <path
          className={count.errors > 0 ? 'graph-error' : 'graph-warning'}
          d={count.errors > 0 ? ERROR_ICON : WARNING_ICON}
          transform={`translate(${width - 10} -6)`}
        />
      )}
    </>
  );
}
