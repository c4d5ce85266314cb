import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Service } from '../src/server/serve.ts';
import { PublishedSite } from './publishedSite.ts';
import { createServer, type ServerInfo } from './server.ts';
import type { SiteFiles } from './siteFiles.ts';
import { ToolPool } from './ToolPool.ts';

const MAX_BODY = 1_000_000;
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Makes the function that answers MCP over streamable HTTP, without sessions. Web pages can call it
 * only from `origins` and from this computer, so that no other page reaches a local server.
 */
export function mcpHandler(
  files: SiteFiles,
  info: ServerInfo,
  { origins = [], perMinute = 300 }: { origins?: readonly string[]; perMinute?: number } = {},
): Service {
  const accepts = rateLimit(perMinute);
  const site = new PublishedSite(files);
  const pool = new ToolPool(files);
  return async (req, res) => {
    const { origin } = req.headers;
    if (origin !== undefined && !origins.includes(origin) && !LOOPBACK_ORIGIN.test(origin))
      return refuse(res, 403, "Web pages of this origin can't call this server.");
    if (req.method !== 'POST') {
      res.setHeader('allow', 'POST');
      return refuse(res, 405, 'This server has no sessions. Fix: send MCP messages with POST.');
    }
    const client = addressOf(req);
    if (!accepts(client)) {
      res.setHeader('retry-after', '60');
      return refuse(res, 429, `More than ${perMinute} requests in a minute. Fix: try again later.`);
    }
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
      maxRequestBodySize: MAX_BODY,
    });
    const server = createServer(site, (name, input) => pool.run(name, input, client), info);
    res.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(req, res);
  };
}

/** Counts the requests of each client, and starts again every minute. */
function rateLimit(perMinute: number): (client: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (client) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count <= perMinute;
  };
}

/** Returns the client's address. Only a proxy on this computer can name another one. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? '';
  const { 'x-real-ip': named } = headers;
  return LOOPBACK_ADDRESS.test(address) && typeof named === 'string' ? named : address;
}

function refuse(res: ServerResponse, status: number, message: string): void {
  const body = { jsonrpc: '2.0', error: { code: -32000, message }, id: null };
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
}
