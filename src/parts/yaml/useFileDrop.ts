import { useEffect, useEffectEvent, useState } from 'react';
import { droppedBy, type Dropped } from '../../browser/shared/earlyDrop.ts';

/**
 * Takes files that are dropped anywhere on the page. Returns true while files are dragged over it.
 */
export function useFileDrop(take: (dropped: Dropped) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const drop = useEffectEvent(take);
  useEffect(() => {
    const end = new AbortController();
    const on = (
      type: 'dragover' | 'dragleave' | 'drop',
      handle: (event: DragEvent, dropped: Dropped) => void,
    ): void =>
      document.addEventListener(
        type,
        (event) => {
          const dropped = droppedBy(event);
          if (dropped === undefined) return;
          event.preventDefault();
          handle(event, dropped);
        },
        { signal: end.signal },
      );
    on('dragover', () => setDragging(true));
    // Moving from one element to another isn't leaving the page.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragging(false));
    on('drop', (_event, dropped) => {
      setDragging(false);
      drop(dropped);
    });
    return () => end.abort();
  }, []);
  return dragging;
}
