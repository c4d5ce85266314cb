import { base } from '../shared/base.ts';
import { afterPaint, all } from '../shared/dom.ts';
import { asksInAddress } from './cleanAddress.ts';
import { startFollowing } from './followLinks.ts';
import { navigationKind } from './navigationKind.ts';
import { loadPage, parsePage } from './pages.ts';
import { rememberScripts, swapPage } from './regions.ts';
import { keepScrollPosition } from './scrollPosition.ts';

type PreparationEvent = DocumentEventMap['astro:before-preparation'];
type SwapEvent = DocumentEventMap['astro:before-swap'];

/** Scripts and policy of the document that pages are swapped into. */
const ownCode = codeOf(document);

/** Called after a swap; `isNewPage` is false if only the query changed. */
type Navigated = (isNewPage: boolean) => void;

/**
 * Customizes Astro's router: pages come from memory if they were prefetched, only what differs is
 * swapped, and the browser loads what can't be swapped.
 */
export function startRouter(onNavigated: Navigated): void {
  let isNewPage = false;
  let keepsScroll = false;
  let settle: () => void = () => undefined;
  const scrollPosition = keepScrollPosition();
  rememberScripts();
  startFollowing();

  document.addEventListener('astro:before-preparation', prepare);
  document.addEventListener('astro:before-swap', (event) => {
    const { from, to, newDocument } = event;
    const isReturning = event.navigationType === 'traverse';
    const [left, top] = [scrollX, scrollY];
    isNewPage = newDocument !== document;
    keepsScroll = isReturning || to.hash !== '';
    settle = () => {
      if (keepsScroll) return;
      if (isNewPage) focusTitle();
      else if (from.search !== to.search) scrollTo({ left, top, behavior: 'instant' });
    };
    if (isReturning && isNewPage && asksInAddress(to.search))
      reserveSpace(newDocument, scrollPosition());
    if (isNewPage && !keepsScroll) holdBack(newDocument);
    replaceSwap(event, isNewPage);
  });
  document.addEventListener('astro:after-swap', () => {
    showArriving();
    settle();
    onNavigated(isNewPage);
  });
  document.addEventListener('astro:page-load', () =>
    queueMicrotask(() => removeAnnouncers(isNewPage && !titleHasFocus())),
  );
}

/** Decides where the next page comes from. */
function prepare(event: PreparationEvent): void {
  switch (navigationKind(event.from, event.to, base)) {
    case 'file':
      event.preventDefault();
      break;
    case 'here':
      event.loader = async () => undefined;
      break;
    case 'page':
      event.loader = () => loadNext(event);
  }
}

async function loadNext(event: PreparationEvent): Promise<void> {
  const load = loadPage(event.to);
  load.claim();
  const page = await load.page;
  if (event.signal.aborted) return;
  // Without a document, the browser loads the page.
  if (!page) return event.preventDefault();
  const next = parsePage(page);
  // A host's own error page can't be swapped in, and a newer build needs its own code and policy.
  if (codeOf(next) !== ownCode) return event.preventDefault();
  const address = new URL(page.url);
  address.hash = event.to.hash;
  event.to = address;
  event.newDocument = next;
}

function replaceSwap(event: SwapEvent, isNewPage: boolean): void {
  const { newDocument, to } = event;
  event.swap = () => {
    if (!isNewPage) return;
    try {
      swapPage(newDocument);
    } catch (error) {
      // The router would only log it and leave half a page.
      reportError(error);
      location.href = to.href;
    }
  };
}

/**
 * Delays the lower part of a long page, because styling and laying it out takes a slow phone 60 ms
 * (browser.css).
 */
function holdBack(next: Document): void {
  for (const { dataset } of all('.prose > :nth-child(n + 6):not(template)', next))
    dataset['arriving'] = '';
}

/** Shows what is in view at once, and the rest after the first paint. */
function showArriving(): void {
  const blocks = all('.prose > [data-arriving]');
  // Reading positions makes the browser lay the page out, so blocks are shown four at a time.
  while (blocks[0] && blocks[0].getBoundingClientRect().top < innerHeight)
    blocks.splice(0, 4).forEach(show);
  afterPaint(() => blocks.forEach(show));
}

function show({ dataset }: HTMLElement): void {
  delete dataset['arriving'];
}

/**
 * Reserves space for the hits of the search page, because they appear only after the router has
 * scrolled to the reader's position.
 */
function reserveSpace(next: Document, top: number): void {
  for (const { style } of all('[data-search-results]', next))
    style.minBlockSize = `${top + innerHeight}px`;
}

function titleHasFocus(): boolean {
  return document.activeElement?.id === 'page-title';
}

function focusTitle(): void {
  document.getElementById('page-title')?.focus({ preventScroll: true });
}

/**
 * Removes the announcers that the router appends, one per navigation. Screen readers read a focused
 * title anyway, and would read it twice.
 */
function removeAnnouncers(keepLast: boolean): void {
  const announcers = all('.astro-route-announcer');
  for (const announcer of keepLast ? announcers.slice(0, -1) : announcers) announcer.remove();
}

function codeOf(page: Document): string {
  return all('script[type=module][src], meta[http-equiv]', page)
    .map((element) => element.getAttribute('src') ?? element.getAttribute('content'))
    .join();
}
