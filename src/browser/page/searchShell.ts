import sheet from '../../search/dialog/search.css?url';
import type { ExpectedEngine } from '../../search/dialog/begin.ts';
import { around, onClick } from '../shared/dom.ts';
import { lazily } from '../shared/lazy.ts';
import { closeMenus } from './menus.ts';
import { closeOverPage, showOverPage, startOverPage } from './overPage.ts';
import { mayPrefetch } from '../navigation/prefetch.ts';

const shell = '[data-search-dialog]';
const load = () => {
  hastenSheet();
  hastenEngine();
  return import('../../search/dialog/begin.ts');
};
const dialogInPage = () => document.querySelector<HTMLDialogElement>(shell);

/** Open the search at a click or a key: its field is there at once, what finds things comes after. */
export function startSearch(): void {
  let missing = false;
  const loadFor = (dialog: HTMLDialogElement): void => {
    missing = false;
    delete dialog.dataset['missing'];
    void lazily(
      load,
      ({ begin }) => begin(engine, dialog),
      () => {
        missing = true;
        dialog.dataset['missing'] = '';
      },
    );
  };

  startOverPage();
  onClick('[data-search-trigger]', (_trigger, event) => {
    const dialog = dialogInPage();
    const field = dialog?.querySelector('input');
    if (!dialog || !field || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    // They would be seen behind it; the focus goes from them to their button first.
    closeMenus();
    showOverPage(dialog);
    document.body.classList.add('search-open');
    field.focus();
    field.select();
    // In a task of its own: together they hold up a slow phone for a tenth of a second.
    setTimeout(loadFor, 0, dialog);
  });
  // Without the code that follows links, those lead away from under the dialog.
  onClick('[data-search-close], .search-missing a', close);
  // Whoever was offline need not open it anew.
  addEventListener('online', () => {
    const dialog = dialogInPage();
    if (missing && dialog?.open) loadFor(dialog);
  });
  document.addEventListener('pointerover', ({ target }) => {
    if (around(target, '[data-search-trigger]')) void lazily(load, ({ begin }) => begin(engine));
  });
  // Whoever edits what they entered too early, or leaves, no longer means it.
  document.addEventListener(
    'input',
    ({ target }) => around(target, shell)?.removeAttribute('data-entered'),
    true,
  );
  // Enter waits for the code that knows what it means; without that, the form leads to the search page.
  // The router listens as well, and came first: it would lead to the search page.
  document.addEventListener(
    'submit',
    (event) => {
      const dialog = around<HTMLElement>(event.target, shell);
      if (!dialog) return;
      // When it has been sent: closing it empties the field.
      if (missing && navigator.onLine) return void setTimeout(close);
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
      const dialog = dialogInPage();
      if (target !== dialog) return;
      document.body.classList.remove('search-open');
      dialog?.removeAttribute('data-entered');
      dialog?.querySelector('form')?.reset();
    },
    true,
  );
}

let engine: ExpectedEngine | undefined;

// What the search needs is on its way together with the code that uses it, not after it; once, however often the pointer comes.
function hastenEngine(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name=search-index]')?.content;
  if (import.meta.env.HOSTED_SEARCH || !address || address === engine?.address || !mayPrefetch())
    return;
  const answer = fetch(address, { signal: AbortSignal.timeout(15_000) });
  engine = { address, answer };
  answer.catch(() => {
    engine = undefined;
  });
  try {
    const worker = new Worker(new URL('../../search/client/worker.ts', import.meta.url), {
      type: 'module',
    });
    // One that breaks before anyone could hear it is of no use; the next is heard.
    worker.addEventListener('error', () => delete engine?.worker);
    engine.worker = worker;
  } catch {
    // Blocked: the engine runs in the page.
  }
}

function hastenSheet(): void {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: sheet,
    onerror: () => link.remove(),
  });
  document.head.append(link);
}

function close(): void {
  const dialog = dialogInPage();
  if (dialog) closeOverPage(dialog);
}
