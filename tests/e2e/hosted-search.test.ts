import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../../src/content/files.ts';
import { consoleProblems, newPage, open, site, type Page, type Site } from './harness.ts';
import { soon } from './reader.ts';
import { withServices } from './siteBuilds.ts';

const SERVICE = /^https:\/\/testapp-(?:dsn\.algolia\.net|\d\.algolianet\.com)\//i;
let docs: Site;
let plain: Site;

beforeAll(async () => {
  plain = await site('browser');
  docs = await site(withServices);
});

/**
 * Types a query on a page whose search service sends this response. Returns the requested paths.
 */
async function searchWith(
  page: Page,
  response: { status?: number; body?: string; abort?: boolean },
  query: string,
): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/collect', (route) => route.fulfill({ status: 204 }));
  await page.route(SERVICE, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    if (response.abort) return route.abort();
    return route.fulfill({
      status: response.status ?? 200,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: response.body ?? '{"message":"no"}',
    });
  });
  await open(page, '/concepts');
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  return requested;
}

const options = (page: Page): Promise<string[]> =>
  page
    .locator('#search-list [role=option]')
    .evaluateAll((all) =>
      all.map((option) => `${option.getAttribute('href')} ${option.textContent}`),
    );
const note = async (page: Page): Promise<string> =>
  (await page.locator('.search-note').allInnerTexts()).join();

test('hosted search shows its hits under the security policy, and runs nothing from its index', async () => {
  const page = await newPage(docs);
  const problems = consoleProblems(page, {
    allow: (problem) => problem.includes('Skipped a search hit'),
  });
  const hits = [
    {
      url: 'https://docs.testbed.example/concepts/flow',
      content: 'A flow.',
      hierarchy: { lvl1: '<img src=x onerror=alert(1)>' },
    },
    { url: 'javascript:alert(1)', hierarchy: { lvl1: 'Bad' } },
    { url: 'https://evil.example/x', hierarchy: { lvl1: 'Elsewhere' } },
  ];
  const requested = await searchWith(page, { body: JSON.stringify({ hits, nbHits: 3 }) }, 'zebra');
  await soon(() => options(page)).toEqual([
    expect.stringContaining('<img src=x onerror=alert(1)>'),
  ]);
  expect(requested.every((path) => path.endsWith('1/indexes/testbed/query'))).toBe(true);
  expect(await page.locator('#search-list img').count()).toBe(0);
  expect(await note(page)).toBe('');
  expect(problems).toEqual([]);
});

test.each([
  ['responds with 429', { status: 429 }],
  ['responds with 500', { status: 500 }],
  ['can’t be reached', { abort: true }],
])(
  'if the service %s, hits come from the built-in index, and a line says so',
  async (_, response) => {
    const page = await newPage(docs);
    await searchWith(page, response, 'flow');
    await soon(() => options(page)).toContainEqual(expect.stringMatching(/\/concepts\/flow/));
    await soon(() => note(page)).toContain('come from this site’s own index');
  },
);

test('edge case 7: the search page also says that its results come from the built-in index', async () => {
  const page = await newPage(docs);
  await page.route(SERVICE, (route) => route.abort());
  await open(page, '/search?q=flow');
  await soon(() => note(page)).toContain('come from this site’s own index');
  expect(await page.locator('.search-group a[href="/concepts/flow"]').count()).toBeGreaterThan(0);
});

test('a site with embedded search has no code for hosted search, and a site with hosted search allows only its hosts', async () => {
  const texts = (folder: string): string[] =>
    filesBelow(folder, (path) => /\.(?:js|html)$/.test(path)).map((path) =>
      readFileSync(join(folder, path), 'utf8'),
    );
  expect(texts(plain.folder).filter((text) => /algolia/i.test(text))).toEqual([]);
  expect(texts(docs.folder).some((text) => text.includes(withServices.env.SEARCH_KEY))).toBe(true);
  expect(readFileSync(join(docs.folder, '_csp.txt'), 'utf8')).toContain(
    "connect-src 'self' https://docs.testbed.example https://testapp-1.algolianet.com https://testapp-2.algolianet.com https://testapp-3.algolianet.com https://testapp-dsn.algolia.net;",
  );
});
