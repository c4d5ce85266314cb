import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { coveringPages } from './coveringPages.ts';
import { consoleProblems, newPage, open, site, type Page, type Site } from './harness.ts';
import { recordShifts, shiftsOf } from './shifts.ts';
import { builtSite } from './siteBuilds.ts';
import { pageFile, pagePaths } from './sitePaths.ts';

// The gates check the HTML of every page. Here, a browser opens pages that show every kind of element.
const folder = await builtSite();
const paths = coveringPages(
  new Map(pagePaths({ folder, base: '/' }).map((path) => [path, pageFile(folder, path)])),
);

let served: Site;
/** Two pages that the tests reuse, one for each test that runs at the same time. */
const idle: Page[] = [];

beforeAll(async () => {
  served = await site();
  for (let count = 0; count < 2; count += 1) idle.push(await freshPage());
});

afterAll(() => {
  idle.length = 0;
});

async function freshPage(): Promise<Page> {
  const page = await newPage(served, { colorScheme: 'light' });
  await recordShifts(page);
  return page;
}

async function onPage<Result>(task: (page: Page) => Promise<Result>): Promise<Result> {
  const page = idle.pop() ?? (await freshPage());
  try {
    return await task(page);
  } finally {
    page.removeAllListeners();
    idle.push(page);
  }
}

/** Returns the tables of properties that are wider than their column, next to the contents list. */
async function wideTables(page: Page): Promise<string[]> {
  return page.locator('.properties > table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const over =
        table.getBoundingClientRect().right -
        (table.parentElement?.getBoundingClientRect().right ?? 0);
      return over > 1
        ? [`the table of ${table.querySelector('tr[id]')?.id} is ${Math.round(over)} px too wide`]
        : [];
    }),
  );
}

describe('a page loads without console messages, failed requests, layout shifts, wide tables, and axe violations', () => {
  it.concurrent.each(paths)('%s', async (path) => {
    await onPage(async (page) => {
      const problems = consoleProblems(page);
      expect((await open(page, path)).status()).toBe(200);
      const violations = await axeViolations(page);
      expect([
        ...problems,
        ...(await shiftsOf(page)),
        ...violations,
        ...(await wideTables(page)),
      ]).toEqual([]);
    });
  });

  it('on the list of releases, the text of a post is as wide as its heading', async () => {
    await onPage(async (page) => {
      await open(page, '/releases');
      const widths = await page.locator('.post-card').evaluateAll((cards) =>
        cards.map((card) => {
          const widthOf = (part: string) => card.querySelector(part)?.getBoundingClientRect().width;
          return { heading: widthOf('h3'), text: widthOf('[data-excerpt], .post-facts ~ p') };
        }),
      );
      expect(widths.length).toBeGreaterThan(0);
      expect(widths.map(({ text }) => text)).toEqual(widths.map(({ heading }) => heading));
    });
  });

  it('an unknown URL gets the not-found page with status 404 and no other problems', async () => {
    await onPage(async (page) => {
      const problems = consoleProblems(page, {
        allow: (problem) => /404.*\/no\/such\/page/.test(problem),
      });
      expect((await open(page, '/no/such/page')).status()).toBe(404);
      const violations = await axeViolations(page);
      expect([...problems, ...violations]).toEqual([]);
    });
  });
});
