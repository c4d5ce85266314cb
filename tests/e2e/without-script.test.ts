import { beforeAll, expect, test } from 'vitest';
import { mobile, newPageWithoutScript, open, site, type Site } from './harness.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

test('without JavaScript, every link leads to its page', async () => {
  const page = await newPageWithoutScript(docs);
  await open(page, '/guides');
  await page.locator('main p a[href="/guides/long#second"]').click();
  expect(await page.locator('#page-title').textContent()).toBe('Long');
  await page.locator('[data-sidebar] a[href="/guides/one"]').click();
  expect(await page.locator('#page-title').textContent()).toBe('One');
  await page.locator('.navbar-areas a', { hasText: 'Concepts' }).click();
  expect(await page.locator('#page-title').textContent()).toBe('Concepts');
});

test('without JavaScript, every tab is readable', async () => {
  const page = await newPageWithoutScript(docs);
  await open(page, '/guides/tabs');
  for (const text of ['A duck in a box.', 'A flake.', 'The second flake.', 'The right side.'])
    expect(await page.getByText(text).isVisible()).toBe(true);
  expect(await page.getByRole('tablist').count()).toBe(0);
});

test('without JavaScript, the sidebar is readable on a phone', async () => {
  const page = await newPageWithoutScript(docs, { viewport: mobile });
  await open(page, '/guides/one');
  expect(await page.locator('[data-sidebar] a[href="/guides/two"]').isVisible()).toBe(true);
  expect(await page.locator('[data-drawer-open]').isVisible()).toBe(false);
});

test('without JavaScript, controls that need it are hidden', async () => {
  const page = await newPageWithoutScript(docs);
  await open(page, '/guides/one');
  for (const control of ['[data-theme-choice]', '[data-announcement-close]', '[data-copy]']) {
    expect(await page.locator(control).first().isVisible(), control).toBe(false);
  }
});

test('without JavaScript, an interactive part shows its text', async () => {
  const page = await newPageWithoutScript(docs);
  await open(page, '/guides/parts');
  expect(await page.locator('#counter').isVisible()).toBe(true);
});
