import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
// oxlint-disable-next-line no-restricted-imports -- A slow network is what these tests are about.
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { desktop, mobile, newPage, open, site, slowDown, type Page, type Site } from './harness.ts';
import { recordShifts, shiftsOf } from './shifts.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

const paths = existing(await builtSite(), ['/', '/concepts/flow', '/samples/style-guide']);

const cases = atBothWidths(paths);

const inPieces = atBothWidths(
  existing(await builtSite(), ['/', '/reference/resource/component/read/read-postgres', '/search']),
);

/**
 * Matches before each tag where a partial page can look different from the complete one: where
 * lines are centered or end, and where tables and groups grow.
 */
const PLACES = new RegExp(
  [
    /(?=<(?:em|tr|input|details|h1|h2)\b)|(?<!<summary>[^<]*)(?=<svg\b)/,
    /(?=<\w+ (?:[^>]* )?(?:class="(?:navbar-end|navbar-bottom|navbar-menus|drawer-head|main|page-actions|copy-page-menu|hero-actions|term-button|announcement-close)"|id="language-menu"|aria-current=))/,
    /(?<=<span aria-current="page">|rss.xml">)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

let served: Site;

beforeAll(async () => {
  served = await site();
});

describe('nothing moves while a page loads on a slow network, or while the reader scrolls to its end', () => {
  it.each(cases)('$path, $width', async ({ path, viewport }) => {
    const page = await newPage(served, { viewport });
    await recordShifts(page);
    await slowDown(page, { processor: 1 });
    await open(page, path);
    await readToTheEnd(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  it.each(inPieces)('$path that arrives in pieces, $width', async ({ path, viewport }) => {
    const page = await newPage(await slowly(served), { viewport });
    await recordShifts(page);
    await open(page, path);
    expect(await shiftsOf(page)).toEqual([]);
  });

  it.each(atBothWidths(['/concepts/flo']))(
    'the not-found page with late suggestions, $width',
    async ({ path, viewport }) => {
      const page = await newPage(await slowly(served), { viewport });
      await recordShifts(page);
      await open(page, `${served.base}${path.slice(1)}`);
      await page.locator('[data-nearest] li a').first().waitFor();
      expect(await shiftsOf(page)).toEqual([]);
    },
  );

  it.each([
    ['desktop', desktop],
    ['mobile', mobile],
  ])('the search page with a query in its URL, %s', async (_width, viewport) => {
    const page = await newPage(served, { viewport });
    await page.addInitScript(waitLonger);
    await recordShifts(page);
    await slowDown(page, { processor: 1 });
    await open(page, `${served.base}search?q=retry`);
    await page.locator('.search-groups').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
    expect(await page.locator('[data-search-area]:visible').count()).toBe(0);
  });

  it('the search page without a query', async () => {
    const page = await newPage(served);
    await recordShifts(page);
    await open(page, '/search');
    await page.locator('[data-search-form] input').focus();
    await page.locator('.search-results').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });

  it('the test notices a shift', async () => {
    const page = await newPage(served);
    await recordShifts(page);
    await open(page, paths[0] ?? '/');
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.className = 'pushes';
      document.body.prepend(box);
      box.style.height = '120px';
    });
    await expect.poll(() => shiftsOf(page)).not.toEqual([]);
  });
});

/**
 * Serves a site with a pause at each of the places, so that the browser paints what has arrived.
 */
async function slowly({ origin }: Site): Promise<{ origin: string }> {
  const server = createServer(async (request, response) => {
    const upstream = await fetch(`${origin}${request.url ?? '/'}`);
    const type = upstream.headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) await pause(100);
    response.writeHead(upstream.status, { 'content-type': type });
    const body = Buffer.from(await upstream.arrayBuffer());
    const pieces = type.startsWith('text/html') ? body.toString('latin1').split(PLACES) : [];
    for (const piece of pieces.slice(0, -1)) {
      response.write(piece, 'latin1');
      await pause(30);
    }
    response.end(pieces.at(-1) ?? body, 'latin1');
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  onTestFinished(() => void server.close());
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

function atBothWidths(wanted: readonly string[]) {
  return wanted.flatMap((path) => [
    { path, width: 'desktop', viewport: desktop },
    { path, width: 'mobile', viewport: mobile },
  ]);
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  await page.waitForLoadState('networkidle');
}

/**
 * Extends the time after which the search page shows incomplete results (useWholeResult.tsx),
 * because the texts may take longer on a busy machine.
 */
function waitLonger(): void {
  const start = globalThis.setTimeout;
  const replaced = (task: () => void, time?: number): number =>
    Number(start(task, time === 2500 ? 30_000 : time));
  Object.assign(globalThis, { setTimeout: replaced });
}
