import { beforeAll, expect, test } from 'vitest';
import { newPage, open, site, type Page, type Site } from './harness.ts';
import { becomeIdle, holdBack, passTime, takeTime } from './moments.ts';
import { requestsOf, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

async function at(
  path: string,
  connection?: object,
): Promise<{ page: Page; requested: string[]; canceled: string[] }> {
  const page = await newPage(docs);
  if (connection)
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
  await takeTime(page);
  await open(page, path);
  const requested = requestsOf(page);
  const canceled: string[] = [];
  page.on('requestfailed', (request) => canceled.push(new URL(request.url()).pathname));
  return { page, requested, canceled };
}

test('hovering a link fetches its page once, and a click sends no other request', async () => {
  const { page, requested } = await at('/guides');
  await page.locator('main p a[href="/guides/one"]').hover();
  await soon(() => requested).toEqual(['/guides/one']);
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
  expect(requested).toEqual(['/guides/one']);
});

test('focusing a link fetches its page', async () => {
  const { page, requested } = await at('/guides');
  await page.locator('main p a[href="/guides/one"]').focus();
  await soon(() => requested).toEqual(['/guides/one']);
});

test('an immediate click fetches the page once', async () => {
  const { page, requested } = await at('/guides');
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
  expect(requested).toEqual(['/guides/one']);
});

test('a touch on a link fetches its page once', async () => {
  const page = await newPage(docs, { hasTouch: true });
  await open(page, '/guides');
  const requested = requestsOf(page);
  await page.locator('main p a[href="/guides/one"]').tap();
  await soon(() => titleOf(page)).toBe('One');
  expect(requested).toEqual(['/guides/one']);
});

test('a pointer that passes over a link fetches nothing', async () => {
  const { page, requested } = await at('/guides');
  // One task sends both events. On a busy machine, the test's own pointer could stay on the link
  // long enough to start a prefetch.
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
  await passTime(page, 200);
  expect(requested).toEqual([]);
});

test('a fetch is canceled when the pointer leaves the link', async () => {
  const { page, requested, canceled } = await at('/guides');
  await holdBack(page, '**/guides/one');
  await page.locator('main p a[href="/guides/one"]').hover();
  await soon(() => requested).toEqual(['/guides/one']);
  await page.mouse.move(1300, 700);
  await soon(() => canceled).toEqual(['/guides/one']);
});

test('data saving disables prefetching, and links work', async () => {
  const { page, requested } = await at('/guides', { effectiveType: '4g', saveData: true });
  await page.locator('main p a[href="/guides/one"]').hover();
  await page.locator('main p a[href="/guides/long"]').focus();
  await passTime(page, 250);
  expect(requested).toEqual([]);
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
});

test('the link that opens search isn’t prefetched, because a click opens the dialog', async () => {
  const { page, requested } = await at('/guides');
  await page.locator('.search-trigger').hover();
  await passTime(page, 200);
  expect(requested).not.toContain('/search');
});

test('the page itself, files, and other sites aren’t prefetched', async () => {
  const { page, requested } = await at('/guides');
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
    await passTime(page, 120);
  }
  expect(requested).toEqual([]);
});

/** Opens a page in a browser that is idle as soon as the page has loaded. */
async function atInIdleBrowser(
  path: string,
  prepare: { connection?: object; isHidden?: boolean } = {},
): Promise<{ page: Page; requested: string[] }> {
  const page = await newPage(docs);
  await takeTime(page);
  await page.addInitScript(becomeIdle);
  await page.addInitScript(({ connection, isHidden }) => {
    // Requests of the service worker would bypass `page.route`.
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    if (connection) Object.defineProperty(navigator, 'connection', { value: connection });
    if (isHidden) Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  }, prepare);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requested.push(new URL(request.url()).pathname);
  });
  await open(page, path);
  return { page, requested };
}

test('an idle browser loads the next page and the links in view, and a click sends no other request', async () => {
  const { page, requested } = await atInIdleBrowser('/guides');
  await soon(() => requested).toContain('/guides/parts');
  expect(requested.slice(0, 3)).toEqual(['/guides/long', '/', '/guides/one']);
  expect(new Set(requested).size).toBe(requested.length);
  expect(requested.length).toBeLessThanOrEqual(20);
  expect(requested).not.toContain('/search');
  await page.route('**/guides/one', (route) => route.abort());
  await page.locator('main p a[href="/guides/one"]').click();
  await soon(() => titleOf(page)).toBe('One');
});

test('a link that scrolls into view is loaded', async () => {
  const { page, requested } = await atInIdleBrowser('/guides');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/guides/four';
    link.textContent = 'Four';
    document.querySelector('.prose')?.append(link);
  });
  await soon(() => requested).toContain('/guides/parts');
  expect(requested).not.toContain('/guides/four');
  await page.locator('.prose > a[href="/guides/four"]').scrollIntoViewIfNeeded();
  await soon(() => requested).toContain('/guides/four');
});

test('a page in a background tab loads nothing until the reader opens the tab', async () => {
  const { page, requested } = await atInIdleBrowser('/guides', { isHidden: true });
  await passTime(page, 250);
  expect(requested).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await soon(() => requested).toContain('/guides/long');
});

test('with a 2g connection, an idle browser loads nothing', async () => {
  const { page, requested } = await atInIdleBrowser('/guides', {
    connection: { effectiveType: '2g' },
  });
  await passTime(page, 250);
  expect(requested).toEqual([]);
});
