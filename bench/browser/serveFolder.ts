import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { BINARY_TYPES, textType } from '../../src/integrations/hosts/mediaTypes.ts';
import { cacheControl, FOREVER, REVALIDATE } from '../../src/integrations/hosts/rules.ts';
import { securityHeaders } from 'published/securityHeaders.ts';

/** A response as it was sent. */
export interface Sent {
  path: string;
  bytes: number;
  /** When it was sent, in milliseconds since the epoch. */
  at: number;
}

export interface BenchServer {
  origin: string;
  sent: Sent[];
  /** Slows all responses down to the speed of a link; undefined removes the limit. */
  setLink: (link: Link | undefined) => void;
  stop: () => Promise<void>;
}

/** A network link that all responses share. */
export interface Link {
  latency: number;
  kilobits: number;
}

/** Returns the bytes and type of the file at a path; undefined if there is none. */
export type Lookup = (path: string) => { bytes: Buffer; type: string } | undefined;

/** Serves every site alike: clean URLs, best Brotli, cached hashed files, revalidated pages. */
export async function serveFolder(
  folder: string,
  others: readonly Lookup[] = [],
): Promise<BenchServer> {
  const root = resolve(folder);
  const lookups = [...others, inFolder(root)];
  const lookUp: Lookup = (path) => {
    for (const look of lookups) {
      const found = look(path);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const policy = join(root, '_csp.txt');
  const security = existsSync(policy) ? securityHeaders(readFileSync(policy, 'utf8').trim()) : {};
  const compress = compressor();
  const { setLink, travel } = sharedLink();
  const sent: Sent[] = [];

  async function answer({ url, headers }: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname);
    const found = lookUp(path);
    const { bytes, type } = found ??
      lookUp('/404.html') ?? { bytes: Buffer.from('Not found'), type: 'text/plain' };
    const packed = isText(type) && String(headers['accept-encoding']).includes('br');
    const body = packed ? compress(path, bytes) : bytes;
    const etag = `"${bytes.length}-${bytes.at(bytes.length >> 1)}"`;
    const same = found !== undefined && headers['if-none-match'] === etag;
    const length = same ? 0 : body.length;
    await travel(length);
    for (const [name, value] of Object.entries(security)) res.setHeader(name, value);
    res.setHeader('cache-control', isHashed(path) ? FOREVER : REVALIDATE);
    res.setHeader('content-type', type);
    res.setHeader('etag', etag);
    if (packed) res.setHeader('content-encoding', 'br');
    res.writeHead(
      same ? 304 : found === undefined ? 404 : 200,
      same ? {} : { 'content-length': length },
    );
    res.end(same ? undefined : body);
    sent.push({ path, bytes: length, at: Date.now() });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    setLink,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

/** Finds files in a folder by clean URLs. */
function inFolder(root: string): Lookup {
  return (path) => {
    const file = [path, `${path.replace(/\/$/, '')}.html`, join(path, 'index.html')]
      .map((name) => join(root, name))
      .find(
        (name) =>
          name.startsWith(root + sep) && statSync(name, { throwIfNoEntry: false })?.isFile(),
      );
    return file === undefined ? undefined : { bytes: readFileSync(file), type: typeOf(file) };
  };
}

/** Compresses each file once. */
function compressor(): (path: string, bytes: Buffer) => Buffer {
  const compressed = new Map<string, Buffer>();
  return (path, bytes) => {
    const known = compressed.get(path);
    if (known !== undefined) return known;
    const made = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    compressed.set(path, made);
    return made;
  };
}

function sharedLink(): Pick<BenchServer, 'setLink'> & { travel: (bytes: number) => Promise<void> } {
  let link: Link | undefined;
  let freeAt = 0;
  return {
    setLink: (next) => {
      link = next;
    },
    /** Waits for a response's travel time: the latency, the queue on the link, its own bytes. */
    travel: async (bytes) => {
      if (link === undefined) return;
      const now = performance.now();
      const start = Math.max(now + link.latency, freeAt);
      freeAt = start + (bytes * 8) / link.kilobits;
      await pause(freeAt - now);
    },
  };
}

/** Returns the media type of a file. */
export function typeOf(file: string): string {
  return textType(file) ?? BINARY_TYPES[extname(file).slice(1)] ?? 'application/octet-stream';
}

function isText(type: string): boolean {
  return /^text\/|json|xml|javascript|svg|yaml/.test(type);
}

/** The folders in which the tools put files with a hash in their names. */
function isHashed(path: string): boolean {
  return cacheControl(path) === FOREVER || path.startsWith('/assets/');
}
