import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, mobile, newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn } from './moments.ts';
import { pathOf, readAt, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const isOpen = (page: Page, group: string) =>
  page.locator(`[data-group="${group}"]`).evaluate((details: HTMLDetailsElement) => details.open);
const goTo = (page: Page, href: string) =>
  page.evaluate((url) => document.querySelector<HTMLElement>(`a[href="${url}"]`)?.click(), href);

describe('a group of the sidebar', () => {
  test('keeps its state across navigation and reloads', async () => {
    const page = await readAt(docs, '/guides');
    expect([await isOpen(page, 'Steps'), await isOpen(page, 'Steps/More steps')]).toEqual([
      true,
      false,
    ]);
    await page.locator('[data-group="Steps/More steps"] > summary').click();
    await goTo(page, '/concepts');
    await soon(() => titleOf(page)).toBe('Concepts');
    await goTo(page, '/guides');
    await soon(() => titleOf(page)).toBe('Guides');
    expect(await isOpen(page, 'Steps/More steps')).toBe(true);
    await page.reload();
    expect(await isOpen(page, 'Steps/More steps')).toBe(true);
    await page.locator('[data-group="Steps/More steps"] > summary').click();
    await page.locator('[data-group="Steps"] > summary').click();
    await page.reload();
    expect(await isOpen(page, 'Steps')).toBe(false);
  });

  test('is open if it contains the page, whatever is stored', async () => {
    const page = await readAt(docs, '/guides');
    await page.locator('[data-group="Steps"] > summary').click();
    await open(page, '/guides/three');
    expect([await isOpen(page, 'Steps'), await isOpen(page, 'Steps/More steps')]).toEqual([
      true,
      true,
    ]);
  });
});

describe('the scroll position of the sidebar', () => {
  const small = { viewport: { width: 1366, height: 330 } };
  const top = (page: Page) =>
    page.locator('.sidebar').evaluate((sidebar) => Math.round(sidebar.scrollTop));
  const showsCurrentItem = (page: Page) =>
    page.evaluate(() => {
      const item = document
        .querySelector('[data-sidebar] [aria-current=page]')
        ?.getBoundingClientRect();
      const view = document.querySelector('.sidebar')?.getBoundingClientRect();
      return (
        item !== undefined &&
        view !== undefined &&
        item.top >= view.top &&
        item.bottom <= view.bottom
      );
    });

  test('is kept across a reload and a visit to another area', async () => {
    const page = await readAt(docs, '/guides/parts', small);
    await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTo(0, 30));
    await page.reload();
    await soon(() => top(page)).toBe(30);
    await goTo(page, '/concepts');
    await soon(() => titleOf(page)).toBe('Concepts');
    await page.goBack();
    await soon(() => titleOf(page)).toBe('Parts');
    await soon(() => top(page)).toBe(30);
  });

  test('shows the current item on arrival, and after navigation from elsewhere on the page', async () => {
    const page = await newPage(docs, small);
    await open(page, '/guides/four');
    await soon(() => showsCurrentItem(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await open(page, '/guides');
    await soon(() => showsCurrentItem(page)).toBe(true);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/guides/four';
      document.body.append(link);
      link.click();
      link.remove();
    });
    await soon(() => titleOf(page)).toBe('Four');
    await soon(() => showsCurrentItem(page)).toBe(true);
    // An item of the first screen is shown with everything above it.
    await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTo(0, 1000));
    await open(page, '/guides/long');
    await drawn(page);
    expect(await top(page)).toBe(0);
  });
});

describe('the mobile sidebar', () => {
  const phone = { viewport: mobile };
  const drawer = (page: Page) => page.locator('#drawer');
  const toggle = (page: Page) => page.locator('[data-drawer-open]');

  test("shows the area's pages, and the main menu on the way back", async () => {
    const page = await readAt(docs, '/guides/one', phone);
    expect(await page.locator('[data-sidebar]').isVisible()).toBe(false);
    await toggle(page).click();
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
    expect(await drawer(page).locator('[data-sidebar] a[href="/guides/two"]').isVisible()).toBe(
      true,
    );
    expect(await drawer(page).locator('[data-drawer-panel=main]').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    expect(await drawer(page).locator('[data-drawer-panel=main]').isVisible()).toBe(true);
    expect(await drawer(page).locator('[data-sidebar]').isVisible()).toBe(false);
  });

  test('makes the page behind it inert', async () => {
    const page = await readAt(docs, '/guides/one', phone);
    await toggle(page).click();
    for (let press = 0; press < 25; press += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('#drawer') !== null,
      ),
    ).toBe(true);
    expect(await page.evaluate(() => document.querySelector('#drawer')?.matches(':modal'))).toBe(
      true,
    );
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('button', { name: 'Close menu' }).click()],
    ['a tap outside it', (page: Page) => page.mouse.click(mobile.width - 5, 500)],
  ])(
    'is closed by %s, returns the focus, and moves the sidebar back to the page',
    async (_name, close) => {
      const page = await readAt(docs, '/guides/one', phone);
      await toggle(page).click();
      await toggle(page).evaluate((button) =>
        button.addEventListener('focus', () => {
          button.dataset['onFocus'] = button.getAttribute('aria-expanded') ?? '';
        }),
      );
      await close(page);
      await soon(() => toggle(page).getAttribute('data-on-focus')).toBe('false');
      await soon(() => toggle(page).getAttribute('aria-expanded')).toBe('false');
      expect(await drawer(page).isVisible()).toBe(false);
      expect(
        await page.evaluate(() => document.activeElement?.hasAttribute('data-drawer-open')),
      ).toBe(true);
      expect(await page.locator('.sidebar > [data-sidebar]').count()).toBe(1);
    },
  );

  test('closes on navigation', async () => {
    const page = await readAt(docs, '/guides/one', phone);
    await toggle(page).click();
    await drawer(page).locator('[data-sidebar] a[href="/guides/two"]').click();
    await soon(() => titleOf(page)).toBe('Two');
    expect(pathOf(page)).toBe('/guides/two');
    expect(await drawer(page).isVisible()).toBe(false);
    const current = page.locator('.sidebar > [data-sidebar] [aria-current=page]');
    await soon(() => current.textContent()).toBe('Two');
    await toggle(page).click();
    expect(await drawer(page).locator('[data-sidebar] a[aria-current=page]').textContent()).toBe(
      'Two',
    );
  });

  test('closes on navigation from outside it', async () => {
    const page = await readAt(docs, '/guides', phone);
    await goTo(page, '/guides/one');
    await soon(() => titleOf(page)).toBe('One');
    await toggle(page).click();
    await page.goBack();
    await soon(() => titleOf(page)).toBe('Guides');
    expect(await drawer(page).isVisible()).toBe(false);
    expect(await page.locator('.sidebar > [data-sidebar]').count()).toBe(1);
  });

  test('closes when the window becomes as wide as on a desktop', async () => {
    const page = await readAt(docs, '/guides/one', phone);
    await toggle(page).click();
    await page.setViewportSize(desktop);
    await soon(() => drawer(page).isVisible()).toBe(false);
    expect(await page.locator('.sidebar [data-sidebar]').isVisible()).toBe(true);
  });
});
