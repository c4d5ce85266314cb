import { asksInAddress } from './asksInAddress.ts';
import { base } from '../shared/base.ts';
import { afterPaint, all } from '../shared/dom.ts';
import { startFollowing } from './followLinks.ts';
import { putBackStyles } from './knownStyles.ts';
import { navigationKind } from './navigationKind.ts';
import { loadPage } from './pages.ts';
import { keepPlace, tellPlaceOnce } from './place.ts';
import { rememberScripts, swapRegions } from './regions.ts';
import { revealCurrent } from '../page/sidebar.ts';

/** Scripts and policy of the document that pages are swapped into. */
const ownCode = codeOf(document);

/** Attributes of `<html>` that scripts set and the server's pages do not have. */
const ownAttributes = ['data-js', 'data-ready', 'data-theme', 'data-announcement-closed'];

export interface Navigation {
  /** Another page was put in place; false: the same page with another query. */
  newPage: boolean;
  /** The reader goes back or forward. */
  traverse: boolean;
}

/**
 * Put our ways into the router: pages come from memory when they were prefetched, only what differs is swapped,
 * and whatever cannot be swapped is loaded by the browser.
 */
export function startRouter(onNavigated: (navigation: Navigation) => void): void {
  let last: Navigation | undefined;
  let settle = () => {};
  let finish = () => {};
  const placeToComeBackTo = keepPlace();
  tellPlaceOnce();
  rememberScripts();
  startFollowing();

  document.addEventListener('astro:before-preparation', (event) => {
    const kind = navigationKind(event.from, event.to, base);
    if (kind === 'file') event.preventDefault();
    else if (kind === 'here') event.loader = async () => {};
    else
      event.loader = async () => {
        const next = await nextDocument(event.to);
        if (event.signal.aborted) return;
        if (!next) return event.preventDefault();
        event.to = next.address;
        event.newDocument = next.document;
      };
  });

  document.addEventListener('astro:before-swap', (event) => {
    const newPage = event.newDocument !== document;
    const { from, to } = event;
    const traverse = event.navigationType === 'traverse';
    const [left, top] = [scrollX, scrollY];
    last = { newPage, traverse };
    settle = () => {
      if (traverse || to.hash) return;
      if (newPage) focusTitle();
      else if (from.search !== to.search) scrollTo({ left, top, behavior: 'instant' });
    };
    if (traverse && newPage && asksInAddress(to.search))
      keepRoom(event.newDocument, placeToComeBackTo());
    const swapAll = event.swap;
    event.swap = () => {
      finish = () => {};
      if (!newPage) return;
      if (!traverse && !to.hash) holdBack(event.newDocument);
      try {
        const rest = swapRegions(event.newDocument);
        finish = rest ?? revealCurrent;
        if (rest) return;
        keepOwnAttributes(event.newDocument);
        putBackStyles(event.newDocument);
        swapAll();
      } catch (error) {
        // The router would only log it and leave half a page.
        reportError(error);
        location.href = to.href;
      }
    };
  });

  document.addEventListener('astro:after-swap', () => {
    if (!last) return;
    showWhatIsInView();
    settle();
    finish();
    onNavigated(last);
  });

  document.addEventListener('astro:page-load', () =>
    queueMicrotask(() => tidyAnnouncers(last?.newPage === true && !titleHasFocus())),
  );
}

// The search page draws its hits later than the router scrolls to where the reader was among them.
function keepRoom(next: Document, top: number): void {
  for (const { style } of all('[data-search-results]', next))
    style.minBlockSize = `${top + innerHeight}px`;
}

// Styling and laying out a long page costs a slow phone 60 ms. What is in view is painted first, the rest a moment later (browser.css).
function holdBack(next: Document): void {
  for (const { dataset } of all('.prose > :nth-child(n + 6):not(template)', next))
    dataset['arriving'] = '';
}

function showWhatIsInView(): void {
  const later = all('.prose > [data-arriving]');
  // Four by four: each look at where they are lays the page out.
  for (let next = later[0]; next; next = later[0]) {
    if (next.getBoundingClientRect().top >= innerHeight)
      return afterPaint(() => later.forEach(show));
    later.splice(0, 4).forEach(show);
  }
}

function show({ dataset }: HTMLElement): void {
  delete dataset['arriving'];
}

function titleHasFocus(): boolean {
  return document.activeElement?.id === 'page-title';
}

function focusTitle(): void {
  document.getElementById('page-title')?.focus({ preventScroll: true });
}

// The router appends one announcer per navigation. A title that has the focus is read anyway, and twice would be once too often.
function tidyAnnouncers(keepLast: boolean): void {
  const announcers = all('.astro-route-announcer');
  for (const announcer of keepLast ? announcers.slice(0, -1) : announcers) announcer.remove();
}

async function nextDocument(to: URL): Promise<{ document: Document; address: URL } | undefined> {
  const load = loadPage(to);
  load.claim();
  const page = await load.page;
  if (!page) return;
  const next = page.take();
  // A host's own error page is not ours to swap in, and a page published since then wants its own code and policy.
  if (codeOf(next) !== ownCode) return;
  const address = new URL(page.url);
  address.hash = to.hash;
  return { document: next, address };
}

function codeOf(page: Document): string {
  return all('script[type=module][src], meta[http-equiv]', page)
    .map((element) => element.getAttribute('src') ?? element.getAttribute('content'))
    .join();
}

function keepOwnAttributes(next: Document): void {
  for (const name of ownAttributes) {
    const value = document.documentElement.getAttribute(name);
    if (value !== null) next.documentElement.setAttribute(name, value);
  }
}
