import { beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import {
  consoleProblems,
  desktop,
  mobile,
  newPage,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
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

const widths = [
  { width: 'desktop', viewport: desktop },
  { width: 'mobile', viewport: mobile },
];

let served: Site;

beforeAll(async () => {
  served = await site();
});

/** Runs axe in light colors, and its rules about colors in dark ones, too. */
async function violationsOf(page: Page, within: string): Promise<string[]> {
  const light = await axeViolations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, within, 'colors');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((violation) => `in dark colors: ${violation}`)];
}

// In light colors on a desktop, `pages.test.ts` opens pages with every kind of element.
it.each(present)('axe finds nothing on %s on a phone, and in dark colors', async (path) => {
  const page = await newPage(served, { viewport: mobile });
  await open(page, path);
  const onPhone = await axeViolations(page);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([...onPhone, ...(await axeViolations(page, undefined, 'colors'))]).toEqual([]);
});

it.each(widths)(
  'axe finds nothing in any open menu, and opening menus logs nothing to the console: $width',
  async ({ viewport }) => {
    const page = await newPage(served, { viewport });
    const problems = consoleProblems(page);
    await open(page, '/');
    const found: string[] = [];
    for (const menu of await openableMenus(page)) {
      await page.locator(`[popovertarget="${menu}"]:visible`).first().click();
      expect(await page.locator(`#${menu}`).isVisible()).toBe(true);
      found.push(
        ...(await violationsOf(page, 'header')).map((violation) => `#${menu} open: ${violation}`),
      );
      await page.keyboard.press('Escape');
    }
    expect([...found, ...problems]).toEqual([]);
  },
);

it('axe finds nothing in the open drawer, with the list of areas or with the sidebar', async () => {
  const page = await newPage(served, { viewport: mobile });
  const problems = consoleProblems(page);
  await open(page, '/concepts/flow');
  await page.locator('[data-drawer-open]').click();
  await page.locator('[data-drawer][open]').waitFor();
  const onSidebar = await violationsOf(page, '[data-drawer]');
  await page.locator('[data-drawer-back]').click();
  const onAreas = await violationsOf(page, '[data-drawer]');
  expect([...onSidebar, ...onAreas, ...problems]).toEqual([]);
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
