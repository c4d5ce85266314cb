import { spawnSync } from 'node:child_process';
import { coveringPages } from './e2e/coveringPages.ts';
import { pageFile, pagePaths } from './e2e/sitePaths.ts';

/**
 * Returns the pages that each browser opens: all of them if a style or layout has changed since the
 * commit before the last, or with CRAWL=all. Otherwise, pages that together have every kind of
 * element, because all 360 pages take about a minute.
 */
export function crawledPages(folder: string): string[] {
  const paths = pagePaths({ folder, base: '/' });
  if (crawlsAll()) return paths;
  return coveringPages(new Map(paths.map((path) => [path, pageFile(folder, path)])));
}

/** Tests whether all pages must be opened. */
export function crawlsAll(): boolean {
  if (process.env['CRAWL'] === 'all') return true;
  const args = ['diff', '--name-only', 'HEAD~1', '--', '*.css', 'src/layouts'];
  return (spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '') !== '';
}
