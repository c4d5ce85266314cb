import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, mobile, newPage, open, site, type Site } from './harness.ts';
import { recordShifts, shiftsOf } from './shifts.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

const phone = { viewport: mobile, hasTouch: true, isMobile: true };

const articles = existing(await builtSite(), [
  '/concepts/flow',
  '/concepts/connection',
  '/how-to/read/databases/incremental-postgres',
  '/getting-started/quickstarts/snowflake',
]);

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

describe('the article', () => {
  it.each(articles)('has one right edge: %s', async (path) => {
    const page = await newPage(docs, { viewport: { ...desktop, width: 1366 } });
    await open(page, path);
    const edges = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.article-head, .prose > :is(p, ul, .code, .table-scroll, .tabs, .diagram:not(.diagram-wide), .admonition), .pager',
        ),
      ].map((box) => Math.round(box.getBoundingClientRect().right)),
    );
    expect(edges.length).toBeGreaterThan(10);
    expect([...new Set(edges)]).toHaveLength(1);
  });

  it.each(articles)('starts on the first screen of a phone: %s', async (path) => {
    const page = await newPage(docs, phone);
    await open(page, path);
    const [text = 0, trail = 0, button = 0] = await page.evaluate(() => [
      document.querySelector('.prose > p')?.getBoundingClientRect().top,
      document.querySelector('.article-top')?.getBoundingClientRect().height,
      document.querySelector('.copy-page-button')?.getBoundingClientRect().height,
    ]);
    expect(text).toBeGreaterThan(200);
    expect(text).toBeLessThan(450);
    expect(trail).toBeLessThan(26);
    expect(button).toBe(44);
  });
});

it('in a wide window, what is beside the text is near it and on its first line', async () => {
  const page = await newPage(docs, { viewport: { width: 1920, height: 1080 } });
  const boxOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect);
  await open(page, '/concepts/flow');
  const { right } = await boxOf('.prose > p');
  expect((await boxOf('.contents-title')).left - right).toBeLessThan(160);
  const logo = await boxOf('.navbar svg');
  expect(
    Math.abs((await boxOf('.sidebar-nav a > span, .sidebar-nav a')).left + 12 - logo.left),
  ).toBeLessThan(2);
  await open(page, '/reference/resource/flow');
  expect(
    Math.abs((await boxOf('.prose > .tabs')).top - (await boxOf('.article-head')).top),
  ).toBeLessThan(2);
});

it('a reference page has two right edges: of its text, and of an example that shows all of its tabs', async () => {
  const page = await newPage(docs, { viewport: { ...desktop, width: 1366 } });
  await open(page, '/reference/resource/component/read/read-postgres');
  const edgesOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().right)));
  const text = await edgesOf(
    '.article-head, .prose > :is(p, .properties, .used-in), .feedback, .page-notes, .pager',
  );
  expect(text.length).toBeGreaterThan(5);
  expect(Math.max(...text) - Math.min(...text)).toBeLessThan(2);
  const tabs = await edgesOf('.prose > .tabs [role=tab]');
  expect(tabs.length).toBeGreaterThan(4);
  expect(Math.max(...tabs)).toBeLessThan((await edgesOf('.prose > .tabs'))[0] ?? 0);
});

it('on a phone, the space below a title doesn’t depend on its lines', async () => {
  const page = await newPage(docs, phone);
  const spaces = new Set<number>();
  for (const path of ['/concepts/flow', '/how-to/read/databases/incremental-postgres']) {
    await open(page, path);
    spaces.add(
      await page.evaluate(() => {
        const [title, lead] = ['h1', '.lead'].map((name) => document.querySelector(name));
        return Math.round(
          (lead?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0),
        );
      }),
    );
  }
  expect([...spaces]).toEqual([12]);
});

it('the bar is half as high after scrolling, and nothing moves', async () => {
  const page = await newPage(docs, { viewport: desktop });
  await recordShifts(page);
  await open(page, articles[0] ?? '/');
  const heights = () =>
    page.evaluate(() =>
      ['.navbar-top', '.navbar-bottom'].map(
        (row) => document.querySelector(row)?.getBoundingClientRect().bottom ?? 0,
      ),
    );
  const [, before = 0] = await heights();
  expect(before).toBeLessThan(125);
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await heights())[1]).toBeLessThan(0);
  expect((await heights())[0]).toBeLessThan(before / 2);
  expect(await shiftsOf(page)).toEqual([]);
});

it('on a phone, tabs are in one row, and diagrams have letters of 12 px', async () => {
  const page = await newPage(docs, phone);
  await open(page, '/samples/style-guide');
  const rows = await page
    .locator('.tabs-list')
    .evaluateAll((lists) =>
      lists.map(
        (list) => new Set([...list.children].map((tab) => tab.getBoundingClientRect().top)).size,
      ),
    );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows)).toEqual(new Set([1]));
  const letters = await page
    .locator('.diagram-frame > svg[aria-describedby] text')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const { a = 1 } = (text as SVGTextElement).getScreenCTM() ?? {};
        return parseFloat(getComputedStyle(text).fontSize) * a;
      }),
    );
  expect(letters.length).toBeGreaterThan(0);
  expect(Math.min(...letters)).toBeGreaterThanOrEqual(11.9);
});

it('the rows of a screen in steps are 32 px high', async () => {
  const page = await newPage(docs, { viewport: desktop });
  await open(page, articles[0] ?? '/');
  const heights = await page
    .locator('.steps .screen-window li')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(32);
});

it('each landing page starts with what helps its readers to choose', async () => {
  const page = await newPage(docs, { viewport: { ...desktop, width: 1366, height: 900 } });
  for (const [path, first] of [
    ['/how-to', '.card-title > .icon:first-child'],
    ['/support', '.card-title > .icon:first-child'],
    ['/concepts', '.card-graph a .icon'],
    ['/getting-started', '.card-title > .icon:first-child'],
    ['/reference', '.reference-groups a'],
    ['/getting-started/quickstarts/snowflake', '.card-start a'],
  ] as const) {
    await open(page, path);
    expect((await page.locator(first).first().boundingBox())?.y, path).toBeLessThan(600);
  }
  // Cards and lists take the width beside the text, as far as the menus of the page.
  for (const [path, wide] of [
    ['/how-to', '.cards'],
    ['/support', '.cards'],
    ['/reference', '.reference-groups'],
    ['/reference/properties/a-c', '.table-scroll'],
  ] as const) {
    await open(page, path);
    const [menus, box] = await Promise.all(
      ['.article-head', `.whole-prose > ${wide}`].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    );
    expect(box?.width, path).toBeGreaterThan(900);
    expect(box?.width, path).toBe(menus?.width);
  }
  expect(await page.locator('.sidebar-nav summary > .icon:first-child').count()).toBeGreaterThan(0);
});

it('releases have months, and a filter by tag', async () => {
  const page = await newPage(docs, { viewport: desktop });
  await open(page, '/releases');
  expect(await page.locator('.post-month > h2').first().textContent()).toMatch(/^\w+ \d{4}$/);
  await page.locator('.tag-filter a').nth(1).click();
  await page.waitForURL('**/releases/tags/*');
  await expect
    .poll(() => page.locator('.tag-filter [aria-current]').textContent())
    .not.toMatch(/^All/);
});
