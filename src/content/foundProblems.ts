import type { Problem } from './problem.ts';

/** A page that couldn't be rendered. */
export interface FailedPage {
  route: string;
  problems: readonly Problem[];
}

export interface Found {
  /** Pages that failed: the server shows their last good state, if there is one. */
  failed?: readonly FailedPage[];
  /** Problems of pages that are served anyway, but would fail a build. */
  tolerated?: readonly Problem[];
}

interface Board {
  found: Map<string, Found>;
  listener?: () => void;
}

// The loader and the pages run in Vite's module runner, and the integration that shows problems
// runs in Node, so they can't share a module.
const KEY = Symbol.for('docs-site:found-problems');
const shared = globalThis as { [KEY]?: Board };
const board: Board = (shared[KEY] ??= { found: new Map() });

/** Replaces the problems that `finder` reported to the dev server. */
export function tellFound(finder: string, found: Found): void {
  board.found.set(finder, found);
  board.listener?.();
}

/** Lists the problems of a served page that would fail a build. */
export function remarksOn(route: string): readonly Problem[] {
  return board.found.get(`page ${route}`)?.tolerated ?? [];
}

export function allFound(): Required<Found> {
  const all = [...board.found.values()];
  return {
    failed: all.flatMap(({ failed = [] }) => failed),
    tolerated: all.flatMap(({ tolerated = [] }) => tolerated),
  };
}

/** Calls a listener now and after each change. A restarted server replaces the listener. */
export function onFound(listener: () => void): void {
  board.listener = listener;
  listener();
}
