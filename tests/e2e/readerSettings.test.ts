import { expect, test } from 'vitest';
import { cutParts, SCROLLED, TEXT_SIZES, VARIED_PAGES, WIDTHS } from './cutParts.ts';
import { newPage, open, site } from './harness.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

const paths = existing(await builtSite(), VARIED_PAGES);

test.each(paths)('with a larger browser font, no part of %s is too wide', async (path) => {
  const page = await newPage(await site());
  const session = await page.context().newCDPSession(page);
  await open(page, path);
  const found: string[] = [];
  for (const size of TEXT_SIZES) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { font, wide, parts } = await page.evaluate(cutParts, SCROLLED);
      expect(font).toBe(`${size}px`);
      if (wide > 0 || parts.length > 0) found.push(`${size} px at ${width}: ${parts.slice(0, 3)}`);
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
