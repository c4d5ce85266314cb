import { beforeAll, expect, test } from 'vitest';
import { desktop, mobile, newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn, scrolled } from './moments.ts';
import { readAt, soon } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const current = (page: Page) =>
  page.locator('[data-contents] [aria-current=true]').allTextContents();

async function scrollToSection(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (slug) => document.getElementById(slug)?.scrollIntoView({ behavior: 'instant' }),
    id,
  );
}

test('the section being read is marked', async () => {
  const page = await readAt(docs, '/guides/long');
  expect(await current(page)).toEqual(['First']);
  await scrollToSection(page, 'second');
  await soon(() => current(page)).toEqual(['Second']);
  await page.mouse.wheel(0, -300);
  await soon(() => current(page)).toEqual(['First']);
});

test('a short last section is marked at the end of the page', async () => {
  const page = await readAt(docs, '/guides/long');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await soon(() => current(page)).toEqual(['Last']);
});

test('a list that is longer than the window scrolls to the section being read', async () => {
  const page = await readAt(docs, '/guides/long', { viewport: { width: 1366, height: 240 } });
  const isInView = () =>
    page.locator('[data-contents] [aria-current=true]').evaluate((link) => {
      const view = link.closest('[data-contents]')?.getBoundingClientRect() ?? new DOMRect();
      const { top, bottom } = link.getBoundingClientRect();
      return top >= view.top && bottom <= view.bottom;
    });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await soon(() => current(page)).toEqual(['Last']);
  await soon(isInView).toBe(true);
  await scrollToSection(page, 'first');
  await soon(() => current(page)).toEqual(['First']);
  await soon(isInView).toBe(true);
});

test('a section that was clicked stays marked until the reader scrolls', async () => {
  const page = await readAt(docs, '/guides/long');
  await scrolled(page, () => page.locator('[data-contents] a[href="#short"]').click());
  await drawn(page);
  expect(await current(page)).toEqual(['Short']);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -20_000);
  await soon(() => current(page)).toEqual(['First']);
});

test('the section in the URL is marked on arrival', async () => {
  const page = await readAt(docs, '/guides/long#short');
  await soon(() => current(page)).toEqual(['Short']);
});

test('the marked section is updated when the window is resized', async () => {
  const page = await readAt(docs, '/guides/long', { viewport: { width: 1366, height: 700 } });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await soon(() => current(page)).toEqual(['Last']);
  // The scroll position is the same, but the window no longer ends at the end of the page.
  await page.setViewportSize({ width: 1366, height: 500 });
  await soon(() => current(page)).not.toEqual(['Last']);
});

test('the contents list of a page that was swapped in is marked', async () => {
  const page = await readAt(docs, '/guides');
  await page.locator('main p a[href="/guides/long#second"]').click();
  await soon(() => current(page)).toEqual(['Second']);
});

test.each(['/concepts/flow', '/releases/component-categories'])(
  'on a narrow screen, the contents list is in a bar above the text: %s',
  async (path) => {
    const page = await newPage(await site(), { viewport: mobile });
    await open(page, path);
    const list = page.locator('.contents-inline');
    await list.locator('button').click();
    expect(await list.locator('a').count()).toBe(await page.locator('.contents-nav a').count());
    const first = list.locator('a').first();
    const anchor = (await first.getAttribute('href')) ?? '';
    await first.click();
    await soon(() =>
      page.evaluate(
        (id) => Math.abs(document.querySelector(id)?.getBoundingClientRect().top ?? 1000) < 200,
        anchor,
      ),
    ).toBe(true);
    await soon(() => list.locator(':popover-open').count()).toBe(0);
    // It stays below the header, and names the section.
    expect((await list.boundingBox())?.y).toBe(48);
    await soon(() => list.locator('button').getAttribute('data-section')).toBe(
      await first.textContent(),
    );
    await page.setViewportSize(desktop);
    expect(await list.isVisible()).toBe(false);
  },
);
