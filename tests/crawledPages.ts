import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesBelow } from '../src/content/files.ts';
import { coveringPages } from './e2e/coveringPages.ts';
import { pageFile, pagePaths } from './e2e/sitePaths.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/**
 * Returns the pages that a browser opens: all of them if it hasn't opened them with the present
 * styles and layouts, or with CRAWL=all. Otherwise, pages that together have every kind of element,
 * because all 370 pages take about a minute.
 */
export function crawledPages(engine: Engine, folder: string): string[] {
  const paths = pagePaths({ folder, base: '/' });
  if (crawlsAll(engine)) return paths;
  return coveringPages(new Map(paths.map((path) => [path, pageFile(folder, path)])));
}

/** Tests whether a browser must open all pages. */
export function crawlsAll(engine: Engine, root = '.'): boolean {
  if (process.env['CRAWL'] === 'all') return true;
  const record = recordOf(engine, root);
  return !existsSync(record) || readFileSync(record, 'utf8').trim() !== styleHash(root);
}

/**
 * Records that a browser has opened all pages without a problem. History can't tell: a clone may
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
