import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import type { GraphNode, ProjectGraph } from 'check/project/graph.ts';
import { GraphDrawing } from '../../primitives/GraphDrawing.tsx';
import { graphTitle, kindText } from 'check/project/draw/lookOf.ts';
import type { GraphLayout, Size } from 'check/project/draw/layout.ts';
import { isMoveKey } from 'check/project/draw/nextNode.ts';
import { countText, type FileProblem } from 'check/project/draw/nodeProblems.ts';
import type { NodeState } from '../../primitives/nodeState.ts';
import { useSelection } from './useSelection.ts';
import { useZoom } from './useZoom.ts';

interface GraphCanvasProps {
  graph: ProjectGraph;
  /** Undefined until the graph is laid out. */
  layout: GraphLayout | undefined;
  box: RefObject<HTMLDivElement | null>;
  /** The size of the box; undefined until it's measured. */
  size: Size | undefined;
  /** The problems of nodes, by their IDs. */
  problems: ReadonlyMap<string, readonly FileProblem[]>;
  /** The states of nodes in the last flow run, by their IDs. */
  states: ReadonlyMap<string, NodeState>;
  open: (node: GraphNode) => void;
  /** Unique on the page. */
  id: string;
  /** The first node gets the focus when the graph appears. */
  takesFocus: boolean;
}

/** A graph that the reader can zoom and pan, and whose nodes open their files. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { graph, layout, box, size, problems, states, open, id, takesFocus } = props;
  const view = useZoom(box, layout, size);
  const selection = useSelection(box, layout);
  const isDrawn = layout !== undefined;
  useEffect(() => {
    if (takesFocus && isDrawn) box.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }, [box, takesFocus, isDrawn]);

  function pressKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const { left, top, width: across, height } = (event.target as Element).getBoundingClientRect();
    const center = { x: left + across / 2, y: top + height / 2 };
    if (key === '+' || key === '=') view.zoom(view.larger, center);
    else if (key === '-') view.zoom(view.smaller, center);
    else if (key === '0') view.zoom(1, center);
    else if (isMoveKey(key)) selection.move(key);
    else return;
    event.preventDefault();
  }

  const attributesOf = (node: GraphNode) => {
    const own = problems.get(node.id);
    const state = states.get(node.id);
    return {
      role: 'button',
      tabIndex: node.id === selection.current ? 0 : -1,
      className: 'graph-node',
      'aria-label': [
        node.label,
        // A name starts with what a node shows.
        ...(state ? [state.text] : []),
        kindText(node),
        ...(own ? [countText(own)] : []),
      ].join(', '),
      onFocus: () => selection.select(node.id),
      onClick: () => open(node),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open(node);
      },
    };
  };

  return (
    <>
      <ZoomButtons view={view} />
      <div ref={box} className="graph-view-box" {...view.drag}>
        {layout === undefined ? (
          <p>Drawing the graph…</p>
        ) : (
          <GraphDrawing
            id={id}
            layout={layout}
            scale={view.scale}
            attributes={{
              role: 'application',
              'aria-label': graphTitle(graph),
              'aria-describedby': `${id}-keys`,
              onKeyDown: pressKey,
            }}
            attributesOf={attributesOf}
            problemsOf={(node) => problems.get(node.id)}
            stateOf={(node) => states.get(node.id)}
          />
        )}
      </div>
      <p id={`${id}-keys`} className="graph-view-hint">
        Arrow keys move between nodes, Enter opens a node’s file or the graph of a flow, and +, −,
        and 0 zoom.
      </p>
    </>
  );
}

function ZoomButtons({ view }: { view: ReturnType<typeof useZoom> }) {
  return (
    <div className="graph-view-zoom" role="group" aria-label="Zoom">
      <button type="button" aria-label="Zoom out" onClick={() => view.zoom(view.smaller)}>
        −
      </button>
      <button type="button" onClick={() => view.zoom(1)}>
        <span className="visually-hidden">Reset zoom from </span>
        {Math.round(view.scale * 100)}%
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => view.zoom(view.larger)}>
        +
      </button>
      <button type="button" onClick={() => view.zoom(view.fitting)}>
        Fit
      </button>
    </div>
  );
}
