import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { laneOf, mcpHandler } from './http.ts';
import { memoryFiles, testFiles } from './site/testSite.ts';
import { ToolPool } from './ToolPool.ts';

const info = { name: 'acme-docs', title: 'Acme Docs', version: '1.2.3' };
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(
  options: { origins?: string[]; perMinute?: number } = {},
  files = memoryFiles(testFiles()),
): Promise<number> {
  const handle = mcpHandler(files, info, options);
  const server = createServer((req, res) => void handle(req, res));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

interface SearchResult {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function send(
  port: number,
  {
    method = 'POST',
    headers = {},
    body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<SearchResult> {
  const accept = 'application/json, text/event-stream';
  return new Promise((done, failed) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: '/mcp',
        method,
        headers: { accept, 'content-type': 'application/json', ...headers },
      },
      (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (part: string) => (text += part));
        res.on('end', () =>
          done({ status: res.statusCode ?? 0, headers: res.headers, body: text }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

describe('the server over HTTP', () => {
  it('answers the official client, also 50 calls at the same time', async () => {
    const port = await serve();
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL(`http://127.0.0.1:${port}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url));
    const calls = Array.from({ length: 50 }, () =>
      client.callTool({ name: 'search', arguments: { query: 'limits' } }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ isError }) => isError === true)).toEqual([]);
    await client.close();
  });

  it('answers a search while the checks of other clients keep all of their processes', async () => {
    let isSilent = false;
    const files = memoryFiles(testFiles());
    const port = await serve(undefined, {
      ...files,
      read: (path) =>
        isSilent && path.startsWith('/schemas/')
          ? new Promise<never>(() => undefined)
          : files.read(path),
    });
    const call = (address: string, name: string, input: unknown): Promise<SearchResult> => {
      const params = { name, arguments: input };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      return send(port, { headers: { 'x-real-ip': address }, body });
    };
    const search = (): Promise<SearchResult> => call('192.0.2.9', 'search', { query: 'limits' });
    const validate = (address: string): Promise<SearchResult> =>
      call(address, 'validate', { yaml: 'flow: {}\n' });
    await Promise.all([search(), validate('192.0.2.1')]);
    isSilent = true;
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      void validate(address).catch(() => 'stopped');
    expect((await search()).body).toContain('At most 100 components.');
  });

  it('notices that a client has left', async () => {
    const run = vi.spyOn(ToolPool.prototype, 'run');
    run.mockReturnValue(new Promise<never>(() => undefined));
    const port = await serve();
    const headers = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    };
    const sent = request({ port, host: '127.0.0.1', path: '/mcp', method: 'POST', headers });
    sent.on('error', () => 'left');
    const params = { name: 'search', arguments: { query: 'limits' } };
    sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
    await vi.waitUntil(() => run.mock.calls.length === 1);
    const [[, , , left] = []] = run.mock.calls;
    expect(left?.aborted).toBe(false);
    sent.destroy();
    await vi.waitUntil(() => left?.aborted);
    run.mockRestore();
  });

  it.each([
    ['search', 900_000, 'quick'],
    ['validate', 20_000, 'short'],
    ['validate', 20_001, 'long'],
  ])('a call of %s with %i bytes waits for no other calls but %s ones', (tool, size, lane) => {
    expect(laneOf(tool, size)).toBe(lane);
  });

  it('has no sessions', async () => {
    const { status, headers, body } = await send(await serve());
    expect([status, headers['content-type'], headers['mcp-session-id']]).toEqual([
      200,
      'application/json',
      undefined,
    ]);
    expect(body).toContain('"name":"search"');
  });

  it.each([
    [undefined, 200],
    ['https://docs.example.com', 200],
    ['http://localhost:4321', 200],
    ['http://127.0.0.1', 200],
    ['http://[::1]:8080', 200],
    ['https://evil.example', 403],
    ['http://docs.example.com', 403],
    ['https://localhost.evil.example', 403],
    ['http://localhost:4321.evil.example', 403],
    ['null', 403],
  ])('a page of the origin %s gets %i', async (origin, status) => {
    const port = await serve({ origins: ['https://docs.example.com'] });
    const headers = origin === undefined ? undefined : { origin };
    expect((await send(port, { headers })).status).toBe(status);
  });

  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s is refused', async (method) => {
    const { status, headers, body } = await send(await serve(), { method, body: '' });
    expect([status, headers['allow']]).toEqual([405, 'POST']);
    expect(body).toContain('Fix: send MCP messages with POST.');
  });

  it.each([
    ['a large body', 'x'.repeat(1_000_001), 413],
    ['no JSON', '<h1>', 400],
    ['no message', '{}', 400],
  ])('%s is refused', async (_kind, body, status) => {
    expect((await send(await serve(), { body })).status).toBe(status);
  });

  it('refuses a large body whose length is unknown', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    expect((await send(await serve(), { headers, body: 'x'.repeat(1_000_001) })).status).toBe(413);
  });

  it('sends the security headers of all pages', async () => {
    const port = await serve();
    for (const method of ['POST', 'GET'])
      expect((await send(port, { method })).headers).toMatchObject({
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
  });

  it.each([
    ['a call without a name', { params: {} }, -32602, '"name": This is required'],
    ['an unknown method', { method: 'tools/run' }, -32601, 'Unknown method "tools/run". Fix: use '],
  ])('%s gets an error with its id', async (_kind, parts, code, message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'x', method: 'tools/call', ...parts });
    const answer = await send(await serve(), { body });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      { jsonrpc: '2.0', id: 'x', error: { code, message: expect.stringContaining(message) } },
    ]);
  });

  it('limits the messages of each client behind a proxy, also those in a batch', async () => {
    const port = await serve({ perMinute: 2 });
    const from = async (address: string): Promise<SearchResult> =>
      send(port, { headers: { 'x-real-ip': address } });
    expect((await from('192.0.2.1')).status).toBe(200);
    expect((await from('192.0.2.1')).status).toBe(200);
    const refused = await from('192.0.2.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toContain('More than 2 messages in a minute. Fix: try again later.');
    expect((await from('192.0.2.2')).status).toBe(200);
    const batch = [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
    const headers = { 'x-real-ip': '2001:db8:1:2::1' };
    expect((await send(port, { headers, body: JSON.stringify(batch) })).status).toBe(429);
    const neighbor = { 'x-real-ip': '2001:db8:1:2:3:4:5:6' };
    expect((await send(port, { headers: neighbor })).status).toBe(429);
  });

  it('limits what each client sends', async () => {
    const port = await serve();
    const from = (address: string): Promise<SearchResult> =>
      send(port, { headers: { 'x-real-ip': address }, body: `"${'x'.repeat(999_000)}"` });
    const answers = await Promise.all(Array.from({ length: 11 }, () => from('192.0.2.1')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { error: { message: 'More than 10000000 bytes in a minute. Fix: try again later.' } },
    ]);
    expect((await from('192.0.2.2')).status).toBe(400);
  });
});
