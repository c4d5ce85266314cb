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

/** Repeats a drop on an element. Scripts can't put folders into the lists of an event. */
export function repeatDrop(element: Element | null, dropped: Dropped): void {
  const dataTransfer = new DataTransfer();
  for (const file of dropped.files) dataTransfer.items.add(file);
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  element?.dispatchEvent(Object.assign(event, { dropped }));
}

export function droppedBy(event: RepeatedDrop): Dropped | undefined {
  return event.dropped ?? event.dataTransfer ?? undefined;
}
