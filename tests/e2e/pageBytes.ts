import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { withoutBase } from 'published/address.ts';
import { newPage, open, type Site } from './harness.ts';

/** A request that a page made before any interaction. */
export interface PageRequest {
  url: string;
  kind: string;
  /** The size of the built file with Brotli's best quality; 0 unless HTML, CSS, or JavaScript. */
  bytes: number;
}

const weighed = new Set(['document', 'stylesheet', 'script']);

/** Opens a page in a new context, waits until it's idle, and returns its requests. */
export async function requestsBeforeInteraction(site: Site, path: string): Promise<PageRequest[]> {
  const page = await newPage(site);
  const requests: { url: string; kind: string }[] = [];
  page.on('request', (request) =>
    requests.push({ url: request.url(), kind: request.resourceType() }),
  );
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return requests.map(({ url, kind }) => ({
    url,
    kind,
    bytes: weighed.has(kind) && url.startsWith(site.origin) ? compressedSize(site, url) : 0,
  }));
}

/** Adds up the bytes of requests of some kinds. */
export function sumOf(requests: readonly PageRequest[], ...kinds: string[]): number {
  return requests
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the compressed size of a text on a host that precompresses files. */
export function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function compressedSize({ folder, base }: Site, url: string): number {
  const route = withoutBase(decodeURIComponent(new URL(url).pathname), base) ?? '/';
  const name = /\.[a-z]+$/.test(route) ? route : route === '/' ? '/index.html' : `${route}.html`;
  return brotliSize(readFileSync(join(folder, name)));
}
