import { useEffect, useState } from 'react';
import { connectWorker } from '../../browser/shared/calls.ts';
import type { GraphLayout, Size } from 'check/project/draw/layout.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import type { LayoutCalls } from './layoutWorker.ts';

/** Milliseconds after which a graph counts as too dense to draw. */
const TIME_LIMIT = 5000;

/**
 * Lays out a graph in a worker as soon as the size of its box is known. Until the layout of a new
 * graph is there, returns that of the one before, or undefined for the first one. Returns `failed`
 * if the layout takes too long or can't be done.
 */
export function useLayout(
  graph: ProjectGraph,
  box: Size | undefined,
): GraphLayout | 'failed' | undefined {
  const [layout, setLayout] = useState<GraphLayout | 'failed'>();
  // A graph keeps its direction when the size of the box changes.
  const [firstBox, setFirstBox] = useState(box);
  if (firstBox === undefined && box !== undefined) setFirstBox(box);
  // A graph that is being edited isn't tried again after each change.
  const isFailed = layout === 'failed';
  useEffect(() => {
    if (firstBox === undefined || isFailed) return undefined;
    const worker = new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' });
    const { call, fail } = connectWorker<LayoutCalls>(worker, 'drawing', {});
    const timer = setTimeout(() => fail(new Error('It takes too long.')), TIME_LIMIT);
    let isWanted = true;
    const end = (): void => {
      clearTimeout(timer);
      worker.terminate();
    };
    call('layout', { graph, box: firstBox })
      .catch(() => 'failed' as const)
      .then((result) => {
        end();
        if (isWanted) setLayout(result);
      });
    return () => {
      isWanted = false;
      end();
    };
  }, [graph, firstBox, isFailed]);
  return layout;
}
