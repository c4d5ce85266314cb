import { navigate } from 'astro:transitions/client';
import { around } from '../shared/dom.ts';
import { isFollowed } from './isFollowed.ts';

/** Have the router follow links and send searches, where the browser would open a page of this site in this window. */
export function startFollowing(): void {
  // Searches are sent to another window too, by a click on their button with such a key.
  let clickedApart: EventTarget | null = null;

  document.addEventListener('click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const apart = Boolean(button) || altKey || ctrlKey || metaKey || shiftKey;
    clickedApart = apart ? target : null;
    const link = around<HTMLAnchorElement>(target, 'a[href]');
    if (!link || apart || event.defaultPrevented || !isFollowed(link)) return;
    event.preventDefault();
    void navigate(link.href, {
      history: 'replaces' in link.dataset ? 'replace' : 'auto',
      sourceElement: link,
    });
  });

  document.addEventListener('submit', (event) => {
    const { submitter, target, defaultPrevented } = event;
    const form = target as HTMLFormElement;
    if (defaultPrevented || (submitter && submitter === clickedApart)) return;
    const to = new URL(form.action);
    if (form.method !== 'get' || to.origin !== location.origin) return;
    to.search = new URLSearchParams(
      [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
    ).toString();
    event.preventDefault();
    void navigate(to.href, { sourceElement: form });
  });
}
