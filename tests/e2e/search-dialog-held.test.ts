import { beforeAll, describe, expect, test } from 'vitest';
import { site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { readAt, scrollTop, soon } from './reader.ts';
import { dialogOf, fieldOf, find, isGone, openSearch, optionsOf, selectedOf } from './searchReader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

/** Heights and places that a reader would see move. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(() => [document.documentElement.scrollHeight, document.querySelector('.sidebar')?.scrollHeight ?? 0, scrollY, ...[...document.querySelectorAll('.prose > *')].map((block) => Math.round(block.getBoundingClientRect().top)).filter((top) => top < innerHeight)]);

const heldIn = (page: Page, selector: string): Promise<number> => page.locator(`${selector}[data-held]`).count();

describe('what is below the view while the search is open', () => {
  test.each([0, 600])('is left out of the browser’s work, and nothing moves for it (at %i px)', async (top) => {
    const page = await readAt(docs, '/concepts/flow');
    await page.evaluate((y) => scrollTo(0, y), top);
    await soon(() => scrollTop(page)).toBe(top);
    const before = await places(page);
    await openSearch(page);
    await soon(() => heldIn(page, '.prose > ')).toBeGreaterThan(10);
    expect(await heldIn(page, '.sidebar li')).toBeGreaterThan(5);
    const seen = await page.evaluate(() => [...document.querySelectorAll('[data-held]')].filter((block) => block.getBoundingClientRect().top < innerHeight).length);
    expect(seen).toBe(0);
    expect(await places(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await isGone(page);
    await soon(() => heldIn(page, '')).toBe(0);
    expect(await places(page)).toEqual(before);
    expect(await page.locator(':is(main, .sidebar) [style]:not([style=""])').count()).toBe(0);
  });

  test('is drawn when a reader closes the search and goes there at once', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await soon(() => heldIn(page, '.prose > ')).toBeGreaterThan(10);
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      scrollTo(0, document.documentElement.scrollHeight);
    });
    expect(await page.locator('.prose > p').last().evaluate((block) => [...block.childNodes].length > 0 && block.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  });

  test('keeps what had the focus, which gets it back', async () => {
    const page = await readAt(docs, '/concepts/flow');
    const link = page.locator('.prose > ul a').last();
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await openSearch(page);
    await soon(() => heldIn(page, '.prose > ')).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each(['Enter', 'a click', 'Enter, when the address names it already'])('is a place to go to: by %s, it comes into view and has the focus', async (way) => {
    const page = await readAt(docs, '/concepts/flow');
    const place = '/concepts/flow#options-of-a-flow-run';
    if (way.endsWith('already')) {
      await page.evaluate((hash) => history.replaceState(history.state, '', hash), place);
    }
    await openSearch(page);
    await soon(() => heldIn(page, '.prose > ')).toBeGreaterThan(10);
    await find(page, 'options of a flow run');
    const option = optionsOf(page).and(page.locator(`[href="${place}"]`));
    if (way === 'a click') await option.click();
    else {
      for (let tries = 0; tries < 20 && (await selectedOf(page)) !== place; tries++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await isGone(page);
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('options-of-a-flow-run');
    await soon(() => page.locator('#options-of-a-flow-run').evaluate((heading) => heading.getBoundingClientRect().top >= 0 && heading.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(page.url()).toBe(`${docs.origin}${place}`);
    await soon(() => heldIn(page, '')).toBe(0);
    expect(await page.locator('#options-of-a-flow-run').evaluate((heading) => heading.getBoundingClientRect().top >= 0 && heading.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });
});

describe('hits below what the list shows', () => {
  const group = '[data-search-dialog] .search-page-group';

  test('wait until the reader rests, then all are laid out', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await fieldOf(page).fill('flow');
    await soon(() => heldIn(page, group)).toBeGreaterThan(2);
    const seen = await page.evaluate((of) => {
      const bottom = document.querySelector('#search-list')?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll(`${of}[data-held]`)].filter((one) => one.getBoundingClientRect().top < bottom).length;
    }, group);
    expect(seen).toBe(0);
    await soon(() => heldIn(page, group)).toBe(0);
  });

  test('are all there for a wheel and for keys', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await find(page, 'flow');
    await page.locator('#search-list').evaluate((list) => list.scrollTo(0, 40));
    await soon(() => heldIn(page, group)).toBe(0);
    await fieldOf(page).fill('component');
    await soon(() => heldIn(page, group)).toBeGreaterThan(2);
    await page.keyboard.press('ArrowUp');
    const last = optionsOf(page).last();
    await soon(() => last.getAttribute('aria-selected')).toBe('true');
    expect(await last.evaluate((option) => option.getBoundingClientRect().bottom <= (document.querySelector('#search-list')?.getBoundingClientRect().bottom ?? 0))).toBe(true);
    expect(await dialogOf(page).locator('[data-held]').count()).toBe(0);
  });
});
