import type { Page } from 'playwright-core';

// Moments after which a test can say that something didn't happen. None of them depends on the
// speed of the machine.

/** Takes over the time of a page. Call it before the page plans what `passTime` runs. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.install();
  // The clock has idle time of its own.
  await page.addInitScript(stayBusy);
  await page.evaluate(stayBusy);
}

/** Runs what the page planned for the next milliseconds, without waiting for them. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await drawn(page);
}

/** Waits until the page has drawn two frames: it has handled all events before the first one. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Does something that scrolls the page, and waits until the page has stopped. */
export async function scrolled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const end = page.evaluate(
    () => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })),
  );
  await act();
  await end;
}

/** Skips the work that a page does when it's idle, such as prefetching. */
export function stayBusy(): void {
  const wait = globalThis.requestIdleCallback;
  globalThis.requestIdleCallback = (task, options) =>
    options?.timeout === undefined ? 0 : wait(task, options);
}

/**
 * Makes a page call idle tasks as soon as its other tasks are done. Without it, pages in tests
 * have no idle time.
 */
export function becomeIdle(): void {
  globalThis.requestIdleCallback = (task) =>
    window.setTimeout(() => task({ didTimeout: false, timeRemaining: () => 50 }));
}

/** Holds back the requests for a URL until the returned function is called. */
export async function holdBack(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page may have canceled the request.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
