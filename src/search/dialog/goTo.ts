import { elementAt } from '../../browser/shared/dom.ts';
import { closeOverPage } from '../../browser/page/overPage.ts';
import { focusSection, showSection } from '../../browser/page/showSection.ts';
import { giveBack } from '../../browser/page/shutBehind.ts';

/** A click as React and the browser tell it. */
export type FollowedClick = Pick<
  MouseEvent,
  'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>;

/** Follows a click on a link of the dialog. Another page is the router's; a place on this page is shown, also when the address already names it. */
export function goTo(href: string, click: FollowedClick, dialog: HTMLDialogElement): void {
  const to = new URL(href, location.href);
  if (to.pathname === location.pathname && to.search === location.search) {
    click.preventDefault();
    // Not before it is closed: the page is shut until then, and the focus has not yet gone back.
    dialog.addEventListener('close', () => showPlace(to.hash), { once: true });
    closeOverPage(dialog);
    return;
  }
  if (to.hash !== '') focusWhenThere(to.hash);
  // The router takes the click after us, and it needs the link in its place.
  setTimeout(closeOverPage, 0, dialog);
}

function showPlace(hash: string): void {
  giveBack(true);
  if (hash !== location.hash && hash !== '') location.hash = hash;
  showSection(hash);
}

function focusWhenThere(hash: string): void {
  document.addEventListener(
    'astro:page-load',
    () => {
      const target = elementAt(hash);
      if (target) focusSection(target);
    },
    { once: true },
  );
}
