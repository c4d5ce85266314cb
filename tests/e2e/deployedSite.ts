import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createHandler } from '../../src/server/handler.ts';

/** A site whose build and network a test can change while readers use it. */
export interface DeployedSite {
  origin: string;
  /** From now on, serves another build. */
  deploy(folder: string): void;
  /** Cuts the network, or restores it. */
  setOnline(online: boolean): void;
  /** From now on, refuses connections. */
  refuse(): void;
  /** From now on, answers requests for a path with this function. */
  answer(path: RegExp, how: Answer): void;
}

/** Answers a request instead of the site. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves a build on one port until the end of the test. */
export async function deployedSite(folder: string, base = '/'): Promise<DeployedSite> {
  let handle = createHandler({ folder, base });
  let isOnline = true;
  const answers: [path: RegExp, how: Answer][] = [];
  const server = createServer((request, response) => {
    if (!isOnline) return void request.socket.destroy();
    const own = answers.findLast(([path]) => path.test(request.url ?? ''));
    if (own) return own[1](request, response);
    void handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      handle = createHandler({ folder: next, base });
    },
    setOnline(online) {
      isOnline = online;
      if (!online) server.closeAllConnections();
    },
    refuse() {
      server.close();
      server.closeAllConnections();
    },
    answer(path, how) {
      answers.push([path, how]);
    },
  };
}
