import { all, onClick } from '../shared/dom.ts';

let dialog: HTMLDialogElement | null = null;
/** The place of the sidebar on the page while the drawer doesn't have it. */
let home: Element | null = null;

/** Opens the mobile sidebar as a modal dialog. */
export function startDrawer(): void {
  // A click outside of the drawer closes it. Browsers differ in the target of a click on the
  // backdrop. Comes before the handler that opens it.
  onClick('*', (_element, { target }) => {
    if (target === dialog || !dialog?.contains(target as Node)) closeDrawer();
  });
  onClick('[data-drawer-open]', openDrawer);
  onClick('[data-drawer-back]', () => showPanel('main'));
  onClick('[data-drawer-close], [data-drawer] a[href]', closeDrawer);
  // The sidebar must be back on the page before a swap.
  document.addEventListener('astro:before-swap', closeDrawer);
  matchMedia('(min-width: 62.3125em)').addEventListener('change', closeDrawer);
}

function openDrawer(): void {
  dialog = document.querySelector<HTMLDialogElement>('[data-drawer]');
  if (!dialog || dialog.open) return;
  const sidebar = document.querySelector('[data-sidebar]');
  home = sidebar?.parentElement ?? null;
  if (sidebar) dialog.querySelector('[data-drawer-slot]')?.append(sidebar);
  showPanel(sidebar ? 'sidebar' : 'main');
  // Escape returns the focus to the button, whose state must be right by then. The `close` event
  // would be too late, and browsers may omit `cancel`.
  dialog.addEventListener('cancel', closeDrawer);
  dialog.addEventListener('close', closeLate);
  dialog.showModal();
  setExpanded(true);
  dialog.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
}

function closeDrawer(): void {
  if (!dialog) return;
  const sidebar = dialog.querySelector('[data-sidebar]');
  if (sidebar) home?.append(sidebar);
  setExpanded(false);
  dialog.close();
  dialog = null;
  home = null;
}

/** The event of an earlier closing may come when the drawer is open again. */
function closeLate(): void {
  if (!dialog?.open) closeDrawer();
}

function showPanel(name: string): void {
  for (const panel of all('[data-drawer-panel]'))
    panel.hidden = panel.dataset['drawerPanel'] !== name;
}

function setExpanded(expanded: boolean): void {
  const button = document.querySelector('[data-drawer-open]');
  button?.setAttribute('aria-expanded', String(expanded));
}
