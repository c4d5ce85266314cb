import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import {
  mobile,
  newPage,
  newPageWithoutScript,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { readAt, soon } from './reader.ts';

const PATH = '/reference/resource/component/read/read-postgres';
/** A property of a nested type. */
const NESTED = 'component.read.postgres.queries.query';
const wide = { viewport: { width: 1600, height: 900 } };

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

describe('a row of the reference', () => {
  test.each([wide, { viewport: mobile }])(
    'has name, type, and badge in one line: %o',
    async (options) => {
      const page = await readAt(docs, PATH, options);
      const row = page.locator('[id="component.read.postgres"]');
      const tops = await row
        .locator('th code, td:nth-of-type(1), td:nth-of-type(3) strong')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
      expect(await row.locator('strong').innerText()).toBe('Required');
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('of a nested type is folded until a link leads to it, also without JavaScript', async () => {
    const page = await readAt(docs, PATH);
    const row = page.locator(`[id="${NESTED}"]`);
    expect(await row.isVisible()).toBe(false);
    await page.evaluate((hash) => (location.hash = hash), NESTED);
    await row.waitFor();
    const still = await newPageWithoutScript(docs);
    await open(still, `${PATH}#${NESTED}`);
    await still.locator(`[id="${NESTED}"]`).waitFor();
  });
});

describe('the example on wide screens', () => {
  test('stays beside the properties, marks the property, and leads back to it', async () => {
    const page = await newPage(docs, wide);
    await open(page, PATH);
    await page.locator('html[data-ready]').waitFor();
    const example = page.locator('.heading:has(#examples) + *');
    const row = page.locator('[id="component.read.postgres"]');
    await row.scrollIntoViewIfNeeded();
    await row.hover();
    const current = example.locator('.line-current:visible');
    await soon(() => current.allInnerTexts()).toEqual(['    postgres:']);
    const [box, table] = await Promise.all([example.boundingBox(), row.boundingBox()]);
    expect(box?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0));
    expect(box?.y).toBeGreaterThan(0);
    await example.locator('.line:visible', { hasText: 'connection:' }).click();
    await page.waitForURL(/#component\.read\.connection$/);
    // A property that only another example has.
    await page.locator('[id="component.read.event_time"]').click();
    await soon(() => current.count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('is above the properties on smaller screens', async () => {
    const page = await readAt(docs, PATH, { viewport: { width: 1366, height: 768 } });
    const [example, row] = await Promise.all(
      ['.heading:has(#examples) + *', '.properties tr[id]'].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    );
    expect((example?.y ?? 0) + (example?.height ?? 0)).toBeLessThan(row?.y ?? 0);
  });
});

test('an area is one document to print, with working links', async () => {
  const page = await newPage(docs);
  await open(page, '/getting-started/print');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const button = page.getByRole('button', { name: 'Print or save as PDF', disabled: false });
  await button.waitFor();
  const entries = page.locator('.print-contents a');
  expect(await page.locator('.print-page').count()).toBe(await entries.count());
  const dead = await page
    .locator('main a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').slice(1))
        .filter((id) => document.getElementById(id) === null),
    );
  expect(dead).toEqual([]);
  // The styles come from the pages: the contents have no screens.
  const screen = page.locator('.screen-window').first();
  expect(await screen.evaluate((element) => getComputedStyle(element).overflow)).toBe('hidden');
  const last = page.locator('.print-page .prose > :last-child');
  expect(await last.filter({ visible: true }).count()).toBe(await last.count());
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
});

describe('a PDF', () => {
  test('of an area has contents that lead to its pages', async () => {
    const page = await newPage(docs);
    const titles = await openPrintArea(page, '/getting-started/print');
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
    const { text: pages } = await extractText(pdf);
    // The margins.
    expect(pages[0]).toContain(await page.title());
    expect(pages[0]).toContain(`1 / ${pages.length}`);
    const links = await (await pdf.getPage(1)).getAnnotations();
    for (const [index, title] of titles.entries()) {
      const [target] = (await pdf.getDestination(String(links[index].dest))) ?? [];
      expect(plain(pages[await pdf.getPageIndex(target)]), title).toContain(title);
    }
  });

  test('of all guides has their titles, links between them, and no controls', async () => {
    const page = await newPage(docs);
    const titles = await openPrintArea(page, '/how-to/print');
    expect(titles.length).toBeGreaterThan(50);
    // The first pages: all of them take minutes.
    const bytes = await page.pdf({ pageRanges: '1-6' });
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text: pages, totalPages } = await extractText(pdf);
    const contents = plain(pages.slice(0, 3).join(' '));
    expect(titles.filter((title) => !contents.includes(title))).toEqual([]);
    const annotations = await Promise.all(
      Array.from({ length: totalPages }, async (_, index) =>
        (await pdf.getPage(index + 1)).getAnnotations(),
      ),
    );
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    const inside = annotations.flat().flatMap(({ dest }) => (dest === undefined ? [] : [dest]));
    expect(inside.length).toBeGreaterThan(titles.length);
    expect(inside.filter((id) => !ids.includes(id))).toEqual([]);
    const text = plain(pages.join(' '));
    expect(text).toContain('How-to guides');
    for (const control of ['Copy', 'Print or save', 'Was this page helpful', 'Search docs'])
      expect(text).not.toContain(control);
  });
});

/** Opens the document of an area, and returns the titles of its pages. */
async function openPrintArea(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  await page.getByRole('button', { name: 'Print or save as PDF', disabled: false }).waitFor();
  return page.locator('.print-contents a').allTextContents();
}

/** Returns a text with single spaces: a PDF breaks lines anywhere. */
function plain(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
