import { beforeAll, describe, expect, test } from 'vitest';
import { site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { readAt, soon } from './reader.ts';
import { dialogOf, fieldOf, find, openSearch, optionsOf } from './searchReader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

const heldIn = (page: Page): Promise<number> => dialogOf(page).locator('.search-held').count();

describe('hits below what the list shows', () => {
  test('wait until the reader rests, then all are drawn', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await fieldOf(page).fill('flow');
    await soon(() => heldIn(page)).toBeGreaterThan(2);
    const seen = await page.evaluate(() => {
      const bottom = document.querySelector('#search-list')?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll('#search-list .search-held')].filter(
        (one) => one.getBoundingClientRect().top < bottom,
      ).length;
    });
    expect(seen).toBe(0);
    await soon(() => heldIn(page)).toBe(0);
  });

  test('are all there for a wheel and for keys', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    await find(page, 'flow');
    await page.locator('#search-list').evaluate((list) => list.scrollTo(0, 40));
    await soon(() => heldIn(page)).toBe(0);
    await fieldOf(page).fill('component');
    await soon(() => heldIn(page)).toBeGreaterThan(2);
    await page.keyboard.press('ArrowUp');
    const last = optionsOf(page).last();
    await soon(() => last.getAttribute('aria-selected')).toBe('true');
    expect(
      await last.evaluate(
        (option) =>
          option.getBoundingClientRect().bottom <=
          (document.querySelector('#search-list')?.getBoundingClientRect().bottom ?? 0),
      ),
    ).toBe(true);
    expect(await heldIn(page)).toBe(0);
  });

  test('begin at the first again where a reader who has scrolled types on, and stay where they are while the same answer grows', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await openSearch(page);
    const list = page.locator('#search-list');
    await find(page, 'flow');
    await list.evaluate((element) => element.scrollTo(0, 200));
    await soon(() => heldIn(page)).toBe(0);
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(200);
    await page.mouse.move(400, 300);
    await page.mouse.move(400, 320);
    await find(page, 'flow run');
    await soon(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect(await heldIn(page)).toBeGreaterThan(0);
  });
});
