import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { desktop, mobile, newPage, open, site, type Page, type Site } from './harness.ts';
import { soon } from './reader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('search');
});

const titlesOf = (page: Page): Promise<string[]> =>
  page.locator('.search-groups > li > .search-title').allTextContents();
const countOf = (page: Page) => page.locator('.search-results [role=status]');
const INDEX = '**/_search/**';

describe('SPEC 8: the error catalogue of the search page', () => {
  test('what the reader is told if something is missing', async () => {
    const page = await newPage(docs);
    await step(
      'no hits: the query, help with its spelling, the nearest pages, and the list of all',
      async () => {
        await open(page, '/search?q=vvvault');
        await soon(() => countOf(page).textContent()).toBe('No results for "vvvault"');
        expect(await page.locator('.search-trouble').innerText()).toContain('Check the spelling');
        await soon(() => page.locator('.search-trouble a').allTextContents()).toContain('Vaults');
        expect(await page.locator('[data-search-area]').first().isVisible()).toBe(true);
      },
    );
    await step(
      'search provider unreachable: told, logged, with the list of pages and Retry',
      async () => {
        const logged: string[] = [];
        page.on('console', (message) => logged.push(message.text()));
        await page.route(INDEX, (route) => route.abort());
        await open(page, '/search?q=vault');
        await soon(() => countOf(page).textContent()).toBe('Unable to fetch results');
        expect(await page.locator('.search-trouble').innerText()).toContain(
          'You might want to check your network connection.',
        );
        expect(logged.some((text) => text.startsWith('Search failed:'))).toBe(true);
        expect(await page.locator('[data-search-area]').first().isVisible()).toBe(true);
        await page.unroute(INDEX);
        await page.getByRole('button', { name: 'Retry' }).click();
        await soon(() => titlesOf(page)).toContain('Vaults');
        expect(await page.locator('.search-trouble').count()).toBe(0);
        // The button is gone: the focus stays where it was.
        expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-results');
      },
    );
    await step('a part that cannot be had is said, with what was found without it', async () => {
      await page.route('**/search-texts.*', (route) => route.abort());
      await open(page, '/search?q=vault');
      await page.locator('.search-note').waitFor();
      expect(await titlesOf(page)).toContain('Vaults');
    });
  });
});

describe('odd URLs', () => {
  test('name a section without results, or a question that is too long', async () => {
    const page = await newPage(docs);
    for (const section of ['__proto__', 'constructor'])
      await step(section, async () => {
        await open(page, `/search?section=${section}&q=vault`);
        await soon(() => countOf(page).textContent()).toBe(`No results for "vault" in ${section}`);
        await page.getByRole('button', { name: `${section} 0`, exact: true }).waitFor();
      });
    await step('a question that is too long is cut, and the page says so', async () => {
      await open(page, `/search?q=${'vault+'.repeat(200)}`);
      await soon(() => page.locator('.search-cut').allTextContents()).toEqual([
        'Searching for the first 512 characters.',
      ]);
      expect(await page.locator('[data-search-form] input').inputValue()).toHaveLength(512);
    });
  });
});

describe('SPEC 9: stall threshold 300 ms', () => {
  test('loading is told after it, and what was found before is gone by then', async () => {
    const page = await newPage(docs);
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((done) => (letThrough = done));
    await page.route('**/search-titles.*', async (route) => {
      await gate;
      await route.continue();
    });
    await open(page, '/search?q=vault');
    await soon(() => countOf(page).textContent()).toBe('Searching…');
    expect(await titlesOf(page)).toEqual([]);
    letThrough();
    await soon(() => titlesOf(page)).toContain('Vaults');
  });
});

describe('for every reader', () => {
  const looks = [
    ['light', 'light', desktop],
    ['dark, 390 px', 'dark', mobile],
    ['400 % zoom', 'light', { width: 341, height: 192 }],
  ] as const;

  test('edge case 31: axe finds nothing in any state, and nothing is too wide', async () => {
    const page = await newPage(docs, { reducedMotion: 'reduce' });
    const check = async (state: string): Promise<void> => {
      for (const [name, colorScheme, size] of looks)
        await step(`${state}, ${name}`, async () => {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          expect(await axeViolations(page, 'main')).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          ).toBe(true);
        });
    };
    const goTo = async (query: string, state: string): Promise<void> => {
      await open(page, `/search${query}`);
      await page.locator(`.search-results[data-state=${state}]`).waitFor();
    };
    await open(page, '/search');
    await check('start');
    await goTo('?q=harbour', 'hits');
    await check('hits');
    await goTo('?q=vvvault', 'none');
    await page.locator('.search-trouble a').first().waitFor();
    await check('none');
    await page.route(INDEX, (route) => route.abort());
    await goTo('?q=vault', 'failed');
    await check('failed');
  });
});
