import { setTimeout } from 'node:timers/promises';
import type { Connect, ViteDevServer } from 'vite';
import type { SiteSources } from '../../../checks/site.ts';
import { untilCalm } from '../../content/deferredPages.ts';
import { remarksOn, tellRemarks } from '../../content/foundProblems.ts';
import { siteRoot } from '../../content/paths.ts';
import { formatProblems, type Problem } from '../../content/problem.ts';
import { textAt } from '../../content/textsByRoute.ts';
import { withBase } from '../../navigation/address.ts';

/** Marks what the server asks itself. */
const OWN_REQUEST = 'x-checks-links';

/** Milliseconds after a change until the loader has read it. */
const SETTLED = 600;

/** Tell whether the server asks itself: no reader waits for the answer. */
export function isOwnRequest({ headers }: Connect.IncomingMessage): boolean {
  return headers[OWN_REQUEST] !== undefined;
}

/**
 * Hold the pages that somebody opened to the rules of a build that need more than the page itself: do its links lead anywhere? Gives a function
 * that takes the route of a page that was served. It is looked at when nobody waits for an answer, and is loaded again if that finds anything new.
 */
export function checkServedPages(server: ViteDevServer, base: string): (route: string) => void {
  const waiting = new Set<string>();
  const remarked = new Set<string>();
  let sources: Promise<SiteSources> | undefined;
  let working = false;
  let changed = -SETTLED;

  const look = async (route: string): Promise<readonly Problem[]> => {
    const [{ servedPage }, { readSiteSources }] = await Promise.all([
      import('../../../checks/servedPage.ts'),
      import('../../../checks/readSite.ts'),
    ]);
    sources ??= readSiteSources(siteRoot);
    return servedPage(route, await sources, (wanted) => answerOf(wanted, server, base));
  };
  const lookAtAll = async (): Promise<void> => {
    const found = new Map<string, readonly Problem[]>();
    for (const route of waiting) {
      waiting.delete(route);
      // What cannot be looked at now is wrong in another way, and is told of for that.
      const problems = await look(route).catch(() => []);
      if (formatProblems(problems) !== formatProblems(remarksOn(route))) found.set(route, problems);
    }
    // Looked at in the middle of a change: it is done again.
    if (performance.now() - changed < SETTLED) {
      for (const route of found.keys()) waiting.add(route);
      return;
    }
    if (found.size === 0) return;
    for (const [route, { length }] of found) {
      if (length === 0) remarked.delete(route);
      else remarked.add(route);
    }
    tellRemarks(found);
    server.ws.send({ type: 'full-reload' });
  };
  const work = async (): Promise<void> => {
    working = true;
    while (waiting.size > 0) {
      await untilCalm();
      while (performance.now() - changed < SETTLED) await setTimeout(SETTLED / 2);
      await lookAtAll();
    }
    working = false;
  };
  const add = (route: string): void => {
    waiting.add(route);
    if (!working) void work();
  };
  server.watcher.on('all', () => {
    sources = undefined;
    changed = performance.now();
    // What was wrong may be mended, here or where a link leads to.
    for (const route of remarked) add(route);
  });
  return add;
}

/** Give the HTML of a page's text, or of the whole page; an empty text for anything else that is there, nothing if nothing is. */
async function answerOf(
  route: string,
  server: ViteDevServer,
  base: string,
): Promise<string | undefined> {
  const text = await textAt(route);
  if (text !== undefined) return `<main class="prose">${text.html}</main>`;
  const response = await fetch(new URL(withBase(route, base), server.resolvedUrls?.local[0]), {
    headers: { [OWN_REQUEST]: '' },
  });
  if (response.status === 404) return undefined;
  return response.ok && response.headers.get('content-type')?.startsWith('text/html') === true
    ? response.text()
    : '';
}
