import { around, onClick, all } from '../shared/dom.ts';
import { keys, writeText } from '../shared/storage.ts';

/** Keeps a closed announcement closed until there's a new one. */
export function startAnnouncement(): void {
  onClick('[data-announcement-close]', (button) => {
    const id = around(button, '[data-announcement]')?.dataset['announcement'];
    if (id) writeText(keys.announcement, id);
    document.documentElement.dataset['announcementClosed'] = '';
  });
}

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
