import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { chooseEncoding, createCompressor, textType } from './compression.ts';
import { cacheControl, securityHeaders, strictTransport } from './headers.ts';
import { locate } from './locate.ts';
import { readRedirects } from './redirects.ts';
import { untilChanged } from './untilChanged.ts';

/** What to serve, and under which base. */
export interface SiteFolder {
  folder: string;
  base?: string;
}

/**
 * Makes the function that answers requests for a built site, by the rules that a static host would
 * apply.
 */
export function createHandler({
  folder,
  base = '/',
}: SiteFolder): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const root = resolve(folder);
  // All that is read from the folder is read anew when it changes: a build underneath a running
  // server is seen.
  const redirects = untilChanged(join(root, '_redirects.json'), readRedirects);
  const security = untilChanged(join(root, '_csp.txt'), (file) =>
    Object.entries(securityHeaders(file)),
  );
  const read = createCompressor();
  const files = sirv(root, { dev: true, etag: true, brotli: true, gzip: true, dotfiles: true });

  return async (req, res) => {
    for (const [name, value] of security()) res.setHeader(name, value);
    if (isSecure(req)) res.setHeader('strict-transport-security', strictTransport);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD');
      return sendText(res, 405, 'Only GET and HEAD are answered here.');
    }
    const place = locate(req.url ?? '', { folder: root, base, redirects: redirects() });
    if (place.kind === 'malformed') return sendText(res, 400, 'This address is not well-formed.');
    if (place.kind === 'redirect') {
      res.setHeader('location', place.location);
      return sendText(res, place.status, '');
    }
    if (place.kind === 'missing') return sendMissing(req, res);
    return sendFile(req, res, place.path);
  };

  async function sendFile(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const type = textType(path);
    res.setHeader('cache-control', cacheControl(path));
    if (type !== undefined) {
      res.setHeader('content-type', type);
      res.setHeader('vary', 'Accept-Encoding');
    }
    const encoding =
      type === undefined ? 'identity' : chooseEncoding(req.headers['accept-encoding']);
    const file = join(root, path);
    if (
      encoding !== 'identity' &&
      req.headers.range === undefined &&
      !isPrecompressed(file, encoding)
    ) {
      const etag = etagOf(file);
      res.setHeader('etag', etag);
      if (namesEtag(req.headers['if-none-match'], etag)) return sendNothing(res, 304);
      const bytes = await read(file, encoding);
      res.setHeader('content-encoding', encoding);
      return sendBytes(res, 200, bytes);
    }
    // sirv reads the encoding by a word search and knows ranges from a first byte on only.
    req.headers['accept-encoding'] = encoding === 'identity' ? '' : encoding;
    if (!/^bytes=\d+-\d*$/.test(req.headers.range ?? '')) delete req.headers.range;
    req.url = path.split('/').map(encodeURIComponent).join('/');
    files(req, res, () => void sendMissing(req, res));
  }

  async function sendMissing(req: IncomingMessage, res: ServerResponse): Promise<void> {
    res.setHeader('cache-control', 'no-cache');
    res.setHeader('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(req.headers['accept-encoding']);
    const bytes = await read(join(root, '404.html'), encoding).catch(() => undefined);
    if (bytes === undefined) return sendText(res, 404, 'Not found.');
    res.setHeader('content-type', 'text/html; charset=utf-8');
    if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
    return sendBytes(res, 404, bytes);
  }
}

function isSecure(req: IncomingMessage): boolean {
  return 'encrypted' in req.socket || req.headers['x-forwarded-proto'] === 'https';
}

function isPrecompressed(file: string, encoding: 'br' | 'gzip'): boolean {
  return (
    statSync(`${file}.${encoding === 'br' ? 'br' : 'gz'}`, { throwIfNoEntry: false })?.isFile() ===
    true
  );
}

function etagOf(file: string): string {
  const { size, mtime } = statSync(file);
  return `W/"${size}-${mtime.getTime()}"`;
}

function namesEtag(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    header.split(',').some((part) => part.trim() === etag || part.trim() === '*')
  );
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.setHeader('content-type', 'text/plain; charset=utf-8');
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'no-cache');
  sendBytes(res, status, Buffer.from(text === '' ? '' : `${text}\n`));
}

function sendBytes(res: ServerResponse, status: number, bytes: Buffer): void {
  res.writeHead(status, { 'content-length': bytes.length });
  res.end(bytes);
}

function sendNothing(res: ServerResponse, status: number): void {
  res.writeHead(status);
  res.end();
}
