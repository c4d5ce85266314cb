import type { Connect, ViteDevServer } from 'vite';
import { remarksOn, tellFound } from '../../content/foundProblems.ts';
import { outDir, siteRoot } from '../../content/paths.ts';
import { formatProblems, type Problem } from '../../content/problem.ts';
import { withBase } from '../../navigation/address.ts';

/** Marks requests that the server sends to itself. */
const OWN_REQUEST = 'x-checks-links';

/** Milliseconds after the last request or change until pages are checked. */
const CALM = 600;

/** Returns true for a request that the server sent to itself. */
export function isOwnRequest({ headers }: Connect.IncomingMessage): boolean {
  return headers[OWN_REQUEST] !== undefined;
}

/**
 * Checks served pages against the rules of a build that need other pages, for example for links.
 * Returns a function for the routes of served pages. Open pages reload to show new problems.
 */
export function checkServedPages(server: ViteDevServer, base: string): (route: string) => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();

  const checkLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      checking = checking.then(checkWaiting);
    }, CALM);
  };
  const checkWaiting = async (): Promise<void> => {
    const routes = [...waiting];
    waiting.clear();
    const remarks = await remarksOf(routes, server, base);
    // The content changed during the check.
    if (waiting.size > 0) return checkLater();
    if (remarks.size === 0) return;
    for (const [route, tolerated] of remarks) tellFound(`page ${route}`, { tolerated });
    server.ws.send({ type: 'full-reload' });
  };
  const remarked = new Set<string>();
  server.watcher.on('all', () => {
    // A change may fix a page, or the page that it links to.
    for (const route of remarked) waiting.add(route);
    if (waiting.size > 0) checkLater();
  });
  return (route) => {
    remarked.add(route);
    waiting.add(route);
    checkLater();
  };
}

async function remarksOf(
  routes: readonly string[],
  server: ViteDevServer,
  base: string,
): Promise<Map<string, readonly Problem[]>> {
  const [{ servedPage }, { readSiteSources }] = await Promise.all([
    import('../../../checks/servedPage.ts'),
    import('../../../checks/readSite.ts'),
  ]);
  const sources = await readSiteSources({ root: siteRoot, built: outDir });
  const found = new Map<string, readonly Problem[]>();
  for (const route of routes) {
    const ask = (wanted: string): Promise<string | undefined> => htmlAt(wanted, server, base);
    // A page that can't be read has another problem, which is reported elsewhere.
    const problems = await servedPage(route, sources, ask).catch(() => []);
    if (formatProblems(problems) !== formatProblems(remarksOn(route))) found.set(route, problems);
  }
  return found;
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
