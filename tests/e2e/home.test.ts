import { expect, it } from 'vitest';
import { desktop, mobile, newPage, open, site } from './harness.ts';
import { soon } from './reader.ts';

it.each([desktop, { width: 768, height: 1024 }, mobile])(
  'the home page shows a real flow, has one search field, and buttons in one row or of one width: %o',
  async (viewport) => {
    const page = await newPage(await site(), { viewport });
    await open(page, '/');
    const flow = page.locator('.hero-flow svg:visible');
    expect(await flow.locator('text').allTextContents()).toContain('orders');
    // Its letters have at least 12 of their 13 px. A phone shows less of it, so that nothing is cut.
    expect(await flow.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()?.a ?? 0)).toBeGreaterThan(
      12 / 13,
    );
    expect((await flow.boundingBox())?.width).toBeLessThan(viewport.width);
    const search = page.locator('[data-search-trigger]:visible');
    expect(await search.count()).toBe(1);
    // On phones, the bar has an icon, on this page as on all others.
    expect((await search.boundingBox())?.width).toBeGreaterThan(viewport === mobile ? 40 : 300);
    const buttons = await page
      .locator('.hero-actions a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    const isOneRow = new Set(buttons.map(({ y }) => y)).size === 1;
    expect(isOneRow || new Set(buttons.map(({ width }) => width)).size === 1).toBe(true);
  },
);

it('the home page and the search page look the same after navigation as after loading', async () => {
  const page = await newPage(await site());
  const heading = async () => [
    new URL(page.url()).pathname,
    await page
      .locator('main h1')
      .evaluate((title) => Math.round(title.getBoundingClientRect().left)),
  ];
  await open(page, '/search');
  const search = await heading();
  await open(page, '/');
  const home = await heading();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/search';
    document.body.append(link);
    link.click();
  });
  await soon(heading).toEqual(search);
  await page.goBack();
  await soon(heading).toEqual(home);
});

it('the home page prints none of its buttons', async () => {
  const page = await newPage(await site());
  await open(page, '/');
  expect(await page.locator('.button:visible').count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator(':is(.button, button, input):visible').count()).toBe(0);
});
