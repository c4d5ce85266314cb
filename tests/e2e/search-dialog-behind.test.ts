import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, open, site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { pathOf, readAt, scrollTop, soon, titleOf } from './reader.ts';
import {
  SLASH,
  fieldOf,
  find,
  isGivenBack,
  isGone,
  isShut,
  openParts,
  openSearch,
  optionsOf,
  selectedOf,
} from './searchReader.ts';

let docs: Site;
let fixture: Site;

beforeAll(async () => {
  [docs, fixture] = [await site(), await site('search')];
});

/** Heights and places that a reader would see move. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelector('.sidebar')?.scrollHeight ?? 0,
    scrollY,
    ...[...document.querySelectorAll('.prose > *')]
      .map((block) => Math.round(block.getBoundingClientRect().top))
      .filter((top) => top < innerHeight),
  ]);

const shutIn = (page: Page): Promise<number> => page.locator('[data-shut]').count();

describe('the page behind the search', () => {
  test.each([0, 600])(
    'is shut piece by piece at a rest, and nothing moves for it (at %i px)',
    async (top) => {
      const page = await readAt(docs, '/concepts/flow');
      await page.evaluate((y) => scrollTo(0, y), top);
      await soon(() => scrollTop(page)).toBe(top);
      const before = await places(page);
      await page.evaluate(() => {
        const counts: number[] = [];
        Reflect.set(globalThis, 'shutCounts', counts);
        new MutationObserver((records) =>
          counts.push(
            records.reduce(
              (sum, { target }) => sum + (target as Element).getElementsByTagName('*').length,
              0,
            ),
          ),
        ).observe(document.body, {
          attributes: true,
          attributeFilter: ['data-shut'],
          subtree: true,
        });
      });
      await openSearch(page);
      await isShut(page);
      expect(await places(page)).toEqual(before);
      const counts = await page.evaluate(() => Reflect.get(globalThis, 'shutCounts') as number[]);
      expect(counts.length).toBeGreaterThan(5);
      expect(Math.max(...counts)).toBeLessThan(150);
      await page.keyboard.press('Escape');
      await isGone(page);
      await soon(() => shutIn(page)).toBe(0);
      expect(await page.locator('[inert]').count()).toBe(0);
      expect(await places(page)).toEqual(before);
    },
  );

  test('can be used at once where it is in view when the search is closed', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await isShut(page);
    const stillShut = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search-close]')?.click();
      return [...document.querySelectorAll('[inert]')].filter(
        (piece) =>
          piece.getBoundingClientRect().top < innerHeight &&
          piece.getBoundingClientRect().bottom > 0,
      ).length;
    });
    expect(stillShut).toBe(0);
    expect(await shutIn(page)).toBeGreaterThan(0);
    await soon(() => shutIn(page)).toBe(0);
  });

  test('stays open where the search is closed while it is being shut, and is shut when the search opens while it is given back', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await soon(() => shutIn(page)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await isGone(page);
    await soon(() => shutIn(page)).toBe(0);
    await page.waitForTimeout(300);
    expect(await page.locator('[inert]').count()).toBe(0);
    await openSearch(page);
    await isShut(page);
    await page.keyboard.press('Escape');
    await openSearch(page);
    await isShut(page);
    await page.keyboard.press('Escape');
    await isGivenBack(page);
  });

  test('gives the focus back to what had it', async () => {
    const page = await readAt(docs, '/concepts/flow');
    const link = page.locator('.prose > ul a').last();
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await openSearch(page);
    await isShut(page);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each(['Enter', 'a click', 'Enter, when the address names it already'])(
    'is a place to go to: by %s, it comes into view and has the focus',
    async (way) => {
      const page = await readAt(docs, '/concepts/flow');
      const place = '/concepts/flow#options-of-a-flow-run';
      if (way.endsWith('already')) {
        await page.evaluate((hash) => history.replaceState(history.state, '', hash), place);
      }
      await openSearch(page);
      await isShut(page);
      await find(page, 'options of a flow run');
      const option = optionsOf(page).and(page.locator(`[href="${place}"]`));
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
      await isGivenBack(page);
    },
  );

  test('a dialog that is closed before the page is shut is closed', async () => {
    const page = await readAt(fixture, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search-trigger]')?.click();
      document.querySelector<HTMLElement>('[data-search-close]')?.click();
    });
    await isGone(page);
    expect(
      await page.evaluate(() => document.querySelector('[data-search-dialog]')?.checkVisibility()),
    ).toBe(false);
  });

  test('a dialog that is closed before the page is shut gives the focus back', async () => {
    const page = await readAt(fixture, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    const link = page.locator('.prose a').first();
    await link.focus();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search-trigger]')?.click();
      document.querySelector<HTMLElement>('[data-search-close]')?.click();
    });
    await isGone(page);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    ['Tab', (page) => page.keyboard.press('Tab')],
    ['a key that selects all', (page) => page.keyboard.press('Control+a')],
    [
      'a page that takes the focus',
      (page) => page.locator('h1').evaluate((heading) => heading.focus()),
    ],
    ['a rest', (page) => page.waitForTimeout(1500)],
  ])('%s shuts the page behind it, and the focus stays in it', async (_name, act) => {
    const page = await readAt(fixture, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.keyboard.press(SLASH);
    await page.keyboard.type('vault');
    expect(await openParts(page)).toBeGreaterThan(0);
    await act(page);
    await isShut(page);
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-search-dialog]') !== null),
    ).toBe(true);
    for (let turn = 0; turn < 12; turn += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[data-search-dialog]') !== null,
        ),
      ).toBe(true);
    }
    expect(await fieldOf(page).inputValue()).toBe('vault');
  });

  test('a click on the page behind closes it before that is shut, and does nothing else', async () => {
    const page = await readAt(fixture, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    const box = await page.locator('.sidebar a[href="/concepts/flow"]').boundingBox();
    await page.keyboard.press(SLASH);
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await isGone(page);
    expect(pathOf(page)).toBe('/concepts');
  });

  test('closing and opening in quick turns leaves it open, and nothing behind when it is closed', async () => {
    const page = await readAt(fixture, '/concepts');
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
    expect(
      await page.locator('body > :is([inert], [aria-hidden=true]):not(.progress)').count(),
    ).toBe(0);
  });

  test('opens again by the very next key after the one that closes it', async () => {
    const page = await newPage(fixture);
    await page.route('**/begin*', (route) => route.abort());
    await open(page, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    const isOpenAfter = await page.evaluate(
      (keys) =>
        keys.map((key) => {
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
          );
          return document.querySelector<HTMLDialogElement>('[data-search-dialog]')?.open;
        }),
      [SLASH, 'Escape', SLASH],
    );
    expect(isOpenAfter).toEqual([true, false, true]);
  });

  test('a menu that is open closes, and the focus goes back to its button', async () => {
    const page = await readAt(fixture, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    const button = page.getByRole('button', { name: /^Colour mode/ });
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
    await isShut(page);
    expect(await page.locator('[data-search-dialog]:popover-open').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    await page.keyboard.press('Escape');
    await isGone(page);
    await isGivenBack(page);
  });

  test('whoever had the focus nowhere finds it on the button when the page was shut', async () => {
    const page = await readAt(fixture, '/concepts');
    await openSearch(page);
    await isShut(page);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(
      await page.evaluate(() => document.activeElement?.matches('[data-search-trigger]')),
    ).toBe(true);
  });

  test('Escape closes it before the page is shut', async () => {
    const page = await readAt(fixture, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search-trigger]')?.click();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      );
    });
    await page.waitForTimeout(400);
    expect(
      await page.evaluate(() => document.querySelector('[data-search-dialog]')?.checkVisibility()),
    ).toBe(false);
  });
});
