import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, site, type Page, type Site } from './harness.ts';
import { passTime, takeTime } from './moments.ts';
import { axeViolations } from './axe.ts';
import { requestsOf, soon, titleOf } from './reader.ts';
import {
  dialogOf,
  fieldOf,
  find,
  insideOf,
  isGone,
  openSearch,
  optionsOf,
  paste,
  searchAt,
  stateOf,
  titlesOf,
} from './searchReader.ts';
import { step } from './steps.ts';

/** A small site for searches. */
let docs: Site;
let whole: Site;

beforeAll(async () => {
  [docs, whole] = await Promise.all([site('search'), site()]);
});

/** Makes the engine deaf: whatever it's asked isn't answered until the returned function is called. */
async function deafen(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'post', Worker.prototype.postMessage);
    Reflect.set(Worker.prototype, 'postMessage', () => undefined);
  });
  return () =>
    page.evaluate(() =>
      Reflect.set(Worker.prototype, 'postMessage', Reflect.get(globalThis, 'post')),
    );
}

const pathsOf = (page: Page): Promise<(string | null)[]> =>
  optionsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));

describe('SPEC 2, search modal: what it shows', () => {
  test('hits, their sections, chips, and the way to all of them', async () => {
    const page = await searchAt(docs, '/concepts');
    const problems = consoleProblems(page);
    const snippet = page.locator('.search-hit-page .search-snippet').first();
    await step('edge cases 39, 42: up to 8 results, marked, with trail and snippet', async () => {
      await find(page, 'harbour');
      expect(await titlesOf(page)).toHaveLength(8);
      const station = optionsOf(page)
        .filter({ hasText: /^Station \d+/ })
        .first();
      expect(await station.locator('.search-trail').textContent()).toMatch(/How-to.*\/.*Stations/);
      expect(await station.locator('.search-snippet mark').textContent()).toBe('harbour');
    });
    const chip = page.locator('.search-chip');
    await step('a chip with a count can be chosen by Tab, and goes with its query', async () => {
      expect(await chip.allTextContents()).toEqual(['All 26', 'How-to guides 25', 'Concepts 1']);
      for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await soon(() => titlesOf(page)).toEqual(['Flows']);
      expect(
        await chip.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed'))),
      ).toEqual(['false', 'false', 'true']);
      await soon(() => page.locator('.search-all').getAttribute('href')).toMatch(
        /\/search\?q=harbour&section=Concepts$/,
      );
      await fieldOf(page).fill('');
      await find(page, 'harbour');
      await soon(async () => (await titlesOf(page)).length).toBe(8);
    });
    await step('the way to all results stays while the next answer is found', async () => {
      const hear = await deafen(page);
      await fieldOf(page).fill('vault');
      await soon(() => stateOf(page)).toBe('loading');
      expect(await page.locator('.search-all').getAttribute('href')).toMatch(/\/search\?q=vault$/);
      await hear();
    });
    await step('sections are below their page', async () => {
      await find(page, 'on schema change');
      await soon(() => titlesOf(page)).toEqual(['Flows']);
      expect(await pathsOf(page)).toContain('/concepts/flow#order');
      await soon(() => snippet.textContent()).toMatch(/^.{1,138}[^.]\.$/);
      await find(page, 'vault');
      await soon(() => snippet.textContent()).toMatch(/(?:^| )A vault keeps secrets\.$/);
    });
    await step('edge case 40: markup in a text or a query stays text', async () => {
      await find(page, 'sluicegate');
      await soon(() => snippet.textContent()).toContain('<img src=x onerror=alert(1)>');
      await fieldOf(page).fill('<img src=x onerror=alert(1)>qqq');
      await soon(() => stateOf(page)).not.toBe('loading');
      expect(await dialogOf(page).locator('img').count()).toBe(0);
    });
    await step('a name that nothing has is said to be nowhere', async () => {
      await find(page, 'vault_harbour');
      await insideOf(page, 'No exact match for "vault_harbour". Showing close matches.').waitFor();
      await find(page, 'harbour');
      await soon(() => page.locator('.search-unfound').count()).toBe(0);
    });
    for (const query of ['   ', '%', '"', '\u200d', '😀', 'مرحبا', '\\', '__proto__'])
      await step(`edge case 10: odd text breaks nothing: ${query}`, async () => {
        await fieldOf(page).fill('');
        await soon(() => stateOf(page)).toBe('start');
        await fieldOf(page).fill(query);
        await soon(() => stateOf(page)).toMatch(
          /\p{L}/u.test(query) ? /none|hits/ : /start|none|hits/,
        );
      });
    await step('See all results leads to the search page with the query', async () => {
      await find(page, 'harbour');
      await page.locator('.search-all').click();
      await soon(() => page.url()).toBe(`${docs.origin}/search?q=harbour`);
      await isGone(page);
    });
    expect(problems).toEqual([]);
  });

  test('previews of the selected hit, on wide screens', async () => {
    const page = await searchAt(docs, '/concepts');
    const preview = page.locator('.search-preview');
    await step('the next letters never bring an old one back', async () => {
      await find(page, 'har');
      await soon(() => preview.textContent()).not.toBe('');
      await page.evaluate(() => {
        const old = document.querySelector('.search-preview')?.textContent;
        let hasChanged = false;
        new MutationObserver(() => {
          const shown = document.querySelector('.search-preview')?.textContent;
          if (
            hasChanged &&
            shown === old &&
            document.querySelector('.search-inside[data-state=loading]')
          )
            document.documentElement.dataset['cameBack'] = '';
          hasChanged ||= shown !== old;
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      // Each letter before the preview of the one before has come.
      await fieldOf(page).pressSequentially('bour', { delay: 80 });
      await soon(() => preview.textContent()).not.toBe('');
      expect(await page.locator('html').getAttribute('data-came-back')).toBe(null);
    });
    await step('that of a hit that stays selected stays until the next has come', async () => {
      await find(page, 'turbine');
      const title = page.locator('.search-preview-page', { hasText: 'Flows' });
      await title.waitFor();
      await takeTime(page);
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (!document.querySelector('.search-preview-page'))
            document.documentElement.dataset['went'] = '';
        }).observe(document.body, { subtree: true, childList: true });
      });
      await page.keyboard.type(' ');
      await soon(() => page.locator('.search-all').getAttribute('href')).toMatch(/q=turbine$/);
      await passTime(page, 300);
      expect([await title.count(), await page.locator('html').getAttribute('data-went')]).toEqual([
        1,
        null,
      ]);
    });
    await step('an arrow shows another one, but not in a narrow window', async () => {
      await page.keyboard.press('ArrowDown');
      await soon(() => preview.textContent()).toContain('when the turbine turns');
      await page.setViewportSize({ width: 1000, height: 700 });
      expect(await preview.isVisible()).toBe(false);
    });
  });

  test('of the whole site: useful pages, rows in view, and a section as its page shows it', async () => {
    const page = await searchAt(whole, '/concepts/flow');
    await step('the pages of the start screen are requested once', async () => {
      await insideOf(page, 'Useful pages in Concepts').waitFor();
      const requests = requestsOf(page);
      await page.keyboard.press('Escape');
      await isGone(page);
      await openSearch(page);
      await insideOf(page, 'Useful pages in Concepts').waitFor();
      expect(requests.filter((path) => path.endsWith('/useful.json'))).toEqual([]);
    });
    await step('a preview has what was found marked, and nothing to press', async () => {
      const width = () => dialogOf(page).evaluate((dialog: HTMLElement) => dialog.offsetWidth);
      const first = await width();
      await find(page, 'incremental');
      expect(await width()).toBe(first);
      await page.keyboard.press('ArrowDown');
      const content = page.locator('.search-preview-content');
      await content.locator('pre').first().waitFor();
      const marked = () =>
        page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map(String));
      await soon(marked).not.toEqual([]);
      expect(await content.locator('[id]:not(svg *), button, a[href]:focus').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    });
    await step('the row selected by key is in view', async () => {
      for (let down = 0; down < 25; down += 1) {
        await page.keyboard.press('ArrowDown');
        expect(
          await page.locator('#search-list [aria-selected=true]').evaluate((row) => {
            const [list, own] = [row.closest('#search-list'), row].map((one) =>
              one?.getBoundingClientRect(),
            );
            return list && own && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
          }),
          `row ${down}`,
        ).toBe(true);
      }
    });
  });

  test('SPEC 8, no hits: the query, the nearest pages, and the same size until the next answer', async () => {
    const page = await searchAt(docs, '/concepts');
    await fieldOf(page).fill('vvvault');
    await page.locator('.search-none').waitFor();
    const hear = await deafen(page);
    await step('it stays until the next answer', async () => {
      await fieldOf(page).fill('vvvaultx');
      await soon(() => stateOf(page)).toBe('loading');
      expect(await page.locator('.search-none').count()).toBe(1);
      await insideOf(page, 'Searching').first().waitFor();
      expect(await page.locator('.search-none').count()).toBe(0);
      await hear();
    });
    await step('the nearest pages are offered', async () => {
      await fieldOf(page).fill('vvvault');
      await soon(() => page.locator('.search-message').textContent()).toBe(
        'No results for "vvvault"',
      );
      await soon(() => page.locator('.search-none [role=option]').allTextContents()).toContain(
        'Vaults',
      );
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await soon(() => titleOf(page)).toBe('Vaults');
    });
  });

  test('SPEC 5, edge case 9: at most 64 characters, of a pasted message those that say most', async () => {
    const page = await searchAt(docs, '/concepts');
    const said = insideOf(page, 'Searching for the first 64 characters.');
    await step('a paste is cut, which is said', async () => {
      await paste(page, fieldOf(page), 'x'.repeat(80));
      await said.waitFor();
      expect(await fieldOf(page).inputValue()).toHaveLength(64);
      await fieldOf(page).fill('y'.repeat(100));
      expect(await fieldOf(page).inputValue()).toHaveLength(64);
    });
    await step('the 65th letter isn’t taken, which is said until one is removed', async () => {
      await fieldOf(page).fill('x'.repeat(63));
      await page.keyboard.type('y');
      await said.waitFor({ state: 'detached' });
      await page.keyboard.type('z');
      await said.waitFor();
      expect(await fieldOf(page).inputValue()).toBe(`${'x'.repeat(63)}y`);
      await page.keyboard.press('Backspace');
      await said.waitFor({ state: 'detached' });
    });
    await step('a pasted line of a log loses its noise, and Undo works', async () => {
      await fieldOf(page).fill('vault ');
      await paste(
        page,
        fieldOf(page),
        '2026-11-25T02:55:56.123Z ERROR 8f14e45f-ceea-467f-a0e6-8a1f0b3f9d21 secret is not found',
      );
      await soon(() => fieldOf(page).inputValue()).toBe('vault secret is not found');
      expect(await page.locator('.search-cut').count()).toBe(0);
      await paste(page, fieldOf(page), ` 2026-11-25T02:55:56.123Z INFO ${'secret '.repeat(12)}`);
      await said.waitFor();
      expect(await fieldOf(page).inputValue()).toBe(
        `vault secret is not found${' secret'.repeat(5)}`,
      );
      await page.keyboard.press('Control+z');
      expect(await fieldOf(page).inputValue()).toBe('vault secret is not found');
    });
  });
});
