import { connectPage, type Call } from '../../browser/shared/calls.ts';
import { layoutWithin, type GraphLayout } from 'check/project/draw/layout.ts';
import type { ProjectGraph } from 'check/project/graph.ts';

/** What the worker does for the page: some graphs take seconds to lay out. */
export interface LayoutCalls {
  layout: Call<{ readonly graph: ProjectGraph; readonly width: number }, GraphLayout>;
}

connectPage<object, LayoutCalls>({
  layout: ({ graph, width }) => layoutWithin(graph, width),
});
