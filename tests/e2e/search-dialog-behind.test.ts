import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, open, site, type Site } from './harness.ts';
import { drawn } from './moments.ts';
import { pathOf, readAt, soon, titleOf } from './reader.ts';
import {
  SLASH,
  fieldOf,
  find,
  isGone,
  isModal,
  isOpen,
  openSearch,
  optionsOf,
  selectedOf,
} from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;
let fixture: Site;

beforeAll(async () => {
  [docs, fixture] = [await site(), await site('search')];
});

describe('the page behind the search', () => {
  test('is a place to go to: it comes into view and has the focus', async () => {
    const page = await readAt(docs, '/concepts/flow');
    for (const way of ['Enter', 'a click', 'Enter, when the address names it already'])
      await step(way, async () => {
        await open(page, '/concepts/flow');
        const place = '/concepts/flow#options-of-a-flow-run';
        if (way.endsWith('already')) {
          await page.evaluate((hash) => history.replaceState(history.state, '', hash), place);
        }
        await openSearch(page);
        await find(page, 'options of a flow run');
        const option = optionsOf(page).and(page.locator(`.search-hit[href="${place}"]`));
        if (way === 'a click') await option.click();
        else {
          for (let tries = 0; tries < 20 && (await selectedOf(page)) !== place; tries++)
            await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        }
        await isGone(page);
        await soon(() => page.evaluate(() => document.activeElement?.id)).toBe(
          'options-of-a-flow-run',
        );
        await soon(() =>
          page
            .locator('#options-of-a-flow-run')
            .evaluate(
              (heading) =>
                heading.getBoundingClientRect().top >= 0 &&
                heading.getBoundingClientRect().bottom <= innerHeight,
            ),
        ).toBe(true);
        expect(page.url()).toBe(`${docs.origin}${place}`);
      });
    await step('or it gives the focus back to what had it', async () => {
      const link = page.locator('.prose > ul a').last();
      await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
      await openSearch(page);
      await page.keyboard.press('Escape');
      await isGone(page);
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('is out of reach, and as it was afterward, however quickly the search opens and closes', async () => {
    const page = await readAt(fixture, '/concepts');
    await step('it opens again by the very next key after the one that closes it', async () => {
      await page.locator('html[data-ready]').waitFor();
      for (const key of [SLASH, 'Escape', SLASH]) await page.keyboard.press(key);
      await drawn(page);
      expect(await isOpen(page)).toBe(true);
      expect(await page.evaluate(() => document.body.classList.contains('search-open'))).toBe(true);
    });
    await step('quick turns leave it open, and nothing behind when it is closed', async () => {
      await open(page, '/concepts');
      await page.locator('html[data-ready]').waitFor();
      for (let turn = 0; turn < 6; turn += 1) {
        await page.keyboard.press(SLASH);
        await page.keyboard.press('Escape');
      }
      await openSearch(page);
      await find(page, 'harbour');
      expect(await page.evaluate(() => document.body.classList.contains('search-open'))).toBe(true);
      await page.keyboard.press('Escape');
      await isGone(page);
    });
    await step('without a focus before, it goes to the button', async () => {
      await open(page, '/concepts');
      await page.locator('html[data-ready]').waitFor();
      await openSearch(page);
      await page.keyboard.press('Escape');
      await isGone(page);
      expect(
        await page.evaluate(() => document.activeElement?.matches('[data-search-trigger]')),
      ).toBe(true);
    });
    await step('a click on the page behind closes it and does nothing else', async () => {
      await page.locator('html[data-ready]').waitFor();
      const box = await page.locator('.sidebar a[href="/concepts/flow"]').boundingBox();
      await page.keyboard.press(SLASH);
      await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
      await isGone(page);
      expect(pathOf(page)).toBe('/concepts');
    });
    await step('Tab stays in it', async () => {
      await openSearch(page);
      expect(await isModal(page)).toBe(true);
      await page.keyboard.type('vault');
      for (let turn = 0; turn < 12; turn += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[data-search-dialog]') !== null,
        );
        expect(isInside).toBe(true);
      }
      expect(await fieldOf(page).inputValue()).toBe('vault');
    });
    await page.keyboard.press('Escape');
    await isGone(page);
    await step('a menu that is open closes, and the focus goes back to its button', async () => {
      await page.locator('html[data-ready]').waitFor();
      const button = page.getByRole('button', { name: /^Color mode/ });
      await button.press('Enter');
      await page.locator('.nav-popover:popover-open').waitFor();
      await page.keyboard.press('Control+k');
      await fieldOf(page).waitFor();
      await soon(() => page.locator('.nav-popover:popover-open').count()).toBe(0);
      await find(page, 'harbour');
      await page.keyboard.press('Escape');
      await isGone(page);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('a page that arrives while it is open stays behind it', async () => {
    const page = await newPage(fixture);
    const arrives = Promise.withResolvers<void>();
    await page.route('**/concepts/flow*', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await open(page, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.locator('.sidebar a[href="/concepts/flow"]').click();
    await openSearch(page);
    await find(page, 'harbour');
    arrives.resolve();
    await soon(() => titleOf(page)).toBe('Flows');
    expect(await isModal(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    await page.keyboard.press('Escape');
    await isGone(page);
  });
});
