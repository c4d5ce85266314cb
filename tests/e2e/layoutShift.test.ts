import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { desktop, mobile, newPage, open, site, slowDown } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

const paths = existing(await builtSite(), ['/', '/concepts/flow', '/samples/style-guide']);

const cases = paths.flatMap((path) => [
  { path, width: 'desktop', viewport: desktop },
  { path, width: 'mobile', viewport: mobile },
]);

let served: Site;

beforeAll(async () => {
  served = await site();
});

describe('nothing moves while a page loads on a slow network, or while it is read to its end', () => {
  it.each(cases)('$path, $width', async ({ path, viewport }) => {
    const page = await newPage(served, { viewport });
    await page.addInitScript(recordShifts);
    await slowDown(page, { processor: 1 });
    await open(page, path);
    await readToTheEnd(page);
    expect(await page.evaluate(() => (window as unknown as Recorded).shifts)).toEqual([]);
  });

  it.each([
    ['search box', 'class="navbar-end"'],
    ['menus of the first row', 'class="navbar-bottom"'],
    ['areas', 'class="navbar-menus"'],
    ['first of the menus', 'popoverTarget="language-menu"'],
    ['second row', 'class="drawer-head"'],
    ['sidebar', 'class="main"'],
    ['title', 'class="page-actions"'],
    ['first sections', '<h2'],
  ])('a page whose bytes pause after the %s', async (_part, cut) => {
    const page = await newPage(await pausing(served, cut));
    await page.addInitScript(recordShifts);
    await open(page, '/concepts/flow');
    expect(await page.evaluate(() => (window as unknown as Recorded).shifts)).toEqual([]);
  });

  it.each([
    ['desktop', desktop],
    ['mobile', mobile],
  ])('a search that the address asks for, %s', async (_width, viewport) => {
    const page = await newPage(served, { viewport });
    await page.addInitScript(recordShifts);
    await slowDown(page, { processor: 1 });
    await open(page, `${served.base}search?q=retry`);
    await page.locator('.search-groups').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as Recorded).shifts)).toEqual([]);
    expect(await page.locator('[data-search-area]:visible').count()).toBe(0);
  });

  it('a shift is noticed (a check of this test)', async () => {
    const page = await newPage(served);
    await page.addInitScript(recordShifts);
    await open(page, paths[0] ?? '/');
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.className = 'pushes';
      document.body.prepend(box);
      box.style.height = '120px';
    });
    await expect.poll(() => page.evaluate(() => (window as unknown as Recorded).shifts.length)).toBeGreaterThan(0);
  });
});

interface Recorded {
  shifts: string[];
}

/** Serve a site with a pause in the middle of each page, so that the browser paints what is there until then. */
async function pausing({ origin }: Site, cut: string): Promise<{ origin: string }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url ?? '/'}`);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!type.startsWith('text/html')) return void response.end(body);
    const at = body.lastIndexOf('<', body.indexOf(cut));
    response.write(body.subarray(0, at));
    await pause(400);
    response.end(body.subarray(at));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  onTestFinished(() => void server.close());
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Runs in the page: note each shift that no input of the reader explains, with the elements that moved. */
function recordShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const moved = (entry.sources ?? []).map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)));
      shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 120));
    }
  });
  await page.waitForLoadState('networkidle');
}
