import { useEffect, useId, useState, type ReactNode } from 'react';
import { lazily } from '../../browser/shared/lazy.ts';
import type { ProjectGraphView, ProjectGraphViewProps } from './ProjectGraphView.tsx';

interface Loaded {
  View?: typeof ProjectGraphView;
  failed?: true;
}

type Props = ProjectGraphViewProps & {
  /** The reader can't hide the graph. */
  staysOpen?: boolean;
  /** What is there until the graph is loaded. */
  children?: ReactNode;
};

export function LazyGraph({ staysOpen = false, children, ...props }: Props) {
  const id = useId();
  const [{ View, failed }, setLoaded] = useState<Loaded>({});
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (!open) return;
    void lazily(
      () => import('./ProjectGraphView.tsx'),
      (part) => setLoaded({ View: part.ProjectGraphView }),
      () => setLoaded({ failed: true }),
    );
  }, [open]);

  return (
    <div className="lazy-graph">
      {!staysOpen && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide the graph' : 'Show the graph'}
        </button>
      )}
      <div id={id} hidden={!open}>
        {View ? <View {...props} /> : children}
        {failed && <p role="alert">The graph couldn’t be loaded. Hide it, and try again.</p>}
      </div>
    </div>
  );
}
