import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KeptPages } from './KeptPages.ts';

/** The server that Vite answers with. */
type Follower = Pick<Server, 'emit'>;

/**
 * Listens at the dev server's port while the dev server is still loading. A page that is kept is answered at once; whatever else is asked for
 * waits, and is handed to the dev server when that listens in its place.
 */
export class EarlyServer {
  /** Addresses of the kept pages that it answered with, and what it said. */
  readonly answered = new Map<string, string>();
  readonly #server = createServer();
  readonly #waiting: ((follower: Follower) => void)[] = [];
  #follower: Follower | undefined;

  constructor(pages: Pick<KeptPages, 'read'>) {
    this.#server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const address =
        this.#follower === undefined && request.method === 'GET' ? request.url : undefined;
      const page = address === undefined ? undefined : pages.read(address);
      if (address === undefined || page === undefined) {
        this.#pass((follower) => follower.emit('request', request, response));
        return;
      }
      this.answered.set(address, page.html);
      response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' });
      response.end(page.html);
    });
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.#pass((follower) => follower.emit('upgrade', request, socket, head));
    });
  }

  /** Listen at a port of this machine; gives false if it is taken, or not to be had. */
  async listen(port: number): Promise<boolean> {
    this.#server.listen(port, 'localhost');
    try {
      await once(this.#server, 'listening');
      return true;
    } catch {
      return false;
    }
  }

  /** Give up the port for the dev server; what was asked for waits on. */
  leave(): void {
    this.#server.close();
  }

  /** Hand what waits, and what still comes over the connections of then, to the dev server. */
  follow(follower: Follower): void {
    this.#follower = follower;
    for (const pass of this.#waiting.splice(0)) pass(follower);
  }

  #pass(pass: (follower: Follower) => void): void {
    if (this.#follower === undefined) this.#waiting.push(pass);
    else pass(this.#follower);
  }
}

let early: EarlyServer | undefined;

/** Answer at the dev server's port from now on, with the pages of its last run. */
export async function answerEarly(port: number, pages: KeptPages): Promise<void> {
  const server = new EarlyServer(pages);
  if (await server.listen(port)) early = server;
}

/** Give the server that answers before the dev server, once. */
export function takeEarlyServer(): EarlyServer | undefined {
  const taken = early;
  early = undefined;
  return taken;
}
