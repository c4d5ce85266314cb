import { all, onClick } from '../shared/dom.ts';

let dialog: HTMLDialogElement | null = null;
/** Where the page's sidebar lies while the drawer does not hold it. */
let home: Element | null = null;

/** Open the mobile sidebar in a modal dialog, which keeps the page behind it inert. */
export function startDrawer(): void {
  // Before the handler that opens: a click beside the drawer closes it. Which element the backdrop stands for differs between browsers.
  onClick('*', (_element, { target }) => {
    if (target === dialog || !dialog?.contains(target as Node)) closeDrawer();
  });
  onClick('[data-drawer-open]', openDrawer);
  onClick('[data-drawer-back]', () => showPanel('main'));
  onClick('[data-drawer-close], [data-drawer] a[href]', closeDrawer);
  // Before the swap: the sidebar must be in its place by then.
  document.addEventListener('astro:before-swap', closeDrawer);
  matchMedia('(min-width: 997px)').addEventListener('change', closeDrawer);
}

function openDrawer(): void {
  dialog = document.querySelector<HTMLDialogElement>('[data-drawer]');
  if (!dialog || dialog.open) return;
  const sidebar = document.querySelector('[data-sidebar]');
  home = sidebar?.parentElement ?? null;
  if (sidebar) dialog.querySelector('[data-drawer-slot]')?.append(sidebar);
  showPanel(sidebar ? 'sidebar' : 'main');
  dialog.addEventListener('close', closeDrawer, { once: true });
  dialog.showModal();
  setExpanded(true);
  dialog.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
}

function closeDrawer(): void {
  if (!dialog) return;
  const sidebar = dialog.querySelector('[data-sidebar]');
  if (sidebar) home?.append(sidebar);
  dialog.close();
  setExpanded(false);
  dialog = home = null;
}

function showPanel(name: string): void {
  for (const panel of all('[data-drawer-panel]'))
    panel.hidden = panel.dataset['drawerPanel'] !== name;
}

function setExpanded(expanded: boolean): void {
  document.querySelector('[data-drawer-open]')?.setAttribute('aria-expanded', String(expanded));
}
