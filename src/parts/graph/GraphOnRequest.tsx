import { useId, useState } from 'react';
import { lazily } from '../../browser/shared/lazy.ts';
import type { ProjectGraphView, ProjectGraphViewProps } from './ProjectGraphView.tsx';

/** A button that loads and shows the graphs of a project. */
export function GraphOnRequest(props: ProjectGraphViewProps) {
  const id = useId();
  const [view, setView] = useState<{ View?: typeof ProjectGraphView; failed?: true }>({});
  const [open, setOpen] = useState(false);
  const { View, failed } = view;

  function toggle(): void {
    setOpen(!open);
    if (View === undefined)
      void lazily(
        () => import('./ProjectGraphView.tsx'),
        (part) => setView({ View: part.ProjectGraphView }),
        () => setView({ failed: true }),
      );
  }

  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {open ? 'Hide the graph' : 'Show the graph'}
      </button>
      <div id={id} hidden={!open}>
        {View !== undefined && <View {...props} />}
        {failed && <p role="alert">The graph couldn’t be loaded. Hide it, and try again.</p>}
      </div>
    </div>
  );
}
