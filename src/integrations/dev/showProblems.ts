import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, ErrorPayload, ViteDevServer } from 'vite';
import { renderFor, tellRequest } from '../../content/deferredPages.ts';
import { allFound, onFound, tellFound } from '../../content/foundProblems.ts';
import { draftAt } from '../../content/liveStore.ts';
import { siteRoot } from '../../content/paths.ts';
import { formatProblems, Problem, Problems } from '../../content/problem.ts';
import { toRoute, withoutBase } from '../../navigation/address.ts';
import { checkServedPages, isOwnRequest } from '../output/checkServedPages.ts';
import { problemPage } from './problemPage.ts';

/**
 * Show what is wrong in the content to whoever runs the dev server: in the terminal, over every open page, and at the address of a page that
 * could not be made, in place of its last good state. What is mended goes away by itself.
 */
export function showProblems(base: string): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const failed = changes(() => allFound().failed.flatMap(({ problems }) => problems));
        const tolerated = changes(() => allFound().tolerated);
        onFound(() => {
          failed((problems) => {
            if (problems.length > 0) logger.error(`\n${formatProblems(problems)}\n`);
            server.ws.send(problems.length > 0 ? overlayOf(problems) : { type: 'full-reload' });
          });
          tolerated((problems) => {
            if (problems.length > 0)
              logger.warn(
                `\n${formatProblems(problems)}\n  \`npm run dev\` shows such pages; a build fails.\n`,
              );
            else logger.info('all of it is mended');
          });
        });
        watchConfig(server.watcher);
        // A page that is loaded again asks anew.
        server.ws.on('connection', () => {
          const problems = allFound().failed.flatMap((page) => page.problems);
          if (problems.length > 0) server.ws.send(overlayOf(problems));
        });
        // Astro keeps the list of pages that it answered with, and is told that the content changed too late or, while it makes the list, in vain.
        const forgetPages = (): void =>
          server.environments.ssr.hot.send('astro:content-changed', {});
        server.middlewares.use(failedPages(base, checkServedPages(server, base), forgetPages));
      },
    },
  };
}

/** Make a function that passes on what `read` gives, if it is not what it gave the time before. */
function changes(
  read: () => readonly Problem[],
): (tell: (problems: readonly Problem[]) => void) => void {
  let before = '';
  return (tell) => {
    const problems = read();
    const now = problems.map(({ message }) => message).join('\n');
    if (now === before) return;
    before = now;
    tell(problems);
  };
}

function overlayOf(problems: readonly Problem[]): ErrorPayload {
  const { message, loc } = new Problems(problems);
  // The overlay has a box for a trace, whatever stands in it: where the mistakes are.
  const places = problems.map(({ facts: { file, line } }) =>
    line === undefined ? file : `${file}:${line}`,
  );
  return {
    type: 'error',
    err: {
      name: 'Content',
      title: 'The content has a mistake',
      message,
      stack: [...new Set(places)].join('\n'),
      ...(loc && { loc }),
    } as ErrorPayload['err'],
  };
}

/** Answer the addresses of pages that could not be made with what is wrong in them; `served` hears of all other pages, `passed` of each request that is answered by others. */
function failedPages(
  base: string,
  served: (route: string) => void,
  passed: () => void,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const { url = '/', originalUrl = url, method } = request;
    const route = toRoute(
      withoutBase(decodeURI(URL.parse(originalUrl, 'http://localhost')?.pathname ?? '/'), base) ??
        '',
    );
    if (!isOwnRequest(request)) {
      tellRequest(response);
      response.once('close', () => {
        if (
          method === 'GET' &&
          response.statusCode === 200 &&
          String(response.getHeader('content-type')).startsWith('text/html')
        )
          served(route);
      });
    }
    await renderFor(route);
    const page =
      method === 'GET' ? allFound().failed.find((failed) => failed.route === route) : undefined;
    const draft = method === 'GET' && page === undefined ? draftAt(route) : undefined;
    const problems = page?.problems ?? (draft === undefined ? [] : [draftProblem(draft)]);
    if (problems.length === 0) {
      passed();
      next();
      return;
    }
    response.writeHead(draft === undefined ? 500 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(problemPage(formatProblems(problems), base));
  };
}

function draftProblem(file: string): Problem {
  return new Problem({
    file,
    what: 'this is a draft, of which no page is made',
    mend: 'remove "draft: true"; "unlisted: true" in its place makes a page that only its address leads to',
  });
}

/** Tell of a change of the site's configuration, which is read at the start only, until it is as it was. */
function watchConfig(watcher: ViteDevServer['watcher']): void {
  const file = join(siteRoot, 'site.config.ts');
  const atStart = readFileSync(file, 'utf8');
  watcher.on('change', (changed) => {
    if (changed !== file) return;
    const problem = new Problem({
      file: 'site.config.ts',
      line: 1,
      what: 'this changed, and the dev server read it when it started',
      mend: 'end the server with Ctrl-C, and start it again',
    });
    tellFound(
      'configuration',
      readFileSync(file, 'utf8') === atStart
        ? {}
        : { failed: [{ route: '', problems: [problem] }] },
    );
  });
}
