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
const shutIn = (page: Page): Promise<number> => page.locator('[data-shut]').count();
/** Wait until all of the page is shut: what lies beside the dialog is last. */
const isShut = (page: Page): Promise<void> => soon(() => page.locator('body > :not(.search, [inert])').count()).toBe(0);

describe('the page behind the search', () => {
  test.each([0, 600])('is shut piece by piece at a rest, and nothing moves for it (at %i px)', async (top) => {
    const page = await readAt(docs, '/concepts/flow');
    await page.evaluate((y) => scrollTo(0, y), top);
    await soon(() => scrollTop(page)).toBe(top);
    const before = await places(page);
    await page.evaluate(() => {
      const counts: number[] = [];
      Reflect.set(globalThis, 'shutCounts', counts);
      new MutationObserver((records) => counts.push(records.reduce((sum, { target }) => sum + (target as Element).getElementsByTagName('*').length, 0))).observe(document.body, { attributes: true, attributeFilter: ['data-shut'], subtree: true });
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
  });

  test('can be used at once where it is in view when the search is closed', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await isShut(page);
    const stillShut = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search-close]')?.click();
      return [...document.querySelectorAll('[inert]')].filter((piece) => piece.getBoundingClientRect().top < innerHeight && piece.getBoundingClientRect().bottom > 0).length;
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
    await soon(() => page.locator('[inert]').count()).toBe(0);
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

  test.each(['Enter', 'a click', 'Enter, when the address names it already'])('is a place to go to: by %s, it comes into view and has the focus', async (way) => {
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
      for (let tries = 0; tries < 20 && (await selectedOf(page)) !== place; tries++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await isGone(page);
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('options-of-a-flow-run');
    await soon(() => page.locator('#options-of-a-flow-run').evaluate((heading) => heading.getBoundingClientRect().top >= 0 && heading.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(page.url()).toBe(`${docs.origin}${place}`);
    await soon(() => page.locator('[inert]').count()).toBe(0);
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
