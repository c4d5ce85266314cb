import sheet from '../search/ui/search.css?url';
import type { ExpectedEngine } from '../search/ui/begin.ts';
import { afterPaint, around, isShown, onClick, whenIdle } from './dom.ts';
import { giveBack, holdBelow } from './hold-below.ts';
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
  // Until it is modal, the browser does not close it.
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && dialogInPage()?.popover) close();
  });
  // Whoever was offline need not open it anew.
  addEventListener('online', () => {
    const dialog = dialogInPage();
    if (missing && dialog && isShown(dialog)) loadFor(dialog);
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
      whenIdle(giveBack);
      dialogInPage()?.querySelector('form')?.reset();
    },
    true,
  );
}

/** Show the dialog at once, and make it modal when it is painted: that has the styles of the whole page made anew, a tenth of a second on a slow phone. */
function show(dialog: HTMLDialogElement): void {
  if (isShown(dialog)) return;
  opener = document.activeElement;
  dialog.popover = 'manual';
  // A browser that knows no popovers shows it as soon as it is modal.
  dialog.showPopover?.();
  afterPaint(() =>
    whenIdle(() => {
      if (dialog.popover) holdBelow(opener);
      afterPaint(() => whenIdle(() => makeModal(dialog)));
    }),
  );
}

// Gets the focus back when the dialog closes.
let opener: Element | null = null;

function makeModal(dialog: HTMLDialogElement): void {
  if (!dialog.popover) return;
  dialog.popover = null;
  (opener as HTMLElement | null)?.focus({ preventScroll: true });
  dialog.showModal();
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
  const dialog = dialogInPage();
  if (!dialog) return;
  makeModal(dialog);
  dialog.close();
}
