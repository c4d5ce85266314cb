import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { securityHeaders } from 'published/securityHeaders.ts';
import { clientOf } from './clientAddress.ts';
import { readMessages, RequestError, type Message } from './messages.ts';
import { MinuteSums } from './MinuteSums.ts';
import { PublishedSite } from './site/publishedSite.ts';
import { createServer, type ServerInfo } from './server.ts';
import type { SiteFiles } from './site/siteFiles.ts';
import { ToolPool } from './ToolPool.ts';
import { validate } from './tools/validate.ts';

const MAX_BODY = 1_000_000;
/** The most bytes of a client in a minute: what it sends takes memory until its call ends. */
const MAX_BYTES = 10_000_000;
/** The most bytes of a request whose check can't take long: an attack takes up to 0.35 seconds. */
const MAX_SHORT = 20_000;
const HEADERS = new Map(Object.entries(securityHeaders("default-src 'none'")));
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** A real project of the largest size takes less than 48 MB. */
const CHECKS = { processes: 1, hasSearch: false, memory: 80 };

/**
 * Calls that share processes. Only a check of a long input can take long, so an attacker keeps only
 * the processes of such checks busy.
 */
type Lane = 'quick' | 'short' | 'long';

type Service = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Makes the function that answers MCP over streamable HTTP, without sessions. Web pages can call it
 * only from `origins` and from this computer, so that no other page reaches a local server.
 */
export function mcpHandler(
  files: SiteFiles,
  info: ServerInfo,
  { origins = [], perMinute = 300 }: { origins?: readonly string[]; perMinute?: number } = {},
): Service {
  const counts = new MinuteSums();
  const sizes = new MinuteSums();
  const site = new PublishedSite(files);
  const pools: Record<Lane, ToolPool> = {
    quick: new ToolPool(files, { processes: 1, busyTime: 10_000 }),
    short: new ToolPool(files, { ...CHECKS, memory: 56 }),
    long: new ToolPool(files, { ...CHECKS, spares: 1 }),
  };
  return async (req, res) => {
    res.setHeaders(HEADERS);
    const { origin } = req.headers;
    if (origin !== undefined && !origins.includes(origin) && !LOOPBACK_ORIGIN.test(origin))
      return refuse(res, 403, "Web pages of this origin can't call this server.");
    if (req.method !== 'POST') {
      res.setHeader('allow', 'POST');
      return refuse(res, 405, 'This server has no sessions. Fix: send MCP messages with POST.');
    }
    const client = clientOf(req);
    const refuseMore = (most: string): void => {
      res.setHeader('retry-after', '60');
      refuse(res, 429, `More than ${most} in a minute. Fix: try again later.`);
    };
    const size = Number(req.headers['content-length'] ?? MAX_BODY / 10);
    if (sizes.add(client, Math.min(size, MAX_BODY)) > MAX_BYTES)
      return refuseMore(`${MAX_BYTES} bytes`);
    const messages = await messagesOf(req, res);
    if (messages === undefined) return;
    if (counts.add(client, messages.length) > perMinute) return refuseMore(`${perMinute} messages`);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    const left = new AbortController();
    const runTool = (name: string, input: unknown): Promise<string> =>
      pools[laneOf(name, size)].run(name, input, client, left.signal);
    const server = createServer(site, runTool, info);
    res.on('close', () => {
      left.abort();
      void server.close();
    });
    await server.connect(transport);
    await transport.handleRequest(req, res, messages.length === 1 ? messages[0] : messages);
  };
}

/** Returns where a call of a tool runs, by the bytes of its request. */
export function laneOf(tool: string, size: number): Lane {
  if (tool !== validate.name) return 'quick';
  return size > MAX_SHORT ? 'long' : 'short';
}

/** Reads the messages of a request; undefined if it has been refused. */
async function messagesOf(
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Message[] | undefined> {
  const body = await readBody(req);
  if (body === undefined) {
    refuse(res, 413, `The message has more than ${MAX_BODY} bytes. Fix: send less text.`);
    return undefined;
  }
  try {
    return readMessages(body);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    refuse(res, 400, error.message, error.code);
    return undefined;
  }
}

/** Reads the body of a request; undefined if it's too large. */
async function readBody(req: IncomingMessage): Promise<string | undefined> {
  if (Number(req.headers['content-length']) > MAX_BODY) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection before the answer.
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length;
    if (size > MAX_BODY) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}

function refuse(
  res: ServerResponse,
  status: number,
  message: string,
  code: number = ErrorCode.ConnectionClosed,
): void {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  res.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  res.end(JSON.stringify(body));
}
