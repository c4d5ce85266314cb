import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn } from './moments.ts';
import { pathOf, soon } from './reader.ts';
import {
  dialogOf,
  enterAtOnce,
  fieldOf,
  find,
  isGone,
  openSearch,
  optionsOf,
  selectedOf,
  stateOf,
} from './searchReader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('search');
});

/** Open a page whose React does not come before `let it` is called; gives that, and what the page reports as wrong. */
async function withoutReact(
  path = '/concepts',
): Promise<{ page: Page; letReact: () => void; errors: string[] }> {
  const page = await newPage(docs);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/takeOver*', async (route) => {
    await promise;
    await route.continue();
  });
  await open(page, path);
  return { page, letReact: resolve, errors };
}

/** Mark the lines that are on the page: React keeps those it takes over, and draws others without the mark. */
const markLines = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const line of document.querySelectorAll('[data-search-dialog] [role=option]'))
      Reflect.set(line, 'drawnFirst', true);
  });
const markedLines = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-search-dialog] [role=option]')].filter(
        (line) => Reflect.get(line, 'drawnFirst') === true,
      ).length,
  );
const isReacts = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('[data-search-dialog] .search-inside') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
const htmlOf = (page: Page): Promise<string> =>
  page.locator('[data-search-body] .search-hits').evaluate((hits) => hits.outerHTML);

describe('while React is on its way', () => {
  test('hits are there, and React takes over the very same lines without a word', async () => {
    const { page, letReact, errors } = await withoutReact();
    await openSearch(page);
    await find(page, 'vault');
    const before = await htmlOf(page);
    expect(await isReacts(page)).toBe(false);
    await markLines(page);
    letReact();
    await soon(() => isReacts(page)).toBe(true);
    expect(await htmlOf(page)).toBe(before);
    expect(await markedLines(page)).toBe(await optionsOf(page).count());
    expect(errors).toEqual([]);
  });

  test.each([
    ['the empty start', '', 'start', '.search-places-arrow'],
    ['no results', 'zzqqxv', 'none', '.search-none'],
  ])('%s is drawn as React draws it', async (_name, query, state, complete) => {
    const { page, letReact, errors } = await withoutReact();
    await openSearch(page);
    await fieldOf(page).fill(query);
    await soon(() => stateOf(page)).toBe(state);
    const inside = page.locator('[data-search-body]');
    await inside.locator(complete).waitFor();
    await drawn(page);
    const before = await inside.evaluate((body) => body.innerHTML);
    letReact();
    await soon(() => isReacts(page)).toBe(true);
    await page.locator('[data-search-status]').evaluate((line) => (line.textContent = ''));
    expect(await inside.evaluate((body) => body.innerHTML)).toBe(before);
    expect(errors).toEqual([]);
  });

  test('keys select, and React keeps what is selected', async () => {
    const { page, letReact } = await withoutReact();
    await openSearch(page);
    await find(page, 'harbour');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const selected = await selectedOf(page);
    expect(await optionsOf(page).nth(2).getAttribute('aria-selected')).toBe('true');
    letReact();
    await soon(() => isReacts(page)).toBe(true);
    expect(await selectedOf(page)).toBe(selected);
    expect(await optionsOf(page).nth(2).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await optionsOf(page).nth(3).getAttribute('aria-selected')).toBe('true');
  });

  test('a chip filters and keeps the focus, whoever draws it', async () => {
    const { page, letReact } = await withoutReact();
    await openSearch(page);
    await find(page, 'harbour');
    await page.getByRole('button', { name: /^Concepts \d/ }).press('Enter');
    const pressed = page.locator('.search-chip[aria-pressed=true]');
    await soon(() => pressed.textContent()).toMatch(/^Concepts/);
    await page.locator('.search-hits:not(.search-loading):not([aria-busy])').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Concepts/);
    letReact();
    await soon(() => isReacts(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Concepts/);
    await page.getByRole('button', { name: /^All \d/ }).click();
    await soon(() => pressed.textContent()).toMatch(/^All/);
  });

  test('Enter and a click lead to a hit, which is recent afterwards', async () => {
    const { page } = await withoutReact();
    await enterAtOnce(page, 'vaults');
    await soon(() => pathOf(page)).toBe('/concepts/vault');
    await isGone(page);
    await openSearch(page);
    await soon(() => page.locator('.search-places-clock .search-title').count()).toBe(1);
    await find(page, 'lantern');
    await optionsOf(page).first().click();
    await soon(() => pathOf(page)).toBe('/concepts/lantern');
    await isGone(page);
  });

  test('a query of more than 64 letters is cut, and React goes on saying so', async () => {
    const { page, letReact } = await withoutReact();
    await openSearch(page);
    await fieldOf(page).evaluate((field: HTMLInputElement) => {
      field.value = 'vault '.repeat(20);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.locator('.search-cut').waitFor();
    letReact();
    await soon(() => isReacts(page)).toBe(true);
    expect(await page.locator('.search-cut').count()).toBe(1);
  });

  test('while an answer is on its way the old lines are out of reach, and React takes over in that state', async () => {
    const { page, letReact, errors } = await withoutReact();
    await openSearch(page);
    await find(page, 'vault');
    // Whatever the engine answers from now on is not heard.
    await page.evaluate(() => Reflect.set(Worker.prototype, 'postMessage', () => undefined));
    await fieldOf(page).fill('vault rotation');
    const hits = page.locator('[data-search-body] .search-hits');
    await soon(() => hits.getAttribute('aria-hidden')).toBe('true');
    expect(await hits.evaluate((list) => list.classList.contains('search-loading'))).toBe(true);
    letReact();
    await soon(() => isReacts(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('where React cannot be had, the search does without it', async () => {
    const page = await newPage(docs);
    await page.route('**/takeOver*', (route) => route.abort());
    await open(page, '/concepts');
    await openSearch(page);
    await find(page, 'vault');
    expect(await dialogOf(page).locator('.search-missing').isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await soon(() => pathOf(page)).toBe('/concepts/vault');
  });
});
