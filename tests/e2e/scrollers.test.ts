import { beforeAll, expect, test } from 'vitest';
import {
  desktop,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { soon } from './reader.ts';

const path = '/samples/style-guide';
const boxes = '.code-pre, .table-scroll, .diagram-frame';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

test('only boxes that scroll are tab stops, at every width', async () => {
  const page = await newPage(docs);
  await open(page, path);
  for (const width of [desktop.width, 390, desktop.width]) {
    await page.setViewportSize({ width, height: 700 });
    await soon(() => wrongStops(page)).toEqual([]);
  }
  expect(await page.locator('.code-pre:not([tabindex])').count()).toBeGreaterThan(0);
});

test('without JavaScript, every box that may scroll is a tab stop', async () => {
  const page = await newPageWithoutScript(docs);
  await open(page, path);
  expect(
    await page.locator('.code-pre:not([tabindex="0"]), .table-scroll:not([tabindex="0"])').count(),
  ).toBe(0);
});

/** Returns the visible boxes that scroll without being a tab stop, or the other way around. */
function wrongStops(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter(
          (box) =>
            box.checkVisibility() &&
            box.hasAttribute('tabindex') !==
              (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight),
        )
        .map((box) => box.outerHTML.slice(0, 100)),
    boxes,
  );
}
