import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import {
  mobile,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { drawn, holdBack, passTime, takeTime } from './moments.ts';
import { readAt, requestsOf, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const counter = (page: Page) => page.locator('#counter').textContent();
const isReact = (path: string) => /\/react\.[^/]*\.js$/.test(path);

describe('the code of an interactive part', () => {
  test('isn’t requested before the reader points at the part', async () => {
    const page = await newPage(docs);
    await takeTime(page);
    const requested = requestsOf(page);
    await open(page, '/guides/parts');
    await page.mouse.move(5, 5);
    await passTime(page, 5000);
    expect(requested.filter((path) => isReact(path) || path.includes('Counter'))).toEqual([]);
    await page.locator('#counter').hover();
    await soon(() => requested.filter(isReact).length).toBe(1);
  });

  test.each(['focus', 'key'])('loads on %s', async (trigger) => {
    const page = await readAt(docs, '/guides/parts');
    const requested = requestsOf(page);
    await page.locator('#counter').focus();
    if (trigger === 'key') await page.keyboard.press('Shift');
    await soon(() => requested.filter(isReact).length).toBe(1);
  });

  test('works on a page that was swapped in', async () => {
    const page = await readAt(docs, '/guides');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-sidebar] a[href="/guides/parts"]')?.click(),
    );
    await soon(() => titleOf(page)).toBe('Parts');
    await page.locator('#counter').click();
    await soon(() => counter(page)).toBe('Clicked 1 times');
  });
});

describe('a click before the code has loaded', () => {
  async function withoutCode(): Promise<{ page: Page; letCode: () => void }> {
    const page = await newPage(docs);
    const letCode = await holdBack(page, /\/(client|Counter)\.[^/]*\.js/);
    await open(page, '/guides/parts');
    return { page, letCode };
  }

  test('is handled once, by pointer', async () => {
    const { page, letCode } = await withoutCode();
    await page.locator('#counter').click();
    expect(await counter(page)).toBe('Clicked 0 times');
    letCode();
    await soon(() => counter(page)).toBe('Clicked 1 times');
    await drawn(page);
    expect(await counter(page)).toBe('Clicked 1 times');
    await page.locator('#counter').click();
    await soon(() => counter(page)).toBe('Clicked 2 times');
  });

  test('is handled once, by key', async () => {
    const { page, letCode } = await withoutCode();
    await page.locator('#counter').focus();
    await page.keyboard.press('Enter');
    letCode();
    await soon(() => counter(page)).toBe('Clicked 1 times');
    await drawn(page);
    expect(await counter(page)).toBe('Clicked 1 times');
  });

  test('shows a spinner after a delay, until it’s handled', async () => {
    const { page, letCode } = await withoutCode();
    const opacityAfter = (milliseconds: number) =>
      page
        .locator('astro-island')
        .first()
        .evaluate((island, time) => {
          for (const animation of island.getAnimations({ subtree: true }))
            Object.assign(animation, { currentTime: time });
          return getComputedStyle(island, '::after').opacity;
        }, milliseconds);
    await page.locator('#counter').click();
    expect(await opacityAfter(290)).toBe('0');
    expect(await opacityAfter(3300)).toBe('1');
    letCode();
    await soon(() => counter(page)).toBe('Clicked 1 times');
    expect(await page.locator('.part-loading').count()).toBe(0);
  });
});

describe('a part whose code fails to load', () => {
  test('shows a red box with the message, and Retry loads the part and repeats the click', async () => {
    const page = await newPage(docs);
    let online = false;
    await page.route(/\/Counter\.[^/]*\.js/, (route) =>
      online ? route.continue() : route.abort('internetdisconnected'),
    );
    await open(page, '/guides/parts');
    await page.locator('#counter').click();
    const box = page.locator('.load-error');
    await box.waitFor();
    expect(await box.locator('p').textContent()).toMatch(/Counter/);
    expect(await page.getByText('Text after the parts.').isVisible()).toBe(true);
    online = true;
    await box.getByRole('button', { name: 'Retry' }).click();
    await soon(() => counter(page)).toBe('Clicked 1 times');
    expect(await box.count()).toBe(0);
  });
});

describe('a part that throws', () => {
  test('shows a message in its place, doesn’t affect the rest of the page, and can be restarted', async () => {
    const page = await readAt(docs, '/guides/parts');
    await page.locator('#fragile').click();
    const crash = page.locator('.crash');
    await crash.waitFor();
    expect(await crash.innerText()).toContain('This page crashed.');
    expect(await crash.innerText()).toContain('The glass <b>broke</b>.');
    expect(await page.getByText('Text before the parts.').isVisible()).toBe(true);
    await page.locator('#counter').click();
    await soon(() => counter(page)).toBe('Clicked 1 times');
    await crash.getByRole('button', { name: 'Try again' }).click();
    await page.locator('#fragile').waitFor();
    expect(await crash.count()).toBe(0);
    expect(await counter(page)).toBe('Clicked 1 times');
  });
});

test('text that’s typed into a field before its code has loaded is kept', async () => {
  const page = await newPage(await site());
  const letCode = await holdBack(page, /\/client\.[^/]*\.js/);
  await open(page, '/concepts/automation');
  const field = page.locator('.cron-input');
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0 5 * * *');
  letCode();
  await soon(() => page.locator('.cron-runs time').first().textContent()).toMatch(/05:00 UTC$/);
  expect(await field.inputValue()).toBe('0 5 * * *');
});

describe('the filter of a list from A to Z', () => {
  const shown = (page: Page) =>
    page.locator('.name-filter ~ .table-scroll tbody tr:visible th code');
  const count = (page: Page) => page.locator('.name-filter [role=status]').textContent();
  const searchLink = (page: Page) => page.getByRole('link', { name: 'Search all docs' });

  test.each([{}, { viewport: mobile }])('shows the properties that match: %o', async (options) => {
    const page = await readAt(await site(), '/reference/properties/s-z', options);
    const field = page.getByRole('searchbox', { name: 'Filter properties' });
    await field.fill('unique key');
    await soon(() => shown(page).allTextContents()).toEqual(['unique_key']);
    expect(await count(page)).toBe('1 match on this page');
    expect(await page.locator('.name-filter ~ .heading:visible').count()).toBe(1);
    expect(await axeViolations(page, '.name-filter')).toEqual([]);
    await field.fill('');
    await soon(() => shown(page).count()).toBeGreaterThan(50);
    expect(await count(page)).toBe('');
    expect(await searchLink(page).count()).toBe(0);
  });

  test('offers to search all docs for messages that are on other pages', async () => {
    const page = await readAt(await site(), '/support/errors/p-z');
    await page.getByRole('searchbox', { name: 'Filter messages' }).fill('duplicate row detected');
    await soon(() => count(page)).toBe('No matches on this page');
    expect(await searchLink(page).textContent()).toBe(
      'Search all docs for “duplicate row detected”',
    );
    expect(await axeViolations(page, '.name-filter')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => page.locator('[data-search-results]').textContent()).toContain(
      'Duplicate row detected',
    );
  });

  test('is hidden without JavaScript', async () => {
    const page = await newPageWithoutScript(await site());
    await open(page, '/reference/properties/s-z');
    expect(await shown(page).count()).toBeGreaterThan(50);
    expect(await page.locator('.name-filter').isVisible()).toBe(false);
  });
});
