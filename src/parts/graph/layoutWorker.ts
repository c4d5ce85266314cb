import { connectPage, type Call } from '../../browser/shared/calls.ts';
import {
  LARGEST_FIT,
  layoutWithin,
  type GraphLayout,
  type Size,
} from 'check/project/draw/layout.ts';
import type { ProjectGraph } from 'check/project/graph.ts';

/** What the worker does for the page: some graphs take seconds to lay out. */
export interface LayoutCalls {
  layout: Call<{ readonly graph: ProjectGraph; readonly box: Size }, GraphLayout>;
}

connectPage<object, LayoutCalls>({
  layout: ({ graph, box: { width, height } }) =>
    layoutWithin(graph, width / LARGEST_FIT, height / LARGEST_FIT),
});
