import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newPage, open, site, slowDown } from './harness.ts';
import type { Page } from './harness.ts';

const budget = 100;
const rounds = 7;

/** Point at a link for 300 ms, click it, and give the milliseconds from the click until the new title is painted. */
async function clickTime(page: Page, href: string): Promise<number> {
  const link = page.locator(`[data-sidebar] a[href="${href}"]`);
  await page.evaluate(() => {
    const old = document.getElementById('page-title');
    const painted = new Promise<number>((done) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          new MutationObserver((_records, observer) => {
            const title = document.getElementById('page-title');
            if (!title || title === old) return;
            observer.disconnect();
            // A message sent in a frame arrives after that frame is painted.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => done(performance.now() - timeStamp));
              port1.start();
              port2.postMessage(null);
            });
          }).observe(document, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
    });
    Reflect.set(globalThis, 'painted', painted);
  });
  const box = await link.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await pause(300);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>);
}

test(`a click after a hover of 300 ms paints the new page within ${budget} ms on a slow phone`, async () => {
  const docs = await site();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await newPage(docs);
    await slowDown(page);
    await open(page, '/concepts/flow');
    await pause(500);
    times.push(Math.round(await clickTime(page, '/concepts/connection')));
    await page.context().close();
  }
  // What else the machine does only adds to a time: the second best of seven is nearest to the site's own.
  const [, time] = times.toSorted((a, b) => a - b);
  expect(time, `milliseconds: ${times.join(', ')}`).toBeLessThanOrEqual(budget);
});
