import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import type { PageRedirect } from '../integrations/hosts/hostRedirects.ts';
import { mediaType, textType } from '../integrations/hosts/mediaTypes.ts';
import {
  cacheControl,
  markdownLink,
  policyOf,
  strictTransport,
} from '../integrations/hosts/rules.ts';
import { securityHeaders } from 'published/securityHeaders.ts';
import { withBase } from 'published/address.ts';
import { encodePath, locate } from 'published/locate.ts';

export interface SiteFolder {
  folder: string;
  base?: string;
}

/** One range of bytes. Others, such as several ranges, are ignored. */
const RANGE = /^bytes=(\d+)-(\d*)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The extension of a compressed file. */
type Encoding = 'br' | 'gz' | undefined;

const ENCODINGS = { br: 'br', gz: 'gzip' };

/** The longest URL that is answered, as in nginx. */
const MAX_URL = 8000;

/**
 * Creates the function that handles requests for a built site as a static host does. It reads the
 * policy and the redirects for each request, so that it notices a new build.
 */
export function createHandler({
  folder,
  base = '/',
}: SiteFolder): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const root = resolve(folder);
  const files = sirv(root, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: true,
    // sirv replaces the header that `chooseFormat` has set.
    setHeaders: (res) => {
      if (res.hasHeader('link')) res.setHeader('vary', 'Accept, Accept-Encoding');
    },
  });

  return async (req, res) => {
    const policy = readText('_csp.txt') ?? '';
    res.setHeaders(new Map(Object.entries(securityHeaders(policy.trim()))));
    if (isSecure(req)) res.setHeader('strict-transport-security', strictTransport);
    res.setHeader('cache-control', 'no-cache');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD');
      return sendMessage(res, 405, 'Only GET and HEAD are answered here.\n');
    }
    if ((req.url ?? '').length > MAX_URL) return sendMessage(res, 414, 'The URL is too long.\n');
    const redirects = JSON.parse(readText('_redirects.json') ?? '[]') as PageRedirect[];
    const place = locate(req.url ?? '', { folder: root, base, redirects });
    switch (place.kind) {
      case 'malformed':
        return sendMessage(res, 400, 'Malformed URL\n');
      case 'redirect':
        res.setHeader('location', place.location);
        return sendMessage(res, place.status, '');
      case 'missing': {
        const page = join(root, '404.html');
        if (!existsSync(page)) return sendMessage(res, 404, 'Not found.\n');
        return sendText(res, 404, page, prepareText(req, res, page));
      }
      case 'file':
        res.setHeader('content-security-policy', policyOf(place.path, policy.trim()));
        res.setHeader('cache-control', cacheControl(place.path));
        return sendFile(req, res, chooseFormat(req, res, place.path));
    }
  };

  function readText(file: string): string | undefined {
    return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
  }

  /** Returns the page's Markdown instead of its HTML if the client prefers it. */
  function chooseFormat({ headers }: IncomingMessage, res: ServerResponse, path: string): string {
    const twin = path.replace(/\.html$/, '.md');
    if (twin === path || !existsSync(join(root, twin))) return path;
    res.setHeader('vary', 'Accept');
    res.setHeader('link', markdownLink(encodePath(withBase(twin, base))));
    return prefersMarkdown(headers.accept) ? twin : path;
  }

  /** Compresses text, and sends parts of files. sirv sends other files and compressed ones. */
  async function sendFile(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { range = '', 'if-none-match': known } = req.headers;
    const file = join(root, path);
    const part = partOf(range, statSync(file).size);
    if (part !== undefined) return sendPart(res, file, part);
    const encoding = range === '' ? prepareText(req, res, path) : undefined;
    if (encoding !== undefined && !existsSync(`${file}.${encoding}`)) {
      const { size, mtimeMs } = statSync(file);
      const etag = `W/"${size}-${Math.trunc(mtimeMs)}"`;
      res.setHeader('etag', etag);
      return known === etag ? send(res, 304) : sendText(res, 200, file, encoding);
    }
    // Otherwise, sirv ignores that a client may exclude an encoding.
    req.headers['accept-encoding'] = encoding === undefined ? '' : ENCODINGS[encoding];
    delete req.headers.range;
    req.url = encodePath(path);
    files(req, res);
  }
}

/** The first and the last byte of a part of a file with `size` bytes. */
interface Part {
  first: number;
  last: number;
  size: number;
}

/** Reads a range header; undefined if it is to be ignored (RFC 9110, section 14.2). */
function partOf(range: string, size: number): Part | undefined {
  const [, first = '', last = ''] = RANGE.exec(range) ?? [];
  if (first === '' || (last !== '' && Number(last) < Number(first))) return undefined;
  return { first: Number(first), last: Math.min(size - 1, Number(last || size)), size };
}

/** Sends a part of a file. sirv would send the whole file if the last byte is the first one. */
async function sendPart(
  res: ServerResponse,
  file: string,
  { first, last, size }: Part,
): Promise<void> {
  res.setHeader('accept-ranges', 'bytes');
  if (first >= size) {
    res.setHeader('content-range', `bytes */${size}`);
    return send(res, 416);
  }
  res.setHeader('content-type', mediaType(file));
  res.writeHead(206, {
    'content-range': `bytes ${first}-${last}/${size}`,
    'content-length': last - first + 1,
  });
  await pipeline(createReadStream(file, { start: first, end: last }), res);
}

/** Sets the headers of a text file, and returns the encoding to send it in. */
function prepareText(req: IncomingMessage, res: ServerResponse, path: string): Encoding {
  const type = textType(path);
  if (type === undefined) return undefined;
  res.setHeader('content-type', type);
  res.appendHeader('vary', 'Accept-Encoding');
  const qualities = qualitiesOf(req.headers['accept-encoding']);
  const accepts = (name: string): boolean => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gz' : undefined;
}

async function sendText(
  res: ServerResponse,
  status: number,
  file: string,
  encoding: Encoding,
): Promise<void> {
  const content = await readFile(file);
  if (encoding === undefined) return send(res, status, content);
  res.setHeader('content-encoding', ENCODINGS[encoding]);
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const compressed = encoding === 'br' ? brotli(content, fast) : deflate(content);
  send(res, status, await compressed);
}

function isSecure(req: IncomingMessage): boolean {
  return 'encrypted' in req.socket || req.headers['x-forwarded-proto'] === 'https';
}

function sendMessage(res: ServerResponse, status: number, text: string): void {
  res.setHeader('content-type', 'text/plain; charset=utf-8');
  send(res, status, Buffer.from(text));
}

function send(res: ServerResponse, status: number, bytes?: Buffer): void {
  res.writeHead(status, bytes && { 'content-length': bytes.length });
  res.end(bytes);
}

const QUALITY = /;\s*q=(\d(?:\.\d+)?)/i;

/**
 * Tests whether a client wants a page as Markdown instead of HTML (RFC 9110, section 12.5.1). The
 * client has to name `text/markdown`: browsers don't, so they get HTML.
 */
export function prefersMarkdown(accept = ''): boolean {
  const qualities = qualitiesOf(accept);
  const markdown = qualities.get('text/markdown') ?? 0;
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Reads the names in a header such as `Accept`, in lower case, and how much each is preferred. */
function qualitiesOf(header: string | string[] = ''): ReadonlyMap<string, number> {
  return new Map(
    String(header)
      .split(',')
      .map((range) => {
        const [name = ''] = range.split(';');
        return [name.trim().toLowerCase(), Number(QUALITY.exec(range)?.[1] ?? 1)];
      }),
  );
}
