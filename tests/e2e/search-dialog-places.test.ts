import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, newPage, open, site, type Page, type Site } from './harness.ts';
import { isKept, mark, pathOf, scrollTop, soon, titleOf } from './reader.ts';
import {
  dialogOf,
  fieldOf,
  find,
  insideOf,
  isGone,
  openSearch,
  optionsOf,
  selectedOf,
} from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;

/** The options of the recent and favorite pages. */
const savedOf = (page: Page) =>
  page.locator('.search-places-clock [role=option], .search-places-star [role=option]');

beforeAll(async () => {
  docs = await site('search');
});

/** Opens a page as a reader who hasn't searched before, and its search. */
async function searchAfresh(page: Page, path: string): Promise<void> {
  if (page.url().startsWith(docs.origin))
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await open(page, path);
  await openSearch(page);
}

describe('SPEC 2, search modal: choosing a result', () => {
  test('navigates, closes, and shows the place', async () => {
    const page = await newPage(docs);
    await step('without a reload, below the sticky bars, with the focus there', async () => {
      await searchAfresh(page, '/concepts');
      await mark(page);
      await find(page, 'rotated');
      await page.keyboard.press('ArrowDown');
      expect(await selectedOf(page)).toBe('/concepts/vault#rotation');
      await page.keyboard.press('Enter');
      await soon(() => page.url()).toBe(`${docs.origin}/concepts/vault#rotation`);
      await isGone(page);
      expect(await isKept(page)).toBe(true);
      await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('rotation');
      const [top, bar] = await page.evaluate(() => [
        document.getElementById('rotation')?.getBoundingClientRect().top ?? 0,
        document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
      ]);
      expect(top).toBeGreaterThanOrEqual(bar ?? 0);
    });
    for (const [name, id] of [
      ['closed details', 'weathervane'],
      ['a tab that is not chosen', 'snowplough'],
    ] as const)
      await step(`edge case 35: a place in ${name} is shown`, async () => {
        await searchAfresh(page, '/concepts');
        const choose = async (): Promise<void> => {
          await find(page, id);
          await optionsOf(page)
            .and(page.locator(`[href$="#${id}"]`))
            .click();
          await isGone(page);
          await soon(() => page.locator(`#${id}`).isVisible()).toBe(true);
          await soon(() =>
            page.evaluate(
              (place) =>
                Math.round(document.getElementById(place)?.getBoundingClientRect().top ?? -1),
              id,
            ),
          ).toBeGreaterThan(50);
        };
        await choose();
        await page.evaluate(() => {
          for (const box of document.querySelectorAll('details')) box.open = false;
          document.querySelector<HTMLElement>('[role=tab][data-value=duckdb]')?.click();
          scrollTo({ top: 99_999 });
        });
        await openSearch(page);
        await choose();
      });
    await step(
      'edge case 36: a place that the address already names is gone to again',
      async () => {
        await open(page, '/concepts');
        await open(page, '/how-to/hidden#after');
        await mark(page);
        await page.evaluate(() => scrollTo({ top: 0 }));
        await openSearch(page);
        await find(page, 'after');
        await optionsOf(page).and(page.locator('[href="/how-to/hidden#after"]')).click();
        await soon(() => scrollTop(page)).toBeGreaterThan(50);
        expect(await isKept(page)).toBe(true);
      },
    );
    await step('edge case 37: a page that is gone since then offers the way on', async () => {
      await searchAfresh(page, '/concepts');
      await page.route('**/concepts/vault', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', path: `${docs.folder}/404.html` }),
      );
      await find(page, 'secrets');
      await page.keyboard.press('Enter');
      await soon(() => page.locator('[data-nearest] a').allTextContents()).toContain(
        'Search for “concepts vault”',
      );
      await isGone(page);
    });
    await page.unroute('**/concepts/vault');
    for (const [address, offers] of [
      ['/concepts/valut', ['Search for “concepts valut”', 'Vaults']],
      ['/concepts/qzxv', ['Search for “concepts qzxv”']],
    ] as const)
      await step(`the address ${address} offers the search, and pages like it`, async () => {
        await open(page, address);
        await soon(() => page.locator('[data-nearest] a').allTextContents()).toEqual(offers);
        expect(await page.getByRole('heading', { name: 'Did you mean' }).count()).toBe(
          offers.length - 1,
        );
      });
  });
});

describe('SPEC 2, 8 and 9: recent and favourite searches', () => {
  test('are places gone to, which can be kept and removed', async () => {
    const page = await newPage(docs);
    await step('SPEC 8: the start screen says that there are none', async () => {
      await searchAfresh(page, '/concepts');
      await insideOf(page, 'No recent searches').waitFor();
      expect(await savedOf(page).count()).toBe(0);
    });
    await step('the useful pages of the area follow below, chosen by keyboard', async () => {
      await searchAfresh(page, '/concepts/vault');
      await insideOf(page, 'Useful pages in Concepts').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await selectedOf(page)).toBe('/concepts/flow');
      await page.keyboard.press('Enter');
      await soon(() => titleOf(page)).toBe('Flows');
      await openSearch(page);
      const titles = optionsOf(page).locator('.search-title');
      await soon(() => titles.allTextContents()).toEqual([
        'Flows',
        'Concepts',
        'Vaults',
        'Markup in names',
        'Lanterns',
      ]);
    });
    await step(
      'a place gone to is recent, can become a favourite, and can be removed',
      async () => {
        await searchAfresh(page, '/concepts');
        await find(page, 'turbine');
        await page.keyboard.press('Enter');
        await soon(() => titleOf(page)).toBe('Flows');
        await openSearch(page);
        await soon(() => savedOf(page).count()).toBe(1);
        await page.getByRole('button', { name: 'Keep Flows as a favorite' }).click();
        await insideOf(page, 'Favorites').waitFor();
        // Its star is filled: the outlined one keeps a recent place.
        expect(
          await page
            .locator('.search-places-star [role=option] svg path')
            .evaluate((star) => getComputedStyle(star).fill),
        ).not.toBe('none');
        await page.reload();
        await openSearch(page);
        await insideOf(page, 'Favorites').waitFor();
        await page.keyboard.press('ArrowDown');
        expect(await selectedOf(page)).toBe('/concepts/flow');
        await page.getByRole('button', { name: 'Remove Flows' }).click();
        await insideOf(page, 'No recent searches').waitFor();
      },
    );
    await step('a place gone to from the preview', async () => {
      await searchAfresh(page, '/concepts');
      await find(page, 'turbine');
      const link = page.locator('.search-preview-outline a').last();
      const [title, trail] = await Promise.all([
        link.textContent(),
        page.locator('.search-preview-page').textContent(),
      ]);
      const target = await link.getAttribute('href');
      await link.click();
      await isGone(page);
      await page.waitForURL((url) => `${url.pathname}${url.hash}` === target);
      await openSearch(page);
      await soon(() =>
        savedOf(page).locator('.search-title, .search-trail').allTextContents(),
      ).toEqual([title, trail]);
    });
    await step('a page and a section gone to from the search page', async () => {
      await page.evaluate(() => localStorage.clear());
      await open(page, '/search?q=rotated');
      const hit = page.locator('.search-groups > li > .search-title').first();
      const section = page.locator('.search-group-sections a').first();
      await section.waitFor();
      const titles = [await hit.textContent(), await section.textContent()];
      await section.click({ modifiers: ['ControlOrMeta'] });
      await page.bringToFront();
      await hit.click();
      await soon(() => titleOf(page)).toBe(titles[0]);
      await openSearch(page);
      await soon(() => savedOf(page).locator('.search-title').allTextContents()).toEqual(titles);
    });
    for (const name of ['Keep', 'Remove'])
      await step(`${name} leaves the focus in the field, and letters go there`, async () => {
        await searchAfresh(page, '/concepts');
        await find(page, 'vault');
        await page.keyboard.press('Enter');
        await isGone(page);
        await openSearch(page);
        await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
        await soon(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
          'q',
        );
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.locator('.search-foot').click({ position: { x: 200, y: 5 } });
        await page.keyboard.type('flow');
        expect(await fieldOf(page).inputValue()).toBe('flow');
      });
  });

  test('the last query is offered again', async () => {
    const page = await newPage(docs);
    await step('after a wrong page: Back, the search, its last query', async () => {
      await searchAfresh(page, '/concepts');
      await find(page, 'turbine');
      await page.keyboard.press('Enter');
      await soon(() => titleOf(page)).toBe('Flows');
      await page.goBack();
      await soon(() => titleOf(page)).toBe('Concepts');
      await openSearch(page);
      expect(await fieldOf(page).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Search again: turbine' }).press('Enter');
      await soon(() => optionsOf(page).first().getAttribute('href')).toBe('/concepts/flow');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
      await page.keyboard.type('vault');
      expect(await fieldOf(page).inputValue()).toBe('vault');
      await soon(() => optionsOf(page).first().getAttribute('href')).toBe('/concepts/vault');
    });
    await step('whatever it found and however the reader left, with its section', async () => {
      await searchAfresh(page, '/concepts');
      const again = async (query: string): Promise<void> => {
        await isGone(page);
        await page.locator('[data-search-trigger]:visible').first().click();
        await page.getByRole('button', { name: `Search again: ${query}` }).click();
        expect(await fieldOf(page).inputValue()).toBe(query);
      };
      await find(page, 'harbour');
      await page.keyboard.press('Escape');
      await again('harbour');
      await page.getByRole('button', { name: /^Concepts \d/ }).click();
      await page.locator('.search-all').click();
      await soon(() => pathOf(page)).toMatch(/^\/search/);
      await page.goBack();
      await soon(() => titleOf(page)).toBe('Concepts');
      await again('harbour');
      await soon(() =>
        dialogOf(page)
          .getByRole('button', { name: /^Concepts \d/ })
          .getAttribute('aria-pressed'),
      ).toBe('true');
      await fieldOf(page).fill('qzxv');
      await soon(() => page.locator('[data-search-dialog] .search-message').textContent()).toBe(
        'No results for "qzxv" in Concepts',
      );
      await page.keyboard.press('Escape');
      await again('qzxv');
      await soon(() => page.locator('[data-search-dialog] .search-message').textContent()).toBe(
        'No results for "qzxv" in Concepts',
      );
    });
    await step('after the wrong page is removed, but not after Clear', async () => {
      await searchAfresh(page, '/concepts');
      await find(page, 'turbine');
      await page.keyboard.press('Enter');
      await isGone(page);
      await openSearch(page);
      await page.getByRole('button', { name: 'Remove Flows' }).click();
      await soon(() => savedOf(page).count()).toBe(0);
      expect(await insideOf(page, 'No recent searches').count()).toBe(0);
      await page.getByRole('button', { name: 'Search again: turbine' }).click();
      await optionsOf(page).first().waitFor();
      await page.keyboard.press('Enter');
      await isGone(page);
      await openSearch(page);
      await page.getByRole('button', { name: 'Clear' }).click();
      await soon(() => page.getByRole('button', { name: /Search again/ }).count()).toBe(0);
    });
  });

  test('SPEC 9, 7 recent searches, 4 beside favourites, each with the way to clear them', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => {
      const places = Array.from({ length: 9 }, (_, i) => ({
        url: `/how-to/stations/station-${i + 1}`,
        title: `Station ${i + 1}`,
        trail: '',
      }));
      if (localStorage.length === 0)
        localStorage.setItem('docs:search-recent:1', JSON.stringify(places));
    });
    await open(page, '/concepts');
    await openSearch(page);
    await soon(() => savedOf(page).count()).toBe(7);
    await page.getByRole('button', { name: 'Keep Station 7 as a favorite' }).click();
    await soon(() => savedOf(page).locator('.search-title').allTextContents()).toEqual([
      'Station 7',
      'Station 1',
      'Station 2',
      'Station 3',
      'Station 4',
    ]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await soon(() => savedOf(page).locator('.search-title').allTextContents()).toEqual([
      'Station 7',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('docs:search-recent:1'))).toBe(null);
  });

  test.each(['{', '[{"url":"javascript:alert(1)","title":"x","trail":""}]'])(
    'edge case 38: a store that holds %s breaks nothing',
    async (stored) => {
      const page = await newPage(docs);
      await page.addInitScript((text) => {
        for (const key of ['docs:search-recent:1', 'docs:search-favourites:1', 'docs:search-slash'])
          localStorage.setItem(key, text);
      }, stored);
      const problems = consoleProblems(page);
      await open(page, '/concepts');
      await openSearch(page);
      await insideOf(page, 'No recent searches').waitFor();
      await find(page, 'vault');
      expect(problems).toEqual([]);
    },
  );

  test('edge case 38: a blocked store breaks nothing', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new Error('blocked');
        },
      }),
    );
    await open(page, '/concepts');
    await openSearch(page);
    await find(page, 'vault');
    await page.keyboard.press('Enter');
    await soon(() => titleOf(page)).toBe('Vaults');
  });
});
