import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { consoleProblems, desktop, mobile, newPage, open, site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

/** One page of each template, and the page with every element that writers may use. */
const templates = [
  '/',
  '/concepts/flow',
  '/samples/style-guide',
  '/samples/test-embed',
  '/samples/test-grid',
  '/search',
  '/releases',
  '/whats-new',
];

const present = [...existing(await builtSite(), templates), '/no/such/page'];

const modes = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, width: 'desktop', viewport: desktop },
  { colorScheme, width: 'mobile', viewport: mobile },
]);

let served: Site;

beforeAll(async () => {
  served = await site();
});

// In light colors on a desktop, `pages.test.ts` opens pages with every kind of element. On a phone,
// only menus and the drawer have colors that a desktop doesn't show; the tests below open them.
describe.each(modes.slice(1, 3))('in $colorScheme colors, $width', ({ colorScheme, viewport }) => {
  it.each(present)('axe finds nothing on %s', async (path) => {
    const page = await newPage(served, { colorScheme, viewport });
    await open(page, path);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });
});

describe.each(modes)('in $colorScheme colors, $width', ({ colorScheme, viewport }) => {
  it('axe finds nothing in any open menu, and opening menus logs nothing to the console', async () => {
    const page = await newPage(served, { colorScheme, viewport });
    const problems = consoleProblems(page);
    await open(page, '/');
    const found: string[] = [];
    for (const menu of await openableMenus(page)) {
      await page.locator(`[popovertarget="${menu}"]:visible`).first().click();
      expect(await page.locator(`#${menu}`).isVisible()).toBe(true);
      found.push(
        ...(await axeViolations(page, 'header')).map((violation) => `#${menu} open: ${violation}`),
      );
      await page.keyboard.press('Escape');
    }
    expect([...found, ...problems]).toEqual([]);
    await page.context().close();
  });
});

describe.each(['light', 'dark'] as const)('in %s colors, mobile', (colorScheme) => {
  it('axe finds nothing in the open drawer, with the list of areas or with the sidebar', async () => {
    const page = await newPage(served, { colorScheme, viewport: mobile });
    const problems = consoleProblems(page);
    await open(page, '/concepts/flow');
    await page.locator('[data-drawer-open]').click();
    await page.locator('[data-drawer][open]').waitFor();
    const onSidebar = await axeViolations(page, '[data-drawer]');
    await page.locator('[data-drawer-back]').click();
    const onAreas = await axeViolations(page, '[data-drawer]');
    expect([...onSidebar, ...onAreas, ...problems]).toEqual([]);
    await page.context().close();
  });
});

/** Returns the IDs of the navbar's menus that can be opened at this width. */
function openableMenus(page: Page): Promise<string[]> {
  return page
    .locator('header [popovertarget]:visible')
    .evaluateAll((buttons) => [
      ...new Set(buttons.map((button) => button.getAttribute('popovertarget') ?? '')),
    ]);
}

it('shows the sidebar of the releases on the page that summarizes them', async () => {
  const page = await newPage(served, { viewport: desktop });
  const listed = () =>
    page.locator('.sidebar a').evaluateAll((links) => links.map(({ textContent }) => textContent));
  const marked = page.locator('.sidebar [aria-current=page]');
  await open(page, '/whats-new');
  expect(await marked.allTextContents()).toEqual(["What's new"]);
  const links = await listed();
  await page.locator('.sidebar').getByText('All releases').click();
  await page.waitForURL('**/releases');
  await expect.poll(() => marked.allTextContents()).toEqual(['All releases']);
  expect(await listed()).toEqual(links);
  await page.context().close();
});
