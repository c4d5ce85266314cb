import { beforeAll, expect, test } from 'vitest';
import { desktop, mobile, newPage, open, site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { soon } from './reader.ts';

const path = '/samples/style-guide';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

test.each([
  ['desktop', desktop],
  ['mobile', mobile],
])(
  'the tip of a term that has the focus is in the window, also when a key opens it, %s',
  async (_name, viewport) => {
    const page = await pageAtTerm(viewport);
    await soon(() => tipInWindow(page)).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => page.locator('.term-tip:popover-open').count()).toBe(1);
    await soon(() => tipInWindow(page)).toBe(true);
    await page.keyboard.press('Escape');
  },
);

test('Tab leads from a term to the link in its tip, which stays in sight, and on to what follows', async () => {
  const page = await pageAtTerm(desktop);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^A More about/);
  expect(await tipInWindow(page)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(/^BODY/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).not.toMatch(/^BODY/);
});

test('Escape puts the tip away, from the term and from the link in it, and the focus stays at the term; it comes back when asked for', async () => {
  const page = await pageAtTerm(desktop);
  await soon(() => tipInWindow(page)).toBe(true);
  await page.keyboard.press('Escape');
  await soon(() => tipInWindow(page)).toBe(false);
  expect(await focused(page)).toMatch(/^BUTTON/);
  await page.keyboard.press('Enter');
  await soon(() => tipInWindow(page)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^A More about/);
  await page.keyboard.press('Escape');
  await soon(() => tipInWindow(page)).toBe(false);
  expect(await focused(page)).toMatch(/^BUTTON/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await soon(() => tipInWindow(page)).toBe(true);
});

test('Escape puts the tip under the pointer away until the pointer comes back', async () => {
  const page = await newPage(docs, { viewport: desktop });
  await open(page, path);
  const term = page.locator('.term').first();
  const tip = term.locator('.term-tip');
  await term.hover();
  await soon(() => tip.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await soon(() => tip.isVisible()).toBe(false);
  await page.mouse.move(2, 2);
  await term.hover();
  await soon(() => tip.isVisible()).toBe(true);
});

/** Open the page and go to its first term as Tab does. */
async function pageAtTerm(viewport: { width: number; height: number }): Promise<Page> {
  const page = await newPage(docs, { viewport });
  await open(page, path);
  // A key first: the browser shows the focus to those who use keys.
  await page.keyboard.press('Tab');
  await page.locator('.term-button').first().focus();
  return page;
}

function focused(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      `${document.activeElement?.tagName ?? ''} ${document.activeElement?.textContent?.trim().slice(0, 60) ?? ''}`,
  );
}

function tipInWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const tip = document.activeElement?.closest('.term')?.querySelector('.term-tip');
    const { top, left, right, bottom, width } = tip?.getBoundingClientRect() ?? new DOMRect();
    return width > 0 && top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}
