import type { Browser } from 'playwright-core';
import { applyProfile, PHONE, type Profile } from './profiles.ts';
import { watchRequests } from './untilQuiet.ts';

export interface LoadResult {
  /** The bytes on the wire and number of requests, by resource type. */
  bytes: Record<string, number>;
  requests: Record<string, number>;
  largestPaint: number;
  /** The total time that tasks on the main thread took beyond 50 ms each. */
  blocked: number;
  shift: number;
}

/** Loads a page on a phone with an empty cache. Throws an error if its title is wrong. */
export async function measureLoad(
  browser: Browser,
  address: string,
  profile: Profile,
  title: string,
): Promise<LoadResult> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await applyProfile(page, profile);
    const untilQuiet = watchRequests(session);
    const types = new Map<string, string>();
    const result: LoadResult = { bytes: {}, requests: {}, largestPaint: 0, blocked: 0, shift: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other';
      result.bytes[type] = (result.bytes[type] ?? 0) + encodedDataLength;
      result.requests[type] = (result.requests[type] ?? 0) + 1;
    });
    await page.goto(address, { waitUntil: 'load' });
    await untilQuiet();
    const heading = await page.locator('h1').first().textContent({ timeout: 5000 });
    if (heading?.includes(title) !== true)
      throw new Error(`the page's h1 is "${heading}", not "${title}"`);
    return {
      ...result,
      ...(await page.evaluate(
        () =>
          Reflect.get(globalThis, 'benchSeen') as Pick<
            LoadResult,
            'largestPaint' | 'blocked' | 'shift'
          >,
      )),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen = { largestPaint: 0, blocked: 0, shift: 0 };
  Reflect.set(globalThis, 'benchSeen', seen);
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  watch('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)));
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
    };
    if (!hadRecentInput) seen.shift += value;
  });
}
