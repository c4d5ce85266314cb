import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, site, type Site } from './harness.ts';
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

/** A small site for searches. */
let docs: Site;
let whole: Site;

beforeAll(async () => {
  [docs, whole] = await Promise.all([site('search'), site()]);
});

describe('SPEC 2, search modal: what it shows', () => {
  test('edge cases 39, 42: up to 8 results, each with title, trail with arrows and snippet; what was found is marked; sections stand below their page', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'harbour');
    const titles = await titlesOf(page);
    expect(titles).toHaveLength(8);
    const station = optionsOf(page)
      .filter({ hasText: /^Station \d+/ })
      .first();
    expect(await station.locator('.search-trail').textContent()).toMatch(/How-to.*→.*Stations/);
    expect(await station.locator('.search-snippet mark').textContent()).toBe('harbour');
    await find(page, 'on schema change');
    expect(await titlesOf(page)).toEqual(['Flows']);
    expect(
      await optionsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toContain('/concepts/flow#order');
    const snippet = (await page.locator('.search-hit-page .search-snippet').textContent()) ?? '';
    expect(snippet.length).toBeLessThan(140);
    expect(snippet).toMatch(/\.\.\.$/);
    await find(page, 'vault');
    expect(await page.locator('.search-hit-page .search-snippet').first().textContent()).toMatch(
      /(?:^| )A vault keeps secrets\.$/,
    );
  });

  test('edge case 40: markup in a text or a query stays text', async () => {
    const page = await searchAt(docs, '/concepts');
    const problems = consoleProblems(page);
    await find(page, 'sluicegate');
    expect(await page.locator('.search-snippet').first().textContent()).toContain(
      '<img src=x onerror=alert(1)>',
    );
    await fieldOf(page).fill('<img src=x onerror=alert(1)>qqq');
    await soon(() => stateOf(page)).not.toBe('loading');
    expect(await dialogOf(page).locator('img').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('edge case 10: odd text breaks nothing', async () => {
    const page = await searchAt(docs, '/concepts');
    const problems = consoleProblems(page);
    for (const query of [
      '   ',
      '%',
      '"',
      '""',
      '\u200d',
      '😀',
      'مرحبا',
      'é',
      'e\u0301',
      '\\',
      '/',
      ':',
      '*',
      'constructor',
      '__proto__',
    ]) {
      await fieldOf(page).fill('');
      await soon(() => stateOf(page)).toBe('start');
      await fieldOf(page).fill(query);
      await soon(() => stateOf(page)).toMatch(
        /\p{L}/u.test(query) ? /none|hits/ : /start|none|hits/,
      );
    }
    expect(problems).toEqual([]);
  });

  test('sections can be chosen by Tab-able chips with counts; the choice goes with the query', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'harbour');
    const chip = page.locator('.search-chip');
    expect(await chip.allTextContents()).toEqual(['All 26', 'How-to guides 25', 'Concepts 1']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => titlesOf(page)).toEqual(['Flows']);
    expect(
      await chip.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed'))),
    ).toEqual(['false', 'false', 'true']);
    await fieldOf(page).fill('');
    await find(page, 'harbour');
    await soon(async () => (await titlesOf(page)).length).toBe(8);
  });

  test('See all results leads to the search page with the query', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'harbour');
    await page.locator('.search-all').click();
    await soon(() => page.url()).toBe(`${docs.origin}/search?q=harbour`);
    await isGone(page);
  });

  test('See all results of a section leads to those of the section', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'harbour');
    await page.getByRole('button', { name: /^Concepts \d/ }).click();
    await soon(() => page.locator('.search-all').getAttribute('href')).toMatch(
      /\/search\?q=harbour&section=Concepts$/,
    );
  });

  test('the way to all results stays while the next answer is found, and leads to its query', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'harbour');
    // Whatever the engine answers from now on is not heard.
    await page.evaluate(() => Reflect.set(Worker.prototype, 'postMessage', () => undefined));
    await fieldOf(page).fill('vault');
    await soon(() => stateOf(page)).toBe('loading');
    expect(await page.locator('.search-all').getAttribute('href')).toMatch(/\/search\?q=vault$/);
  });

  test('a preview goes with its query, and does not come back while the next is on its way', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'har');
    const text = (): Promise<string | null> => page.locator('.search-preview').textContent();
    await soon(text).not.toBe('');
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
    await soon(text).not.toBe('');
    expect(await page.locator('html').getAttribute('data-came-back')).toBe(null);
  });

  test('the preview of a hit that stays selected stays until the next has come', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'turbine');
    const title = page.locator('.search-preview-page');
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

  test('that nothing was found stays until the next answer: a dialog that changes its size at every key is hard to look at', async () => {
    const page = await searchAt(docs, '/concepts');
    await fieldOf(page).fill('vvvault');
    await page.locator('.search-none').waitFor();
    // Whatever the engine answers from now on is not heard.
    await page.evaluate(() => Reflect.set(Worker.prototype, 'postMessage', () => undefined));
    await fieldOf(page).fill('vvvaultx');
    await soon(() => stateOf(page)).toBe('loading');
    expect(await page.locator('.search-none').count()).toBe(1);
    await insideOf(page, 'Searching').first().waitFor();
    expect(await page.locator('.search-none').count()).toBe(0);
  });

  test('wide screens show a preview of the selected hit', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'turbine');
    await page.keyboard.press('ArrowDown');
    await soon(() => page.locator('.search-preview').textContent()).toContain(
      'when the turbine turns',
    );
    await page.setViewportSize({ width: 1000, height: 700 });
    expect(await page.locator('.search-preview').isVisible()).toBe(false);
  });

  test('a preview shows a section as its page does, with what was found marked', async () => {
    const page = await searchAt(whole, '/concepts/flow');
    await find(page, 'incremental');
    await page.keyboard.press('ArrowDown');
    const content = page.locator('.search-preview-content');
    await content.locator('pre').first().waitFor();
    const marked = () => page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map(String));
    await soon(marked).not.toEqual([]);
    expect(await content.locator('[id]:not(svg *), button, a[href]:focus').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('the dialog keeps its width, and the row selected by key is in view', async () => {
    const page = await searchAt(whole, '/concepts/flow');
    await openSearch(page);
    const width = () => dialogOf(page).evaluate((dialog: HTMLElement) => dialog.offsetWidth);
    const first = await width();
    await find(page, 'incremental');
    expect(await width()).toBe(first);
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('ArrowDown');
      expect(
        await page.locator('#search-list [aria-selected=true]').evaluate((row) => {
          const [list, own] = [row.closest('#search-list'), row].map((one) =>
            one?.getBoundingClientRect(),
          );
          return list && own && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
        }),
      ).toBe(true);
    }
  });

  test('the pages of the start screen are requested once', async () => {
    const page = await searchAt(whole, '/concepts/flow');
    await insideOf(page, 'Useful pages in Concepts').waitFor();
    const requests = requestsOf(page);
    await page.keyboard.press('Escape');
    await isGone(page);
    await openSearch(page);
    await insideOf(page, 'Useful pages in Concepts').waitFor();
    expect(requests.filter((path) => path.endsWith('/useful.json'))).toEqual([]);
  });

  test("SPEC 8, no hits: 'No results for' plus the query, and the nearest pages offered", async () => {
    const page = await searchAt(docs, '/concepts');
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

  test('a name that nothing has is said to be nowhere, beside the pages that have its parts', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'vault_harbour');
    await insideOf(page, 'No exact match for "vault_harbour". Showing close matches.').waitFor();
    await find(page, 'harbour');
    expect(await page.locator('.search-unfound').count()).toBe(0);
  });

  test('SPEC 5, edge case 9: a paste of more than 64 characters is cut, and that is said', async () => {
    const page = await searchAt(docs, '/concepts');
    await paste(page, fieldOf(page), 'x'.repeat(80));
    await insideOf(page, 'Searching for the first 64 characters.').waitFor();
    expect(await fieldOf(page).inputValue()).toHaveLength(64);
    await fieldOf(page).fill('y'.repeat(100));
    expect(await fieldOf(page).inputValue()).toHaveLength(64);
  });

  test('a pasted log line loses when it was and other noise, so that its message is searched', async () => {
    const page = await searchAt(docs, '/concepts');
    await fieldOf(page).fill('vault ');
    await paste(
      page,
      fieldOf(page),
      '2026-11-25T02:55:56.123Z ERROR 8f14e45f-ceea-467f-a0e6-8a1f0b3f9d21 secret is not found',
    );
    await soon(() => fieldOf(page).inputValue()).toBe('vault secret is not found');
    expect(await page.locator('.search-cut').count()).toBe(0);
    await paste(page, fieldOf(page), ` 2026-11-25T02:55:56.123Z INFO ${'secret '.repeat(12)}`);
    await insideOf(page, 'Searching for the first 64 characters.').waitFor();
    expect(await fieldOf(page).inputValue()).toBe(
      `vault secret is not found${' secret'.repeat(5)}`,
    );
    await page.keyboard.press('Control+z');
    expect(await fieldOf(page).inputValue()).toBe('vault secret is not found');
  });

  test('of a pasted message that is longer, what says most is kept', async () => {
    const page = await searchAt(docs, '/concepts');
    await paste(
      page,
      fieldOf(page),
      'requests.exceptions.HTTPError: 429 Client Error: Too Many Requests for url: https://api.example.com/v1/orders?page=2',
    );
    await soon(() => fieldOf(page).inputValue()).toBe(
      '429 Client Error: Too Many Requests for url:',
    );
    expect(await page.locator('.search-cut').count()).toBe(0);
  });

  test('SPEC 5, edge case 9: a letter typed beyond the 64th is not taken, and that is said until one is removed', async () => {
    const page = await searchAt(docs, '/concepts');
    const said = insideOf(page, 'Searching for the first 64 characters.');
    await fieldOf(page).fill('x'.repeat(63));
    await page.keyboard.type('y');
    expect(await said.count()).toBe(0);
    await page.keyboard.type('z');
    await said.waitFor();
    expect(await fieldOf(page).inputValue()).toBe(`${'x'.repeat(63)}y`);
    await page.keyboard.press('Backspace');
    await said.waitFor({ state: 'detached' });
  });
});
