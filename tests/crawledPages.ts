import { spawnSync } from 'node:child_process';
import { coveringPages, kindsIn, stylableIn } from './e2e/coveringPages.ts';
import { pageFile, pagePaths } from './e2e/sitePaths.ts';

/** With CRAWL=all, each browser opens all 370 pages, which takes about a minute. */
const opensAll = process.env['CRAWL'] === 'all';

/**
 * Returns the pages that each browser opens: pages that together have every kind of element, or,
 * if a style or layout has changed since the commit before the last, everything that styles match.
 */
export function crawledPages(folder: string): string[] {
  const paths = pagePaths({ folder, base: '/' });
  if (opensAll) return paths;
  const files = new Map(paths.map((path) => [path, pageFile(folder, path)]));
  return coveringPages(files, stylesChanged() ? stylableIn : kindsIn);
}

/** Tests whether more pages must be opened than those with every kind of element. */
export function crawlsMore(): boolean {
  return opensAll || stylesChanged();
}

function stylesChanged(): boolean {
  const args = ['diff', '--name-only', 'HEAD~1', '--', '*.css', 'src/layouts'];
  return (spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '') !== '';
}
