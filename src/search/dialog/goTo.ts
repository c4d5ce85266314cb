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
  if (to.hash !== '') focusWhenLoaded(to.hash);
  // The router handles the click after this, and needs the link in its place.
  setTimeout(() => dialog.close());
}

function focusWhenLoaded(hash: string): void {
  document.addEventListener(
    'astro:page-load',
    () => {
      const target = elementAt(hash);
      if (target) focusSection(target);
    },
    { once: true },
  );
}
