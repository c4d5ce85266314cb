import { beforeAll, describe, expect, test } from 'vitest';
import { newContext, newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn } from './moments.ts';
import { readAt, soon, titleOf } from './reader.ts';
import { withServices } from './siteBuilds.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

describe('copying', () => {
  async function withClipboard(path: string): Promise<Page> {
    const context = await newContext({
      baseURL: docs.origin,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await open(page, path);
    return page;
  }
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('a code block gives its text and confirms it', async () => {
    const page = await withClipboard('/guides/one');
    await page.locator('[data-copy]').click();
    await soon(() => page.getByRole('status').allTextContents()).toEqual(['Copied']);
    expect(await clipboard(page)).toBe('echo one\n\necho again\n');
    expect(await page.locator('[data-copied]').count()).toBe(1);
  });

  test('a selection of a code block keeps its lines and blank lines', async () => {
    const page = await readAt(docs, '/guides/one');
    const selected = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('pre code') ?? document.body);
      return getSelection()?.toString();
    });
    expect(selected?.trimEnd()).toBe('echo one\n\necho again');
  });

  test('a heading’s anchor gives its full URL and scrolls there', async () => {
    const page = await withClipboard('/guides/one');
    await page.locator('.heading').hover();
    await page.locator('[data-anchor]').click();
    await soon(() => clipboard(page)).toBe(`${docs.origin}/guides/one#section-one`);
    expect(page.url()).toMatch(/#section-one$/);
  });

  test('shows a message if the browser blocks it', async () => {
    const page = await readAt(docs, '/guides/one');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.locator('[data-copy]').click();
    await soon(() => page.getByRole('status').allTextContents()).toEqual(['Couldn’t copy']);
    expect(await page.locator('[data-copy]').getAttribute('data-copied')).toBe('no');
  });

  test('works over plain HTTP, where browsers have no clipboard API', async () => {
    const page = await withClipboard('/guides/one');
    const real = await page.evaluateHandle(() => {
      const board = navigator.clipboard;
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      return board;
    });
    await page.locator('[data-copy]').click();
    await soon(() => page.getByRole('status').allTextContents()).toEqual(['Copied']);
    expect(await real.evaluate((board) => board.readText())).toBe('echo one\n\necho again\n');
  });
});

describe('page views', () => {
  let measured: Site;

  beforeAll(async () => {
    measured = await site(withServices);
  });

  /** Collects page views for a service that always fails. */
  async function collect(page: Page): Promise<unknown[]> {
    const sent: unknown[] = [];
    await page.route('**/collect', async (route) => {
      sent.push(JSON.parse(route.request().postData() ?? 'null'));
      await route.fulfill({ status: 500 });
    });
    return sent;
  }

  /** Sends a page view of the test's own, and returns those before it. */
  async function sentUntilNow(page: Page, sent: readonly unknown[]): Promise<unknown[]> {
    await drawn(page);
    await page.evaluate(() => navigator.sendBeacon('/collect', '"end"'));
    await soon(() => sent).toContain('end');
    return sent.slice(0, -1);
  }

  async function sentPageViews(init?: () => void): Promise<unknown[]> {
    const page = await newPage(measured);
    const sent = await collect(page);
    if (init) await page.addInitScript(init);
    await open(page, '/guides');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main p a[href="/guides/one"]')?.click(),
    );
    await soon(() => titleOf(page)).toBe('One');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href="#section-one"]')?.click(),
    );
    return sentUntilNow(page, sent);
  }

  test('are sent on route changes without the reader’s IP address, and a failing service changes nothing', async () => {
    // Beacons arrive in any order.
    expect(new Set(await sentPageViews())).toEqual(
      new Set([
        {
          id: 'G-1',
          event: 'page_view',
          path: '/guides',
          title: 'Guides | Testbed Docs',
          anonymize_ip: true,
        },
        {
          id: 'G-1',
          event: 'page_view',
          path: '/guides/one',
          title: 'One | Testbed Docs',
          anonymize_ip: true,
        },
      ]),
    );
  });

  test.each([
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    [
      'Global Privacy Control',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    ],
  ])('are not sent with %s', async (_name, init) => {
    expect(await sentPageViews(init as () => void)).toEqual([]);
  });

  test('are not sent by a site without an ID', async () => {
    const page = await newPage(docs);
    const sent = await collect(page);
    await open(page, '/guides');
    expect(await sentUntilNow(page, sent)).toEqual([]);
  });
});
