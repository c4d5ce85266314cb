import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { HASH_DIGITS } from '../../src/browser/offline/fileHash.ts';
import { filesBelow } from '../../src/content/files.ts';
import { toRoute } from 'published/address.ts';
import { axeViolations } from './axe.ts';
import { deployedSite, type Answer, type DeployedSite } from './deployedSite.ts';
import {
  consoleProblems,
  desktop,
  mobile,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { becomeIdle } from './moments.ts';
import { isKept, mark, pathOf, soon, titleOf } from './reader.ts';
import { find, openSearch, titlesOf } from './searchReader.ts';
import { withServices } from './siteBuilds.ts';
import { step } from './steps.ts';

let first: Site;
let second: Site;
/** The same site under `/docs/`. */
let inFolder: Site;
/** A site that can't be read offline. */
let off: Site;

beforeAll(async () => {
  first = await site('browser');
  second = await site({ fixture: 'browser', env: { ANNOUNCEMENT: 'second' } });
  inFolder = await site({ fixture: 'browser', env: { SITE_BASE: '/docs/' } });
  off = await site(withServices);
});

/** Returns the ID of a build from the script of its worker. */
function buildOf({ folder }: Site): string {
  const [, id = ''] = /"id":"(\w+)"/.exec(workerOf(folder)) ?? [];
  return id;
}

function workerOf(folder: string): string {
  return readFileSync(join(folder, 'service-worker.js'), 'utf8');
}

function archiveBytes(build: Site): number {
  return archiveOf(build).length;
}

/** Returns the size of a build's archive as readers see it. */
function sizeOf(build: Site): string {
  return `${(archiveBytes(build) / 1e6).toFixed(1)}\u00a0MB`;
}

/** Opens a page in a browser that is idle as soon as the page has loaded. */
async function reader(
  docs: Pick<Site, 'origin'>,
  path: string,
  options: Parameters<typeof newPage>[1] = {},
): Promise<Page> {
  const page = await newPage(docs, options);
  await page.context().addInitScript(becomeIdle);
  await open(page, path);
  return page;
}

/** Opens a page without prefetching, because prefetched pages would belong to an older build. */
async function readerWithoutPrefetch(docs: DeployedSite, path: string): Promise<Page> {
  const page = await newPage(docs);
  await page.context().addInitScript(becomeIdle);
  await page
    .context()
    .addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  await open(page, path);
  return page;
}

/** Copies a build with another ID, as if its texts had changed but not its code. */
function withBuildId(build: Site, id: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(build.folder, folder, { recursive: true });
  for (const path of filesBelow(folder, (name) => /\.html$|^service-worker\.js$/.test(name))) {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(buildOf(build), id));
  }
  const old = readFileSync(join(folder, `_offline/${buildOf(build)}.json`), 'utf8');
  const files = JSON.parse(old) as Record<string, string>;
  for (const path of filesBelow(folder, (name) => name.endsWith('.html')))
    files[toRoute(`/${path}`)] = hashOf(readFileSync(join(folder, path)));
  writeFileSync(join(folder, `_offline/${id}.json`), JSON.stringify(files));
  const worker = workerOf(folder).replace(hashOf(old), hashOf(JSON.stringify(files)));
  writeFileSync(join(folder, 'service-worker.js'), worker);
  return folder;
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
}

/** Returns the paths that are stored on the device, by the ID of their build. */
const storesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const stores = (await caches.keys()).map(async (name) => {
      const entries = await (await caches.open(name)).keys();
      const paths = entries.map(({ url }) => new URL(url).pathname);
      return [name.split(' ').at(-1) ?? '', paths] as const;
    });
    // If a store is deleted between the two steps, opening it creates an empty one.
    return Object.fromEntries((await Promise.all(stores)).filter(([, paths]) => paths.length > 0));
  });

const buildsOf = async (page: Page): Promise<string[]> => Object.keys(await storesOf(page));

/** Waits until a build's store has some paths. */
async function hasStored(page: Page, build: Site, ...paths: string[]): Promise<void> {
  await soon(async () => (await storesOf(page))[buildOf(build)] ?? []).toEqual(
    expect.arrayContaining(paths),
  );
}

const ARCHIVE = '/_offline/archive';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /offline use/ });

async function openDialog(page: Page): Promise<Locator> {
  await page.locator('.footer [data-save-offline]').click();
  await dialogOf(page)
    .getByRole('status')
    .filter({ hasNotText: /^Checking/ })
    .waitFor();
  return dialogOf(page);
}

/** Saves the docs, as a reader does. */
async function save(page: Page, build = first): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.getByText(/^All pages and the search are saved/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await hasStored(page, build, ARCHIVE);
}

describe('pages that the reader has opened', () => {
  test('can be read, reloaded, and followed offline', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await hasStored(page, first, '/guides');
    await page.locator('main p a[href="/guides/one"]').click();
    await soon(() => titleOf(page)).toBe('One');
    await hasStored(page, first, '/guides/one');

    docs.setOnline(false);
    await page.reload();
    expect(await titleOf(page)).toBe('One');
    await page.locator('html[data-ready]').waitFor();
    await mark(page);
    await page.goto('/guides/?show=all#beta');
    await soon(() => page.url()).toBe(`${docs.origin}/guides?show=all#beta`);
    await page.locator('html[data-ready]').waitFor();
    await mark(page);
    await page.locator('main p a[href="/guides/one"]').click();
    await soon(() => titleOf(page)).toBe('One');
    expect(await isKept(page)).toBe(true);

    docs.setOnline(true);
    await page.goto('/guides/media');
    await hasStored(page, first, '/guides/media');
    docs.setOnline(false);
    await page.reload();
    const picture = page.locator('main img').first();
    await picture.scrollIntoViewIfNeeded();
    await soon(() =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('are listed if another page can’t load, on a wide screen and a phone', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await hasStored(page, first, '/guides');
    docs.setOnline(false);
    expect((await page.goto('/guides/two'))?.status()).toBe(503);
    expect(await titleOf(page)).toBe('You’re offline');
    const list = page.locator('[data-kept-pages]');
    expect(await list.getByRole('link').allTextContents()).toEqual(['Guides']);
    for (const size of [desktop, mobile]) {
      await page.setViewportSize(size);
      expect(await axeViolations(page), `${size.width} px`).toEqual([]);
    }
    docs.setOnline(true);
    await page.getByRole('link', { name: 'Try again' }).click();
    await soon(() => titleOf(page)).toBe('Two');
    expect(pathOf(page)).toBe('/guides/two');
  });

  test('come from the store if the network doesn’t answer', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides/one');
    await hasStored(page, first, '/guides/one');
    docs.answer(/./, () => undefined);
    await page.goto('/guides/one');
    expect(await titleOf(page)).toBe('One');
  });

  test('keep the server’s headers, even in the archive', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides/one');
    const headers = () =>
      page.evaluate(async () => Object.fromEntries((await fetch('/guides/one')).headers));
    const names = [
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
    ];
    const online = await headers();
    const expected = Object.fromEntries(names.map((name) => [name, online[name]]));
    expect(Object.values(expected)).not.toContain(undefined);
    await hasStored(page, first, '/guides/one');
    docs.setOnline(false);
    expect(await headers()).toMatchObject(expected);
    docs.setOnline(true);
    await save(page);
    docs.setOnline(false);
    expect(await headers()).toMatchObject(expected);
  });
});

describe('saving the docs', () => {
  test('states the size first, shows progress, and can be canceled and undone', async () => {
    const docs = await deployedSite(first.folder);
    const size = sizeOf(first);
    const page = await reader(docs, '/guides');
    const problems = consoleProblems(page);
    const dialog = await openDialog(page);
    expect(await dialog.getByRole('status').textContent()).toContain(`The download is ${size}`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe(`Save ${size}`);
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);

    await step('Cancel stores nothing', async () => {
      docs.answer(/_offline/, (_request, response) => void response.write(archiveOf(first)));
      await dialog.getByRole('button', { name: /^Save/ }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByRole('button', { name: /^Save/ }).waitFor();
      expect((await storesOf(page))[buildOf(first)]).not.toContain(ARCHIVE);
    });

    let finish = (): void => undefined;
    docs.answer(/_offline/, (_request, response) => {
      const archive = archiveOf(first);
      response.write(archive.subarray(0, archive.length / 2));
      finish = () => response.end(archive.subarray(archive.length / 2));
    });
    await dialog.getByRole('button', { name: `Save ${size}` }).click();
    const progress = dialog.getByRole('progressbar', { name: 'Download' });
    await soon(() => progress.getAttribute('value')).toBe(
      String(Math.floor(archiveBytes(first) / 2)),
    );
    expect(await progress.getAttribute('max')).toBe(String(archiveBytes(first)));
    await dialog.getByRole('button', { name: 'Close' }).click();
    finish();
    await hasStored(page, first, ARCHIVE);
    await openDialog(page);
    await soon(() => dialog.getByRole('status').textContent()).toContain(`take ${size}`);
    expect(await focused()).toBe('Close');
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);

    await dialog.getByRole('button', { name: 'Remove' }).click();
    await soon(() => dialog.getByRole('status').textContent()).toContain('were removed');
    const left = (await storesOf(page))[buildOf(first)] ?? [];
    expect(left).toContain('/offline');
    expect(left.filter((path) => /^\/guides|archive/.test(path))).toEqual([]);
    await dialog.getByRole('button', { name: `Save ${size}` }).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialogOf(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await step('the page for offline readers is kept', async () => {
      docs.setOnline(false);
      await page.goto('/guides/four');
      expect(await titleOf(page)).toBe('You’re offline');
    });
  });

  test('makes all pages and search available offline', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await save(page);
    docs.setOnline(false);
    await openSearch(page);
    await find(page, 'flow');
    expect(await titlesOf(page)).toContain('Flow');
    await page.keyboard.press('Enter');
    await soon(() => pathOf(page)).toMatch(/^\/concepts\/flow/);

    await page.goto('/guides/four');
    expect(await titleOf(page)).toBe('Four');
    await page.locator('html[data-ready]').waitFor();
    await openSearch(page);
    await find(page, 'section');
    expect((await titlesOf(page)).length).toBeGreaterThan(0);
    await page.goto('/search?q=flow');
    await soon(() => page.locator('main a[href^="/concepts/flow"]').count()).toBeGreaterThan(0);
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    expect(await titleOf(page)).toBe('Page not found');

    // It can't be decoded.
    expect((await page.goto('/100%'))?.status()).toBe(404);
    expect(await titleOf(page)).toBe('Page not found');

    await page.goto('/guides/former?a=1');
    await soon(() => titleOf(page)).toBe('Long');
    expect(page.url()).toBe(`${docs.origin}/guides/long?a=1`);
    const copy = await page.goto('/guides/long.md');
    expect([copy?.status(), await copy?.headerValue('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
  });

  test('works in browsers without storage that persists', async () => {
    const page = await reader(await deployedSite(first.folder), '/guides');
    await page.evaluate(() => Object.defineProperty(navigator, 'storage', { value: undefined }));
    await save(page);
    expect((await storesOf(page))[buildOf(first)]).toContain(ARCHIVE);
  });

  test('is offered in the search dialog', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides', { viewport: mobile, hasTouch: true });
    await openSearch(page);
    const button = page.locator('[data-search-dialog] [data-save-offline]');
    expect(await button.textContent()).toBe('Save these docs for offline use');
    await button.click();
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-search-dialog]').isVisible()).toBe(true);
  });

  test('works under a folder, next to another site on the same origin', async () => {
    const docs = await deployedSite(inFolder.folder, '/docs/');
    const page = await reader(docs, '/docs/guides');
    await page.evaluate(async () =>
      (await caches.open('docs / 0123456789ab')).put('/_offline/about', Response.json({})),
    );
    await hasStored(page, inFolder, '/docs/guides');
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await hasStored(page, inFolder, `/docs${ARCHIVE}`);
    docs.setOnline(false);
    await page.goto('/docs/guides/four');
    expect(await titleOf(page)).toBe('Four');
    await openSearch(page);
    await find(page, 'flow');
    expect(await titlesOf(page)).toContain('Flow');
    expect(await buildsOf(page)).toContain('0123456789ab');
  });

  test('isn’t offered without JavaScript', async () => {
    const page = await newPageWithoutScript(first);
    await page.goto('/guides');
    expect(await page.locator('[data-save-offline]').isVisible()).toBe(false);
  });
});

function archiveOf(build: Site): Buffer {
  return readFileSync(join(build.folder, `_offline/${buildOf(build)}.bin`));
}

/**
 * Milliseconds until a new worker has taken over. Chromium sometimes counts a request of the old
 * worker as open although it isn't, and then waits five minutes for it.
 */
const TAKEOVER = 330_000;
const takenOver = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: TAKEOVER });

describe('a new deploy', { timeout: TAKEOVER + 60_000 }, () => {
  test('replaces all opened pages at once', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await hasStored(page, first, '/guides');
    docs.deploy(second.folder);
    await page.goto('/guides/one');
    await takenOver(() => buildsOf(page)).toEqual([buildOf(second)]);
    await hasStored(page, second, '/guides', '/guides/one');
    docs.setOnline(false);
    for (const path of ['/guides', '/guides/one']) {
      await page.goto(path);
      expect(await page.locator('meta[name=build]').getAttribute('content')).toBe(buildOf(second));
    }
  });

  test('is noticed while the reader follows links without a reload', async () => {
    const docs = await deployedSite(first.folder);
    const page = await readerWithoutPrefetch(docs, '/guides');
    await hasStored(page, first, '/guides');
    await mark(page);
    docs.deploy(withBuildId(first, '0123456789ab'));
    await page.locator('main p a[href="/guides/one"]').click();
    await takenOver(async () => (await storesOf(page))['0123456789ab'] ?? []).toEqual(
      expect.arrayContaining(['/guides', '/guides/one']),
    );
    await soon(() => buildsOf(page)).toEqual(['0123456789ab']);
    expect(await isKept(page)).toBe(true);
  });

  test('during a visit replaces all saved docs at once, even for open pages', async () => {
    const docs = await deployedSite(first.folder);
    const page = await readerWithoutPrefetch(docs, '/guides');
    await save(page);
    const other = await page.context().newPage();
    await open(other, '/concepts/flow');

    docs.deploy(second.folder);
    await other.reload();
    await takenOver(() => buildsOf(page)).toEqual([buildOf(second)]);
    expect((await storesOf(page))[buildOf(second)]).toContain(ARCHIVE);
    docs.setOnline(false);
    // This page was opened before the deploy.
    await page.locator('main p a[href="/guides/one"]').click();
    await soon(() => titleOf(page)).toBe('One');
    expect(await page.locator('meta[name=build]').getAttribute('content')).toBe(buildOf(second));
    await page.locator('html[data-ready]').waitFor();
    await openSearch(page);
    await find(page, 'flow');
    expect(await titlesOf(page)).toContain('Flow');
  });

  test('keeps the saved docs if it can’t be downloaded completely', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await save(page);
    let requests = 0;
    docs.deploy(second.folder);
    docs.answer(/_offline/, (request, response) => {
      requests += 1;
      response.write(archiveOf(second).subarray(0, 10_000));
      request.socket.destroySoon();
    });
    await page.goto('/guides/one');
    await soon(() => requests).toBeGreaterThan(0);
    await soon(() => buildsOf(page)).toEqual([buildOf(first)]);
    docs.setOnline(false);
    for (const path of ['/guides/one', '/guides/four']) {
      await page.goto(path);
      expect(await page.locator('meta[name=build]').getAttribute('content')).toBe(buildOf(first));
    }
    await openSearch(page);
    await find(page, 'flow');
    expect(await titlesOf(page)).toContain('Flow');
  });

  test('waits on a limited connection', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await save(page);
    docs.deploy(second.folder);
    limitConnection(docs, second);
    expect(await updateWorker(page)).toBe('redundant');
    expect(await buildsOf(page)).toEqual([buildOf(first)]);
  });
});

/** Updates the worker, and returns the final state of the new worker. */
const updateWorker = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const { installing } = await (await navigator.serviceWorker.ready).update();
    await new Promise<void>((done) =>
      installing?.addEventListener('statechange', () => {
        if (['activated', 'redundant'].includes(installing.state)) done();
      }),
    );
    return installing?.state;
  });

/** Serves a build's worker so that it sees a connection that saves data. */
function limitConnection(docs: DeployedSite, { folder }: Site): void {
  const limit = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n";
  docs.answer(/service-worker\.js/, (_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(limit + workerOf(folder));
  });
}

describe('what another host sends', () => {
  test('isn’t stored for a URL with two slashes', async () => {
    const docs = await deployedSite(first.folder);
    // Some hosts don't send the security policy, which would stop the worker.
    docs.answer(/service-worker\.js/, (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(workerOf(first.folder));
    });
    const evil = await deployedSite(first.folder);
    const asked: (string | undefined)[] = [];
    evil.answer(/./, ({ url }, response) => {
      asked.push(url);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/html');
      response.end(`<meta name="build" content="${buildOf(first)}"><script>evil()</script>`);
    });
    const page = await reader(docs, '/guides');
    await hasStored(page, first, '/guides');
    await page.evaluate(
      (path) => navigator.serviceWorker.controller?.postMessage(location.origin + path),
      `//${new URL(evil.origin).host}/guides`,
    );
    await page.locator('main p a[href="/guides/one"]').click();
    await hasStored(page, first, '/guides/one');
    expect(asked).toEqual([]);
    expect((await storesOf(page))[buildOf(first)]).not.toContainEqual(
      expect.stringContaining('//'),
    );
  });

  test('isn’t stored if a network answers pictures with its sign-in page', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await hasStored(page, first, '/guides');
    let answers = 0;
    docs.answer(/box.*\.svg$/, (_request, response) => {
      answers += 1;
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 'no-store');
      response.end('<h1>Sign in to the network</h1>');
    });
    await page.goto('/guides/media');
    // The page and the worker have asked.
    await soon(() => answers).toBeGreaterThan(1);
    await page.goto('/guides/one');
    await hasStored(page, first, '/guides/one');
    const stored = (await storesOf(page))[buildOf(first)] ?? [];
    expect(stored.filter((path) => /media|box/.test(path))).toEqual([]);
  });
});

/** Runs in the page. */
async function removeArchive(path: string): Promise<void> {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
}

describe('error handling', () => {
  test('a damaged archive says so, and is downloaded again', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await save(page);
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const stored = await (await cache.match(path))?.blob();
        if (!stored) continue;
        const parts = [stored.slice(0, stored.size / 2), new Uint8Array(stored.size / 2)];
        await cache.put(path, new Response(new Blob(parts)));
      }
    }, ARCHIVE);
    docs.setOnline(false);
    const paths = ['/guides/four', '/guides/three', '/guides/two', '/concepts/flow'];
    const statuses = [];
    for (const path of paths) statuses.push((await page.goto(path))?.status());
    expect(statuses).toContain(503);
    expect(await page.getByText('The docs that you saved on this device are damaged').count()).toBe(
      1,
    );
    await page.goto('/guides');
    expect(await titleOf(page)).toBe('Guides');
    docs.setOnline(true);
    await page.goto('/guides/one');
    await hasStored(page, first, ARCHIVE);
    docs.setOnline(false);
    for (const path of paths) expect((await page.goto(path))?.status()).toBe(200);

    await step('so is one that is gone', async () => {
      await page.evaluate(removeArchive, ARCHIVE);
      expect((await page.goto('/guides/four'))?.status()).toBe(503);
      expect(await page.getByText('damaged or missing').isVisible()).toBe(true);
      docs.setOnline(true);
      await page.goto('/guides/one');
      await hasStored(page, first, ARCHIVE);
    });

    await step('a new build downloads what is gone', async () => {
      await page.evaluate(removeArchive, ARCHIVE);
      docs.deploy(second.folder);
      await page.goto('/guides/one');
      await hasStored(page, second, ARCHIVE);
    });
  });

  test('a download that fails stores nothing, says why, and can be repeated', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    const dialog = await openDialog(page);
    const session = await page.context().newCDPSession(page);
    const setQuota = (quotaSize?: number) =>
      session.send('Storage.overrideQuotaForOrigin', {
        origin: docs.origin,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    const whole = archiveOf(first);
    let isLast = true;
    const fails = async (why: string, message: string, how: Answer): Promise<void> =>
      step(why, async () => {
        docs.answer(/_offline.*bin/, how);
        await dialog.getByRole('button', { name: isLast ? /^Save/ : 'Try again' }).click();
        isLast = false;
        await dialog.getByText(message).waitFor();
        expect((await storesOf(page))[buildOf(first)]).not.toContain(ARCHIVE);
      });
    await fails(
      'other bytes',
      'The download isn’t what this site published',
      (_request, response) => {
        const archive = Buffer.from(whole);
        archive.fill(0, archive.length - 100);
        response.end(archive);
      },
    );
    const STOPPED = 'The download stopped, and nothing was saved.';
    await fails('a proxy cuts it off', STOPPED, (_request, response) =>
      response.end(whole.subarray(0, 9)),
    );
    await fails(
      'a missing archive',
      'The server doesn’t have the download right now',
      (_request, response) => {
        response.statusCode = 404;
        response.end();
      },
    );
    await fails('a download that stops', STOPPED, (request, response) => {
      response.write(whole.subarray(0, 10_000));
      request.socket.destroySoon();
    });
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    await setQuota(1000);
    await fails('a full disk', 'There isn’t enough space for the docs', (_request, response) =>
      response.end(whole),
    );
    await step('the pages themselves don’t need the space', async () => {
      await page.keyboard.press('Escape');
      await page.locator('main p a[href="/guides/one"]').click();
      await soon(() => titleOf(page)).toBe('One');
    });
    await step('the next try', async () => {
      await setQuota();
      await openDialog(page);
      await dialog.getByRole('button', { name: /^Save/ }).click();
      await dialog.getByText(/^All pages and the search are saved/).waitFor();
    });
  });

  test.each([
    ['has no service workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
    [
      'rejects service workers',
      () => {
        ServiceWorkerContainer.prototype.register = () =>
          Promise.reject(new DOMException('blocked', 'SecurityError'));
      },
    ],
    [
      'blocks storage',
      () => {
        CacheStorage.prototype.keys = () =>
          Promise.reject(new DOMException('blocked', 'SecurityError'));
      },
    ],
  ])('a private window that %s shows a message only in the dialog', async (_name, prepare) => {
    const page = await newPage(first);
    const problems = consoleProblems(page);
    await page.addInitScript(becomeIdle);
    await page.addInitScript(prepare);
    await open(page, '/guides');
    await page.locator('main p a[href="/guides/one"]').click();
    await soon(() => titleOf(page)).toBe('One');
    const dialog = await openDialog(page);
    expect(await dialog.getByRole('status').textContent()).toContain('Private windows');
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Close']);
    expect(problems).toEqual([]);
  });
});

test('a page never waits for the worker, even if the worker hangs', async () => {
  const docs = await deployedSite(first.folder);
  docs.answer(/service-worker\.js/, (_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(`addEventListener('fetch', () => { for (;;); });\n${workerOf(first.folder)}`);
  });
  const page = await reader(docs, '/guides');
  await soon(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto('/guides/one');
  expect(await titleOf(page)).toBe('One');
  await page.locator('html[data-ready]').waitFor();
});

describe('the kill switch', { timeout: TAKEOVER + 60_000 }, () => {
  test('removes the worker and all stores at the next visit', async () => {
    const docs = await deployedSite(first.folder);
    const page = await reader(docs, '/guides');
    await save(page);
    await page.evaluate(() => caches.open('of another site'));
    docs.answer(/service-worker\.js/, (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync('deploy/remove-service-worker.js'));
    });
    await page.goto('/guides/one');
    await expect
      .poll(() => page.evaluate(() => caches.keys()), { timeout: TAKEOVER })
      .toEqual(['of another site']);
  });

  test('replaces the worker in a build with `offline: false`, which has no button', async () => {
    expect(workerOf(off.folder)).toBe(readFileSync('deploy/remove-service-worker.js', 'utf8'));
    const page = await reader(off, '/guides');
    expect(await page.locator('[data-save-offline]').count()).toBe(0);
    await openSearch(page);
    expect(await page.locator('[data-save-offline]').count()).toBe(0);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  });
});
