import { describe, expect, it } from 'vitest';
import { parseRedirects } from '../../navigation/redirects.ts';
import { headersFile, redirectsFile, vercelConfig } from './hostConfigs.ts';
import { hostRedirects } from './hostRedirects.ts';
import { textType } from './mediaTypes.ts';
import { movedPage } from './movedPage.ts';
import { nginxHttp } from './nginxConfig.ts';
import {
  cacheControl,
  FOREVER,
  headerRules,
  REVALIDATE,
  SQL_WORKER,
  SQL_WORKER_POLICY,
} from './rules.ts';
import { isHostFile } from 'published/hostFile.ts';
import { securityHeaders } from 'published/securityHeaders.ts';

const policy = "default-src 'none'; frame-ancestors 'self'";
const rules = headerRules(policy);
const { pages } = hostRedirects(
  parseRedirects('/old  /new\n/a%20b  /x#z\n/away  https://other.example/p?q=1').redirects,
);

interface VercelRule {
  source: string;
  destination: string;
  statusCode: number;
  headers: { key: string; value: string }[];
}

const vercel = (base: string) =>
  JSON.parse(vercelConfig(rules, pages, base)) as {
    cleanUrls: boolean;
    trailingSlash?: boolean;
    headers: VercelRule[];
    redirects: VercelRule[];
  };

/**
 * Which headers a host with path patterns sends for a path; joined where two rules name the same,
 * as hosts do.
 */
function headersFor(path: string, base = '/'): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const block of headersFile(rules, base).trim().split('\n\n')) {
    const [pattern = '', ...lines] = block.split('\n');
    if (!new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(path)) continue;
    for (const [, removed, name = '', value = ''] of lines.map(
      (line) => /^ {2}(?:! (\S+)|([\w-]+): (.*))$/.exec(line) ?? [],
    )) {
      if (removed !== undefined) delete sent[removed];
      else sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
    }
  }
  return sent;
}

describe('_headers', () => {
  it.each(['/', '/concepts/flow', '/_astro/a.js', '/concepts/flow.md', '/404.html'])(
    'sets each security header of %s once',
    (path) => {
      expect(headersFor(path)).toMatchObject({
        ...securityHeaders(policy),
        'strict-transport-security': 'max-age=63072000',
      });
    },
  );

  it.each<[string, string | undefined]>([
    ['/_astro/a.12345678.js', FOREVER],
    ['/_images/a.12345678.svg', FOREVER],
    // The hosts revalidate what has no rule.
    ['/concepts/flow', undefined],
    ['/recovery.js', undefined],
    ['/service-worker.js', undefined],
  ])('lets %s be kept: %s', (path, rule) => {
    expect(headersFor(path)['cache-control']).toBe(rule);
  });

  it('sets the content type of Markdown twins', () => {
    expect(headersFor('/concepts/flow.md')['content-type']).toBe('text/markdown; charset=utf-8');
  });

  it('gives the worker that runs SQL its own policy, and no other file', () => {
    const worker = headersFor(`${SQL_WORKER}12345678.js`);
    expect(worker).toEqual({
      ...headersFor('/_astro/a.12345678.js'),
      'content-security-policy': SQL_WORKER_POLICY,
    });
    expect(headersFor('/docs/_astro/sqlWorker-1.js', '/docs/')['content-security-policy']).toBe(
      SQL_WORKER_POLICY,
    );
  });

  it('covers only paths below the base', () => {
    expect(headersFor('/docs/_astro/a.js', '/docs/')['cache-control']).toBe(FOREVER);
    expect(headersFor('/docs/', '/docs/')['content-security-policy']).toBe(policy);
    expect(headersFor('/other', '/docs/')).toEqual({});
  });

  it('stays within the limits of Cloudflare Pages: 100 rules, and 2,000 characters per line', () => {
    expect(rules.length).toBeLessThan(100);
    expect(
      Math.max(
        ...headersFile(rules, '/')
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(2000);
  });
});

describe('_redirects', () => {
  it('redirects every form of an old URL', () => {
    expect(redirectsFile(pages, '/')).toBe(
      `${[
        '/old /new 301',
        '/old/ /new 301',
        '/old.html /new 301',
        '/a%20b /x#z 301',
        '/a%20b/ /x#z 301',
        '/a%20b.html /x#z 301',
        '/away https://other.example/p?q=1 301',
        '/away/ https://other.example/p?q=1 301',
        '/away.html https://other.example/p?q=1 301',
      ].join('\n')}\n`,
    );
  });

  it('adds the base to both sides', () => {
    expect(redirectsFile(pages, '/docs/')).toMatch(/^\/docs\/old \/docs\/new 301$/m);
    expect(redirectsFile(pages, '/docs/')).toMatch(/^\/docs\/away https:\/\/other\.example/m);
  });
});

describe('vercel.json', () => {
  it('requests clean URLs without a trailing slash', () => {
    expect(vercel('/')).toMatchObject({ cleanUrls: true, trailingSlash: false });
  });

  it('keeps the slash of the home page under a base', () => {
    expect(vercel('/docs/').trailingSlash).toBeUndefined();
    expect(vercel('/docs/').redirects.at(-1)).toEqual({
      source: '/docs/:path+/',
      destination: '/docs/:path+',
      statusCode: 308,
    });
  });

  it('lists the redirects', () => {
    expect(vercel('/').redirects).toEqual([
      { source: '/old', destination: '/new', statusCode: 301 },
      { source: '/a%20b', destination: '/x#z', statusCode: 301 },
      { source: '/away', destination: 'https://other.example/p?q=1', statusCode: 301 },
    ]);
  });

  it('has the same rules as _headers', () => {
    expect(vercel('/docs/').headers.map(({ source }) => source)).toEqual([
      '/docs/(.*)',
      '/docs/_astro/(.*)',
      '/docs/_images/(.*)',
      '/docs/_search/(.*)',
      String.raw`/docs/(.*)\.md`,
      '/docs/_astro/sqlWorker-(.*)',
    ]);
    expect(vercel('/').headers[0]?.headers).toContainEqual({
      key: 'content-security-policy',
      value: policy,
    });
  });
});

describe('nginx', () => {
  it('takes long URLs as expressions, which need no larger hash table', () => {
    const rowsOf = (from: string) =>
      nginxHttp(policy, hostRedirects(parseRedirects(`${from} /new`).redirects).pages, '/', 'a');
    expect(rowsOf('/old')).toContain('"1/old" "/new$is_args$args";');
    expect(rowsOf(`/${'long-'.repeat(20)}`)).toMatch(/"~\^1\/(?:long-){20}\$" "\/new/);
  });

  it('has variables with the name of the site', () => {
    const names = (id: string) =>
      new Set(nginxHttp(policy, [], '/', id).match(/(?<=\$|<)docs_\w+/g) ?? []);
    expect(names('a').size).toBeGreaterThan(20);
    expect(names('a').isDisjointFrom(names('b'))).toBe(true);
  });
});

describe('the page at an old URL, for hosts without redirects', () => {
  const html = movedPage({
    href: '/docs/new?a=1&b=2#c',
    canonical: 'https://docs.example/docs/new#c',
    base: '/docs/',
    policy: "script-src 'self'",
  });

  it('redirects with and without scripts, and has a link', () => {
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new?a=1&amp;b=2#c">');
    expect(html).toContain(
      '<script src="/docs/moved.js" data-to="/docs/new?a=1&amp;b=2#c"></script>',
    );
    expect(html).toContain('<a href="/docs/new?a=1&amp;b=2#c">');
  });

  it('isn’t indexed by search engines', () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://docs.example/docs/new#c">');
  });

  it('has no inline code', () => {
    expect(html).toContain(`content="script-src 'self'"`);
    expect(html).not.toMatch(/<script(?![^>]*src)|\sstyle=|\son\w+=/);
  });
});

describe('every host', () => {
  it.each([
    ['/_astro/main.AbCd1234.js', FOREVER],
    ['/_images/graph.12345678.webp', FOREVER],
    ['/', REVALIDATE],
    ['/concepts/_astro/x', REVALIDATE],
    ['/recovery.js', REVALIDATE],
    ['/service-worker.js', REVALIDATE],
  ])('%s is kept: %s', (path, rule) => {
    expect(cacheControl(path)).toBe(rule);
  });

  it.each([
    ['/_headers', true],
    ['/_csp.txt', true],
    ['/_nginx/http.conf', true],
    ['/vercel.json', true],
    ['/_astro/a.js', false],
    ['/_images/a.svg', false],
    ['/_search/titles.1.txt', false],
    ['/concepts/vercel.json', false],
    ['/routes.json', false],
  ])('%s is a note for the host: %s', (path, expected) => {
    expect(isHostFile(path)).toBe(expected);
  });

  it.each([
    ['a.md', 'text/markdown; charset=utf-8'],
    ['a.HTML', 'text/html; charset=utf-8'],
    ['a.svg', 'image/svg+xml'],
    ['a.webmanifest', 'application/manifest+json'],
    ['a.png', undefined],
    ['_headers', undefined],
  ])('%s is %s', (path, type) => {
    expect(textType(path)).toBe(type);
  });
});
