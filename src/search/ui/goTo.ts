import { elementAt } from '../../browser/dom.ts';
import { focusSection, showSection } from '../../browser/show-section.ts';

/** A click as React and the browser tell it. */
export type FollowedClick = Pick<MouseEvent, 'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Follows a click on a link of the search. Another page is the router's; a place on this page is shown, also when the address already names it. */
export function goTo(href: string, click: FollowedClick, close: () => void): void {
  const to = new URL(href, location.href);
  if (to.pathname === location.pathname && to.search === location.search) {
    click.preventDefault();
    close();
    if (to.hash !== location.hash && to.hash !== '') location.hash = to.hash;
    showSection(to.hash);
    return;
  }
  if (to.hash !== '') focusWhenThere(to.hash);
  // The router takes the click after us, and it needs the link in its place.
  setTimeout(close);
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
