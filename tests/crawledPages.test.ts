import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crawlsAll, recordCrawl } from './crawledPages.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  vi.stubEnv('CRAWL', '');
  root = mkdtempSync(join(tmpdir(), 'crawl-'));
  write('src/styles/prose.css', 'p { margin: 0 }\n');
  write('src/layouts/DocPage.tsx', 'export {};\n');
  recordCrawl('webkit', root);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

// Whether a browser must open all pages.
test.each([
  ['nothing', {}, false],
  [
    'a script, a test of a layout, and content',
    ['src/main.ts', 'src/layouts/DocPage.test.tsx', 'content/a.css'],
    false,
  ],
  ['the line ends of a style', { 'src/styles/prose.css': 'p { margin: 0 }\r\n' }, false],
  ['a style', { 'src/styles/prose.css': 'p { margin: 1px }\n' }, true],
  ['a new style of a component', ['src/parts/lab/lab.css'], true],
  ['a layout', ['src/layouts/DocPage.tsx'], true],
] as const)('after a change of %s', (_, changes, expected) => {
  const files = Array.isArray(changes)
    ? changes.map((path) => [path, 'new'])
    : Object.entries(changes);
  for (const [path, text] of files) write(path, text);
  expect(crawlsAll('webkit', root)).toBe(expected);
});

test('all pages are opened until they have been, in each browser, and with CRAWL=all', () => {
  write('src/styles/prose.css', 'p { margin: 1px }\n');
  recordCrawl('firefox', root);
  expect(crawlsAll('firefox', root)).toBe(false);
  expect(crawlsAll('webkit', root)).toBe(true);
  expect(crawlsAll('chromium', root)).toBe(true);
  vi.stubEnv('CRAWL', 'all');
  expect(crawlsAll('firefox', root)).toBe(true);
});
