import { expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { cutParts, SCROLLED, TEXT_SIZES, VARIED_PAGES, WIDTHS } from './cutParts.ts';
import { newPage, open, ownBrowser, site } from './harness.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

const paths = existing(await builtSite(), VARIED_PAGES);

async function browserWithText(size: number): Promise<Browser> {
  return ownBrowser({ args: [`--blink-settings=defaultFontSize=${size}`] });
}

test.each(TEXT_SIZES)('with a browser font of %i px, no page is too wide', async (size) => {
  const docs = await site();
  const browser = await browserWithText(size);
  const found: string[] = [];
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      baseURL: docs.origin,
      viewport: { width, height: 800 },
    });
    for (const path of paths) {
      await open(page, path);
      const { font, wide, parts } = await page.evaluate(cutParts, SCROLLED);
      expect(font).toBe(`${size}px`);
      if (wide > 0 || parts.length > 0) found.push(`${path} at ${width}: ${parts.slice(0, 3)}`);
    }
  }
  expect(found).toEqual([]);
});

test('in forced colors, the current page and area look different from the others', async () => {
  const docs = await site();
  const page = await newPage(docs, {
    forcedColors: 'active',
    viewport: { width: 1366, height: 800 },
  });
  await open(page, existing(docs.folder, ['/concepts/flow'])[0] ?? '/');
  for (const list of ['.sidebar-nav', '.navbar-areas']) {
    const colorOf = (link: string): Promise<string> =>
      page
        .locator(`${list} ${link}`)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colorOf('a[aria-current]')).not.toBe(await colorOf('a:not([aria-current])'));
  }
});
