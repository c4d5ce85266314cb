import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOVED_SCRIPT, movedPage } from '../../src/integrations/hosts/movedPage.ts';
import {
  consoleProblems,
  newPage,
  newPageWithoutScript,
  open,
  serveFolder,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { drawn } from './moments.ts';
import { isKept, pathOf, readAt, requestsOf, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const placeOf = (page: Page): string => pathOf(page) + new URL(page.url()).hash;
const list = /moved-sections\.json/;

describe('an old URL', () => {
  test.each([
    ['of a page', '/guides/former', '/guides/long'],
    [
      'of a page, with the section that the reader requested,',
      '/guides/former#third',
      '/guides/long#third',
    ],
    ['of a section on a page that moved', '/guides/former#beginning', '/guides/long#second'],
    ['of a section that was renamed', '/guides/long#once-third', '/guides/long#third'],
    ['of a section on a page that no longer exists', '/guides/gone#flow', '/concepts/flow'],
  ])('%s redirects', async (_name, from, to) => {
    const page = await newPage(docs);
    await open(page, from);
    await soon(() => placeOf(page)).toBe(to);
    const { hash } = new URL(page.url());
    if (hash !== '')
      await soon(() =>
        page
          .locator(hash)
          .evaluate((heading) => Math.abs(heading.getBoundingClientRect().top) < innerHeight),
      ).toBe(true);
  });

  test('isn’t added to the history', async () => {
    const page = await readAt(docs, '/guides');
    await page.goto(`${docs.origin}/guides/gone#flow`);
    await soon(() => titleOf(page)).toBe('Flow');
    await page.goBack();
    await soon(() => placeOf(page)).toBe('/guides');
  });

  test('of a section on the open page redirects without a reload', async () => {
    const page = await readAt(docs, '/guides/long');
    await page.evaluate(() => {
      location.hash = 'once-third';
    });
    await soon(() => placeOf(page)).toBe('/guides/long#third');
    expect(await isKept(page)).toBe(true);
  });
});

describe('the list of moved sections', () => {
  test('is fetched only for a hash that doesn’t exist on the page', async () => {
    const page = await newPage(docs);
    const requested = requestsOf(page);
    await open(page, '/guides/long#third');
    await drawn(page);
    expect(requested.filter((path) => list.test(path))).toEqual([]);
    await page.evaluate(() => {
      location.hash = 'nothing-here';
    });
    await soon(() => requested.filter((path) => list.test(path)).length).toBe(1);
  });

  test('leaves the page unchanged if it fails to load', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page, { allow: (problem) => list.test(problem) });
    await page.route(list, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (request) => list.test(request.url()));
    await open(page, '/guides/long#once-third');
    await failed;
    await drawn(page);
    expect([placeOf(page), await titleOf(page), problems]).toEqual([
      '/guides/long#once-third',
      'Long',
      [],
    ]);
  });
});

describe('on a host without redirects, a page at the old URL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'));
  const policy = "default-src 'none'; script-src 'self'";
  const moved = movedPage({
    href: '/new',
    canonical: 'https://docs.testbed.example/new',
    base: '/',
    policy,
  });
  const files = {
    'old.html': moved,
    'new.html':
      '<!doctype html><title>New</title><link rel="icon" href="data:,"><h1 id="page-title">New</h1>',
    'moved.js': MOVED_SCRIPT,
    '_csp.txt': policy,
  };
  let host: Site;

  beforeAll(async () => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    host = await serveFolder(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('redirects with the query and the section', async () => {
    const page = await newPage(host);
    await page.goto('/old?a=1#part');
    await soon(() => page.url().slice(host.origin.length)).toBe('/new?a=1#part');
  });

  test('redirects without JavaScript', async () => {
    const page = await newPageWithoutScript(host);
    await page.goto('/old');
    await soon(() => pathOf(page)).toBe('/new');
  });
});
