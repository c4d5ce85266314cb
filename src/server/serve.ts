import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHandler, type SiteFolder } from './handler.ts';

export interface Served {
  /** `http://localhost:4321`, without the base. */
  origin: string;
  port: number;
  /** Finishes open requests within `patience` milliseconds, and closes. */
  stop: (patience?: number) => Promise<void>;
}

/** Handles requests for a path that isn't a file of the site. */
export type Service = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Serves a built site on a port, or on any free port (0). Only this machine can reach it, unless
 * `host` is another address, such as `0.0.0.0`. `services` handle requests at their paths.
 */
export async function serve({
  port = 0,
  host = 'localhost',
  services = new Map(),
  ...site
}: SiteFolder & {
  port?: number;
  host?: string;
  services?: ReadonlyMap<string, Service>;
}): Promise<Served> {
  const handle = createHandler(site);
  const server = createServer((req, res) => {
    const [path = ''] = (req.url ?? '').split('?');
    const answer = services.get(path) ?? handle;
    answer(req, res).catch((error: unknown) => {
      console.error(`${req.method} ${req.url}:`, error);
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  });
  // Some clients reuse a connection that they haven't used for a while. With the default of 5
  // seconds, the server may close it at the same moment, and the request fails.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new Error(listenProblem(error, port), { cause: error })),
    );
    server.listen(port, host, done);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return { origin: `http://localhost:${chosen}`, port: chosen, stop };

  async function stop(patience = 2000): Promise<void> {
    const closed = new Promise<void>((done) => {
      server.close(() => done());
    });
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(timer);
  }
}

function listenProblem(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE')
    return [
      `Port ${port} is already in use.`,
      `  Fix: stop the program that uses it, or use another port: PORT=${port + 1} npm start`,
    ].join('\n');
  if (error.code === 'EACCES')
    return `Port ${port} requires elevated privileges.\n  Fix: use a port above 1024: PORT=4321 npm start`;
  return `The server couldn't start on port ${port}: ${error.message}`;
}
