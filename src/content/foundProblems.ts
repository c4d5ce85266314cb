import type { Problem } from './problem.ts';

/** A page that could not be made. */
export interface FailedPage {
  route: string;
  problems: readonly Problem[];
}

/** What one part of the dev server found wrong. */
export interface Found {
  /** Pages whose last good state is served, or none. */
  failed?: readonly FailedPage[];
  /** What is served as it is, and would end a build. */
  tolerated?: readonly Problem[];
}

interface Board {
  found: Map<string, Found>;
  listener?: () => void;
}

// The loader and the pages run in Vite's module runner, the integration that shows problems in
// Node: what they share can be no module.
const KEY = Symbol.for('docs-site:found-problems');
const shared = globalThis as { [KEY]?: Board };
const board: Board = (shared[KEY] ??= { found: new Map() });

/** Tells the dev server what `finder` finds wrong now, in place of what it found before. */
export function tellFound(finder: string, found: Found): void {
  board.found.set(finder, found);
  board.listener?.();
}

/** Lists what a build would refuse on a page that is served. */
export function remarksOn(route: string): readonly Problem[] {
  return board.found.get(`page ${route}`)?.tolerated ?? [];
}

/** Lists everything that is wrong now. */
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
