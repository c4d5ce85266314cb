import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { GraphNode, ProjectGraph } from '../../project/graph.ts';
import { GraphDrawing } from '../../primitives/GraphDrawing.tsx';
import { graphTitle, kindText } from '../../project/draw/lookOf.ts';
import { layoutWithin, type Point } from '../../project/draw/layout.ts';
import { isMoveKey, nextNode } from '../../project/draw/nextNode.ts';
import { countText, type FileProblem } from '../../project/draw/nodeProblems.ts';

export interface GraphCanvasProps {
  graph: ProjectGraph;
  /** The problems of nodes, by their IDs. */
  problems: ReadonlyMap<string, readonly FileProblem[]>;
  open: (node: GraphNode) => void;
  /** Unique on the page. */
  id: string;
  /** The width of the box in px. */
  width: number;
}

const STEP = 1.25;
const SMALLEST = 0.2;
const LARGEST = 2.5;
/** The smallest zoom at the start, so that the text can be read. */
const SMALLEST_START = 0.6;
/** A mouse that moves further than this many px drags the graph, and doesn't click on a node. */
const DRAG = 4;

/** A graph that the reader can zoom and pan, and whose nodes open their files. */
export function GraphCanvas({ graph, problems, open, id: drawingId, width }: GraphCanvasProps) {
  const layout = useMemo(() => layoutWithin(graph, width / SMALLEST_START), [graph, width]);
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(0);
  const [zoomed, setZoomed] = useState<number>();
  const scale = zoomed ?? Math.min(1, Math.max(SMALLEST_START, width / layout.width));
  const [focused, setFocused] = useState<string>();
  // The only tab stop: the node that had the focus, unless a new check of the project removed it.
  const current =
    layout.nodes.find(({ node }) => node.id === focused)?.node.id ?? layout.nodes[0]?.node.id;

  /** Zooms, and keeps a point of the box in place; its center by default. */
  function zoom(wanted: number, at?: Point): void {
    const { current: element } = box;
    if (element === null) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const { x, y } = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const next = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    const ratio = next / scale;
    flushSync(() => setZoomed(next));
    element.scrollTo((scrollLeft + x) * ratio - x, (scrollTop + y) * ratio - y);
  }

  /** Returns a point of the window as a point of the box. */
  function inBox(x: number, y: number): Point {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { x: x - left, y: y - top };
  }

  function fit(): void {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    zoom(Math.min(1, clientWidth / layout.width, clientHeight / layout.height));
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 300), inBox(event.clientX, event.clientY));
  });
  useEffect(() => {
    const { current: element } = box;
    const listener = (event: WheelEvent): void => turnWheel(event);
    // React's own listeners are passive, so they couldn't keep the browser from zooming the page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  function pressKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || current === undefined) return;
    const target = (event.target as Element).getBoundingClientRect();
    const center = inBox(target.left + target.width / 2, target.top + target.height / 2);
    if (key === '+' || key === '=') zoom(scale * STEP, center);
    else if (key === '-') zoom(scale / STEP, center);
    else if (key === '0') zoom(1, center);
    else if (isMoveKey(key)) moveTo(nextNode(layout, current, key) ?? current);
    else return;
    event.preventDefault();
  }

  function moveTo(id: string): void {
    const index = layout.nodes.findIndex(({ node }) => node.id === id);
    const element = box.current?.querySelectorAll<SVGGElement>('[role=button]')[index];
    element?.focus();
    // The focus alone brings only a part of the node into view.
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function drag({ buttons, pointerType, movementX, movementY }: PointerEvent): void {
    if (buttons !== 1 || pointerType !== 'mouse') return;
    moved.current += Math.abs(movementX) + Math.abs(movementY);
    box.current?.scrollBy(-movementX, -movementY);
  }

  const attributesOf = (node: GraphNode) => {
    const own = problems.get(node.id);
    return {
      role: 'button',
      tabIndex: node.id === current ? 0 : -1,
      className: 'graph-node',
      'aria-label': [node.label, kindText(node), ...(own ? [countText(own)] : [])].join(', '),
      onFocus: () => setFocused(node.id),
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
      <div className="graph-view-zoom" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" onClick={() => zoom(scale / STEP)}>
          −
        </button>
        <button type="button" onClick={() => zoom(1)}>
          <span className="visually-hidden">Reset zoom from </span>
          {Math.round(scale * 100)}%
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoom(scale * STEP)}>
          +
        </button>
        <button type="button" onClick={fit}>
          Fit
        </button>
      </div>
      <div
        ref={box}
        className="graph-view-box diagram"
        onPointerDown={() => {
          moved.current = 0;
        }}
        onPointerMove={drag}
        onClickCapture={(event) => {
          if (moved.current > DRAG) event.stopPropagation();
          moved.current = 0;
        }}
      >
        <GraphDrawing
          id={drawingId}
          layout={layout}
          scale={scale}
          attributes={{
            role: 'application',
            'aria-label': graphTitle(graph),
            'aria-describedby': `${drawingId}-keys`,
            onKeyDown: pressKey,
          }}
          attributesOf={attributesOf}
          problemsOf={(node) => problems.get(node.id)}
        />
      </div>
      <p id={`${drawingId}-keys`} className="graph-view-hint">
        Arrow keys move between nodes, Enter opens a node’s file or the graph of a flow, and +, −,
        and 0 zoom.
      </p>
    </>
  );
}
