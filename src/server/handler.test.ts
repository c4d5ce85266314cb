import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCEPT_SAMPLES } from '../../tests/acceptSamples.ts';
import {
  REQUEST_SAMPLES,
  REQUESTS_UNDER_DOCS,
  type RequestSample,
} from '../../tests/requestSamples.ts';
import { serve, type Served, type Service } from './serve.ts';
import { prefersMarkdown } from './handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'served-site-'));
const long = 'The flow reads, transforms, tests and writes. '.repeat(100);
const files: Record<string, string | Buffer> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not found</h1>',
  'support.html': `<h1>Support</h1>${long}`,
  'support/packages.html': '<h1>Packages</h1>',
  'concepts/flow.html': '<h1>Flow</h1>',
  'concepts/flow.md': '# Flow',
  'concepts/été.html': '<h1>Summer</h1>',
  'both.html': '<h1>Page</h1>',
  'sitemap.xml': `<urlset>${long}</urlset>`,
  'recovery.js': long,
  'service-worker.js': long,
  '_astro/main.AbCd1234.js': long,
  '_astro/sqlWorker-AbCd1234.js': long,
  '_astro/packed.AbCd1234.js': 'identity',
  '_astro/packed.AbCd1234.js.br': brotliCompressSync('packed before'),
  '_images/graph.12345678.webp': Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  '.secret': 'secret',
  'media/.hidden/x.txt': 'secret',
  '.well-known/security.txt': 'Contact: us',
  '_csp.txt': "default-src 'none'; script-src 'self'; frame-ancestors 'self'\n",
  '_redirects.json': JSON.stringify([
    { from: '/old', to: '/concepts/flow', status: 301 },
    { from: '/older', to: '/concepts/flow#retries', status: 301 },
    { from: '/elsewhere', to: 'https://other.example/x', status: 301 },
    { from: '/asked', to: '/support?from=asked', status: 301 },
  ]),
};

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let root: Served;
let docs: Served;

beforeAll(async () => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  root = await serve({ folder });
  docs = await serve({ folder, base: '/docs/' });
});

afterAll(async () => {
  await Promise.all([root.stop(), docs.stop()]);
  rmSync(folder, { recursive: true });
});

/** Sends a request whose target isn't normalized on the way. */
function send(
  path: string,
  {
    method = 'GET',
    headers = {},
    on = root,
  }: { method?: string; headers?: Record<string, string>; on?: Served } = {},
): Promise<Received> {
  return new Promise((done, failed) => {
    const sent = request(
      { host: 'localhost', port: on.port, path, method, headers, agent: false },
      (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () =>
          done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('error', failed);
    sent.end();
  });
}

/** Sends bytes that node:http would reject, and returns the first line of the response. */
function sendRaw(text: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(root.port, 'localhost', () => socket.end(text));
    let response = '';
    socket.setEncoding('utf8').on('data', (part: string) => (response += part));
    socket.on('error', failed).on('close', () => done(response.split('\r\n')[0] ?? ''));
  });
}

describe('each URL gets the same response as on a host', () => {
  it.each<RequestSample>([
    ...REQUEST_SAMPLES,
    ['/supp%6Frt/', 308, '/support'],
    ['/../package.json', 404],
    ['/index.html?', 308, '/?'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/support%0d%0aset-cookie:x', 400],
    ['http://evil.example/support.html', 400],
    ['*', 400],
  ])('%s -> %i %s', async (path, status, location) => {
    const response = await send(path);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });

  it.each<RequestSample>([...REQUESTS_UNDER_DOCS, ['/', 302, '/docs/']])(
    'under /docs/: %s -> %i %s',
    async (path, status, location) => {
      const response = await send(path, { on: docs });
      expect([response.status, response.headers.location]).toEqual([status, location]);
    },
  );

  it('rejects a target with a hash or a space', async () => {
    expect(
      await sendRaw('GET /support#x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    ).toContain('400');
  });
});

describe('a page as Markdown', () => {
  it.each(ACCEPT_SAMPLES)('is sent or not for Accept: %s -> %s', async (accept, isMarkdown) => {
    const { status, headers, body } = await send('/concepts/flow', { headers: { accept } });
    expect([status, headers['content-type'], body.toString()]).toEqual(
      isMarkdown
        ? [200, 'text/markdown; charset=utf-8', '# Flow']
        : [200, 'text/html; charset=utf-8', '<h1>Flow</h1>'],
    );
  });

  it.each([
    ['/concepts/flow', '/concepts/flow.md'],
    ['/docs/concepts/flow', '/docs/concepts/flow.md'],
  ])(
    'has a link in the headers of %s, and caches store both versions separately',
    async (path, twin) => {
      const { headers } = await send(path, { on: path.startsWith('/docs') ? docs : root });
      expect(headers.link).toBe(`<${twin}>; rel="alternate"; type="text/markdown"`);
      expect(headers.vary).toBe('Accept, Accept-Encoding');
    },
  );

  it.each(['/support', '/sitemap.xml', '/nothing'])('doesn’t exist for %s', async (path) => {
    const { headers } = await send(path, { headers: { accept: 'text/markdown' } });
    expect(headers.link).toBeUndefined();
    expect(headers['content-type']).not.toContain('markdown');
  });
});

describe('the not-found page', () => {
  it('has status 404 and is compressed like any other page', async () => {
    const plain = await send('/nothing');
    expect(plain.body.toString()).toBe('<h1>Not found</h1>');
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    const packed = await send('/nothing', { headers: { 'accept-encoding': 'br' } });
    expect([packed.status, brotliDecompressSync(packed.body).toString()]).toEqual([
      404,
      '<h1>Not found</h1>',
    ]);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s is rejected with a list of the allowed methods',
    async (method) => {
      const response = await send('/support', { method });
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  it.each(['/support', '/_images/graph.12345678.webp', '/nothing', '/support/'])(
    'HEAD %s has the headers of GET and no body',
    async (path) => {
      for (const accepted of ['', 'br']) {
        const headers = { 'accept-encoding': accepted };
        const [get, head] = [
          await send(path, { headers }),
          await send(path, { method: 'HEAD', headers }),
        ];
        const { date: _, ...expected } = get.headers;
        expect(head.headers).toMatchObject(expected);
        expect([head.status, head.body.length]).toEqual([get.status, 0]);
      }
    },
  );
});

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', undefined],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['xbr', undefined],
    ['', undefined],
  ])('a client that accepts %j gets %s', async (accepted, encoding) => {
    const { headers, body } = await send('/support', { headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    const text =
      encoding === 'br'
        ? brotliDecompressSync(body)
        : encoding === 'gzip'
          ? gunzipSync(body)
          : body;
    expect(text.toString()).toBe(files['support.html']);
    expect(Number(headers['content-length'])).toBe(body.length);
  });

  it('uses the file that was compressed at build time, if it exists', async () => {
    const { headers, body } = await send('/_astro/packed.AbCd1234.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
    ]);
    expect(brotliDecompressSync(body).toString()).toBe('packed before');
    const refused = await send('/_astro/packed.AbCd1234.js', {
      headers: { 'accept-encoding': 'br;q=0, identity' },
    });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('doesn’t compress images', async () => {
    const { headers } = await send('/_images/graph.12345678.webp', {
      headers: { 'accept-encoding': 'br' },
    });
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      undefined,
      'image/webp',
    ]);
  });

  it('drops the compressed bytes of a file that a new build replaced', async () => {
    const headers = { 'accept-encoding': 'br' };
    await send('/both', { headers });
    writeFileSync(join(folder, 'both.html'), '<h1>Newer</h1>');
    utimesSync(join(folder, 'both.html'), new Date(), new Date(Date.now() + 5000));
    expect(brotliDecompressSync((await send('/both', { headers })).body).toString()).toBe(
      '<h1>Newer</h1>',
    );
  });
});

describe('caching', () => {
  it.each([
    ['/support', 'no-cache'],
    ['/sitemap.xml', 'no-cache'],
    ['/recovery.js', 'no-cache'],
    ['/service-worker.js', 'no-cache'],
    ['/nothing', 'no-cache'],
    ['/support/', 'no-cache'],
    ['/_astro/main.AbCd1234.js', 'public, max-age=31536000, immutable'],
    ['/_images/graph.12345678.webp', 'public, max-age=31536000, immutable'],
    ['/_astro/gone.js', 'no-cache'],
  ])('%s has Cache-Control: %s', async (path, rule) => {
    for (const accepted of ['br', '']) {
      expect(
        (await send(path, { headers: { 'accept-encoding': accepted } })).headers['cache-control'],
      ).toBe(rule);
    }
  });

  it.each(['br', 'gzip', ''])(
    'an unchanged page gets 304 with its headers (Accept-Encoding: %j)',
    async (accepted) => {
      const first = await send('/support', { headers: { 'accept-encoding': accepted } });
      const again = await send('/support', {
        headers: { 'accept-encoding': accepted, 'if-none-match': first.headers.etag ?? '' },
      });
      expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([
        304,
        0,
        'no-cache',
      ]);
      expect(again.headers['content-security-policy']).toBeDefined();
    },
  );

  it('sends ranges of a file, and the whole file for an unknown range', async () => {
    const path = '/_images/graph.12345678.webp';
    const part = await send(path, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers['content-range'], [...part.body]]).toEqual([
      206,
      'bytes 2-4/10',
      [2, 3, 4],
    ]);
    const first = await send(path, { headers: { range: 'bytes=0-0' } });
    expect([first.status, first.headers['content-range'], [...first.body]]).toEqual([
      206,
      'bytes 0-0/10',
      [0],
    ]);
    expect(first.headers['content-type']).toBe('image/webp');
    const beyond = await send(path, { headers: { range: 'bytes=20-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    for (const range of ['bytes=2-99', 'bytes=2-99999999999999999999']) {
      const rest = await send(path, { headers: { range } });
      expect([rest.status, rest.headers['content-range']]).toEqual([
        206,
        part.headers['content-range']?.replace(
          /-\d+\/(\d+)/,
          (_, size) => `-${Number(size) - 1}/${size}`,
        ),
      ]);
    }
    for (const range of ['bytes=-3', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=9-2'])
      expect((await send(path, { headers: { range } })).status).toBe(200);
  });
});

describe('security headers', () => {
  it('include another policy for the worker that runs SQL', async () => {
    const { headers } = await send('/_astro/sqlWorker-AbCd1234.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    );
  });

  it.each(['/', '/nothing', '/support/', '/%zz', '/_astro/main.AbCd1234.js'])(
    'are sent with %s',
    async (path) => {
      const { headers } = await send(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'self'",
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('use the policy of the last build, even if it finishes while the server runs', async () => {
    const file = join(folder, '_csp.txt');
    writeFileSync(file, "default-src 'self'; frame-ancestors 'none'");
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect((await send('/')).headers['content-security-policy']).toBe(
      "default-src 'self'; frame-ancestors 'none'",
    );
  });

  it('include strict transport only over HTTPS', async () => {
    const { headers } = await send('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  });
});

describe('a long URL', () => {
  it.each([
    [300, 404],
    [5000, 404],
    [9000, 414],
  ])('of %i characters gets status %i', async (length, status) => {
    expect((await send(`/${'a'.repeat(length)}`)).status).toBe(status);
  });
});

describe('the server itself', () => {
  it('reports a port that is in use and how to choose another one', async () => {
    await expect(serve({ folder, port: root.port })).rejects.toThrow(
      `Port ${root.port} is already in use.\n  Fix: stop the program that uses it, or use another port: PORT=${root.port + 1} npm start`,
    );
  });

  it('lets services respond at their paths, whatever the method and the query', async () => {
    const service: Service = async (req, res) => void res.end(`${req.method} ${req.url}`);
    const served = await serve({ folder, services: new Map([['/mcp', service]]) });
    const post = await send('/mcp?a=1', { method: 'POST', on: served });
    expect([post.status, post.body.toString()]).toEqual([200, 'POST /mcp?a=1']);
    expect((await send('/mcp/x', { on: served })).status).toBe(404);
    expect((await send('/support', { on: served })).status).toBe(200);
    await served.stop(50);
  });

  it('stops even if a client keeps its connection open', async () => {
    const served = await serve({ folder });
    const socket = connect(served.port, 'localhost');
    await new Promise((done) => socket.once('connect', done));
    await served.stop(50);
    await expect(send('/', { on: served })).rejects.toThrow(/ECONNREFUSED/);
    socket.destroy();
  });
});

it.each(ACCEPT_SAMPLES)('the header %o prefers Markdown: %s', (accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
});

it('a request without the header prefers HTML', () => {
  expect(prefersMarkdown(undefined)).toBe(false);
});
