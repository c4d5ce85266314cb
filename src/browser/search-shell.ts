import sheet from '../search/ui/search.css?url';
import type { ExpectedEngine } from '../search/ui/begin.ts';
import { all, around, onClick } from './dom.ts';
import { keepWithin } from './keep-within.ts';
import { lazily } from './lazy.ts';
import { mayPrefetch } from './prefetch.ts';

const shell = '[data-search-dialog]';
const load = () => {
  hastenSheet();
  hastenEngine();
  return import('../search/ui/begin.ts');
};
const dialogInPage = () => document.querySelector<HTMLDialogElement>(shell);

/** Open the search at a click or a key: its field is there at once, what finds things comes after. */
export function startSearch(): void {
  let pressed: EventTarget | null;
  let missing = false;
  const loadFor = (dialog: HTMLDialogElement): void => {
    missing = false;
    void lazily(load, ({ begin }) => begin(engine, dialog), () => {
      missing = true;
      dialog.dataset['missing'] = '';
    });
  };

  onClick('[data-search-trigger]', (_trigger, event) => {
    const dialog = dialogInPage();
    const field = dialog?.querySelector('input');
    if (!dialog || !field || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(dialog);
    document.body.classList.add('search-open');
    field.focus();
    field.select();
    // In a task of its own: together they hold up a slow phone for a tenth of a second.
    setTimeout(loadFor, 0, dialog);
  });
  onClick('[data-search-close]', close);
  document.addEventListener('keydown', ({ key, isComposing, keyCode }) => {
    // One that ends a composition must not close the dialog; some browsers give it the number 229 and nothing else.
    if (key === 'Escape' && !isComposing && keyCode !== 229) close();
  });
  // Whoever was offline need not open it anew.
  addEventListener('online', () => {
    const dialog = dialogInPage();
    if (missing && dialog?.open) loadFor(dialog);
  });
  document.addEventListener('pointerover', ({ target }) => {
    if (around(target, '[data-search-trigger]')) void lazily(load, ({ begin }) => begin(engine));
  });
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  // A selection drawn out of the field ends on the backdrop and is no click there.
  onClick(shell, (dialog, { target }) => {
    if (target === dialog && pressed === dialog) close();
  });
  // Enter waits for the code that knows what it means; without that, the form leads to the search page.
  // The router listens as well, and came first: it would lead to the search page.
  document.addEventListener(
    'submit',
    (event) => {
      const dialog = around<HTMLElement>(event.target, shell);
      if (!dialog || missing) return;
      event.preventDefault();
      dialog.dataset['entered'] = '';
    },
    true,
  );
  // Back and forward leave the search, whether they leave the page or not.
  addEventListener('popstate', close);
  // Every way out ends here; the event does not bubble.
  document.addEventListener(
    'close',
    ({ target }) => {
      if (target !== dialogInPage()) return;
      document.body.classList.remove('search-open');
      dialogInPage()?.querySelector('form')?.reset();
      release();
      giveFocusBack();
    },
    true,
  );
}

let opener: Element | null = null;
let release = (): void => undefined;

/** Show the dialog over all else. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  for (const menu of all('[popover]:popover-open')) menu.hidePopover();
  for (const other of all<HTMLDialogElement>('dialog:modal')) other.close();
  opener = document.activeElement;
  dialog.show();
  release = keepWithin(dialog);
}

/** Give the focus back to what had it, or to the trigger in sight if that is gone; not where a chosen hit has it by now. */
function giveFocusBack(): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement?.checkVisibility()) return;
  const before = opener instanceof HTMLElement && opener !== body ? [opener] : [];
  [...before, ...all('[data-search-trigger]')].find((element) => element.checkVisibility())?.focus({ preventScroll: true });
}

let engine: ExpectedEngine | undefined;

// What the search needs is on its way together with the code that uses it, not after it; once, however often the pointer comes.
function hastenEngine(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name=search-index]')?.content;
  if (import.meta.env.HOSTED_SEARCH || !address || address === engine?.address || !mayPrefetch()) return;
  const answer = fetch(address, { signal: AbortSignal.timeout(15_000) });
  engine = { address, answer };
  answer.catch(() => {
    engine = undefined;
  });
  try {
    const worker = new Worker(new URL('../search/worker.ts', import.meta.url), { type: 'module' });
    // One that breaks before anyone could hear it is of no use; the next is heard.
    worker.addEventListener('error', () => delete engine?.worker);
    engine.worker = worker;
  } catch {
    // Blocked: the engine runs in the page.
  }
}

function hastenSheet(): void {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet, onerror: () => link.remove() });
  document.head.append(link);
}

function close(): void {
  dialogInPage()?.close();
}
