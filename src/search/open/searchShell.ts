// oxlint-disable-next-line import/default -- Vite makes this module.
import workerAddress from '../client/worker.ts?worker&url';
import { mayPrefetch } from '../../browser/shared/connection.ts';
import { around, onClick } from '../../browser/shared/dom.ts';
import { lazily } from '../../browser/shared/lazy.ts';
import { closeMenus } from '../../browser/page/menus.ts';
import { addLink } from '../../browser/shared/loadSheet.ts';
import { loadSearchSheet } from './searchSheet.ts';

const shell = '[data-search-dialog]';

/** Set if the code of the dialog couldn't be loaded. */
let isMissing = false;

/**
 * Opens the search on a click or a key. Its field is part of the page; the code that searches loads
 * afterward.
 */
export function startSearch(): void {
  onClick('[data-search-trigger]', (_trigger, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (open()) event.preventDefault();
  });
  onClick('[data-search-close]', close);
  onClick('[data-search-retry]', (button) => {
    const dialog = around<HTMLDialogElement>(button, shell);
    // The search page keeps its query in the URL.
    if (!dialog) return location.reload();
    dialog.querySelector('input')?.focus();
    loadFor(dialog);
  });
  closeOnBackdrop();
  document.addEventListener('pointerover', ({ target }) => {
    if (around(target, '[data-search-trigger]'))
      void lazily(loadCode, ({ openSearch }) => openSearch());
  });
  // A reader who was offline doesn't have to reopen the dialog.
  addEventListener('online', () => {
    const dialog = findDialog();
    if (isMissing && dialog?.open) loadFor(dialog);
  });
  // Enter waits for the code that handles it. If the reader continues to type, Enter is ignored.
  document.addEventListener('submit', waitForCode, true);
  document.addEventListener(
    'input',
    ({ target }) => around(target, shell)?.removeAttribute('data-entered'),
    true,
  );
  // Back and Forward leave the search, whether or not they leave the page.
  addEventListener('popstate', close);
  // The event doesn't bubble.
  document.addEventListener('close', cleanUp, true);
}

function findDialog(): HTMLDialogElement | null {
  return document.querySelector(shell);
}

function open(): boolean {
  const dialog = findDialog();
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return false;
  // The focus goes back to the menu's button first, and to that button when the dialog closes.
  closeMenus();
  if (!dialog.open) dialog.showModal();
  document.body.classList.add('search-open');
  field.focus();
  field.select();
  // The field appears before the code starts to load.
  setTimeout(loadFor, 0, dialog);
  return true;
}

function close(): void {
  findDialog()?.close();
}

function cleanUp({ target }: Event): void {
  const dialog = findDialog();
  // The event comes late: the reader may have opened the dialog again.
  if (!dialog || target !== dialog || dialog.open) return;
  document.body.classList.remove('search-open');
  delete dialog.dataset['entered'];
  dialog.querySelector('form')?.reset();
}

/**
 * Closes the dialog on a click outside of it, but not at the end of a selection that began in the
 * field.
 */
function closeOnBackdrop(): void {
  let pressed: EventTarget | null = null;
  document.addEventListener(
    'mousedown',
    ({ target }) => {
      pressed = target;
    },
    true,
  );
  // A click on the backdrop is a click on the dialog itself.
  onClick(shell, (dialog, { target }) => {
    if (target === dialog && pressed === dialog) close();
  });
}

function loadFor(dialog: HTMLDialogElement): void {
  isMissing = false;
  delete dialog.dataset['missing'];
  void lazily(
    loadCode,
    ({ openSearch }) => openSearch(dialog),
    () => {
      isMissing = true;
      dialog.dataset['missing'] = '';
    },
  );
}

/**
 * Loads the code of the dialog, and at the same time what that code will need: one round trip
 * instead of two.
 */
function loadCode() {
  void loadSearchSheet();
  preloadEngine();
  return import('../dialog/openSearch.ts');
}

/** Loads the engine and the first part of its index into the browser's cache. */
function preloadEngine(): void {
  const index = document.querySelector<HTMLMetaElement>('meta[name=search-index]')?.content;
  if (import.meta.env.HOSTED_SEARCH || !index || !mayPrefetch()) return;
  addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: index });
  // A worker doesn't use preloaded code, but it's in the browser's cache.
  fetch(workerAddress).catch(() => undefined);
}

/**
 * Keeps the form from leading to the search page, unless the dialog's code can't be loaded. Listens
 * before the router does.
 */
function waitForCode(event: SubmitEvent): void {
  const dialog = around<HTMLElement>(event.target, shell);
  if (!dialog) return;
  if (isMissing && navigator.onLine) {
    // Closing empties the field, so the form must be sent before.
    setTimeout(close);
    return;
  }
  event.preventDefault();
  dialog.dataset['entered'] = '';
}
