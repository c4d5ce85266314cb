import type { Browser } from 'playwright-core';
import { median } from '../statistics.ts';
import { applyProfile, PROFILES } from './profiles.ts';

const ROUNDS = 7;

/** Measure how long this machine takes for a task that is always the same, in a page slowed as the weak phone is: the median, in milliseconds. */
export async function yardstick(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    await applyProfile(page, { name: '', processor: PROFILES[0]?.processor ?? 4 });
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await page.evaluate(fixedTask));
    return median(times);
  } finally {
    await page.close();
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
