import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesBelow } from '../src/content/files.ts';
import { coveringPages, kindsIn, stylableIn } from './e2e/coveringPages.ts';
import { pageFile, pagePaths } from './e2e/sitePaths.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** With CRAWL=all, each browser opens all 370 pages, which takes about a minute. */
const opensAll = (): boolean => process.env['CRAWL'] === 'all';

/**
 * Returns the pages that a browser opens: pages that together have every kind of element, or, if it
 * hasn't opened those with the present styles and layouts, everything that styles match.
 */
export function crawledPages(engine: Engine, folder: string): string[] {
  const paths = pagePaths({ folder, base: '/' });
  if (opensAll()) return paths;
  const files = new Map(paths.map((path) => [path, pageFile(folder, path)]));
  return coveringPages(files, crawlsMore(engine) ? stylableIn : kindsIn);
}

/** Tests whether a browser must open more pages than those with every kind of element. */
export function crawlsMore(engine: Engine, root = '.'): boolean {
  if (opensAll()) return true;
  const record = recordOf(engine, root);
  return !existsSync(record) || readFileSync(record, 'utf8').trim() !== styleHash(root);
}

/**
 * Records that a browser has opened these pages without a problem. History can't tell: a clone may
 * have only the last commit, and many commits can arrive together.
 */
export function recordCrawl(engine: Engine, root = '.'): void {
  mkdirSync(`${root}/tests/crawled`, { recursive: true });
  writeFileSync(recordOf(engine, root), `${styleHash(root)}\n`);
}

function recordOf(engine: Engine, root: string): string {
  return `${root}/tests/crawled/${engine}.txt`;
}

/** Returns a hash of what decides how pages look. */
function styleHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(`${root}/src`, isStyle))
    // Git may change line ends.
    hash.update(`${path}\0${readFileSync(`${root}/src/${path}`, 'utf8').replaceAll('\r', '')}\0`);
  return hash.digest('hex');
}

function isStyle(path: string): boolean {
  return path.endsWith('.css') || (path.startsWith('layouts/') && !path.includes('.test.'));
}
