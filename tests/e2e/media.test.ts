import { beforeAll, expect, test } from 'vitest';
import {
  desktop,
  mobile,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { pathOf, readAt, requestsOf, soon } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

test.each([
  ['an image', '.zoom', 'img'],
  ['a diagram', '.diagram-zoom', 'svg'],
])('%s opens enlarged in a dialog, and Escape closes it', async (_name, trigger, picture) => {
  const page = await readAt(docs, '/guides/media');
  await page.locator(trigger).click();
  const dialog = page.locator('.zoom-dialog');
  await dialog.waitFor();
  expect(pathOf(page)).toBe('/guides/media');
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  const size = await dialog.locator(`${picture}:visible`).first().boundingBox();
  expect(size?.width).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await soon(() => dialog.count()).toBe(0);
  expect(
    await page.evaluate((selector) => document.activeElement?.matches(selector), trigger),
  ).toBe(true);
});

test('the search shortcut closes an enlarged image and opens a working search', async () => {
  const page = await readAt(docs, '/guides/media');
  await page.locator('.zoom').click();
  await page.locator('.zoom-dialog').waitFor();
  await page.keyboard.press('Control+k');
  await soon(() => page.locator('.zoom-dialog').count()).toBe(0);
  await page.keyboard.type('media');
  expect(await page.locator('[data-search-dialog] input').first().inputValue()).toBe('media');
});

test('an enlarged diagram keeps its colors, and is larger', async () => {
  const page = await readAt(docs, '/guides/media');
  for (const [colorScheme, viewport] of [
    ['light', desktop],
    ['dark', desktop],
    ['light', mobile],
  ] as const) {
    const mode = `${colorScheme}, ${viewport.width} px`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const inPage = await drawing(page, '.diagram-frame');
    await page.locator('.diagram-zoom').click();
    await page.locator('.zoom-dialog').waitFor();
    const enlarged = await drawing(page, '.zoom-stage');
    expect(enlarged.colors, mode).toEqual(inPage.colors);
    expect(enlarged.colors.flat(), mode).not.toContain('rgb(0, 0, 0)');
    expect(enlarged.width, mode).toBeGreaterThan(inPage.width);
    await page.keyboard.press('Escape');
    await soon(() => page.locator('.zoom-dialog').count()).toBe(0);
  }
});

/** Returns the width of the drawing in a box, and the colors of its parts. */
function drawing(page: Page, box: string): Promise<{ width: number; colors: string[][] }> {
  return page.evaluate((selector) => {
    const svg = document.querySelector(`${selector} > svg`);
    const parts = [...(svg?.querySelectorAll('.node rect, text, polyline') ?? [])];
    return {
      width: svg?.getBoundingClientRect().width ?? 0,
      colors: parts.map((part) => [getComputedStyle(part).fill, getComputedStyle(part).stroke]),
    };
  }, box);
}

test('going back closes an enlarged image', async () => {
  const page = await readAt(docs, '/guides');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-sidebar] a[href="/guides/media"]')?.click(),
  );
  await page.locator('.zoom').click();
  await page.locator('.zoom-dialog').waitFor();
  await page.goBack();
  await soon(() => page.locator('.zoom-dialog').count()).toBe(0);
});

test('a click opens the image itself if the code for enlarging it fails to load', async () => {
  const page = await readAt(docs, '/guides/media');
  await page.route(/zoom\.[^/]*\.js/, (route) => route.abort('internetdisconnected'));
  await page.locator('.zoom').click();
  await soon(() => pathOf(page)).toMatch(/box\.[^/]*svg$/);
});

test('an embedded page loads only after a click, and takes the place of its poster', async () => {
  const page = await readAt(docs, '/guides/media');
  await page.route('https://player.example/**', (route) =>
    route.fulfill({ body: 'film', contentType: 'text/html' }),
  );
  const requested = requestsOf(page);
  const place = page.locator('[data-player]');
  const before = await place.boundingBox();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.locator('[data-play]').click();
  await page.locator('iframe').waitFor();
  await soon(() => requested).toContainEqual(expect.stringMatching(/^\/film$/));
  expect(await page.locator('iframe').getAttribute('title')).toBe('The film');
  const after = await place.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

test('without JavaScript, an image and an embedded page are links', async () => {
  const page = await newPageWithoutScript(docs);
  await open(page, '/guides/media');
  expect(await page.locator('.zoom').getAttribute('href')).toMatch(/box\.[^/]*svg$/);
  expect(await page.locator('.player-figure figcaption a').getAttribute('href')).toBe(
    'https://player.example/film',
  );
  expect(await page.locator('[data-play]').isVisible()).toBe(false);
});
