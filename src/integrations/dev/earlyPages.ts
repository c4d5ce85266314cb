import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isOwnRequest } from '../output/checkServedPages.ts';
import { takeEarlyServer } from './EarlyServer.ts';
import { keptPages, type DrawnPage, type KeptPages } from './KeptPages.ts';

/** Milliseconds without another page until those drawn are written down. */
const CALM = 2000;

/** Addresses of files, of modules, and with a query. */
const OTHER = /\?|\.\w+$|^\/@/;

/**
 * Keep the pages that the dev server answers with, and take over from the server that answered with those of the last run while this one was
 * loading. What was answered then is drawn anew, and loaded again if it says anything else.
 */
export function earlyPages(base: string): Plugin {
  let save = (): void => {};
  return {
    name: 'early-pages',
    apply: 'serve',
    configureServer(server) {
      takeOver(server);
      save = keepDrawn(server, keptPages(base));
    },
    buildEnd: () => save(),
  };
}

function takeOver(server: ViteDevServer): void {
  const before = takeEarlyServer();
  if (before === undefined) return;
  const listen = server.listen.bind(server);
  server.listen = async (...given) => {
    before.leave();
    await listen(...given);
    if (server.httpServer !== null) before.follow(server.httpServer);
    void drawAnew(server, before.answered);
    return server;
  };
}

/** Draw pages anew that were answered from the last run, and load them again if they changed. */
async function drawAnew(
  { ws, resolvedUrls }: ViteDevServer,
  answered: ReadonlyMap<string, string>,
): Promise<void> {
  const origin = resolvedUrls?.local[0];
  let changed = false;
  for (const [address, html] of answered) {
    const response = await fetch(new URL(address, origin), {
      headers: { accept: 'text/html' },
    }).catch(() => undefined);
    changed ||= response === undefined || (await response.text()) !== html;
  }
  if (changed) ws.send({ type: 'full-reload' });
}

/** Note the pages that are answered with, until a file changes; gives the function that writes them down. */
function keepDrawn({ middlewares, watcher }: ViteDevServer, kept: KeptPages): () => void {
  const drawn = new Map<string, DrawnPage>();
  const save = (): void => {
    if (drawn.size > 0) kept.write(drawn);
    drawn.clear();
  };
  let timer: NodeJS.Timeout | undefined;
  middlewares.use(
    onPage((address, page) => {
      drawn.delete(address);
      drawn.set(address, page);
      clearTimeout(timer);
      timer = setTimeout(save, CALM).unref();
    }),
  );
  // What Astro writes down of the pages is no change of them.
  watcher.on('all', (_event, file) => file.includes('/.astro/') || drawn.clear());
  return save;
}

/** Hear of each whole page that is answered with. */
function onPage(hear: (address: string, page: DrawnPage) => void): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { originalUrl: address = '/', method } = request;
    if (method === 'GET' && !isOwnRequest(request) && !OTHER.test(address)) {
      const asked = Date.now();
      const parts: Buffer[] = [];
      const [write, end] = [response.write.bind(response), response.end.bind(response)] as ((
        ...given: unknown[]
      ) => never)[];
      const note = (part: unknown): void => {
        if (typeof part === 'string' || part instanceof Uint8Array)
          parts.push(Buffer.from(part as string));
      };
      Object.assign(response, {
        write: (...given: unknown[]) => (note(given[0]), write?.(...given)),
        end: (...given: unknown[]) => (note(given[0]), end?.(...given)),
      });
      response.once('finish', () => {
        const type = String(response.getHeader('content-type'));
        if (response.statusCode === 200 && type.startsWith('text/html'))
          hear(address, { type, html: Buffer.concat(parts).toString(), asked });
      });
    }
    next();
  };
}
