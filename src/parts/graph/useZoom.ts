import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { LARGEST_FIT, type Point, type Size } from 'check/project/draw/layout.ts';

/** The smallest zoom at the start, so that the text can be read. */
const SMALLEST_START = 0.6;

const STEP = 1.25;
const SMALLEST = 0.2;
const LARGEST = 2.5;
/** A mouse that moves further than this many px drags the graph, and doesn't click on a node. */
const DRAG = 4;

/** Measures the content of an element. Returns undefined until the element is shown. */
export function useSize(box: RefObject<HTMLElement | null>, exists: boolean): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0) setSize({ width, height });
    });
    if (exists && box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, exists]);
  return size;
}

/**
 * Lets the reader zoom a drawing in a box that scrolls, and drag it with the mouse. Until then, the
 * drawing fills the box.
 */
export function useZoom(
  box: RefObject<HTMLElement | null>,
  drawing: Size | undefined,
  size: Size | undefined,
) {
  const moved = useRef(0);
  const [zoomed, setZoomed] = useState<number>();
  const fitting =
    drawing && size
      ? Math.min(LARGEST_FIT, size.width / drawing.width, size.height / drawing.height)
      : 1;
  const scale = zoomed ?? Math.max(SMALLEST_START, fitting);

  /** Zooms, and keeps a point of the window in place; the center of the box by default. */
  function zoom(wanted: number, at?: Point): void {
    const { current: element } = box;
    if (element === null) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const { left, top } = element.getBoundingClientRect();
    const x = at === undefined ? clientWidth / 2 : at.x - left;
    const y = at === undefined ? clientHeight / 2 : at.y - top;
    const next = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    const ratio = next / scale;
    flushSync(() => setZoomed(next));
    element.scrollTo((scrollLeft + x) * ratio - x, (scrollTop + y) * ratio - y);
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const { current: element } = box;
    const listener = (event: WheelEvent): void => turnWheel(event);
    // React's own listeners are passive, so they couldn't keep the browser from zooming the page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [box]);

  const drag = {
    onPointerDown: () => {
      moved.current = 0;
    },
    onPointerMove: ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
      if (buttons !== 1 || pointerType !== 'mouse') return;
      moved.current += Math.abs(movementX) + Math.abs(movementY);
      box.current?.scrollBy(-movementX, -movementY);
    },
    onClickCapture: (event: MouseEvent) => {
      if (moved.current > DRAG) event.stopPropagation();
      moved.current = 0;
    },
  };
  return { scale, fitting, zoom, drag, larger: scale * STEP, smaller: scale / STEP };
}
