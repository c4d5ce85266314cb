import { focusSection, showSection } from '../../browser/page/showSection.ts';
import { elementAt } from '../../browser/shared/dom.ts';

/** A click event, from React or from the browser. */
export type FollowedClick = Pick<
  MouseEvent,
  'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>;

/**
 * Follows a click on a link of the dialog, and closes the dialog. The router opens other pages. A
 * section of this page is shown here, even if the URL already names it.
 */
export function goTo(href: string, click: FollowedClick, dialog: HTMLDialogElement): void {
  const to = new URL(href, location.href);
  if (to.pathname === location.pathname && to.search === location.search) {
    click.preventDefault();
    dialog.close();
    if (to.hash !== location.hash && to.hash !== '') location.hash = to.hash;
    showSection(to.hash);
    return;
  }
  let isLoaded = false;
  const listener = (): void => {
    isLoaded = true;
    focusTarget(to.hash);
  };
  document.addEventListener('astro:page-load', listener, { once: true });
  // The router handles the click after this, and needs the link in its place.
  setTimeout(() => {
    dialog.close();
    // A prefetched page is there before the dialog closes, which takes the focus back.
    if (isLoaded) focusTarget(to.hash);
  });
}

/** Moves the focus to a section, or to the title of the page. */
function focusTarget(hash: string): void {
  const section = hash === '' ? undefined : elementAt(hash);
  if (section) focusSection(section);
  else document.getElementById('page-title')?.focus({ preventScroll: true });
}
