import { searchPageHref } from './hrefOf.ts';
import type { SearchState } from './state.ts';

/** Says on the page what is asked, and puts lines of what was asked before out of reach. */
export function markAsked(
  dialog: HTMLDialogElement,
  field: HTMLInputElement,
  state: SearchState,
): void {
  const isAsking = state.name === 'loading';
  const list = dialog.querySelector('.search-hits');
  list?.classList.toggle('search-loading', isAsking);
  if (isAsking) {
    list?.setAttribute('aria-hidden', 'true');
    field.removeAttribute('aria-activedescendant');
  } else list?.removeAttribute('aria-hidden');
  dialog.querySelector('.search-inside')?.setAttribute('data-state', state.name);
  if ('ask' in state)
    dialog
      .querySelector('.search-all')
      ?.setAttribute('href', searchPageHref(state.ask.text, state.ask.section));
}
