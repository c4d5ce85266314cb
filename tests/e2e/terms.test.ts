import { beforeAll, expect, test } from 'vitest';
import { desktop, mobile, newPage, open, site, type Page, type Site } from './harness.ts';
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
  'the tip of a focused term is in the window, even after a key opens it, %s',
  async (_name, viewport) => {
    const page = await pageAtTerm(viewport);
    await soon(() => tipInWindow(page)).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => page.locator('.term-tip:popover-open').count()).toBe(1);
    await soon(() => tipInWindow(page)).toBe(true);
    await page.keyboard.press('Escape');
  },
);

test('Tab moves from a term to the link in its tip, which stays visible, and then to what follows', async () => {
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

test('Escape hides the tip of a focused term or link and focuses the term, and the tip can be opened again', async () => {
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

test('Escape hides the tip under the pointer until the pointer comes back', async () => {
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

/** Opens the page and focuses its first term as Tab does. */
async function pageAtTerm(viewport: { width: number; height: number }): Promise<Page> {
  const page = await newPage(docs, { viewport });
  await open(page, path);
  // Presses a key first, because browsers show the focus only to readers who use the keyboard.
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
