import { base } from '../shared/base.ts';
import { around } from '../shared/dom.ts';
import { isFollowed } from './isFollowed.ts';
import { navigationKind } from './navigationKind.ts';
import { loadPage, type PageLoad } from './pages.ts';

/** A pointer that is on a link for less than this, in milliseconds, only passes. */
const delay = 15;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Tell whether the reader's connection has room for pages they may never open. */
export function mayPrefetch(
  connection = (navigator as { connection?: Connection }).connection,
): boolean {
  return !(connection?.saveData === true || /2g/.test(connection?.effectiveType ?? ''));
}

/** Load a page while the reader points at its link, and stop when they leave it. */
export function startPrefetch(): void {
  let link: Element | undefined;
  let timer = 0;
  let load: PageLoad | undefined;

  const leave = () => {
    clearTimeout(timer);
    load?.cancel();
    link = load = undefined;
  };

  const point = (event: Event) => {
    const target = around<HTMLAnchorElement>(event.target, 'a[href]');
    if (!target) return;
    if (target !== link) {
      leave();
      link = target;
    } else if (load || event.type !== 'pointerdown') return;
    clearTimeout(timer);
    const start = () => {
      const address = prefetchable(target);
      if (address) load = loadPage(address);
    };
    // A click follows its pointerdown at once: a timer, even of 0, would come after it.
    if (event.type === 'pointerdown') start();
    else timer = window.setTimeout(start, delay);
  };

  const left = (event: Event) => {
    const { relatedTarget, pointerType } = event as PointerEvent;
    const inside = relatedTarget instanceof Node && link?.contains(relatedTarget);
    // A finger leaves the link before its click.
    if (!inside && pointerType !== 'touch') leave();
  };

  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(type, point, { passive: true });
  for (const type of ['pointerout', 'focusout']) document.addEventListener(type, left);
  document.addEventListener('pointercancel', leave);
}

function prefetchable(link: HTMLAnchorElement): URL | undefined {
  if (!mayPrefetch()) return;
  if (!isFollowed(link) || 'searchTrigger' in link.dataset) return;
  const address = new URL(link.href);
  return address.pathname.startsWith(base) &&
    navigationKind(new URL(location.href), address, base) === 'page'
    ? address
    : undefined;
}
