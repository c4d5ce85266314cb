import type { SVGProps } from 'react';
import type { GraphNode } from 'check/project/graph.ts';
import { edgePath } from 'check/project/draw/edgePath.ts';
import {
  NODE_HEIGHT,
  TEXT_START,
  type GraphLayout,
  type PlacedNode,
} from 'check/project/draw/layout.ts';
import { ERROR_ICON, kindText, lookOf, WARNING_ICON } from 'check/project/draw/lookOf.ts';
import { STATE_ICONS, type NodeState } from './nodeState.ts';
import type { FileProblem } from 'check/project/draw/nodeProblems.ts';

interface GraphDrawingProps {
  layout: GraphLayout;
  /** Unique on the page. */
  id: string;
  /** The size in px relative to the layout's. */
  scale?: number;
  /** Attributes of the drawing, such as its role and its name. */
  attributes: SVGProps<SVGSVGElement>;
  /** Attributes of a node in a drawing that readers operate. */
  attributesOf?: (node: GraphNode) => SVGProps<SVGGElement>;
  /** The problems of a node, which mark and describe it; undefined if there are none. */
  problemsOf?: (node: GraphNode) => readonly FileProblem[] | undefined;
  /** The state of a node in a flow run, which takes the place of its kind. */
  stateOf?: (node: GraphNode) => NodeState | undefined;
}

/** The most messages in the tooltip of a node. The rest is only counted. */
const MAX_MESSAGES = 5;

/**
 * A graph as SVG, without hooks and styles: the build and the browser draw with it. The colors are
 * custom properties in diagram.css.
 */
export function GraphDrawing({
  layout,
  id,
  scale = 1,
  attributes,
  attributesOf,
  problemsOf,
  stateOf,
}: GraphDrawingProps) {
  const { direction, width, height, nodes, edges } = layout;
  const arrow = `${id}-arrow`;
  const missing = new Set(nodes.flatMap(({ node }) => (node.isMissing ? [node.id] : [])));
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
        {edges.map(({ from, to, points, isBackward }) => (
          <path
            key={`${from} ${to}`}
            d={edgePath(points, direction)}
            {...(isBackward && { stroke: 'var(--_arrow)', strokeWidth: 1.5 })}
            {...((missing.has(from) || missing.has(to)) && { strokeDasharray: '3 4' })}
          />
        ))}
      </g>
      <g fill="var(--_text)" fontSize="13">
        {nodes.map((placed, index) => {
          const problems = problemsOf?.(placed.node) ?? [];
          const state = stateOf?.(placed.node);
          const transform = `translate(${placed.x} ${placed.y})`;
          const own = { transform, 'data-kind': placed.node.kind, ...attributesOf?.(placed.node) };
          if (problems.length === 0)
            return (
              <g key={placed.node.id} {...own}>
                {isCut(placed) && <title>{fullText(placed)}</title>}
                <Node placed={placed} problems={problems} state={state} />
              </g>
            );
          // Inside the node, the messages would belong to its visible text, which its name contains.
          const titleId = `${id}-problems-${index}`;
          return (
            <g key={placed.node.id} role="presentation">
              <title id={titleId}>{tooltipOf(placed, problems)}</title>
              <g {...own} aria-describedby={titleId}>
                <Node placed={placed} problems={problems} state={state} />
              </g>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

interface NodeProps {
  placed: PlacedNode;
  problems: readonly FileProblem[];
  state: NodeState | undefined;
}

function Node({ placed, problems, state }: NodeProps) {
  const { node, label, kind, width } = placed;
  const { icon, radius } = lookOf(node);
  const hasError = problems.some(({ severity }) => severity === 'error');
  return (
    <>
      <rect
        className={node.isMissing ? 'graph-missing' : undefined}
        width={width}
        height={NODE_HEIGHT}
        rx={radius}
        fill={node.isMissing ? 'none' : 'var(--_node-fill)'}
        stroke="var(--_node-stroke)"
        strokeWidth={node.isMissing ? 2 : undefined}
        strokeDasharray={dashesOf(node)}
      />
      <path d={icon} transform="translate(10 13)" fill="none" stroke="var(--_arrow)" />
      <text x={TEXT_START} y="18">
        {label}
      </text>{' '}
      {state === undefined ? (
        <text x={TEXT_START} y="33" fontSize="11" fill="var(--_text-muted)">
          {kind}
        </text>
      ) : (
        <StateLine state={state} />
      )}
      {problems.length > 0 && (
        <path
          className={hasError ? 'graph-error' : 'graph-warning'}
          d={hasError ? ERROR_ICON : WARNING_ICON}
          transform={`translate(${width - 10} -6)`}
        />
      )}
    </>
  );
}

function StateLine({ state: { status, short } }: { state: NodeState }) {
  return (
    <g className="graph-state" data-status={status}>
      <path
        d={STATE_ICONS[status]}
        transform={`translate(${TEXT_START} 23) scale(0.7)`}
        fill="none"
        strokeWidth="2"
      />
      <text x={TEXT_START + 15} y="33" fontSize="11">
        {short}
      </text>
    </g>
  );
}

function dashesOf({ isMissing = false, flow }: GraphNode): string | undefined {
  if (isMissing) return '3 4';
  return flow === undefined ? undefined : '5 3';
}

function isCut({ node, label, kind }: PlacedNode): boolean {
  return label !== node.label || kind !== kindText(node);
}

function fullText({ node }: PlacedNode): string {
  return `${node.label}, ${kindText(node)}`;
}

/** Writes the messages of a node's problems, after its name and kind if those are cut. */
function tooltipOf(placed: PlacedNode, problems: readonly FileProblem[]): string {
  const more = problems.length - MAX_MESSAGES;
  return [
    ...(isCut(placed) ? [fullText(placed)] : []),
    ...problems.slice(0, MAX_MESSAGES).map(({ message }) => message),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n');
}
