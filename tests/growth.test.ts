import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../src/content/files.ts';
import { compareBuilds } from './compareBuilds.ts';
import { builtSite } from './e2e/siteBuilds.ts';

let small: string;
let again: string;
let large: string;

beforeAll(async () => {
  small = await builtSite({ root: siteOfPages(3) });
  again = await builtSite({ root: rootOf(3), env: { NTH_BUILD: '2' } });
  large = await builtSite({ root: siteOfPages(30) });
});

describe('a small site', () => {
  it('has no placeholder in any page', () => {
    const pages = filesBelow(small, (file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(3);
    const unfilled = pages.filter((file) =>
      /"[\w-]+-of-the-whole-site"/.test(readFileSync(join(small, file), 'utf8')),
    );
    expect(unfilled).toEqual([]);
  });

  it('has no files for what it doesn’t use: schemas, the YAML checker, SQL in the browser', () => {
    const unused =
      /^(?:schemas|_live)\/|^skill\.md$|^_astro\/(?:schemas|sqlWorker|duckdb|livePanel)/;
    expect(filesBelow(small, (file) => unused.test(file))).toEqual([]);
  });

  it('is the same byte for byte if it’s built again with full caches', () => {
    expect(compareBuilds(small, again).map(({ message }) => message)).toEqual([]);
  });
});

describe('ten times as many pages', () => {
  it.each(['css', 'js'])('don’t change any .%s file', (extension) => {
    expect(assetsOf(large, extension)).toEqual(assetsOf(small, extension));
  });

  it('change only the sidebar, the build ID, and the name of the search index on a page', () => {
    expect(pageOf(large)).toBe(pageOf(small));
  });
});

function pageOf(folder: string): string {
  const html = readFileSync(join(folder, 'guide/page-1.html'), 'utf8');
  return html
    .replace(/<div[^>]* data-region="sidebar"[\s\S]*?<\/nav>/, '')
    .replace(/<meta name="build"[^>]*>/, '')
    .replace(/search-titles\.\w+\.txt/, 'search-titles.txt');
}

function assetsOf(folder: string, extension: string): [name: string, size: number][] {
  return filesBelow(join(folder, '_astro'), (path) => path.endsWith(`.${extension}`)).map(
    (name) => [name, readFileSync(join(folder, '_astro', name)).length],
  );
}

// At the same depth as the fixture, which imports from `src` by relative paths.
const rootOf = (count: number): string => resolve('.cache', 'generated', `pages-${count}`);

/** Creates a site from the fixture `one-page`, with page-1, page-2, and so on in one sidebar. */
function siteOfPages(count: number): string {
  const root = rootOf(count);
  const source = resolve('tests', 'fixtures', 'one-page');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  cpSync(source, root, { recursive: true });
  const template = readFileSync(join(source, 'content/docs/guide/page-1.md'), 'utf8');
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (const number of numbers)
    writeFileSync(
      join(root, `content/docs/guide/page-${number}.md`),
      template.replace('Page 1', `Page ${number}`),
    );
  const list = numbers.map((number) => `['/guide/page-${number}', 'Page ${number}'],`).join('\n');
  const sidebars = readFileSync(join(source, 'navigation/sidebars.ts'), 'utf8');
  writeFileSync(
    join(root, 'navigation/sidebars.ts'),
    sidebars.replace("['/guide/page-1', 'Page 1'],", list),
  );
  return root;
}
