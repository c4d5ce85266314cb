import { useId, useState, type MouseEvent } from 'react';
import { lazily } from '../../browser/shared/lazy.ts';
import type { ProjectGraphView, ProjectGraphViewProps } from './ProjectGraphView.tsx';

export function GraphOnRequest(props: Omit<ProjectGraphViewProps, 'width'>) {
  const id = useId();
  const [view, setView] = useState<{ View?: typeof ProjectGraphView; failed?: true }>({});
  const [open, setOpen] = useState(false);
  const [width, setWidth] = useState(0);
  const { View, failed } = view;

  function toggle({ currentTarget: { parentElement } }: MouseEvent): void {
    setOpen(!open);
    setWidth(parentElement?.clientWidth ?? 0);
    if (View === undefined)
      void lazily(
        () => import('./ProjectGraphView.tsx'),
        (part) => setView({ View: part.ProjectGraphView }),
        () => setView({ failed: true }),
      );
  }

  return (
    <div className="graph-on-request">
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
        {View !== undefined && <View {...props} width={width} />}
        {failed && <p role="alert">The graph couldn’t be loaded. Hide it, and try again.</p>}
      </div>
    </div>
  );
}
