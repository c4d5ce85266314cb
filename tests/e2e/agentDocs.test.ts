import { runChecks } from 'afdocs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import { siteRoot } from '../../src/content/paths.ts';
import { site } from './harness.ts';

/** How long all checks may take, in milliseconds. */
const LIMIT = 240_000;

/** How many pages are checked: enough for every area, since pages of an area share their layout. */
const PAGES = 40;

interface Finding {
  url?: string;
  status?: string;
}

/** Makes requests for the published site go to the local server, which needn't compress them. */
function publishAt(published: string, local: string): void {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string | URL, options?: RequestInit) => {
    const headers = new Headers(options?.headers);
    headers.set('accept-encoding', 'identity');
    const sent = await send(String(target).replace(published, local), { ...options, headers });
    // Some checks don't read what they fetch, which would keep the connection busy.
    const body = await sent.arrayBuffer();
    const response = new Response(body.byteLength === 0 ? null : body, sent);
    Object.defineProperty(response, 'url', { value: sent.url.replace(local, published) });
    return response;
  });
}

/** Runs all checks. Returns how many pages they tested, and what they found. */
async function check(url: string): Promise<{ testedPages: number; found: object[] }> {
  const { results, testedPages = 0 } = await runChecks(url, {
    samplingStrategy: 'deterministic',
    maxLinksToTest: PAGES,
    maxConcurrency: 8,
    requestDelay: 0,
    // The server shares the processor with the checks.
    requestTimeout: 60_000,
  });
  const found = results
    .filter(({ status }) => status !== 'pass' && status !== 'skip')
    .map(({ id, message, details }) => {
      const findings = (details?.['pageResults'] ?? []) as Finding[];
      const pages = findings
        .filter(({ status }) => status === 'warn' || status === 'fail')
        .map((page) => (page.url ?? '').replace(url, ''));
      return { id, message, pages };
    });
  return { testedPages, found };
}

test(
  'the site passes all checks of the specification for agent-friendly documentation',
  async () => {
    const { url } = await readSiteConfig(siteRoot);
    const docs = await site();
    publishAt(url, docs.origin);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { testedPages, found } = await check(url);
    expect(found).toEqual([]);
    expect(testedPages).toBeGreaterThanOrEqual(PAGES);
  },
  LIMIT,
);
