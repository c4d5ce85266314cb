import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const policy = "default-src 'none'; frame-ancestors 'self'";
const site = {
  base: '/',
  url: 'https://docs.example',
  product: 'Acme Flow',
  slug: 'acme',
  company: 'Acme',
};
let home = '';
let built = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'host-files-'));
  built = join(home, 'dist');
  mkdirSync(join(home, 'navigation'));
  mkdirSync(built);
  vi.resetModules();
  vi.stubEnv('SITE_ROOT', home);
});

afterEach(() => {
  vi.unstubAllEnvs();
  // The next test file must not find modules that took this folder for the site's.
  vi.resetModules();
  rmSync(home, { recursive: true });
});

async function write(redirects: string): Promise<void> {
  writeFileSync(join(home, 'navigation/redirects.txt'), redirects);
  const { hostFiles } = await import('./hostFiles.ts');
  const exists = (path: string): boolean => existsSync(join(built, path));
  for (const [path, text] of hostFiles(site, policy, exists)) {
    mkdirSync(dirname(join(built, path)), { recursive: true });
    writeFileSync(join(built, path), text);
  }
}

const read = (path: string): string => readFileSync(join(built, path), 'utf8');

test('the redirects and the policy reach every host', async () => {
  await write('/old /new#part\n/new#x /new#y');
  expect(JSON.parse(read('_redirects.json'))).toEqual([
    { from: '/old', to: '/new#part', status: 301 },
  ]);
  expect(JSON.parse(read('moved-sections.json'))).toEqual({ '/new#x': '/new#y' });
  for (const path of ['_redirects', 'vercel.json', '_nginx/http.conf'])
    expect(read(path)).toMatch(/\/new.*#part/);
  for (const path of ['_headers', 'vercel.json', '_nginx/http.conf'])
    expect(read(path)).toContain(policy);
  expect(existsSync(join(built, 'old.html'))).toBe(false);
  // GitHub Pages serves folders such as _astro only next to this file.
  expect(read('.nojekyll')).toBe('');
});

test('the product name in an old URL is filled in', async () => {
  await write('/why  /getting-started/why-{product-slug}');
  expect(read('_redirects')).toContain('/why /getting-started/why-acme 301');
});

test('a site without redirects has the same files', async () => {
  await write('# none yet\n');
  expect([
    read('_redirects'),
    JSON.parse(read('_redirects.json')),
    JSON.parse(read('moved-sections.json')),
  ]).toEqual(['', [], {}]);
});

test('hosts without redirects get a page at each old URL', async () => {
  vi.stubEnv('REDIRECT_PAGES', '1');
  await write('/deep/old /new');
  expect(read('deep/old.html')).toContain('<link rel="canonical" href="https://docs.example/new">');
  expect(read('deep/old.html')).toContain(`content="default-src 'none'"`);
  expect(read('moved.js')).toContain('location.replace');
});

test('a page at an old URL stops the build', async () => {
  vi.stubEnv('REDIRECT_PAGES', '1');
  writeFileSync(join(built, 'old.html'), 'a page');
  await expect(write('/old /new')).rejects.toThrow(
    'navigation/redirects.txt  the redirect page old.html would replace an existing page\n' +
      '  Fix: remove the redirect, because the page exists',
  );
  expect(read('old.html')).toBe('a page');
});

test('invalid lines are skipped, because a check reports them', async () => {
  await write('/old\n/a /b /c\n/d  /b');
  expect(JSON.parse(read('_redirects.json'))).toMatchObject([{ from: '/d', to: '/b' }]);
});
