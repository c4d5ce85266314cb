import type { Connect, ViteDevServer } from 'vite';
import type { Ask } from '../../../checks/servedPage.ts';
import type { SiteSources } from '../../../checks/site.ts';
import { remarksOn, tellFound } from '../../content/foundProblems.ts';
import { outDir, siteRoot } from '../../content/paths.ts';
import { formatProblems } from '../../content/problem.ts';
import { withBase } from 'published/address.ts';
import { addressOfFile, isSource, renderedTextAt } from '../../site/pageLoader.ts';

/** Marks requests that the server sends to itself. */
const OWN_REQUEST = 'x-checks-links';

/** Milliseconds after the last page was served until pages are checked. */
const SERVED = 50;

/** Milliseconds after a change in which a page may still be served with its old text. */
const CHANGED = 600;

/** Returns true for a request of a reader: not of the server itself, and not to prefetch. */
export function isShown({ headers }: Connect.IncomingMessage): boolean {
  return headers[OWN_REQUEST] === undefined && headers['sec-purpose'] === undefined;
}

/**
 * Checks pages against the gates of a build. Returns a function for the routes of served pages. Open
 * pages reload to show new problems. A change of a page checks it when it's served again, and those
 * that link to it; any other change checks all. The page that was served last comes first.
 */
export function checkServedPages(server: ViteDevServer, base: string): (route: string) => void {
  const linksOf = new Map<string, ReadonlySet<string>>();
  const waiting = new Set<string>();
  let sources: Promise<SiteSources> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let settledAt = 0;
  let checking = Promise.resolve();

  const latest = (): string | undefined => [...waiting].at(-1);
  const wait = (route: string): void => {
    waiting.delete(route);
    waiting.add(route);
  };
  const checkLater = (): void => {
    clearTimeout(timer);
    const delay = Math.max(SERVED, settledAt - performance.now());
    timer = setTimeout(() => {
      checking = checking.then(checkWaiting);
    }, delay);
  };
  const checkWaiting = async (): Promise<void> => {
    const [{ servedPage }, { readSiteSources }] = await Promise.all([
      import('../../../checks/servedPage.ts'),
      import('../../../checks/readSite.ts'),
    ]);
    for (let route = latest(); route !== undefined; route = latest()) {
      waiting.delete(route);
      sources ??= readSiteSources({ root: siteRoot, built: outDir });
      // A page that can't be read has another problem, which is reported elsewhere. A source may be
      // removed while it's read, so the next check reads them again.
      const checked = await sources
        .then((read) => servedPage(route, read, ask))
        .catch(() => (sources = undefined));
      // The content changed during the check.
      if (waiting.has(route)) return checkLater();
      if (checked !== undefined) linksOf.set(route, checked.links);
      const problems = checked?.problems ?? [];
      if (formatProblems(problems) === formatProblems(remarksOn(route))) continue;
      tellFound(`page ${route}`, { tolerated: problems });
      server.ws.send({ type: 'full-reload' });
    }
  };
  const ask: Ask = { page: (route) => htmlAt(route, server, base), text: renderedTextAt };

  server.watcher.on('all', (_, file) => {
    if (!isSource(file)) return;
    sources = undefined;
    settledAt = performance.now() + CHANGED;
    const changed = addressOfFile(file);
    for (const [route, links] of linksOf)
      if (changed === undefined || changed === route || links.has(changed)) wait(route);
    if (waiting.size > 0) checkLater();
  });
  return (route) => {
    // The page that was served last is checked first, also after a change.
    const links = linksOf.get(route) ?? new Set();
    linksOf.delete(route);
    linksOf.set(route, links);
    wait(route);
    checkLater();
  };
}

/** Returns the HTML of a page; '' for any other file, and undefined if nothing is there. */
async function htmlAt(
  route: string,
  server: ViteDevServer,
  base: string,
): Promise<string | undefined> {
  const address = new URL(withBase(route, base), server.resolvedUrls?.local[0]);
  const response = await fetch(address, { headers: { [OWN_REQUEST]: '' } });
  if (response.status === 404) return undefined;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return response.ok && isPage ? response.text() : '';
}
