import { base } from '../shared/base.ts';
import { mayPrefetch, PREFETCH_HEADER } from '../shared/connection.ts';
import { all, around, whenUnused } from '../shared/dom.ts';
import { isFollowed } from './isFollowed.ts';
import { navigationKind } from './navigationKind.ts';
import { loadPage, type PageLoad } from './pages.ts';

/**
 * How long the pointer must stay on a link, in milliseconds. Otherwise, it's only passing over.
 */
const DELAY = 15;

/** The number of pages that are loaded without a sign of intent. */
const PAGES_IN_VIEW = 20;

const IN_BACKGROUND = { priority: 'low', headers: { [PREFETCH_HEADER]: '1' } } as const;

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
  for (const type of ['scrollend', 'visibilitychange'])
    document.addEventListener(type, prefetchInView);
}

/** Counts the calls of `prefetchInView`, so that a new call ends the one before it. */
let lastCall = 0;

/**
 * Loads the previous and the next page and those of the links in view, one after another, while the
 * browser is idle. Results of a search need the line for themselves.
 */
export function prefetchInView(): void {
  const call = ++lastCall;
  if (document.documentElement.matches('[data-asked]')) return;
  whenUnused(async () => {
    for (const address of addressesInView()) {
      if (call !== lastCall || document.hidden || !navigator.onLine) return;
      await loadPage(new URL(address), IN_BACKGROUND).page;
    }
  });
}

/** Lists pages that are one click away, the likeliest first. */
function addressesInView(): string[] {
  const links = [
    ...all<HTMLAnchorElement>('a.pager-link'),
    ...['main', '.sidebar', '.navbar']
      .flatMap((region) => all<HTMLAnchorElement>(`${region} a[href]`))
      .filter(isInView),
  ].filter(isPrefetchable);
  const addresses = links.map(({ origin, pathname, search }) => origin + pathname + search);
  return [...new Set(addresses)].slice(0, PAGES_IN_VIEW);
}

function isInView(link: HTMLElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && link.checkVisibility();
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
