import { expect, test } from 'vitest';
import { crawledPages, crawlsAll, recordCrawl } from '../crawledPages.ts';
import type { Current } from './journeys.ts';
import { scrollDown } from './pageState.ts';
import { BROKEN_PAGE } from './watchedSite.ts';

/** Opens the pages of the site, one after another. */
export function crawlJourneys(current: Current): void {
  /** Opens pages, and returns their problems. */
  async function problemsOf(paths: readonly string[]): Promise<string[]> {
    const { docs, reader } = current();
    for (const path of paths)
      try {
        await reader.driver.open(docs + path);
        // Lays out what is below, too.
        await reader.look(scrollDown, 1e6);
      } catch (error) {
        throw new Error(`${path} crashes the browser.`, { cause: error });
      }
    return reader.takeProblems();
  }

  test('the crawl notices errors of a page, and what the policy blocks', async () => {
    const problems = (await problemsOf([BROKEN_PAGE])).join('\n');
    for (const problem of [/thrown/, /said/, /rejected/, /img-src/])
      expect(problems).toMatch(problem);
  });

  test('no page crashes, reports an error, or needs what the policy blocks', async () => {
    const { engine, folder } = current();
    const paths = crawledPages(engine, folder);
    expect(paths.length).toBeGreaterThan(20);
    expect(await problemsOf(paths)).toEqual([]);
    if (crawlsAll(engine)) recordCrawl(engine);
  }, 300_000);
}
