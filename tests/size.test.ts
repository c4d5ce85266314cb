import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/content/files.ts';

/** The most words of code in each folder, without tests and CSS. */
const limits = JSON.parse(readFileSync('tests/size.json', 'utf8')) as Record<string, number>;

const PACKAGES = readdirSync('packages').map((name) => `packages/${name}/src`);

const CODE = /\.(?:ts|tsx|astro|mjs)$/;

/** Returns how many words of code each folder has; a file in `src` itself counts as `src`. */
function measure(): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const root of ['src', 'checks', 'scripts', ...PACKAGES])
    for (const path of filesBelow(root, (file) => CODE.test(file) && !file.includes('.test.'))) {
      if (path.startsWith('dist/')) continue;
      const isSplit = root.endsWith('src') && path.includes('/');
      const folder = (isSplit ? `${root}/${path.split('/')[0]}` : root).replace(
        /^(packages\/[^/]+)\/src/,
        '$1',
      );
      const words = readFileSync(`${root}/${path}`, 'utf8').split(/\s+/).filter(Boolean).length;
      sizes[folder] = (sizes[folder] ?? 0) + words;
    }
  return sizes;
}

/** Room for small changes, in percent of a folder's limit. */
const SLACK = 2;

test('no folder has more words of code than tests/size.json allows', () => {
  const sizes = measure();
  const grown = Object.entries(sizes)
    .filter(([folder, words]) => words > (limits[folder] ?? 0))
    .map(
      ([folder, words]) =>
        `${folder} has ${words} words of code, and tests/size.json allows ${limits[folder] ?? 0}. ` +
        'Fix: make the code simpler, or raise the number in the same commit.',
    );
  expect(grown).toEqual([]);
});

test('tests/size.json follows folders that shrink', () => {
  const sizes = measure();
  const loose = Object.entries(limits).filter(
    ([folder, limit]) => (sizes[folder] ?? 0) * (1 + SLACK / 100) < limit,
  );
  expect(loose).toEqual([]);
});
