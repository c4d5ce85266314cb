import { all, around } from '../shared/dom.ts';

/** Put the tip of a term away at Escape, until the pointer or the focus comes to the term anew (WCAG 2.2, 1.4.13). */
export function startTerms(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const focused = around(target, '.term');
    // The focus would be gone with the link in the tip.
    focused?.querySelector('button')?.focus();
    for (const term of all('.term:hover')) putAway(term);
    if (focused) putAway(focused);
  });
}

function putAway(term: HTMLElement): void {
  term.dataset['dismissed'] = '';
  for (const comes of ['mouseenter', 'focusin'])
    term.addEventListener(comes, () => delete term.dataset['dismissed'], { once: true });
}
