import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, open, serveFolder, site, type Page, type Site } from './harness.ts';
import type { Request } from 'playwright-core';
import { drawn } from './moments.ts';
import { isKept, pathOf, readAt, soon, titleOf } from './reader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

/**
 * Removes some of the site's files, as a deploy does. Returns counters of page loads, and of the
 * requests that ask whether a file is gone.
 */
async function removeFiles(
  page: Page,
  file: RegExp,
  response: 404 | 'none' = 404,
): Promise<{ loads: () => number; checks: () => number }> {
  let loads = 0;
  let checks = 0;
  const onEnd = (request: Request): void => void (checks += Number(request.method() === 'HEAD'));
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  await page.route(file, (route) =>
    response === 'none'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: response, body: 'gone', contentType: 'text/plain' }),
  );
  return { loads: () => loads, checks: () => checks };
}

describe('a code chunk that responds with 404', () => {
  test('reloads the page once, and not twice within a minute', async () => {
    const page = await newPage(docs);
    const { loads, checks } = await removeFiles(page, /Counter\.[^/]*\.js/);
    await open(page, '/guides/parts');
    expect(loads()).toBe(1);
    await page.locator('#counter').click();
    await soon(loads).toBe(2);
    await page.waitForLoadState('load');
    const checksBefore = checks();
    await page.locator('#counter').click();
    await page.locator('.load-error').waitFor();
    await soon(checks).toBeGreaterThan(checksBefore);
    await drawn(page);
    expect(loads()).toBe(2);
  });

  test('reloads the page again after a minute', async () => {
    const page = await newPage(docs);
    const { loads } = await removeFiles(page, /Counter\.[^/]*\.js/);
    await open(page, '/guides/parts');
    await page.evaluate(() =>
      sessionStorage.setItem('docs:reloaded /guides/parts', String(Date.now() - 61_000)),
    );
    await page.locator('#counter').click();
    await soon(loads).toBe(2);
    await page.waitForLoadState('load');
  });

  test('reloads the page once if it’s the main script, even if storage is blocked', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const { loads, checks } = await removeFiles(page, /Document\.[^/]*\.js/);
    await open(page, '/guides');
    await soon(loads).toBe(2);
    await soon(checks).toBe(2);
    await page.waitForLoadState('load');
    await drawn(page);
    expect(loads()).toBe(2);
    expect(await titleOf(page)).toBe('Guides');
  });

  test('doesn’t reload the page if the reader is offline', async () => {
    const page = await newPage(docs);
    const { loads, checks } = await removeFiles(page, /Counter\.[^/]*\.js/, 'none');
    await open(page, '/guides/parts');
    await page.locator('#counter').click();
    await page.locator('.load-error').waitFor();
    await soon(checks).toBeGreaterThan(0);
    await drawn(page);
    expect(loads()).toBe(1);
  });
});

describe('a URL', () => {
  test('becomes its only form', async () => {
    const page = await newPage(docs);
    for (const [path, clean] of [
      ['/guides/one/?a=b#section-one', '/guides/one?a=b#section-one'],
      ['/guides/one.html?a=b', '/guides/one?a=b'],
      ['/guides/one/index.html', '/guides/one'],
      ['/index.html', '/'],
    ] as const)
      await step(path, async () => {
        await open(page, path);
        await soon(() => page.url().replace(docs.origin, '')).toBe(clean);
      });
  });

  test('is normalized by the browser if the host doesn’t do it', async () => {
    const page = await newPage(docs);
    const html = await (await fetch(`${docs.origin}/guides/one`)).text();
    await page.route('**/guides/one.html?*', (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    );
    await open(page, '/guides/one.html?a=b#section-one');
    await soon(() => page.url().replace(docs.origin, '')).toBe('/guides/one?a=b#section-one');
  });

  test('that isn’t found is tried in its canonical form', async () => {
    const page = await newPage(docs);
    const html = await (await fetch(`${docs.origin}/nowhere`)).text();
    await page.route('**/guides/one/', (route) =>
      route.fulfill({ status: 404, body: html, contentType: 'text/html' }),
    );
    await page.goto('/guides/one/');
    await soon(() => titleOf(page)).toBe('One');
    expect(pathOf(page)).toBe('/guides/one');
  });

  test.each([
    '//elsewhere.example/index.html',
    '/%2f%2felsewhere.example/index.html',
    '/\\elsewhere.example/',
  ])('%s stays on this site', async (path) => {
    const page = await newPage(docs);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(`${docs.origin}${path}`);
    await drawn(page);
    expect([...origins, new URL(page.url()).origin]).toEqual([docs.origin, docs.origin]);
  });
});

describe('a site under the wrong base', () => {
  test('shows a message that suggests the right base', async () => {
    const served = await serveFolder(docs.folder, '/docs/');
    const page = await newPage(served);
    await page.goto('/docs/guides/one');
    await page.getByRole('alert').waitFor();
    const text = await page.getByRole('alert').textContent();
    expect(text).toContain('This site didn’t load properly.');
    expect(text).toMatch(/for the base \/, but .* suggests \/docs\/$/);
  });

  test('isn’t reported if the site loads', async () => {
    const page = await readAt(docs, '/guides');
    await drawn(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await isKept(page)).toBe(true);
  });
});
