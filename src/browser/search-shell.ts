import { around, onClick } from './dom.ts';
import { lazily } from './lazy.ts';

let dialog: HTMLDialogElement | null = null;

/** Open the search at a click or a key: its field is there at once, what finds things comes after. */
export function startSearch(): void {
  onClick('[data-search-trigger]', (_trigger, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('pointerover', ({ target }) => {
    if (around(target, '[data-search-trigger]')) void lazily(loadDialog, () => {});
  });
  // Back and forward leave the search, whether they leave the page or not.
  addEventListener('popstate', () => dialog?.close());
}

const loadDialog = () => import('../search/ui/takeOver.tsx');

function open(): void {
  dialog = document.querySelector<HTMLDialogElement>('[data-search]');
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return;
  const shell = dialog;
  const field = form.elements[0] as HTMLInputElement;
  let pressed: EventTarget | null;
  if (!shell.open) {
    // Enter waits for the code that knows what it means.
    form.onsubmit = (event) => {
      event.preventDefault();
      shell.dataset['entered'] = '';
    };
    shell.onpointerdown = ({ target }) => (pressed = target);
    // A selection drawn out of the field ends on the backdrop and is no click there.
    shell.onclick = ({ target }) => {
      if ((target === shell && pressed === shell) || around(target, '[data-search-close]')) shell.close();
    };
    shell.onclose = () => {
      document.body.classList.remove('search-open');
      form.reset();
    };
    document.body.classList.add('search-open');
    shell.showModal();
  }
  field.focus();
  field.select();
  void lazily(loadDialog, ({ takeOver }) => takeOver(shell), () => {
    form.onsubmit = null;
    for (const message of shell.querySelectorAll<HTMLElement>('[data-search-missing]')) message.hidden = false;
  });
}
