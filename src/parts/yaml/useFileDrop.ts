import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page. Returns true while files are dragged over it.
 */
export function useFileDrop(take: (transfer: DataTransfer) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const drop = useEffectEvent(take);
  useEffect(() => {
    const end = new AbortController();
    const on = (
      type: 'dragover' | 'dragleave' | 'drop',
      handle: (transfer: DataTransfer, event: DragEvent) => void,
    ): void =>
      document.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes('Files') !== true) return;
          event.preventDefault();
          handle(event.dataTransfer, event);
        },
        { signal: end.signal },
      );
    on('dragover', () => setDragging(true));
    // Moving from one element to another isn't leaving the page.
    on('dragleave', (_transfer, { relatedTarget }) => relatedTarget === null && setDragging(false));
    on('drop', (transfer) => {
      setDragging(false);
      drop(transfer);
    });
    return () => end.abort();
  }, []);
  return dragging;
}
