import { expect, test } from 'vitest';
import { cutParts, SCROLLED, TEXT_SIZES, VARIED_PAGES, WIDTHS } from './cutParts.ts';
import { newPage, open, site, type Page } from './harness.ts';
import { find, openSearch } from './searchReader.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';
import { step } from './steps.ts';

const folder = await builtSite();
const paths = existing(folder, VARIED_PAGES);

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

/** Parts that a page is about, and the state in which one of several entries is marked. */
const PARTS = [
  // The arrows of a path are beside its cards.
  { part: '.cards:not(.card-path) > .card', path: '/how-to' },
  { part: '.cards > .card', path: '/getting-started' },
  { part: '.properties tr[id]', path: '/reference/resource/component/read/read-postgres' },
  { part: '.yaml-check-bar', path: '/reference/validate' },
  { part: '.tag-filter > .tag', path: '/releases', marked: '.tag-filter [aria-current]' },
  {
    part: '[data-search-dialog] [role=option]',
    path: '/concepts/flow',
    marked: '[data-search-dialog] [role=option][aria-selected=true]',
  },
].filter(({ path }) => existing(folder, [path]).length > 0);

/** A window of 1,280 × 1,024 px, enlarged, and one with large letters. */
const SETTINGS = [
  { name: '200% zoom', size: 16, viewport: { width: 640, height: 512 } },
  { name: '400% zoom', size: 16, viewport: { width: 320, height: 256 } },
  { name: 'letters of 24 px', size: 24, viewport: { width: 390, height: 844 } },
];

test.each(PARTS)('$part of $path fits, and is seen in forced colors', async (tested) => {
  const { part, path, marked } = tested;
  const page = await newPage(await site(), { viewport: SETTINGS[0]?.viewport ?? null });
  const session = await page.context().newCDPSession(page);
  const shown = await openPart(page, path, part);
  for (const { name, size, viewport } of SETTINGS)
    await step(name, async () => {
      await page.setViewportSize(viewport);
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await shown.scrollIntoViewIfNeeded();
      const fit = await page.evaluate(cutParts, `${SCROLLED}, .search-chips`);
      expect(fit).toMatchObject({ font: `${size}px`, parts: [] });
      expect(fit.wide).toBeLessThanOrEqual(0);
      const box = await shown.boundingBox();
      expect(box?.width).toBeGreaterThan(40);
      // Text isn't cut, and something of the part is in the window.
      expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(2);
      expect(box?.y).toBeLessThan(viewport.height);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(0);
    });
  await step('forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const edges = await shown.evaluate((one) => {
      const style = getComputedStyle(one);
      return Math.max(...[style.borderBottomWidth, style.outlineWidth].map(parseFloat));
    });
    expect(edges).toBeGreaterThan(0);
    if (marked === undefined) return;
    expect(await lookOf(page, marked)).not.toBe(
      await lookOf(page, `${part}:not([aria-current], [aria-selected=true])`),
    );
  });
});

const lookOf = (page: Page, name: string): Promise<string> =>
  page
    .locator(name)
    .first()
    .evaluate((one) => {
      const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(one);
      return `${backgroundColor} ${borderColor} ${outlineStyle}`;
    });

/** Opens a page, and the search if the part is in it, and scrolls to the part. */
async function openPart(page: Page, path: string, part: string) {
  await open(page, path);
  if (part.includes('search')) {
    await openSearch(page);
    await find(page, 'incremental');
  }
  const shown = page.locator(part).first();
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
  return shown;
}
