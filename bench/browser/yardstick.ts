import type { Browser } from 'playwright-core';
import { median } from '../statistics.ts';
import { applyProfile, weakPhone, type Phone } from './profiles.ts';

const ROUNDS = 7;
const TRIES = 3;
/** The share by which the machine's speed may change during a measurement. */
const STEADY = 0.2;
const MEASURED = 3;

/** Measures a fixed task in a page with a slowed processor. Returns the median in milliseconds. */
export async function yardstick(
  browser: Browser,
  processor = weakPhone().processor,
): Promise<number> {
  const page = await browser.newPage();
  try {
    await applyProfile(page, { name: '', processor });
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await page.evaluate(fixedTask));
    return median(times);
  } finally {
    await page.close();
  }
}

/** Returns a slow phone that takes a fixed time for the yardstick, on any machine at any load. */
export async function phoneOfPace(browser: Browser, milliseconds: number): Promise<Phone> {
  let processor = 1;
  // The browser doesn't slow a page by exactly the requested factor.
  for (let tries = 0; tries < TRIES; tries += 1)
    processor = Math.max(1, (processor * milliseconds) / (await yardstick(browser, processor)));
  return weakPhone(processor, `processor that takes ${milliseconds} ms for the yardstick`);
}

/** Measures on a slow phone; up to two more times if the machine's speed changed meanwhile. */
export async function atPace<Result>(
  browser: Browser,
  milliseconds: number,
  measure: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  for (let left = MEASURED - 1; ; left -= 1) {
    const phone = await phoneOfPace(browser, milliseconds);
    const result = await measure(phone);
    const after = await yardstick(browser, phone.processor);
    if (Math.abs(after / milliseconds - 1) <= STEADY) return result;
    console.log(
      `    the machine's speed changed: the yardstick took ${milliseconds} ms before and ` +
        `${Math.round(after)} ms after${left > 0 ? '; measuring again' : ''}`,
    );
    if (left === 0) return result;
  }
}

/** Runs in the page: does the work of a search, always on the same words. */
function fixedTask(): number {
  const started = performance.now();
  let seed = 1;
  const words = Array.from({ length: 20_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36).slice(0, 3);
  });
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return performance.now() - started;
}
