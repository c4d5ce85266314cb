/** What was dropped, as a `DataTransfer` has it. */
export interface Dropped {
  items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry'>>;
  files: Iterable<File>;
}

/** A drop that is repeated, because the code for it wasn't there. */
interface RepeatedDrop extends DragEvent {
  readonly dropped?: Dropped;
}

/** Keeps what was dropped: the lists of an event are empty after it. */
export function keepDropped({ items, files }: DataTransfer): Dropped {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  return {
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [...files],
  };
}

/**
 * Repeats a drop on an element, and returns false if nothing took it. Scripts can't put folders into
 * the lists of an event.
 */
export function repeatDrop(element: Element | null, dropped: Dropped): boolean {
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  return element?.dispatchEvent(Object.assign(event, { dropped })) === false;
}

/** Returns the dropped files. Undefined if something else is dropped, such as text. */
export function droppedBy({ dropped, dataTransfer }: RepeatedDrop): Dropped | undefined {
  if (dropped !== undefined || dataTransfer?.types.includes('Files') !== true) return dropped;
  return dataTransfer;
}
