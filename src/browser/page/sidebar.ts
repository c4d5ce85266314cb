import { all, onClick } from '../shared/dom.ts';
import { keys, readMap, writeEntry } from '../shared/storage.ts';

/** The height of a row. */
const ROW = 32;
/** The height of the edge where the list fades out. */
const FADE = 20;

/** What is stored for a sidebar. The head script reads it before the first paint. */
export interface SidebarMemory {
  /** The groups that the reader opened or closed. */
  open?: Record<string, boolean>;
  /** The scroll position. */
  top?: number;
}

/** Reads what is stored for a sidebar; empty if it's missing or damaged. */
export function memoryOf(stored: unknown): SidebarMemory {
  if (typeof stored !== 'object' || stored === null) return {};
  const { open, top } = stored as Record<string, unknown>;
  const groups = Object.entries(Object(open) as Record<string, unknown>).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return { open: Object.fromEntries(groups), ...(typeof top === 'number' && { top }) };
}

/** Remembers the open groups and the scroll position. */
export function startSidebar(): void {
  onClick<HTMLElement>('[data-sidebar] [data-group] > summary', ({ parentElement }) =>
    rememberGroup(parentElement as HTMLDetailsElement),
  );
  document.addEventListener('astro:before-swap', rememberTop);
  addEventListener('pagehide', rememberTop);
}

function rememberGroup(group: HTMLDetailsElement): void {
  const name = group.dataset['group'] ?? '';
  // The group opens or closes after the click.
  const isOpen = !group.open;
  change(group.closest('[data-sidebar]'), (memory) => ({
    ...memory,
    open: { ...memory.open, [name]: isOpen },
  }));
}

function rememberTop(): void {
  const sidebar = document.querySelector('[data-sidebar]');
  const top = sidebar?.closest('.sidebar')?.scrollTop;
  if (top !== undefined) change(sidebar, (memory) => ({ ...memory, top: Math.round(top) }));
}

function change(sidebar: Element | null, next: (memory: SidebarMemory) => SidebarMemory): void {
  const id = sidebar?.getAttribute('data-sidebar');
  if (id) writeEntry(keys.sidebar, id, next(memoryOf(readMap(keys.sidebar)[id])));
}

/** Scrolls the sidebar so that the current item is visible. If possible, a group is at the top. */
export function revealCurrent(): void {
  const item = document.querySelector<HTMLElement>('[data-sidebar] [aria-current=page]');
  const sidebar = item?.closest('.sidebar');
  if (!item || !sidebar) return;
  const top = item.offsetTop;
  // At the top of a page, the end of the sidebar is below the window.
  const view = innerHeight - sidebar.getBoundingClientRect().top;
  const shown = top - sidebar.scrollTop;
  if (shown >= Math.min(ROW, top) && shown <= view - 2 * ROW) return;
  const last = sidebar.scrollHeight - sidebar.clientHeight;
  const start =
    all('[data-sidebar] > ul > li > details', sidebar)
      .map(({ offsetTop }) => offsetTop - FADE)
      .findLast((at) => at <= Math.min(top, last)) ?? 0;
  const showsStart = top - start <= view - 3 * ROW;
  sidebar.scrollTop = top < view / 2 ? 0 : showsStart ? start : top - view / 2;
}
