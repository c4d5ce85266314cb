import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn } from './moments.ts';
import { pathOf, readAt, soon, titleOf } from './reader.ts';
import { find, openSearch, titlesOf } from './searchReader.ts';

let docs: Site;
let browserSite: Site;

beforeAll(async () => {
  browserSite = await site('browser');
  docs = await site('versions');
});

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Version/ }).click();
  await page.locator(`[data-version-option="${name}"]`).click();
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docs:version'));

describe('the version menu', () => {
  test('keeps the page if it exists in the chosen version', async () => {
    const page = await readAt(docs, '/concepts/flow');
    await choose(page, '2.0');
    await soon(() => titleOf(page)).toBe('Flow of 2.0');
    expect([
      pathOf(page),
      await stored(page),
      await page.locator('[data-version-notice]').count(),
    ]).toEqual(['/2.0/concepts/flow', '2.0', 0]);
    await choose(page, 'current');
    await soon(() => titleOf(page)).toBe('Flow of 3.0');
    expect(await stored(page)).toBe('current');
  });

  test('keeps the page after client-side navigation, too', async () => {
    const page = await readAt(docs, '/1.0/concepts');
    const link = page.locator('[data-sidebar] a[href="/1.0/concepts/flow"]');
    await link.click();
    await soon(() => titleOf(page)).toBe('Flow of 1.0');
    // Waits for the updates after the first paint, so that the head is complete.
    await soon(() => link.getAttribute('aria-current')).toBe('page');
    const headOf = async (): Promise<string[]> => {
      const elements = page
        .locator('head')
        .locator(
          'title, meta, link[rel=canonical], link[rel=alternate], [type="application/ld+json"]',
        );
      const texts = await elements.evaluateAll((all) =>
        all.map(({ outerHTML }) => outerHTML).sort(),
      );
      // The router marks scripts that must not run again.
      return texts.map((text) => text.replace(' data-astro-exec=""', ''));
    };
    const swapped = await headOf();
    await page.reload();
    expect(swapped).toEqual(await headOf());
    await page.goBack();
    await soon(() => titleOf(page)).toBe('Concepts of 1.0');
    await link.click();
    await soon(() => titleOf(page)).toBe('Flow of 1.0');
    await choose(page, '2.0');
    await soon(() => titleOf(page)).toBe('Flow of 2.0');
  });

  test('leads to the main page with a notice if the page doesn’t exist there', async () => {
    const page = await readAt(docs, '/concepts/newer');
    await choose(page, '1.0');
    await soon(() => titleOf(page)).toBe('Concepts of 1.0');
    expect(pathOf(page)).toBe('/1.0/concepts');
    await page.locator('[data-version-notice]').waitFor();
    expect(await page.locator('[data-version-notice]').textContent()).toMatch(
      /concepts\/newer doesn’t exist in version 1\.0/,
    );
    await page.locator('[data-sidebar] a[href="/1.0/concepts/older"]').click();
    await soon(() => titleOf(page)).toBe('Older of 1.0');
    expect(await page.locator('[data-version-notice]').count()).toBe(0);
  });

  test('shows no notice for a name that can’t be a page', async () => {
    const page = await readAt(docs, '/1.0/concepts?missing=%3Cimg%20src%3Dx%3E');
    await drawn(page);
    expect(await page.locator('[data-version-notice]').count()).toBe(0);
  });

  test.each(['9.9', '{"name":"2.0"}', ''])('works with the stored name %j', async (name) => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await page.addInitScript((value) => localStorage.setItem('docs:version', value), name);
    await open(page, '/concepts/flow');
    await choose(page, '2.0');
    await soon(() => titleOf(page)).toBe('Flow of 2.0');
    expect(problems).toEqual([]);
  });
});

test('another version has its own sidebar and menu', async () => {
  const page = await readAt(docs, '/concepts/flow');
  await choose(page, '1.0');
  await soon(() => titleOf(page)).toBe('Flow of 1.0');
  expect(await page.locator('[data-sidebar] a').allTextContents()).toEqual([
    'Concepts',
    'Flow',
    'Older',
    'Renamed',
  ]);
  expect(
    await page.locator('[data-version-option][aria-current]').getAttribute('data-version-option'),
  ).toBe('1.0');
  expect(await page.locator('html').getAttribute('data-version')).toBe('1.0');
});

test('a page of an older version has a notice, and its terms link to pages of its version', async () => {
  const page = await readAt(docs, '/1.0/concepts/older');
  const notice = page.locator('.version-notice');
  expect(await notice.textContent()).toBe(
    'This page describes version 1.0, which is deprecated. ' +
      'Version 3.0.0 doesn’t have this page. Go to Concepts for version 3.0.0',
  );
  expect(await notice.locator('a').getAttribute('href')).toBe('/concepts');
  expect(
    await page
      .locator('.term-tip a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/1.0/concepts/flow', '/concepts/newer']);
  await open(page, '/1.0/concepts/flow');
  expect(await notice.textContent()).toBe(
    'This page describes version 1.0, which is deprecated. See version 3.0.0',
  );
  await open(page, '/concepts/flow');
  expect(await notice.count()).toBe(0);
});

test('search finds pages of the version that the reader sees, also after a change of version', async () => {
  const page = await readAt(docs, '/1.0/concepts/flow');
  const found = async (query: string): Promise<string[]> => {
    await openSearch(page);
    await find(page, query);
    const titles = await titlesOf(page);
    await page.keyboard.press('Escape');
    return titles;
  };
  expect(await found('flow')).toContain('Flow of 1.0');
  await choose(page, '2.0');
  await soon(() => titleOf(page)).toBe('Flow of 2.0');
  await soon(() => page.locator('meta[name=search-index]').getAttribute('content')).toContain(
    '/_search/2.0/',
  );
  expect(await found('flow')).toEqual(expect.not.arrayContaining(['Flow of 1.0', 'Flow of 3.0']));
  expect(await page.locator('[data-search-trigger]').first().getAttribute('href')).toBe(
    '/2.0/search',
  );
  await open(page, '/1.0/search?q=older');
  await soon(() => page.locator('.search-results .search-title').allTextContents()).toContain(
    'Older of 1.0',
  );
});

test('an old version has its own schema, links, and lists, and leads to the newest', () => {
  const read = (path: string): string => readFileSync(join(docs.folder, path), 'utf8');
  const fields = read('1.0/reference/resource/flow.html');
  expect([/tempo/.test(fields), /rhythm/.test(fields)]).toEqual([true, false]);
  expect(fields).toContain('href="/1.0/concepts/flow"');
  expect(JSON.parse(read('schemas/versions.json'))).toEqual(['3.0.0', '2.0', '1.0']);
  expect([read('schemas/1.0/flow.json'), read('schemas/3.0.0/flow.json')]).toEqual([
    expect.stringMatching(/schemas\/1\.0\/flow\.json[^]*tempo/),
    expect.stringMatching(/schemas\/3\.0\.0\/flow\.json[^]*rhythm/),
  ]);
  expect(read('1.0/concepts/renamed.html')).toMatch(
    /rel="canonical" href="[^"]*\/concepts\/newer"/,
  );
  expect(read('1.0/concepts/renamed.md')).toContain('which is deprecated. [See version 3.0.0](');
  expect(read('1.0/concepts/older.html')).toContain('name="robots" content="noindex"');
  expect(read('2.0/concepts/flow.html')).not.toContain('name="robots"');
  expect(read('sitemap.xml')).not.toMatch(/\/[12]\.0\//);
  expect(read('llms.txt')).toMatch(
    /describe version 3\.0\.0[^]*\/2\.0\/llms\.txt[^]*\/1\.0\/llms\.txt/,
  );
  expect(read('1.0/llms-full.txt')).toContain('# Older of 1.0');
  expect(read('llms-full.txt')).not.toContain('of 1.0');
});

test('a site with only one version stores the chosen version, too', async () => {
  const page = await readAt(browserSite, '/guides');
  const name = await page.locator('[data-version-option]').getAttribute('data-version-option');
  await page.getByRole('button', { name: /^Version/ }).click();
  await page.locator('[data-version-option]').click();
  await soon(() => stored(page)).toBe(name);
});
