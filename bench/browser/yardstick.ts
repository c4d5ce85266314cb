import type { Browser } from 'playwright-core';
import { median } from '../statistics.ts';
import { applyProfile, weakPhone, type Phone } from './profiles.ts';

const ROUNDS = 7;
const TRIES = 3;
/** A machine whose pace is off by more than this share once it has measured was another machine. */
const STEADY = 0.2;
const MEASURED = 3;

/** Measure how long this machine takes for a task that is always the same, in a page that is slowed so many times: the median, in milliseconds. */
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

/** Give a weak phone that takes so many milliseconds for the yardstick: as slow on any machine, and at any hour, as on another. */
export async function phoneOfPace(browser: Browser, milliseconds: number): Promise<Phone> {
  let processor = 1;
  // A page is not slowed by exactly what was asked.
  for (let tries = 0; tries < TRIES; tries += 1)
    processor = Math.max(1, (processor * milliseconds) / (await yardstick(browser, processor)));
  return weakPhone(processor, `processor that takes ${milliseconds} ms for the yardstick`);
}

/** Measure on a weak phone of this pace; again, twice at most, where the machine has changed its own pace meanwhile. */
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
      `    the machine changed its pace: the yardstick took ${milliseconds} ms before and ${Math.round(after)} ms after${left > 0 ? '; once more' : ''}`,
    );
    if (left === 0) return result;
  }
}

/** Runs in the page: what a search does, on words that are always the same. */
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
