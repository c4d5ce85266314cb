import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { applyProfile, DESKTOP, type Profile } from './profiles.ts';
import { watchRequests } from './untilQuiet.ts';

const MARK = 'bench-painted ';
const PATIENCE = 20_000;

/**
 * Opens a page on a desktop, clicks a link in its sidebar, and returns the milliseconds until
 * another `h1` is painted.
 */
export async function measureClick(
  browser: Browser,
  {
    from,
    to,
    hover,
    profile,
  }: { from: string; to: { address: string; title: string }; hover: number; profile: Profile },
): Promise<number> {
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    await page.addInitScript(tellWhenPainted, MARK);
    const untilQuiet = watchRequests(await applyProfile(page, profile));
    await page.goto(from, { waitUntil: 'load' });
    await untilQuiet();
    const { x, y } = await placeOfLink(page, new URL(to.address).pathname);
    const painted = new Promise<number>((done, failed) => {
      const timer = setTimeout(
        () => failed(new Error(`no new h1 appeared within ${PATIENCE / 1000} s of the click`)),
        PATIENCE,
      );
      page.on('console', (message) => {
        if (!message.text().startsWith(MARK)) return;
        clearTimeout(timer);
        done(Number(message.text().slice(MARK.length)));
      });
    });
    await page.mouse.move(x, y);
    if (hover > 0) await pause(hover);
    await page.mouse.down();
    await page.mouse.up();
    const time = await painted;
    const heading = await page.locator('h1').first().textContent();
    if (heading?.includes(to.title) !== true)
      throw new Error(`the click led to "${heading}", not to "${to.title}"`);
    return time;
  } finally {
    await context.close();
  }
}

/** Finds a visible link away from the pointer, in the sidebar rather than in the text. */
async function placeOfLink(page: Page, path: string): Promise<{ x: number; y: number }> {
  const find = (wanted: string): { x: number; y: number } | undefined => {
    const routeOf = (address: string): string =>
      address.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) =>
        link.hash === '' && routeOf(link.pathname) === routeOf(wanted) && link.checkVisibility(),
    );
    const link =
      links.find((one) => one.closest('aside, nav, [class*=sidebar i]') !== null) ?? links[0];
    link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = link?.getBoundingClientRect();
    return box && { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
  };
  const place = await page.evaluate(find, path);
  if (place === undefined) throw new Error(`no link to ${path} is visible`);
  // Scrolling may have moved the link.
  await pause(300);
  return (await page.evaluate(find, path)) ?? place;
}

/** Runs in every document: stores the time of a click, and reports when a new title is painted. */
function tellWhenPainted(mark: string): void {
  const title = (): string | undefined =>
    document.querySelector('main h1, article h1, h1')?.textContent || undefined;
  const watch = (): void => {
    const look = (): void => {
      const clicked = sessionStorage.getItem('bench-clicked');
      const [time = '', old] = clicked?.split('\n') ?? [];
      const now = title();
      if (clicked === null || now === undefined || now === old) return;
      observer.disconnect();
      sessionStorage.removeItem('bench-clicked');
      // A message sent in a frame arrives after that frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () =>
          console.log(`${mark}${performance.timeOrigin + performance.now() - Number(time)}`),
        );
        port1.start();
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  };
  addEventListener(
    'click',
    ({ timeStamp }) =>
      sessionStorage.setItem('bench-clicked', `${performance.timeOrigin + timeStamp}\n${title()}`),
    { capture: true, once: true },
  );
  watch();
}
