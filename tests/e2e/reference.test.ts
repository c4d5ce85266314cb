import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { pagePaths } from './sitePaths.ts';
import { step } from './steps.ts';

const PATH = '/reference/resource/component/read/read-postgres';
/** A property of a nested type. */
const NESTED = 'component.read.postgres.tables';
/** The lines of a property in the full example. */
const POSTGRES = [
  '    postgres:',
  '      table:',
  '        schema: public',
  '        name: orders',
];

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

describe('the reference', () => {
  test('on a wide screen has rows of one line, beside an example that leads to them', async () => {
    const page = await newPage(docs, { viewport: { width: 1600, height: 900 } });
    await open(page, PATH);
    await page.locator('html[data-ready]').waitFor();
    await step('a row', () => expectOneLine(page));
    const example = page.locator('.heading:has(#examples) + *');
    const row = page.locator('[id="component.read.postgres"]');
    const current = example.locator('.line-current:visible');
    const tab = example.getByRole('tab', { selected: true });
    expect(await tab.innerText()).toBe('Full');
    await step('the example marks the property beside it', async () => {
      await row.scrollIntoViewIfNeeded();
      await row.hover();
      await soon(() => current.allInnerTexts()).toEqual(POSTGRES);
      const [box, table] = await Promise.all([example.boundingBox(), row.boundingBox()]);
      expect(box?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0));
      expect(box?.y).toBeGreaterThan(0);
    });
    await step('the example leads to the property', async () => {
      await example.locator('.line:visible', { hasText: 'connection:' }).click();
      await page.waitForURL(/#component\.read\.connection$/);
      await soon(() => current.allInnerTexts()).toEqual(['    connection: read_shop_db']);
    });
    await step('the example follows the reader who scrolls', async () => {
      const dependencies = ['    dependencies:', '      - name: prepare_landing'];
      for (const [id, marked] of [
        ['component.read.uppercase', ['    uppercase: false']],
        // The heading of a type: the property that has the type.
        ['dependency', dependencies],
        ['component.read.dependencies.flow', dependencies],
        ['behavior', []],
      ] as const) {
        await page
          .locator(`[id="${id}"]`)
          .evaluate((box) => scrollBy(0, box.getBoundingClientRect().top - innerHeight / 2 + 20));
        await soon(() => current.allInnerTexts()).toEqual(marked);
      }
    });
    await step('of a property that only another example has, the one around it', async () => {
      await page.locator('[id="component.read.postgres.queries.query"]').click();
      await soon(() => current.allInnerTexts()).toEqual(POSTGRES);
      expect(await tab.innerText()).toBe('Full');
      await example.getByRole('tab', { name: 'Several queries' }).click();
      await soon(() => current.count()).toBe(2);
    });
    expect(await axeViolations(page)).toEqual([]);
  });

  test('on a phone has rows of one line, below the example', async () => {
    const page = await readAt(docs, PATH, { viewport: mobile });
    await expectOneLine(page);
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [mobile.width, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const [example, row] = await Promise.all(
        ['.heading:has(#examples) + *', '.properties tr[id]'].map((part) =>
          page.locator(part).first().boundingBox(),
        ),
      );
      expect((example?.y ?? 0) + (example?.height ?? 0), `${width} px`).toBeLessThan(row?.y ?? 0);
    }
    await step('the rows of a long nested type are folded until a link leads to one', async () => {
      const nested = page.locator(`[id="${NESTED}"]`);
      expect(await nested.isVisible()).toBe(false);
      const short = page.locator('[id="component.read.postgres.queries.query"]');
      expect(await short.isVisible()).toBe(true);
      await page.evaluate((hash) => (location.hash = hash), NESTED);
      await nested.waitFor();
    });
    await step('without JavaScript, too', async () => {
      const still = await newPageWithoutScript(docs);
      await open(still, `${PATH}#${NESTED}`);
      await still.locator(`[id="${NESTED}"]`).waitFor();
    });
  });
});

/** Expects the name, type, and badge of a property in one line. */
async function expectOneLine(page: Page): Promise<void> {
  const row = page.locator('[id="component.read.postgres"]');
  const tops = await row
    .locator('th code, td:nth-of-type(1), td:nth-of-type(3) strong')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  expect(await row.locator('strong').innerText()).toBe('Required');
}

test('an area is one document to print, whose PDF has contents that lead to its pages', async () => {
  const page = await newPage(docs);
  await open(page, '/getting-started/print');
  await page.getByRole('button', { name: 'Print or save as PDF', disabled: false }).waitFor();
  const titles = await page.locator('.print-contents a').allTextContents();
  await step('the document', async () => {
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('.print-page').count()).toBe(titles.length);
    // The styles come from the pages: the contents have no screens.
    const screen = page.locator('.screen-window').first();
    expect(await screen.evaluate((element) => getComputedStyle(element).overflow)).toBe('hidden');
    const last = page.locator('.print-page .prose > :last-child');
    expect(await last.filter({ visible: true }).count()).toBe(await last.count());
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: null });
  });
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text: pages } = await extractText(pdf);
  const annotations = await Promise.all(
    pages.map(async (_, index) => (await pdf.getPage(index + 1)).getAnnotations()),
  );
  await step('the margins', async () => {
    expect(pages[0]).toContain(await page.title());
    expect(pages[0]).toContain(`1 / ${pages.length}`);
  });
  await step('the contents', async () => {
    for (const [index, title] of titles.entries()) {
      const [target] = (await pdf.getDestination(String(annotations[0]?.[index].dest))) ?? [];
      expect(plain(pages[await pdf.getPageIndex(target)]), title).toContain(title);
    }
  });
  await step('links between its pages, and no controls', async () => {
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    const inside = annotations.flat().flatMap(({ dest }) => (dest === undefined ? [] : [dest]));
    expect(inside.length).toBeGreaterThan(titles.length);
    expect(inside.filter((id) => !ids.includes(id))).toEqual([]);
    const text = plain(pages.join(' '));
    for (const control of ['Print or save', 'Was this page helpful', 'Search docs'])
      expect(text).not.toContain(control);
  });
});

test('the document of all guides lists each of them', async () => {
  const html = await readFile(join(docs.folder, 'how-to/print.html'), 'utf8');
  const [, contents = ''] = /<ol class="print-contents">(.*?)<\/ol>/s.exec(html) ?? [];
  const links = [...contents.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  const guides = pagePaths(docs).filter((path) => /^\/how-to(?!.*\/print$)/.test(path));
  expect(links.length).toBeGreaterThan(50);
  expect(guides.filter((path) => !links.includes(path))).toEqual([]);
});

/** Returns a text with single spaces: a PDF breaks lines anywhere. */
function plain(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
