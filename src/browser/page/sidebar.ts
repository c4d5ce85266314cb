import { afterPaint, onClick } from '../shared/dom.ts';
import { keys, readMap, writeEntry } from '../shared/storage.ts';

/** What is kept of one sidebar. The head script reads it before the first paint. */
export interface SidebarMemory {
  /** Groups the reader opened or closed. */
  open?: Record<string, boolean>;
  top?: number;
}

/** Read what is kept of a sidebar; nothing if it is not there or of another shape. */
export function memoryOf(stored: unknown): SidebarMemory {
  if (typeof stored !== 'object' || stored === null) return {};
  const { open, top } = stored as Record<string, unknown>;
  const groups = Object.entries(Object(open) as object).filter(
    ([, value]) => typeof value === 'boolean',
  );
  return { open: Object.fromEntries(groups), ...(typeof top === 'number' && { top }) };
}

/** Remember which groups are open and how far the sidebar is scrolled. */
export function startSidebar(): void {
  onClick('[data-sidebar] [data-group] > summary', ({ parentElement }) => {
    const group = parentElement as HTMLDetailsElement;
    const name = group.dataset['group'] ?? '';
    // The group turns after the click.
    change(group.closest('[data-sidebar]'), (memory) => ({
      ...memory,
      open: { ...memory.open, [name]: !group.open },
    }));
  });
  const keepTop = (soon: (write: () => void) => void) => {
    const sidebar = document.querySelector('[data-sidebar]');
    const top = sidebar?.closest('.sidebar')?.scrollTop;
    if (top !== undefined)
      soon(() => change(sidebar, (memory) => ({ ...memory, top: Math.round(top) })));
  };
  // The store is slow; whoever waits for the new page does not wait for it.
  document.addEventListener('astro:before-swap', () => keepTop(afterPaint));
  addEventListener('pagehide', () => keepTop((write) => write()));
}

/** Bring the current item into view inside its sidebar, without moving the page. */
export function revealCurrent(): void {
  const item = document.querySelector('[data-sidebar] [aria-current=page]');
  const sidebar = item?.closest('.sidebar');
  if (!item || !sidebar) return;
  const [box, view] = [item.getBoundingClientRect(), sidebar.getBoundingClientRect()];
  if (box.top < view.top || box.bottom > view.bottom)
    sidebar.scrollTop += box.top - view.top - view.height / 3;
}

function change(sidebar: Element | null, next: (memory: SidebarMemory) => SidebarMemory): void {
  const id = sidebar?.getAttribute('data-sidebar');
  if (id) writeEntry(keys.sidebar, id, next(memoryOf(readMap(keys.sidebar)[id])));
}
