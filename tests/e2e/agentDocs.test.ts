import { runChecks } from 'afdocs';
import { expect, test, vi } from 'vitest';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import { siteRoot } from '../../src/content/paths.ts';
import { site } from './harness.ts';

/**
 * Lists that people filter or search in the browser. Divided into pages of the size that the
 * specification asks for, they would be less useful; agents have `llms.txt` and search instead.
 */
const LONG_LISTS = new Set(['/reference', '/support/errors']);

/** How long all checks may take, in milliseconds. */
const LIMIT = 240_000;

/** Checking all pages takes a minute, so only AGENT_DOCS=all does. The gates check all pages. */
const PAGES = process.env['AGENT_DOCS'] === 'all' ? 1000 : 60;

interface Finding {
  url?: string;
  status?: string;
}

/** Makes requests for the published site go to the local server. */
function publishAt(published: string, local: string): void {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string | URL, options?: RequestInit) => {
    const response = await send(String(target).replace(published, local), options);
    Object.defineProperty(response, 'url', { value: response.url.replace(local, published) });
    return response;
  });
}

test(
  'the site passes all checks of the specification for agent-friendly documentation',
  async () => {
    const { url } = await readSiteConfig(siteRoot);
    const docs = await site();
    publishAt(url, docs.origin);
    const { results, testedPages } = await runChecks(url, {
      samplingStrategy: 'deterministic',
      maxLinksToTest: PAGES,
      maxConcurrency: 8,
      requestDelay: 0,
    });
    const found = results
      .filter(({ status }) => status !== 'pass' && status !== 'skip')
      .map(({ id, message, details }) => {
        const findings = (details?.['pageResults'] ?? []) as Finding[];
        const pages = findings
          .filter(({ status }) => status === 'warn' || status === 'fail')
          .map((page) => (page.url ?? '').replace(url, ''));
        return { id, message, pages };
      })
      .filter(
        ({ id, pages }) =>
          !(id.startsWith('page-size-') && pages.every((page) => LONG_LISTS.has(page))),
      );
    expect(found).toEqual([]);
    expect(testedPages).toBeGreaterThan(PAGES === 1000 ? 300 : 50);
  },
  LIMIT,
);
