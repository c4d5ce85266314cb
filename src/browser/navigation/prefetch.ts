import { base } from '../shared/base.ts';
import { around } from '../shared/dom.ts';
import { isFollowed } from './isFollowed.ts';
import { navigationKind } from './navigationKind.ts';
import { loadPage, type PageLoad } from './pages.ts';

/** Milliseconds for which the pointer must be on a link: otherwise it's only passing over. */
const DELAY = 15;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Tests whether the reader's connection allows loading pages that they may never open. */
export function mayPrefetch(
  connection = (navigator as { connection?: Connection }).connection,
): boolean {
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g');
}

/** Loads a page while the reader points at its link, and cancels the load when they leave it. */
export function startPrefetch(): void {
  let link: Element | undefined;
  let timer = 0;
  let load: PageLoad | undefined;

  const leave = (): void => {
    clearTimeout(timer);
    load?.cancel();
    link = undefined;
    load = undefined;
  };
  const start = (target: HTMLAnchorElement): void => {
    if (isPrefetchable(target)) load = loadPage(new URL(target.href));
  };
  const onPoint = (event: Event): void => {
    const target = around<HTMLAnchorElement>(event.target, 'a[href]');
    if (!target) return;
    const isPressed = event.type === 'pointerdown';
    if (target !== link) leave();
    else if (load || !isPressed) return;
    link = target;
    clearTimeout(timer);
    // The click follows pointerdown at once, before any timer.
    if (isPressed) start(target);
    else timer = window.setTimeout(start, DELAY, target);
  };
  const onLeave = (event: Event): void => {
    const { relatedTarget, pointerType } = event as PointerEvent;
    const isInside = relatedTarget instanceof Node && link?.contains(relatedTarget);
    // A finger leaves the link before its click.
    if (!isInside && pointerType !== 'touch') leave();
  };

  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(type, onPoint, { passive: true });
  for (const type of ['pointerout', 'focusout']) document.addEventListener(type, onLeave);
  document.addEventListener('pointercancel', leave);
}

function isPrefetchable(link: HTMLAnchorElement): boolean {
  return (
    mayPrefetch() &&
    isFollowed(link) &&
    !('searchTrigger' in link.dataset) &&
    link.pathname.startsWith(base) &&
    navigationKind(new URL(location.href), new URL(link.href), base) === 'page'
  );
}
