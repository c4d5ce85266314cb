import { useEffect, useId, useRef, useState } from 'react';
import { lazily } from '../../browser/shared/lazy.ts';
import type { ProjectGraphView, ProjectGraphViewProps } from './ProjectGraphView.tsx';

interface Loaded {
  View?: typeof ProjectGraphView;
  failed?: true;
  /** The width in px to fill. */
  width: number;
}

type Props = Omit<ProjectGraphViewProps, 'width'> & {
  /** The reader can't hide the graph. */
  staysOpen?: boolean;
};

export function LazyGraph({ staysOpen = false, ...props }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [{ View, failed, width }, setLoaded] = useState<Loaded>({ width: 0 });
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (!open) return;
    const found = { width: shownWidth(box.current) };
    void lazily(
      () => import('./ProjectGraphView.tsx'),
      (part) => setLoaded({ ...found, View: part.ProjectGraphView }),
      () => setLoaded({ ...found, failed: true }),
    );
  }, [open]);

  return (
    <div ref={box} className="lazy-graph">
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
        {View !== undefined && <View {...props} width={width} />}
        {failed && <p role="alert">The graph couldn’t be loaded. Hide it, and try again.</p>}
      </div>
    </div>
  );
}

/** Returns the width in px of an element, or of its first ancestor that isn't hidden. */
function shownWidth(element: Element | null): number {
  return element === null ? 0 : element.clientWidth || shownWidth(element.parentElement);
}
