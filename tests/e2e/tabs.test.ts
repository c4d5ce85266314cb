import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, open, site, type Page, type Site } from './harness.ts';
import { readAt, requestsOf, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const tab = (page: Page, name: string, group = 0) =>
  page.locator('[data-tabs]').nth(group).getByRole('tab', { name });
const selected = (page: Page) => page.locator('[role=tab][aria-selected=true]').allTextContents();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docs:tabs'));

describe('selecting a tab', () => {
  test('shows its panel in every group with the same key that has it', async () => {
    const page = await readAt(docs, '/guides/tabs');
    expect(await selected(page)).toEqual(['DuckDB', 'DuckDB', 'Left']);
    expect(await page.getByText('A flake.').isVisible()).toBe(false);
    await tab(page, 'Snowflake').click();
    expect(await selected(page)).toEqual(['Snowflake', 'Snowflake', 'Left']);
    expect([
      await page.getByText('A flake.').isVisible(),
      await page.getByText('A duck in a box.').isVisible(),
    ]).toEqual([true, false]);
    await tab(page, 'BigQuery').click();
    expect(await selected(page)).toEqual(['BigQuery', 'Snowflake', 'Left']);
  });

  test('keeps the tab at its position in the window', async () => {
    const page = await readAt(docs, '/guides/tabs');
    // Not every browser supports scroll anchoring.
    await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
    const second = tab(page, 'Snowflake', 1);
    await second.scrollIntoViewIfNeeded();
    const before = (await second.boundingBox())?.y ?? 0;
    await second.click();
    expect(Math.abs(((await second.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  });

  test('adds it to the URL, stores it, and sends no request', async () => {
    const page = await readAt(docs, '/guides/tabs');
    const requested = requestsOf(page);
    const length = await page.evaluate(() => history.length);
    const state = await page.evaluate(() =>
      JSON.stringify(Object.keys(Object(history.state)).sort()),
    );
    await tab(page, 'Snowflake').click();
    expect(page.url()).toMatch(/\/guides\/tabs\?plane=snowflake$/);
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(
      await page.evaluate(() => JSON.stringify(Object.keys(Object(history.state)).sort())),
    ).toBe(state);
    expect(await stored(page)).toBe('{"plane":"snowflake"}');
    expect(requested).toEqual([]);
  });

  test('works with the arrow keys, Home, and End', async () => {
    const page = await readAt(docs, '/guides/tabs');
    await tab(page, 'DuckDB').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Snowflake'],
      ['End', 'BigQuery'],
      ['ArrowRight', 'DuckDB'],
      ['ArrowLeft', 'BigQuery'],
      ['Home', 'DuckDB'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      expect((await selected(page))[0]).toBe(name);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(
      'tabpanel',
    );
    const hidden = page.locator('[role=tabpanel][hidden]');
    expect(
      await hidden.evaluateAll((panels) => panels.map((panel) => (panel as HTMLElement).tabIndex)),
    ).toEqual([-1, -1, -1, -1]);
  });

  test('of a group without a key changes only that group', async () => {
    const page = await readAt(docs, '/guides/tabs');
    await tab(page, 'Right', 2).click();
    expect(await selected(page)).toEqual(['DuckDB', 'DuckDB', 'Right']);
    expect([page.url().includes('?'), await stored(page)]).toEqual([false, null]);
  });
});

describe('a selected tab', () => {
  test('is selected on other pages and visits before the first paint', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => {
      localStorage.setItem('docs:tabs', '{"plane":"snowflake"}');
      document.addEventListener('DOMContentLoaded', () => {
        Reflect.set(
          globalThis,
          'first',
          [...document.querySelectorAll('[role=tab][aria-selected=true]')].map(
            ({ textContent }) => textContent,
          ),
        );
      });
    });
    // Only the script in the head has run at that point.
    await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
    await open(page, '/guides/tabs');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'first'))).toEqual([
      'Snowflake',
      'Snowflake',
      'Left',
    ]);
  });

  test('is selected on a page that the router swaps in', async () => {
    const page = await readAt(docs, '/guides');
    await page.evaluate(() => localStorage.setItem('docs:tabs', '{"plane":"snowflake"}'));
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-sidebar] a[href="/guides/tabs"]')?.click(),
    );
    await soon(() => titleOf(page)).toBe('Tabs');
    expect(await selected(page)).toEqual(['Snowflake', 'Snowflake', 'Left']);
  });

  test('in the URL overrides a stored one without replacing it', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => localStorage.setItem('docs:tabs', '{"plane":"snowflake"}'));
    await open(page, '/guides/tabs?plane=bigquery');
    expect(await selected(page)).toEqual(['BigQuery', 'Snowflake', 'Left']);
    expect(await stored(page)).toBe('{"plane":"snowflake"}');
  });

  test('in the URL of a link is selected on a page that the router swaps in', async () => {
    const page = await readAt(docs, '/guides');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/guides/tabs?plane=snowflake';
      document.body.append(link);
      link.click();
    });
    await soon(() => titleOf(page)).toBe('Tabs');
    expect(await selected(page)).toEqual(['Snowflake', 'Snowflake', 'Left']);
  });

  test('that doesn’t exist leaves the first tab selected', async () => {
    const page = await readAt(docs, '/guides/tabs?plane=teapot');
    expect(await selected(page)).toEqual(['DuckDB', 'DuckDB', 'Left']);
  });
});

describe('content in a hidden panel', () => {
  test('is shown if the URL refers to it', async () => {
    const page = await readAt(docs, '/guides/tabs#mill');
    await soon(() => selected(page)).toEqual(['DuckDB', 'Snowflake', 'Left']);
    expect(await page.locator('#mill').isVisible()).toBe(true);
    await soon(() =>
      page
        .locator('#mill')
        .evaluate(
          (heading) =>
            heading.getBoundingClientRect().top >= 0 &&
            heading.getBoundingClientRect().top < innerHeight,
        ),
    ).toBe(true);
  });

  test('is shown when a link on the page leads to it', async () => {
    const page = await readAt(docs, '/guides/tabs');
    await page.locator('main p a[href="#mill"]').click();
    await soon(() => page.locator('#mill').isVisible()).toBe(true);
    expect(await selected(page)).toEqual(['DuckDB', 'Snowflake', 'Left']);
  });

  test('is shown when the browser finds it on the page', async () => {
    const page = await readAt(docs, '/guides/tabs');
    // Browsers fire this event when their own search finds the text.
    await page
      .locator('#mill')
      .evaluate((heading) =>
        heading
          .closest('[role=tabpanel]')
          ?.dispatchEvent(new Event('beforematch', { bubbles: true })),
      );
    expect(await selected(page)).toEqual(['DuckDB', 'Snowflake', 'Left']);
  });
});
