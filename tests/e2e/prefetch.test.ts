import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { newPage, open, site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { requestsOf, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

async function at(
  path: string,
  connection?: object,
): Promise<{ page: Page; asked: string[]; dropped: string[] }> {
  const page = await newPage(docs);
  if (connection)
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
  await open(page, path);
  const asked = requestsOf(page);
  const dropped: string[] = [];
  page.on('requestfailed', (request) => dropped.push(new URL(request.url()).pathname));
  return { page, asked, dropped };
}

test('a link that is pointed at is fetched once, and the click asks no more', async () => {
  const { page, asked } = await at('/guides');
  await page.locator('main p a[href="/guides/one"]').hover();
  await soon(() => asked).toEqual(['/guides/one']);
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
  expect(asked).toEqual(['/guides/one']);
});

test('a link that gets the focus is fetched', async () => {
  const { page, asked } = await at('/guides');
  await page.locator('main p a[href="/guides/one"]').focus();
  await soon(() => asked).toEqual(['/guides/one']);
});

test('a click without a pause before it asks once', async () => {
  const { page, asked } = await at('/guides');
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
  expect(asked).toEqual(['/guides/one']);
});

test('a finger on a link fetches its page once', async () => {
  const page = await newPage(docs, { hasTouch: true });
  await open(page, '/guides');
  const asked = requestsOf(page);
  await page.locator('main p a[href="/guides/one"]').tap();
  await soon(() => titleOf(page)).toBe('One');
  expect(asked).toEqual(['/guides/one']);
});

test('a pointer that only passes fetches nothing', async () => {
  const { page, asked } = await at('/guides');
  // In one task: between two movements of the test's own pointer a busy machine lets more time pass than a reader who means the link.
  await page.locator('main p a[href="/guides/one"]').evaluate((link) => {
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    link.dispatchEvent(
      new PointerEvent('pointerout', {
        bubbles: true,
        pointerType: 'mouse',
        relatedTarget: document.body,
      }),
    );
  });
  await pause(200);
  expect(asked).toEqual([]);
});

test('a fetch that nobody waits for any more is called off', async () => {
  const { page, asked, dropped } = await at('/guides');
  await page.route('**/guides/one', async (route) => {
    await pause(1000);
    await route.continue().catch(() => undefined);
  });
  await page.locator('main p a[href="/guides/one"]').hover();
  await soon(() => asked).toEqual(['/guides/one']);
  await page.mouse.move(1300, 700);
  await soon(() => dropped).toEqual(['/guides/one']);
});

test.each([
  ['a slow 2g connection', { effectiveType: 'slow-2g', saveData: false }],
  ['a 2g connection', { effectiveType: '2g', saveData: false }],
  ['data saving', { effectiveType: '4g', saveData: true }],
])('%s prefetches nothing, and links work', async (_name, connection) => {
  const { page, asked } = await at('/guides', connection);
  await page.locator('main p a[href="/guides/one"]').hover();
  await page.locator('main p a[href="/guides/long"]').focus();
  await pause(250);
  expect(asked).toEqual([]);
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
});

test('what opens the search is not prefetched: a click shows no page', async () => {
  const { page, asked } = await at('/guides');
  await page.locator('.search-trigger').hover();
  await pause(200);
  expect(asked).not.toContain('/search');
});

test('the page itself, files and other sites are not prefetched', async () => {
  const { page, asked } = await at('/guides');
  await page.evaluate(() => {
    for (const href of [
      '/guides#alpha',
      '/guides?x=1',
      '/routes.json',
      'https://elsewhere.example/a',
    ]) {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = href;
      document.querySelector('.prose')?.prepend(link, ' ');
    }
  });
  for (const href of [
    '/guides#alpha',
    '/guides?x=1',
    '/routes.json',
    'https://elsewhere.example/a',
  ]) {
    await page.locator(`.prose a[href="${href}"]`).first().hover();
    await pause(120);
  }
  expect(asked).toEqual([]);
});

/** Opens a page in a browser that is idle as soon as the page has loaded. */
async function atInIdleBrowser(
  path: string,
  prepare: { connection?: object; isHidden?: boolean } = {},
): Promise<{ page: Page; asked: string[] }> {
  const page = await newPage(docs);
  await page.addInitScript(({ connection, isHidden }) => {
    globalThis.requestIdleCallback = (task) =>
      Number(setTimeout(() => task({ didTimeout: false, timeRemaining: () => 50 })));
    // Its requests would bypass the routes of a test.
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    if (connection) Object.defineProperty(navigator, 'connection', { value: connection });
    if (isHidden) Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  }, prepare);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await open(page, path);
  return { page, asked };
}

test('an idle browser loads the next page and the links in view, and a click asks no more', async () => {
  const { page, asked } = await atInIdleBrowser('/guides');
  await soon(() => asked).toContain('/guides/parts');
  expect(asked.slice(0, 3)).toEqual(['/guides/long', '/guides/one', '/concepts/flow']);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThanOrEqual(20);
  expect(asked).not.toContain('/search');
  await page.route('**/guides/one', (route) => route.abort());
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
});

test('a link that scrolls into view is loaded', async () => {
  const { page, asked } = await atInIdleBrowser('/guides');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/guides/four';
    link.textContent = 'Four';
    document.querySelector('.prose')?.append(link);
  });
  await soon(() => asked).toContain('/guides/parts');
  expect(asked).not.toContain('/guides/four');
  await page.locator('.prose > a[href="/guides/four"]').scrollIntoViewIfNeeded();
  await soon(() => asked).toContain('/guides/four');
});

test('a page in a background tab loads nothing until the reader looks at it', async () => {
  const { page, asked } = await atInIdleBrowser('/guides', { isHidden: true });
  await pause(250);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await soon(() => asked).toContain('/guides/long');
});

test.each([
  ['a 2g connection', { effectiveType: '2g' }],
  ['data saving', { saveData: true }],
])('with %s, an idle browser loads nothing', async (_name, connection) => {
  const { asked } = await atInIdleBrowser('/guides', { connection });
  await pause(250);
  expect(asked).toEqual([]);
});
