import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { mobile, newPage, newPageWithoutScript, open, site, type Site } from './harness.ts';
import { builtSite } from './siteBuilds.ts';
import { existing, pageFile, pagePaths } from './sitePaths.ts';

const narrowest = { width: 320, height: 640 };
const touch = { viewport: mobile, hasTouch: true, isMobile: true };

const folder = await builtSite();
const styleGuide = existing(folder, ['/samples/style-guide']);

let docs: Site;
let browserSite: Site;

beforeAll(async () => {
  docs = await site();
  browserSite = await site('browser');
});

describe('no page scrolls horizontally in a 320 px window', () => {
  const paths = [
    ...new Set([
      ...longestWords(/<h[1-4][^>]*>([^]*?)<\/h[1-4]>/g),
      ...longestWords(/<th scope="row">([^]*?)<\/th>/g),
      ...existing(folder, ['/', '/search', '/releases', '/reference', '/404']),
    ]),
  ];

  it('not even one with the longest words', async () => {
    const page = await newPage(docs, { viewport: narrowest });
    const wrong: object[] = [];
    for (const path of paths) {
      await open(page, path);
      const { wide, logo } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        logo: document.querySelector('.logo')?.getBoundingClientRect().width,
      }));
      if (wide > narrowest.width || logo !== 28) wrong.push({ path, wide, logo });
    }
    expect(paths.length).toBeGreaterThan(9);
    expect(wrong).toEqual([]);
  });
});

test.each([
  '/guides/words',
  // Its pager has the word.
  '/guides/media',
  '/guides/one',
])('a 36-letter word makes no part of a page wider than 320 px: %s', async (path) => {
  const page = await newPage(browserSite, { viewport: narrowest });
  await open(page, path);
  for (const details of await page.locator('main details:not([open]) > summary').all())
    await details.click();
  for (const button of await page.locator('.contents-inline > button').all()) await button.click();
  const wide = await page.evaluate((width) => {
    const isScrolled = (element: Element): boolean =>
      element.closest('pre, .table-scroll, .tabs-list, .trail-list') !== null;
    return [...document.querySelectorAll('main *')]
      .filter((element) => !isScrolled(element) && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map(
        (element) =>
          `${element.tagName}.${element.className} in ${element.parentElement?.className}`,
      );
  }, narrowest.width);
  expect(wide).toEqual([]);
});

const LISTED_TEXT =
  '.lead, .prose :is(p, li), figcaption, .term-button, .post-card a, .archive-list a';

test.each(
  existing(folder, ['/samples/style-guide', '/releases', '/releases/archive', '/whats-new']),
)('a 36-letter word fits in 320 px wherever writers can put text: %s', async (path) => {
  const page = await newPage(docs, { viewport: narrowest });
  await open(page, path);
  const wide = await page.evaluate(
    ([texts, word]) => {
      const all = [...document.querySelectorAll(`main :is(${texts})`)];
      const widthWith = (elements: readonly Element[]): number => {
        const written = elements.map((element) => element.innerHTML);
        for (const element of elements) element.textContent = word;
        const { scrollWidth } = document.documentElement;
        for (const [i, element] of elements.entries()) element.innerHTML = written[i] ?? '';
        return scrollWidth;
      };
      const isOuter = (element: Element): boolean =>
        element.querySelector(`:is(${texts})`) !== null;
      // The innermost texts at the same time, because each layout of a long page takes long.
      const inner = all.filter((element) => !isOuter(element));
      const suspects = widthWith(inner) > 320 ? all : all.filter(isOuter);
      return suspects.flatMap((element) => {
        const width = widthWith([element]);
        return width > 320 ? [`${width} ${element.outerHTML.slice(0, 80)}`] : [];
      });
    },
    [LISTED_TEXT, 'Rindfleischetikettierungsueberwachun'] as const,
  );
  expect(wide).toEqual([]);
});

test('a name in a table header stays on one line', async () => {
  const page = await newPage(browserSite, { viewport: mobile });
  await open(page, '/guides/words');
  const lines = await page
    .locator('th code')
    .evaluateAll((names) => names.map((name) => name.getClientRects().length));
  expect(lines).toEqual([1, 1]);
});

test.each(styleGuide)('on a phone, no button covers code or a diagram: %s', async (path) => {
  const page = await newPage(docs, touch);
  await open(page, path);
  const hidden = await page.evaluate(() => {
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('.code-copy, .diagram-zoom')].filter((button) => {
      const [a, b] = [
        boxOf(button),
        boxOf(button.parentElement?.querySelector('.code-pre, .diagram-frame') ?? null),
      ];
      return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    }).length;
  });
  expect(hidden).toBe(0);
});

test('on a phone, nothing mentions keyboard shortcuts', async () => {
  const page = await newPage(docs, touch);
  await open(page, '/');
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await page.locator('[data-search-trigger]:visible').click();
  await page.locator('.search-inside').waitFor();
  expect(await page.locator('.search-slash').isVisible()).toBe(false);
});

test.each(existing(folder, ['/concepts/flow']))(
  'without JavaScript, the title is on the first screen of a phone: %s',
  async (path) => {
    const page = await newPageWithoutScript(docs, { viewport: mobile });
    await open(page, path);
    expect((await page.locator('#page-title').boundingBox())?.y).toBeLessThan(mobile.height / 2);
  },
);

/** Returns the five pages with the longest words in the matches of a pattern. */
function longestWords(pattern: RegExp): string[] {
  const lengthOf = (path: string): number => {
    const html = readFileSync(pageFile(folder, path), 'utf8');
    const words = [...html.matchAll(pattern)].flatMap(([, text = '']) =>
      text.replaceAll(/<[^>]*>/g, '').split(/\s+/),
    );
    return Math.max(0, ...words.map(({ length }) => length));
  };
  return pagePaths({ folder, base: '/' })
    .map((path) => ({ path, length: lengthOf(path) }))
    .sort((a, b) => b.length - a.length)
    .slice(0, 5)
    .map(({ path }) => path);
}
