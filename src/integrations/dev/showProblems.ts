import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, ErrorPayload, ViteDevServer } from 'vite';
import { allFound, onFound, tellFound } from '../../content/foundProblems.ts';
import { draftAt, retryPages } from '../../site/pageLoader.ts';
import { siteRoot } from '../../content/paths.ts';
import { formatProblems, Problem, Problems } from '../../content/problem.ts';
import { toRoute, withoutBase, withBase } from 'published/address.ts';
import { checkServedPages, isShown } from './checkServedPages.ts';
import { decoded } from 'check/text/decoded.ts';
import { escapeXml } from 'check/text/escape.ts';

/**
 * Shows problems of the content while the dev server runs: in the terminal, in an overlay on every
 * open page, and in place of a page that can't be built. A fixed problem disappears.
 */
export function showProblems(base: string): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const { pageServed, changed } = repeatReloads(server);
        const failed = (): Problem[] => allFound().failed.flatMap(({ problems }) => problems);
        const onFailed = onChange(failed, (problems, added) => {
          changed();
          if (added.length > 0) logger.error(`\n${formatProblems(added)}\n`);
          server.ws.send(problems.length > 0 ? overlayOf(problems) : { type: 'full-reload' });
        });
        const onTolerated = onChange(
          () => allFound().tolerated,
          (problems, added) => {
            changed();
            if (problems.length === 0) return logger.info('all problems fixed');
            if (added.length === 0) return;
            logger.warn(
              `\n${formatProblems(added)}\n  The dev server still shows these pages, but a build fails.\n`,
            );
          },
        );
        onFound(() => {
          onFailed();
          onTolerated();
        });
        watchConfig(server.watcher);
        // A page that reloads needs the overlay again.
        server.ws.on('connection', () => {
          const problems = failed();
          if (problems.length > 0) server.ws.send(overlayOf(problems));
        });
        server.middlewares.use(failedPages(base));
        const check = checkServedPages(server, base);
        server.middlewares.use(
          servedPages(base, (route, requestedAt) => {
            pageServed(requestedAt);
            check(route);
          }),
        );
      },
    },
  };
}

/**
 * Returns a function that calls `tell` if the problems changed: with all of them, and with those
 * that weren't there before. A problem that only moved to another line was there before.
 */
export function onChange(
  read: () => readonly Problem[],
  tell: (problems: readonly Problem[], added: readonly Problem[]) => void,
): () => void {
  let before: readonly Problem[] = [];
  return () => {
    const problems = read();
    const fresh = notIn(before, problems, ({ message }) => message);
    const gone = notIn(problems, before, ({ message }) => message);
    if (fresh.length + gone.length === 0) return;
    before = [...problems];
    tell(problems, notIn(gone, fresh, withoutLine));
  };
}

/** Returns the problems whose key no problem in `others` has. */
function notIn(
  others: readonly Problem[],
  problems: readonly Problem[],
  keyOf: (problem: Problem) => string,
): Problem[] {
  const keys = new Set(others.map(keyOf));
  return problems.filter((problem) => !keys.has(keyOf(problem)));
}

function withoutLine({ facts }: Problem): string {
  return `${facts.file} ${facts.what}`;
}

function overlayOf(problems: readonly Problem[]): ErrorPayload {
  const { message, loc } = new Problems(problems);
  return {
    type: 'error',
    err: {
      name: 'Content',
      title: 'The content has an error',
      // The overlay would turn Markdown in a message into links and bold text.
      message: message.replaceAll(/(?<=\])(?=\()|(?<=\*)(?=\*)/g, '\u2060'),
      stack: '',
      ...(loc && { loc }),
    } as ErrorPayload['err'],
  };
}

function routeOf(request: Connect.IncomingMessage, base: string): string {
  const pathname = URL.parse(request.originalUrl ?? '/', 'http://localhost')?.pathname ?? '/';
  return toRoute(withoutBase(decoded(pathname), base) ?? '');
}

/** Shows the problems of a page instead of the page, and explains that a draft isn't built. */
function failedPages(base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.method !== 'GET') return next();
    const route = routeOf(request, base);
    const failed = allFound().failed.find((page) => page.route === route);
    const draft = draftAt(route);
    const problems = failed?.problems ?? (draft === undefined ? [] : [draftProblem(draft)]);
    if (problems.length === 0) return next();
    retryPages();
    response.writeHead(failed === undefined ? 404 : 500, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(problemPage(formatProblems(problems), base));
  };
}

/**
 * Reloads a page that connects after something changed since it was requested: a page that is loading
 * misses the message of the change.
 */
function repeatReloads({ watcher, ws }: ViteDevServer): {
  pageServed: (requestedAt: number) => void;
  changed: () => void;
} {
  let latestRequest = 0;
  let latestChange = 0;
  const changed = (): void => void (latestChange = performance.now());
  watcher.on('change', (file) => {
    if (basename(file) === 'data-store.json') changed();
  });
  ws.on('connection', (socket) => {
    if (latestChange > latestRequest) socket.send(JSON.stringify({ type: 'full-reload' }));
  });
  return { changed, pageServed: (requestedAt) => void (latestRequest = requestedAt) };
}

/** Calls `served` with the route of each page that was served, and when it was requested. */
function servedPages(
  base: string,
  served: (route: string, requestedAt: number) => void,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const requestedAt = performance.now();
    response.once('close', () => {
      if (response.statusCode === 404) retryPages();
      const isPage = String(response.getHeader('content-type')).startsWith('text/html');
      const isAnswered = request.method === 'GET' && response.statusCode === 200;
      if (isPage && isAnswered && isShown(request)) served(routeOf(request, base), requestedAt);
    });
    next();
  };
}

function draftProblem(file: string): Problem {
  return new Problem({
    file,
    what: 'this page is a draft, so it isn’t built',
    fix:
      'remove "draft: true", or replace it with "unlisted: true" to build a page ' +
      'that readers can only open by its URL',
  });
}

const CONFIG_CHANGED = new Problem({
  file: 'site.config.ts',
  line: 1,
  what: 'the file changed, but the dev server reads it only at startup',
  fix: 'restart the dev server',
});

/**
 * Milliseconds from a change to the read of the file. An editor empties a file before it writes it,
 * and Vite's watcher reports only the first of two changes within 50 ms.
 */
const SETTLED_AFTER = 100;

/** Reports a change to the site's configuration, which is read only at startup. */
function watchConfig(watcher: ViteDevServer['watcher']): void {
  const file = join(siteRoot, 'site.config.ts');
  const atStart = readFileSync(file, 'utf8');
  watcher.on('change', (changed) => {
    if (changed === file) setTimeout(compare, SETTLED_AFTER);
  });
  function compare(): void {
    const isAsBefore = existsSync(file) && readFileSync(file, 'utf8') === atStart;
    tellFound(
      'configuration',
      isAsBefore ? {} : { failed: [{ route: '', problems: [CONFIG_CHANGED] }] },
    );
  }
}

/**
 * Writes the page that the dev server shows instead of one with problems. It polls every second
 * until the page works, because a message sent while it loads would be lost.
 */
export function problemPage(text: string, base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page can’t be built</title>
<script type="module" src="${withBase('/@vite/client', base)}"></script>
<script type="module">
const look = async () => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
  else setTimeout(look, 1000);
};
setTimeout(look, 1000);
</script>
</head>
<body>
<h1>This page can’t be built</h1>
<pre>${escapeXml(text)}</pre>
<p>The page reloads automatically when you fix this.</p>
</body>
</html>
`;
}
