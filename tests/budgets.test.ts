import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../src/content/files.ts';
import { newPage, open, site, type Site } from './e2e/harness.ts';
import { brotliSize, requestsBeforeInteraction, sumOf, type PageRequest } from './e2e/pageBytes.ts';

const kilobyte = 1000;

/** An article of about 10 kB, with code. */
const article = '/concepts/flow';

let served: Site;

beforeAll(async () => {
  served = await site();
});

describe('an article before any interaction', () => {
  let requests: PageRequest[];

  beforeAll(async () => {
    requests = await requestsBeforeInteraction(served, article);
  });

  it.each([
    ['HTML, CSS and JavaScript together', 40, ['document', 'stylesheet', 'script']],
    ['JavaScript', 12, ['script']],
    ['external CSS', 0, ['stylesheet']],
  ])('%s take at most %f kB', (_name, limit, kinds) => {
    const of = requests.filter(({ kind }) => kinds.includes(kind));
    expect(sumOf(requests, ...kinds), listOf(of)).toBeLessThanOrEqual(limit * kilobyte);
  });

  it('has at most 12 kB of CSS', () => {
    const styles = [
      ...readFileSync(join(served.folder, `${article}.html`), 'utf8').matchAll(
        /<style[^>]*>([^]*?)<\/style>/g,
      ),
    ].map(([, text = '']) => text);
    expect(styles.length).toBeGreaterThan(0);
    expect(brotliSize(Buffer.from(styles.join('')))).toBeLessThanOrEqual(12 * kilobyte);
  });

  it('makes at most 8 requests besides those for its faces', () => {
    const others = requests.filter(({ kind }) => kind !== 'font');
    expect(others.length, listOf(requests)).toBeLessThanOrEqual(8);
  });

  it('loads nothing from other sites', () => {
    expect(
      requests.filter(
        ({ url }) => !url.startsWith(`${served.origin}/`) && !url.startsWith('data:'),
      ),
    ).toEqual([]);
  });

  it('loads two faces of at most 45 kB, and none on a slow line', async () => {
    const faces = requests.filter(({ kind }) => kind === 'font').map(({ url }) => new URL(url));
    const sizes = faces.map(({ pathname }) => statSync(join(served.folder, pathname)).size);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45 * kilobyte);
    const page = await newPage(served);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { rtt: 150 } }),
    );
    await open(page, article);
    expect(await page.locator('link[as=font]').evaluateAll(mediaOf)).toEqual([
      'not all',
      'not all',
    ]);
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
    expect(loaded).toEqual(['unloaded', 'unloaded']);
  });

  it('doesn’t load React before the reader uses an interactive part', () => {
    const react = filesBelow(
      join(served.folder, '_astro'),
      (path) => path.endsWith('.js') && isReact(join(served.folder, '_astro', path)),
    );
    expect(react.length, 'a chunk contains React').toBeGreaterThan(0);
    expect(requests.filter(({ url }) => react.some((name) => url.endsWith(`/${name}`)))).toEqual(
      [],
    );
  });
});

it('the first style of each page states the order of all layers', () => {
  const others = filesBelow(served.folder, (path) => path.endsWith('.html')).filter((path) => {
    const [, style = ''] =
      /<style[^>]*>([^<]*)/.exec(readFileSync(join(served.folder, path), 'utf8')) ?? [];
    return style !== '' && !/^@layer reset[,{]/.test(style);
  });
  expect(others).toEqual([]);
});

describe('the home page before any interaction', () => {
  it('loads at most 60 kB, and nothing from other sites', async () => {
    const requests = await requestsBeforeInteraction(served, '/');
    expect(
      sumOf(requests, 'document', 'stylesheet', 'script'),
      listOf(requests),
    ).toBeLessThanOrEqual(60 * kilobyte);
    expect(
      requests.filter(
        ({ url }) => !url.startsWith(`${served.origin}/`) && !url.startsWith('data:'),
      ),
    ).toEqual([]);
  });
});

describe('a reference page before any interaction', () => {
  it('loads at most 45 kB, even for the largest page', async () => {
    const pages = filesBelow(served.folder, (path) => /^reference\/.*\.html$/.test(path));
    const sizes = new Map(pages.map((path) => [path, statSync(join(served.folder, path)).size]));
    const [largest = ''] = pages.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
    const requests = await requestsBeforeInteraction(served, `/${largest.replace(/\.html$/, '')}`);
    expect(
      sumOf(requests, 'document', 'stylesheet', 'script'),
      `${largest}: ${listOf(requests)}`,
    ).toBeLessThanOrEqual(45 * kilobyte);
  });
});

it.each([
  ['properties or a filter of names', /class="(?:properties|name-filter)/, '.used-in'],
  ['a screen', /class="screen-window"/, '.screen-bar'],
  ['an admonition', /class="admonition /, '.admonition-title'],
  ['cards', /class="cards"/, '.card-link'],
])('only pages with %s have their styles', (_name, element, selector) => {
  const pages = filesBelow(served.folder, (path) => path.endsWith('.html')).map((path) => {
    const html = readFileSync(join(served.folder, path), 'utf8');
    const [styles = []] = [html.match(/<style data-element[^]*?<\/style>/g) ?? []];
    return { path, hasElement: element.test(html), hasStyles: styles.join('').includes(selector) };
  });
  expect(pages.filter(({ hasElement }) => hasElement).length).toBeGreaterThan(20);
  expect(pages.filter(({ hasElement, hasStyles }) => hasElement && !hasStyles)).toEqual([]);
  expect(pages.filter(({ hasElement, hasStyles }) => !hasElement && hasStyles).length).toBeLessThan(
    10,
  );
});

describe('the search dialog', () => {
  it('loads at most 16 kB of JavaScript besides React and the engine, and 1 kB for previews', async () => {
    const page = await newPage(served);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await open(page, article);
    await page.locator('html[data-ready]').waitFor();
    await page.waitForLoadState('networkidle');
    const ofPage = new Set(requested);
    // The first hits appear before React and the code that uses it have loaded. Wait for that code,
    // so that it always counts.
    const withReact = page.waitForResponse((response) =>
      basename(response.url()).startsWith('takeOver.'),
    );
    await page.keyboard.press('/');
    await withReact;
    await page.keyboard.type('flow');
    await page.locator('[role=option]').first().waitFor();
    await page.locator('.search-preview-outline').waitFor();
    const names = [
      ...new Set(
        requested
          .filter((url) => url.endsWith('.js') && !ofPage.has(url))
          .map((url) => basename(url)),
      ),
    ];
    const files = names
      .filter((name) => !/^worker[-.]/.test(name))
      .map((name) => join(served.folder, '_astro', name));
    const own = files
      .filter((file) => !isReact(file))
      .map((file) => ({
        url: basename(file),
        kind: 'script',
        bytes: brotliSize(readFileSync(file)),
      }));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length, 'React has its own chunks').toBeLessThan(files.length);
    const [ofPreview, ofDialog] = [true, false].map((wanted) =>
      own.filter(({ url }) => url.startsWith('sectionContent.') === wanted),
    );
    expect(sumOf(ofDialog ?? [], 'script'), listOf(own)).toBeLessThanOrEqual(16 * kilobyte);
    expect(ofPreview, 'only wide windows load it').toHaveLength(1);
    expect(sumOf(ofPreview ?? [], 'script'), listOf(own)).toBeLessThanOrEqual(kilobyte);
  });
});

/** React's renderer contains the URL of its error pages, and its core the element types. */
function isReact(file: string): boolean {
  return /react\.dev\/errors|react\.memo/.test(readFileSync(file, 'utf8'));
}

function listOf(requests: readonly PageRequest[]): string {
  return requests
    .map(({ bytes, kind, url }) => `\n  ${String(bytes).padStart(7)}  ${kind}  ${url}`)
    .join('');
}

/** Runs in the page. */
function mediaOf(links: readonly Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('media'));
}
