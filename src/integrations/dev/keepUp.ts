import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { HotPayload, Plugin, ViteDevServer } from 'vite';
import { isOwnRequest } from '../output/checkServedPages.ts';

/** Milliseconds within which Vite's watcher takes two changes of a file for one, and is silent about the second (chokidar 3); and some more. */
const ONE_CHANGE = 80;

/**
 * Let the dev server and the pages open in it keep up with a writer who saves twice in a breath, as formatting on save, an undo and git do: without
 * it a file stays as it was read in between, or a page as it was made in between, until the next change.
 */
export function keepUp(): Plugin {
  return {
    name: 'keep-up',
    apply: 'serve',
    configureServer(server) {
      tellLastChanges(server);
      reloadLatePages(server);
    },
  };
}

/** Tell of a file's last change too, if the watcher did not. */
function tellLastChanges({ watcher }: ViteDevServer): void {
  const changedAt = (file: string): number | undefined =>
    statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  watcher.on('change', (file, stats) => {
    const told = stats?.mtimeMs ?? changedAt(file);
    setTimeout(() => {
      const last = changedAt(file);
      if (last !== undefined && last !== told) watcher.emit('change', file);
    }, ONE_CHANGE);
  });
}

/** Load a page again that was asked for before the last reload was announced, and listens only since: it did not hear of it. */
function reloadLatePages({ ws, environments: { client }, httpServer }: ViteDevServer): void {
  let asked = 0;
  let announced = 0;
  for (const channel of new Set([ws, client.hot])) {
    const send = channel.send.bind(channel) as (...message: unknown[]) => void;
    channel.send = (...message: unknown[]): void => {
      const [payload] = message as [HotPayload | string];
      if (typeof payload === 'object' && payload.type === 'full-reload')
        announced = performance.now();
      send(...message);
    };
  }
  // Before all middleware: a page that could not be made is answered by one of the first, and would be loaded again for as long as it is wrong.
  httpServer?.on('request', (request: IncomingMessage) => {
    if (
      request.method === 'GET' &&
      !isOwnRequest(request) &&
      (request.headers.accept ?? '').includes('text/html')
    )
      asked = performance.now();
  });
  ws.on('connection', (socket) => {
    if (asked > 0 && asked < announced) socket.send(JSON.stringify({ type: 'full-reload' }));
  });
}
