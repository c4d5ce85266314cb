import { all } from './dom.ts';

/**
 * Keep a reader within a dialog that covers the page and is not modal: Tab goes from its last stop to its first, and screen readers do not see the
 * rest. `showModal` would make each element of the page inert, which has all of its styles made anew: a tenth of a second on a slow phone. Gives what
 * ends it.
 */
export function keepWithin(dialog: HTMLDialogElement): () => void {
  const behind = [...document.body.children].filter((element) => element !== dialog && !element.hasAttribute('aria-hidden'));
  const ended = new AbortController();
  for (const element of behind) element.setAttribute('aria-hidden', 'true');
  document.addEventListener('keydown', (event) => event.key === 'Tab' && keepTab(dialog, event), { signal: ended.signal });
  return () => {
    ended.abort();
    for (const element of behind) element.removeAttribute('aria-hidden');
  };
}

function keepTab(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const stops = all('a[href], button, input', dialog).filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility());
  const [last, first] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  const { activeElement } = document;
  if (!first || (activeElement !== last && dialog.contains(activeElement))) return;
  event.preventDefault();
  first.focus();
}
