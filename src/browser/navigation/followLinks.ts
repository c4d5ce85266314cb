import { navigate } from 'astro:transitions/client';
import { around } from '../shared/dom.ts';
import { isFollowed } from './isFollowed.ts';

/**
 * Lets the router follow links and submit searches where the browser would open a page of this site
 * in the same window.
 */
export function startFollowing(): void {
  /**
   * The target of the last click that opens another window. If such a click submits a search, the
   * results open there, too.
   */
  let openedElsewhere: EventTarget | null = null;

  document.addEventListener('click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isElsewhere = button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
    openedElsewhere = isElsewhere ? target : null;
    const link = around<HTMLAnchorElement>(target, 'a[href]');
    if (!link || isElsewhere || event.defaultPrevented || !isFollowed(link)) return;
    event.preventDefault();
    const entry = 'replaces' in link.dataset ? 'replace' : 'auto';
    void navigate(link.href, { history: entry, sourceElement: link });
  });

  document.addEventListener('submit', (event) => {
    const { submitter, defaultPrevented } = event;
    const form = event.target as HTMLFormElement;
    if (defaultPrevented || (submitter && submitter === openedElsewhere)) return;
    const to = new URL(form.action);
    if (form.method !== 'get' || to.origin !== location.origin) return;
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    to.search = new URLSearchParams(fields).toString();
    event.preventDefault();
    void navigate(to.href, { sourceElement: form });
  });
}
