import { expect, test } from 'vitest';
import { crawledPages, crawlsAll, recordCrawl } from '../crawledPages.ts';
import { consoleProblems, newPage, open, site } from './harness.ts';

/** The number of tabs that open pages at the same time. */
const TABS = 2;

// `pages.test.ts` opens pages of all kinds each time.
test.runIf(crawlsAll('chromium'))(
  'no page crashes, reports an error, or needs what the policy blocks',
  async () => {
    const docs = await site();
    const paths = crawledPages('chromium', docs.folder);
    const crawl = async (): Promise<string[]> => {
      const page = await newPage(docs);
      const problems = consoleProblems(page);
      page.on('crash', () => problems.push(`${page.url()} crashes the browser.`));
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        await open(page, path);
        // Lays out what is below, too.
        await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
      }
      return problems;
    };
    expect((await Promise.all(Array.from({ length: TABS }, crawl))).flat()).toEqual([]);
    recordCrawl('chromium');
  },
  300_000,
);
