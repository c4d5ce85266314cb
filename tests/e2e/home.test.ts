import { expect, it } from 'vitest';
import { newPage, open, site } from './harness.ts';
import { soon } from './reader.ts';

it('the home page shows a real flow, and has one search field', async () => {
  const page = await newPage(await site());
  await open(page, '/');
  expect(await page.locator('.hero-flow svg text').allTextContents()).toContain('orders');
  expect(await page.locator('[data-search-trigger]:visible').count()).toBe(1);
});

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
