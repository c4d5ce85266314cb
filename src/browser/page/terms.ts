import { all, around } from '../shared/dom.ts';

/**
 * Hides the tooltip of a term on Escape, until the pointer or the focus returns to the term (WCAG
 * 2.2, 1.4.13).
 */
export function startTerms(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const focused = around(target, '.term');
    // The link in the tooltip would take the focus with it.
    focused?.querySelector('button')?.focus();
    for (const term of all('.term:hover')) dismiss(term);
    if (focused) dismiss(focused);
  });
}

function dismiss(term: HTMLElement): void {
  term.dataset['dismissed'] = '';
  for (const comes of ['mouseenter', 'focusin'])
    term.addEventListener(comes, () => delete term.dataset['dismissed'], { once: true });
}
