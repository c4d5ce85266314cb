import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/lib/compressFolder.ts';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import { hostRedirects } from '../../src/integrations/hosts/hostRedirects.ts';
import { nginxHttp, nginxServer } from '../../src/integrations/hosts/nginxConfig.ts';
import { FOREVER, REVALIDATE, SQL_WORKER_POLICY } from '../../src/integrations/hosts/rules.ts';
import { securityHeaders } from 'published/securityHeaders.ts';
import { parseRedirects } from '../../src/navigation/redirects.ts';
import { ACCEPT_SAMPLES } from '../acceptSamples.ts';
import { REQUEST_SAMPLES, REQUESTS_UNDER_DOCS, type RequestSample } from '../requestSamples.ts';
import { startNginx, type Nginx } from './nginx.ts';
import { builtSite } from './siteBuilds.ts';

const policy = "default-src 'none'; script-src 'self' 'sha256-abc='; frame-ancestors 'self'";
const long = 'The flow reads, transforms, tests and writes. '.repeat(100);
const files: Record<string, string | Buffer> = {
  'index.html': `<h1>Home</h1>${long}`,
  '404.html': `<h1>Not found</h1>${long}`,
  'support.html': `<h1>Support</h1>${long}`,
  'support/packages.html': '<h1>Packages</h1>',
  'concepts/été.html': '<h1>Summer</h1>',
  'concepts/flow.html': '<h1>Flow</h1>',
  'concepts/flow.md': `# Flow\n${long}`,
  'sitemap.xml': `<urlset>${long}</urlset>`,
  '_astro/main.AbCd1234.js': long,
  '_astro/sqlWorker-AbCd1234.js': long,
  '_search/titles.1c0w56sg.txt': long,
  '_images/graph.12345678.webp': Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  '.secret': 'secret',
  'media/.hidden/x.txt': 'secret',
  '.well-known/security.txt': 'Contact: us',
  '_csp.txt': policy,
  '_redirects.json': '[]',
  'vercel.json': '{}',
};
const farAway = `/${'a-long-way-down/'.repeat(12)}there`;
const { redirects } = parseRedirects(
  [
    '/old  /concepts/flow',
    '/older  /concepts/flow#retries',
    '/oldest  /older',
    '/elsewhere  https://other.example/x',
    '/asked  /support?from=asked',
    '/priced  /support?for=%245',
    '/old%20name  /support',
    `${farAway}  /support`,
  ].join('\n'),
);

const folder = mkdtempSync(join(tmpdir(), 'nginx-site-'));
/** The same site at the root, without Brotli at the root, and under a folder. */
let root: Nginx;
let plain: Nginx;
let docs: Nginx;

beforeAll(async () => {
  for (const base of ['', 'docs', 'api']) {
    const { pages } = hostRedirects(redirects);
    const own = base === '' ? '/' : `/${base}/`;
    const all = {
      ...files,
      '_nginx/http.conf': nginxHttp(policy, pages, own, `s${base}`),
      '_nginx/server.conf': nginxServer(policy, own, `s${base}`),
    };
    for (const [path, content] of Object.entries(all)) {
      const file = join(folder, `site-${base}`, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    await compressFolder(join(folder, `site-${base}`));
  }
  root = await startNginx(join(folder, 'site-'));
  plain = await startNginx(join(folder, 'site-'), { brotli: false });
  docs = await startNginx(join(folder, 'site-docs'), {
    beside: [join(folder, 'site-'), join(folder, 'site-api')],
  });
});

afterAll(async () => {
  await Promise.all([root, plain, docs].map((nginx) => nginx?.stop()));
  rmSync(folder, { recursive: true });
});

describe('nginx responds like the local server', () => {
  it.each<RequestSample>([
    ...REQUEST_SAMPLES,
    ['/support%0d%0aset-cookie:x/', 404],
    ['/support%0d%0aset-cookie:x.html', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 400],
    ['/..%2f..%2fetc/passwd', 400],
    ['/_nginx/http.conf', 404],
    ['/oldest', 301, '/concepts/flow#retries'],
    ['/priced', 301, '/support?for=%245'],
    ['/old%20name', 301, '/support'],
    [farAway, 301, '/support'],
  ])('%s -> %i %s', async (path, status, location) => {
    const response = await root.ask(path);
    expect([response.status, response.headers.location]).toEqual([status, location]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each<RequestSample>([...REQUESTS_UNDER_DOCS])(
    'under /docs/: %s -> %i %s',
    async (path, status, location) => {
      const response = await docs.ask(path);
      expect([response.status, response.headers.location]).toEqual([status, location]);
    },
  );

  it('a full URL in the request line doesn’t redirect to another host', async () => {
    expect((await root.ask('http://evil.example/support.html')).headers.location).toBe('/support');
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s is rejected', async (method) => {
    expect((await root.ask('/support', { method })).status).toBe(405);
  });

  const answer = async (path: string, host: string): Promise<unknown[]> => {
    const { status, headers } = await docs.ask(path, { headers: { host } });
    return [status, headers['content-security-policy'], headers.location];
  };

  it('built sites in two server blocks each answer for themselves', async () => {
    expect(await answer('/docs/support', 'docs.example.com')).toEqual([200, policy, undefined]);
    expect(await answer('/support', 'other.example.com')).toEqual([200, policy, undefined]);
    expect(await answer('/docs/support', 'other.example.com')).toEqual([404, policy, undefined]);
    expect((await answer('/support/', 'other.example.com')).at(2)).toBe('/support');
    expect((await answer('/docs/support/', 'docs.example.com')).at(2)).toBe('/docs/support');
  });

  it.each([
    ['/support', 200, undefined],
    ['/api/support', 200, undefined],
    ['/api/support/', 308, '/api/support'],
    ['/api/old', 301, '/api/concepts/flow'],
    ['/old', 301, '/concepts/flow'],
    ['/api/nothing', 404, undefined],
    ['/nothing', 404, undefined],
  ])('built sites in one server block: %s -> %i %s', async (path, status, location) => {
    expect(await answer(path, 'other.example.com')).toEqual([status, policy, location]);
  });

  it('another site on the same server keeps its own headers and not-found page', async () => {
    const { headers, body } = await docs.ask('/elsewhere');
    expect([
      headers['content-security-policy'],
      headers['cache-control'],
      body.includes('<h1>Not found</h1>'),
    ]).toEqual([undefined, undefined, false]);
  });
});

describe('a page as Markdown', () => {
  it.each(ACCEPT_SAMPLES)('is sent or not for Accept: %s -> %s', async (accept, isMarkdown) => {
    const { status, headers, body } = await root.ask('/concepts/flow', { headers: { accept } });
    expect([status, headers['content-type'], body.toString().slice(0, 6)]).toEqual(
      isMarkdown
        ? [200, 'text/markdown; charset=utf-8', '# Flow']
        : [200, 'text/html; charset=utf-8', '<h1>Fl'],
    );
  });

  it.each([
    ['/concepts/flow', '/concepts/flow.md'],
    ['/docs/concepts/flow', '/docs/concepts/flow.md'],
  ])(
    'has a link in the headers of %s, and caches store both versions separately',
    async (path, twin) => {
      const { headers } = await (path.startsWith('/docs') ? docs : root).ask(path);
      expect(headers.link).toBe(`<${twin}>; rel="alternate"; type="text/markdown"`);
      expect(headers.vary).toContain('Accept');
    },
  );

  it.each(['/support', '/sitemap.xml', '/nothing'])('doesn’t exist for %s', async (path) => {
    const { headers } = await root.ask(path, { headers: { accept: 'text/markdown' } });
    expect([headers.link, headers['content-type']]).not.toContain('text/markdown');
    expect(headers.link).toBeUndefined();
  });
});

describe('the not-found page', () => {
  it('has status 404 and is compressed like any other page, even under a folder', async () => {
    for (const [nginx, path] of [
      [root, '/nothing'],
      [docs, '/docs/nothing'],
    ] as const) {
      const { status, headers, body } = await nginx.ask(path, {
        headers: { 'accept-encoding': 'br' },
      });
      expect([status, headers['content-type'], brotliDecompressSync(body).toString()]).toEqual([
        404,
        'text/html; charset=utf-8',
        files['404.html'],
      ]);
    }
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])(
    'a client that accepts %j gets %s from the file next to the page',
    async (accepted, encoding) => {
      const { headers, body } = await root.ask('/support', {
        headers: { 'accept-encoding': accepted },
      });
      expect([headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
        encoding,
        'Accept-Encoding',
        'text/html; charset=utf-8',
      ]);
      expect(headers['content-length']).toBe(String(body.length));
      const text =
        encoding === 'br'
          ? brotliDecompressSync(body)
          : encoding === 'gzip'
            ? gunzipSync(body)
            : body;
      expect(text.toString()).toBe(files['support.html']);
      const beside = join(
        folder,
        'site-',
        `support.html${{ br: '.br', gzip: '.gz' }[encoding ?? ''] ?? ''}`,
      );
      expect(body.equals(readFileSync(beside))).toBe(true);
    },
  );

  it('a server without the Brotli module sends gzip', async () => {
    expect(
      (await plain.ask('/support', { headers: { 'accept-encoding': 'gzip, br' } })).headers[
        'content-encoding'
      ],
    ).toBe('gzip');
  });

  it('doesn’t compress images', async () => {
    const { headers } = await root.ask('/_images/graph.12345678.webp', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      undefined,
      'image/webp',
    ]);
  });
});

describe('caching', () => {
  it.each([
    ['/support', REVALIDATE],
    ['/sitemap.xml', REVALIDATE],
    ['/nothing', REVALIDATE],
    ['/support/', REVALIDATE],
    ['/old', REVALIDATE],
    ['/_astro/main.AbCd1234.js', FOREVER],
    ['/_search/titles.1c0w56sg.txt', FOREVER],
    ['/_images/graph.12345678.webp', FOREVER],
    ['/_astro/gone.js', REVALIDATE],
  ])('%s has Cache-Control: %s', async (path, rule) => {
    expect((await root.ask(path)).headers['cache-control']).toBe(rule);
    expect((await docs.ask(`/docs${path}`)).headers['cache-control']).toBe(rule);
  });

  it.each(['br', 'gzip', ''])(
    'an unchanged page gets 304 with its headers (Accept-Encoding: %j)',
    async (accepted) => {
      const first = await root.ask('/support', { headers: { 'accept-encoding': accepted } });
      const again = await root.ask('/support', {
        headers: { 'accept-encoding': accepted, 'if-none-match': first.headers.etag ?? '' },
      });
      expect([
        again.status,
        again.body.length,
        again.headers['cache-control'],
        again.headers['content-security-policy'],
      ]).toEqual([304, 0, REVALIDATE, policy]);
    },
  );

  it('sends a part of a file on request', async () => {
    const part = await root.ask('/_images/graph.12345678.webp', {
      headers: { range: 'bytes=2-4' },
    });
    expect([part.status, [...part.body], part.headers['cache-control']]).toEqual([
      206,
      [2, 3, 4],
      FOREVER,
    ]);
  });
});

describe('headers', () => {
  it('give the worker that runs SQL its own policy', async () => {
    const path = '/_astro/sqlWorker-AbCd1234.js';
    expect((await root.ask(path)).headers).toMatchObject(securityHeaders(SQL_WORKER_POLICY));
    expect((await docs.ask(`/docs${path}`)).headers).toMatchObject(
      securityHeaders(SQL_WORKER_POLICY),
    );
  });

  it.each(['/', '/nothing', '/support/', '/old', '/_astro/main.AbCd1234.js'])(
    'for security are sent once with %s',
    async (path) => {
      expect((await root.ask(path)).headers).toMatchObject(securityHeaders(policy));
      expect((await docs.ask(`/docs${path}`)).headers).toMatchObject(securityHeaders(policy));
    },
  );

  it('require strict transport only over HTTPS', async () => {
    expect((await root.ask('/')).headers['strict-transport-security']).toBeUndefined();
    expect(
      (await root.ask('/', { headers: { 'x-forwarded-proto': 'https' } })).headers[
        'strict-transport-security'
      ],
    ).toMatch(/^max-age=63072000/);
  });

  it.each([
    ['/concepts/flow.md', 'text/markdown; charset=utf-8'],
    ['/_astro/main.AbCd1234.js', 'text/javascript; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('set the type of %s to %s', async (path, type) => {
    for (const accepted of ['br', 'gzip', ''])
      expect(
        (await root.ask(path, { headers: { 'accept-encoding': accepted } })).headers[
          'content-type'
        ],
      ).toBe(type);
  });
});

describe('the built site', () => {
  it('is served with the files that the build wrote for nginx', async () => {
    const built = await builtSite();
    const nginx = await startNginx(built);
    const { base } = await readSiteConfig('.');
    try {
      const home = await nginx.ask(base);
      expect([home.status, home.headers['content-security-policy']]).toEqual([
        200,
        readFileSync(join(built, '_csp.txt'), 'utf8').trim(),
      ]);
      expect((await nginx.ask(`${base}concepts/`)).headers.location).toBe(`${base}concepts`);
    } finally {
      await nginx.stop();
    }
    await expect(
      new Promise((done, failed) =>
        connect(nginx.port, '127.0.0.1').on('connect', done).on('error', failed),
      ),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
