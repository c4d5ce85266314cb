import { expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { newPage, open, ownBrowser, site } from './harness.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

const paths = existing(await builtSite(), [
  '/',
  '/concepts/flow',
  '/how-to',
  '/reference/resource/component/read/read-postgres',
  '/reference/validate',
  '/releases',
  '/search',
  '/samples/style-guide',
]);

/** Parts that scroll by themselves, and text that only screen readers read. */
const SCROLLED =
  'pre, .table-scroll, .diagram, .project-graph, .visually-hidden, .screen, thead, .tabs-list';

/** The size that readers set in their browser, in pixels; 16 if they don't. */
const sizes = [20, 24, 32];

async function browserWithText(size: number): Promise<Browser> {
  return ownBrowser({ args: [`--blink-settings=defaultFontSize=${size}`] });
}

test.each(sizes)('with a browser font of %i px, no page is too wide', async (size) => {
  const docs = await site();
  const browser = await browserWithText(size);
  const found: string[] = [];
  for (const width of [390, 1024, 1366]) {
    const page = await browser.newPage({
      baseURL: docs.origin,
      viewport: { width, height: 800 },
    });
    for (const path of paths) {
      await open(page, path);
      const { font, wide, parts } = await page.evaluate((scrolled) => {
        const root = document.documentElement;
        const isCut = (element: Element): boolean =>
          element.getBoundingClientRect().right > root.clientWidth + 1;
        return {
          font: getComputedStyle(root).fontSize,
          wide: root.scrollWidth - root.clientWidth,
          parts: [...document.querySelectorAll('body *')]
            .filter((element) => element.checkVisibility() && !element.closest(scrolled))
            .filter(isCut)
            .map((element) => `${element.tagName}.${element.className}`),
        };
      }, SCROLLED);
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
