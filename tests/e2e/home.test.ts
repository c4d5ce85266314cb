import { expect, it } from 'vitest';
import { newPage, open, site } from './harness.ts';
import { soon } from './reader.ts';

it('the home page stops its animation after five seconds (WCAG 2.2.2), and restarts it on hover', async () => {
  const page = await newPage(await site());
  await open(page, '/');
  const times = () =>
    page.locator('.flow-wide').evaluate((picture) =>
      ['.flow-water', '.flow-turn'].map((part) => {
        const { animationDuration, animationIterationCount } = getComputedStyle(
          picture.querySelector(part) ?? picture,
        );
        return (
          Number.parseFloat(animationDuration) *
          (animationIterationCount === 'infinite' ? Infinity : Number(animationIterationCount))
        );
      }),
    );
  const [water = 0, wheel = 0] = await times();
  expect([water, wheel].every((time) => time > 4 && time < 5)).toBe(true);
  await page.locator('.flow-wide').hover();
  expect(await times()).toEqual([Infinity, Infinity]);
  const angle = () =>
    page.locator('.flow-wide .flow-turn').evaluate((turn) => getComputedStyle(turn).transform);
  const before = await angle();
  await soon(angle).not.toBe(before);
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
