import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFiles, folderFiles, siteUrl } from './siteFiles.ts';

const asked: string[] = [];
let server: Server;
let root: string;

beforeAll(async () => {
  server = createServer((req, res) => {
    const { url = '' } = req;
    asked.push(url);
    const [status, headers, body] = answers[url] ?? [404, {}, '<h1>Not found</h1>'];
    if (body === undefined) return;
    res.writeHead(status, headers);
    res.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const markdown = { 'content-type': 'text/markdown' };

/** What the server answers; without a body, it never does. */
const answers: Record<string, [number, Record<string, string>, (string | Buffer)?]> = {
  '/docs/': [200, html, 'home'],
  '/docs/concepts/flow.md': [200, markdown, '# Flows'],
  '/docs/concepts/%C3%A9t%C3%A9.md': [200, markdown, '# Summer'],
  '/docs/fallback.md': [200, html, '<script>alert(1)</script>'],
  '/docs/broken.md': [503, html, '<h1>Down</h1>'],
  '/docs/moved.md': [302, { location: 'https://other.example/moved.md' }, ''],
  '/docs/slow.md': [200, markdown],
  '/docs/large.md': [200, markdown, Buffer.alloc(8_000_001)],
  '/outside.md': [200, markdown, 'secret'],
};

describe('a site at a URL', () => {
  it.each([
    ['/', 'home'],
    ['/concepts/flow.md', '# Flows'],
    ['/concepts/été.md', '# Summer'],
  ])('reads %s', async (path, text) => {
    expect(new TextDecoder().decode(await fetchFiles(root).read(path))).toBe(text);
  });

  it.each([
    ['/nothing.md', /doesn't have \/docs\/nothing\.md/],
    ['/fallback.md', /doesn't have \/docs\/fallback\.md/],
    ['/broken.md', /returned status 503/],
    ['/moved.md', /redirects to another URL/],
    ['/slow.md', /didn't respond within 0\.2 seconds/],
    ['/large.md', /larger than 8000000 bytes/],
    ['/../outside.md', /outside of/],
    ['/%2e%2e/outside.md', /doesn't have/],
    ['//other.example/x.md', /doesn't have/],
  ])('reports what is wrong with %s, without its text', async (path, message) => {
    // The server never answers this one. On a busy machine, the others need more time.
    const options = path === '/slow.md' ? { timeout: 200 } : {};
    const error: unknown = await fetchFiles(root, options)
      .read(path)
      .catch((problem: unknown) => problem);
    expect(error).toMatchObject({ name: 'SiteError', message: expect.stringMatching(message) });
    expect(String(error)).not.toMatch(/[<>]|secret|other\.example\/moved/);
    expect(asked).not.toContain('/outside.md');
  });

  it("reports that it can't be reached", async () => {
    const nowhere = fetchFiles('http://127.0.0.1:9/');
    await expect(nowhere.read('/')).rejects.toThrow(
      "http://127.0.0.1:9/ can't be reached. Fix: check the URL of the site, and try again in a minute.",
    );
  });

  it('downloads a file once a minute, and a failed one again', async () => {
    asked.length = 0;
    const files = fetchFiles(root);
    await Promise.all([files.read('/'), files.read('/')]);
    await files.read('/');
    expect(asked).toEqual(['/docs/']);
    await files.read('/', { fresh: true });
    expect(asked).toEqual(['/docs/', '/docs/']);
    await files.read('/nothing.md').catch(() => undefined);
    await files.read('/nothing.md').catch(() => undefined);
    expect(asked).toHaveLength(4);
  });

  it.each(['docs.example.com', 'ftp://docs.example.com', 'https://me:word@docs.example.com', ''])(
    "can't be %j",
    (address) => expect(() => siteUrl(address)).toThrow('must start with https://'),
  );
});

describe('a site in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-files-'));
  mkdirSync(join(folder, 'site/concepts'), { recursive: true });
  writeFileSync(join(folder, 'outside.md'), 'secret');
  for (const path of ['index.html', 'concepts/flow.md', 'concepts/flow.html', '_csp.txt', '.env'])
    writeFileSync(join(folder, 'site', path), path);
  const files = folderFiles(join(folder, 'site'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['/', 'index.html'],
    ['/concepts/flow.md', 'concepts/flow.md'],
  ])('reads %s', async (path, text) => {
    expect(new TextDecoder().decode(await files.read(path))).toBe(text);
  });

  it.each([
    '/../outside.md',
    '/concepts/../../outside.md',
    '/concepts/flow',
    '/concepts',
    '/.env',
    '/_csp.txt',
    '/a\\b.md',
    '/a%2f..%2f..%2foutside.md',
    '/\u0000.md',
  ])("doesn't have %j", async (path) => {
    await expect(files.read(path)).rejects.toMatchObject({ name: 'SiteError', isMissing: true });
  });
});
