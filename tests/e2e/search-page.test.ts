import { beforeAll, describe, expect, test } from 'vitest';
import {
  consoleProblems,
  mobile,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { holdBack, passTime, takeTime } from './moments.ts';
import { isKept, mark, readAt, requestsOf, soon } from './reader.ts';
import { paste } from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('search');
});

const fieldOf = (page: Page) => page.locator('[data-search-form] input');
const titlesOf = (page: Page): Promise<string[]> =>
  page.locator('.search-groups > li > .search-title').allTextContents();
const countOf = (page: Page) => page.locator('.search-results [role=status]');
const addressOf = (page: Page): string => page.url().slice(docs.origin.length);

/** Shows the search page at a shared link, and waits for its results. */
async function show(page: Page, link: string): Promise<void> {
  await open(page, link);
  await page.locator('.search-results[data-state=hits]').waitFor();
}

/** Opens the search page at a shared link, and waits for its results. */
async function shared(link: string, options: Parameters<typeof newPage>[1] = {}): Promise<Page> {
  const page = await readAt(docs, link, options);
  await page.locator('.search-results[data-state=hits]').waitFor();
  return page;
}

describe('SPEC 9: the search widget', () => {
  test('pages, sections, and the address', async () => {
    const page = await newPage(docs);
    await step(
      '20 hits per page; their number and the time are told; the page is in the address',
      async () => {
        await show(page, '/search?q=harbour');
        await mark(page);
        await soon(() => countOf(page).textContent()).toMatch(/^26 pages$/);
        expect(await page.locator('.search-chip').first().textContent()).toBe('All 26');
        const first = await titlesOf(page);
        expect(first).toHaveLength(20);
        await page.locator('.search-pages a[rel=next]').click();
        await soon(() => titlesOf(page)).toHaveLength(6);
        expect(addressOf(page)).toBe('/search?q=harbour&page=2');
        const second = await titlesOf(page);
        expect(new Set([...first, ...second]).size).toBe(26);
        expect(await page.locator('.search-pages [aria-current=page]').textContent()).toBe('2');
        expect(await page.locator('.search-pages a[rel=next]').count()).toBe(0);
        expect(await isKept(page)).toBe(true);
        await page.goBack();
        await soon(() => titlesOf(page)).toEqual(first);
        expect(addressOf(page)).toBe('/search?q=harbour');
      },
    );
    await step('a word that nothing has is named beside the number of pages', async () => {
      await show(page, '/search?q=vault%20harbuor');
      await soon(() => countOf(page).textContent()).toMatch(
        /^\d+ pages\. No exact match for "harbuor"\. Showing close matches\.$/,
      );
    });
    await step(
      'back from a hit leads to where the reader was among the hits, and a change of the query to the first of them',
      async () => {
        await show(page, '/search?q=harbour');
        await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
        await soon(() =>
          page.evaluate(() =>
            Math.abs(((history.state as { scrollY?: number }).scrollY ?? 0) - 1200),
          ),
        ).toBeLessThan(40);
        const hit = page.locator('.search-groups > li > .search-title').nth(15);
        await hit.evaluate((link: HTMLElement) => link.click());
        await soon(() => addressOf(page)).not.toContain('/search');
        const letThrough = await holdBack(page, '**/search?q=harbour');
        await page.goBack();
        await page.evaluate(() => scrollTo(0, 20));
        letThrough();
        await soon(() => titlesOf(page)).toHaveLength(20);
        await soon(() => page.evaluate(() => Math.abs(scrollY - 1200))).toBeLessThan(40);
        await page
          .locator('.search-chip', { hasText: 'Concepts' })
          .evaluate((chip: HTMLElement) => chip.click());
        await soon(() => titlesOf(page)).toEqual(['Flows']);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1500);
      },
    );
    await step('the next page of results is read from its beginning, with keys too', async () => {
      await show(page, '/search?q=harbour');
      await page.locator('.search-pages a[rel=next]').focus();
      await page.keyboard.press('Enter');
      await soon(() => titlesOf(page)).toHaveLength(6);
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('.search-chips') !== null),
      ).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
    await step('a shared link shows what it says: query, section and page', async () => {
      await show(page, '/search?q=harbour&section=How-to+guides&page=2');
      expect(await fieldOf(page).inputValue()).toBe('harbour');
      expect(await titlesOf(page)).toHaveLength(5);
      expect(await page.locator('.search-groups').getAttribute('start')).toBe('21');
      expect(await page.locator('.search-chip[aria-pressed=true]').textContent()).toBe(
        'How-to guides 25',
      );
    });
    await step(
      'where a section has nothing, it says how many others have, and the filter stays in its place',
      async () => {
        await open(page, '/search?q=harbour&section=Support');
        await page.getByText('Choose All to see').waitFor();
        expect(await page.getByText('Check the spelling').count()).toBe(0);
        expect(await page.locator('.search-count + .search-chips').count()).toBe(1);
        await page.locator('.search-chip').first().click();
        await soon(() => titlesOf(page)).not.toHaveLength(0);
        expect(await page.locator('.search-count + .search-chips').count()).toBe(1);
      },
    );
    await step('an address that names a page past the last one leads to the last one', async () => {
      await show(page, '/search?q=harbour&page=9');
      expect(await titlesOf(page)).toHaveLength(6);
      expect(addressOf(page)).toBe('/search?q=harbour&page=2');
    });
    await step('edge case 42: 5 results per group, below their page', async () => {
      await show(page, '/search?q=lantern');
      expect(await titlesOf(page)).toEqual(['Lanterns']);
      const links = await page
        .locator('.search-group-sections a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toHaveLength(5);
      expect(new Set(links.map((href) => href?.replace(/#\w+-lantern$/, '')))).toEqual(
        new Set(['/concepts/lantern']),
      );
    });
    await step('a section filter, in the address, starts at the first page', async () => {
      await show(page, '/search?q=harbour&page=2');
      await page.locator('.search-chip', { hasText: 'Concepts' }).click();
      await soon(() => titlesOf(page)).toEqual(['Flows']);
      expect(addressOf(page)).toBe('/search?q=harbour&section=Concepts');
      await page.locator('.search-chip', { hasText: 'All' }).click();
      await soon(() => titlesOf(page)).toHaveLength(20);
      expect(addressOf(page)).toBe('/search?q=harbour');
    });
    await step(
      'the way back leads from a section filter to what was shown before it, and who pressed a key there stays there',
      async () => {
        await show(page, '/search?q=harbour&page=2');
        await mark(page);
        const chip = page.locator('.search-chip', { hasText: 'Concepts' });
        await chip.press('Enter');
        await soon(() => titlesOf(page)).toEqual(['Flows']);
        expect(await chip.evaluate((one) => one === document.activeElement)).toBe(true);
        await page.goBack();
        await soon(() => titlesOf(page)).toHaveLength(6);
        expect([
          addressOf(page),
          await page.locator('.search-chip[aria-pressed=true]').textContent(),
        ]).toEqual(['/search?q=harbour&page=2', 'All 26']);
        expect(await isKept(page)).toBe(true);
      },
    );
    await step('what is typed is in the address, and costs no entry of the history', async () => {
      await show(page, '/search?q=harbour');
      await mark(page);
      const before = await page.evaluate(() => history.length);
      await fieldOf(page).fill('vault & secrets');
      await soon(() => titlesOf(page)).toContain('Vaults');
      expect(new URL(page.url()).searchParams.get('q')).toBe('vault & secrets');
      expect(await page.evaluate(() => history.length)).toBe(before);
      await page.keyboard.press('Enter');
      expect(await isKept(page)).toBe(true);
      await page.reload();
      await soon(() => titlesOf(page)).toContain('Vaults');
    });
  });

  test('the list of all pages is never shown on the way to what a shared link asks', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => {
      const shown: string[] = [];
      Reflect.set(globalThis, 'shown', shown);
      new MutationObserver(() => {
        const area = document.querySelector('[data-search-area]');
        if (area?.checkVisibility({ visibilityProperty: true }))
          shown.push(
            document.querySelector('.search-results')?.getAttribute('data-state') ?? 'before',
          );
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await open(page, '/search?q=harbour');
    await soon(() => titlesOf(page)).toHaveLength(20);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual([]);
  });

  test('a snippet has at most two lines, as wide as its row, with what was found in it', async () => {
    const page = await shared('/search?q=carries', { viewport: { width: 768, height: 900 } });
    const snippets = page.locator('.search-snippet');
    await soon(() => snippets.first().textContent()).toContain('carries');
    const lines = await snippets.evaluateAll((all) =>
      all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)),
    );
    expect(Math.max(...lines)).toBeLessThanOrEqual(2.1);
    expect(await snippets.first().locator('mark').first().textContent()).toBe('carries');
  });

  test('query cap 512, which is said', async () => {
    const page = await newPage(docs);
    await open(page, '/search');
    await fieldOf(page).focus();
    await page.locator('.search-results').waitFor({ state: 'attached' });
    await paste(page, fieldOf(page), 'x'.repeat(600));
    await page.getByText('Searching for the first 512 characters.').waitFor();
    expect(await fieldOf(page).inputValue()).toHaveLength(512);
    await open(page, `/search?q=${'y'.repeat(600)}`);
    await soon(() => new URL(page.url()).searchParams.get('q')).toHaveLength(512);
  });
});

describe('SPEC 4 and 5: queries', () => {
  test('a whitespace-only query has no results, makes no call, and shows every page', async () => {
    const page = await shared('/search?q=harbour');
    expect(await page.locator('[data-search-area]').first().isVisible()).toBe(false);
    const asked = requestsOf(page);
    await fieldOf(page).fill('   ');
    await soon(() => page.locator('[data-search-area]').first().isVisible()).toBe(true);
    expect([await titlesOf(page), addressOf(page), asked]).toEqual([[], '/search', []]);
  });

  test('edge case 11: text being composed is not searched half-way', async () => {
    const page = await newPage(docs);
    await open(page, '/search');
    await fieldOf(page).focus();
    await page.locator('.search-results').waitFor({ state: 'attached' });
    await takeTime(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      text: 'vaul',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await passTime(page, 250);
    expect([
      await page.locator('.search-results').getAttribute('data-state'),
      addressOf(page),
    ]).toEqual(['start', '/search']);
    await session.send('Input.insertText', { text: 'vault' });
    await soon(() => titlesOf(page)).toContain('Vaults');
  });

  test('edge case 40: markup in a query and in a text stays text', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await open(page, '/search?q=sluicegate');
    await soon(() => page.locator('.search-snippet').first().textContent()).toContain(
      'onerror=alert(1)>',
    );
    await fieldOf(page).fill('<svg/onload=qzqzq>');
    await soon(() => countOf(page).textContent()).toBe('No results for "<svg/onload=qzqzq>"');
    expect(await page.locator('main :is(img, svg[onload])').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('without what it needs', () => {
  test('without JavaScript it says so and offers every page', async () => {
    const page = await newPageWithoutScript(docs);
    await open(page, '/search?q=vault');
    expect(await page.locator('main noscript').innerText()).toBe(
      'Search needs JavaScript. Here is every page of the documentation instead.',
    );
    expect(await fieldOf(page).isVisible()).toBe(false);
    await page.locator('main a[href="/concepts/vault"]').click();
    expect(await page.locator('#page-title').textContent()).toBe('Vaults');
  });

  test('where its code cannot be had, the list of pages is filtered by title and description', async () => {
    const page = await newPage(docs, { viewport: mobile });
    await page.route('**/takeOverPage*', (route) => route.abort());
    await open(page, '/search?q=vaults');
    await soon(() => page.locator('[data-search-entry]:visible a').allTextContents()).toEqual([
      'Vaults',
    ]);
    expect(await page.locator('[data-search-count]').textContent()).toBe('1 page');
    expect(await page.locator('main .search-missing').isVisible()).toBe(true);
    await page.unroute('**/takeOverPage*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await soon(() => page.locator('.search-groups .search-title').allTextContents()).toContain(
      'Vaults',
    );
    expect(await page.locator('main .search-missing').isVisible()).toBe(false);
  });
});
