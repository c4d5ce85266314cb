import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { encodePath, locate } from 'published/locate.ts';

/** The published files of a site. A path starts at the site's folder: `/concepts/flow.md`. */
export interface SiteFiles {
  /** The URL or the folder of the site, for messages. */
  readonly source: string;
  /** Reads a file; `fresh` skips the cache. Throws a `SiteError`. */
  read(path: string, options?: { fresh?: boolean }): Promise<Uint8Array>;
}

/** Why a file of the site can't be used. The message never contains text from the site. */
export class SiteError extends Error {
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false }: { isMissing?: boolean } = {}) {
    super(message);
    this.name = 'SiteError';
    this.isMissing = isMissing;
  }
}

/** Milliseconds that a file may take. */
const TIMEOUT = 10_000;
/** Milliseconds that a downloaded file is used again. A site changes only with a deploy. */
const KEPT_FOR = 60_000;
const MAX_KEPT = 200;
const MAX_BYTES = 8_000_000;

/** Reads the files of a deployed site. Never sends a request outside of its URL. */
export function fetchFiles(address: string, { timeout = TIMEOUT } = {}): SiteFiles {
  const root = siteUrl(address);
  const kept = new Map<string, { until: number; bytes: Promise<Uint8Array> }>();
  return {
    source: root.href,
    read(path, { fresh = false } = {}) {
      const known = kept.get(path);
      if (!fresh && known !== undefined && known.until > Date.now()) return known.bytes;
      const bytes = download(new URL(`.${encodePath(path)}`, root), root, timeout);
      kept.delete(path);
      kept.set(path, { until: Date.now() + KEPT_FOR, bytes });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      bytes.catch(() => kept.get(path)?.bytes === bytes && kept.delete(path));
      return bytes;
    },
  };
}

/** Reads the files of a built site from its folder, as a host would serve them. */
export function folderFiles(path: string): SiteFiles {
  const folder = resolve(path);
  return {
    source: folder,
    async read(file) {
      const place = locate(encodePath(file), { folder, base: '/', redirects: [] });
      const isPage = place.kind === 'file' && place.path.endsWith('.html');
      if (place.kind !== 'file' || isPage !== (file === '/')) throw missing(file, folder);
      return readFile(join(folder, place.path));
    },
  };
}

/** Reads the URL of a site, which ends with a slash. Throws a `SiteError` for other texts. */
export function siteUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new SiteError(
      "The URL of the site must start with https:// or http://, and it can't contain a user name. " +
        'Fix: set --site https://docs.example.com',
    );
  return new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url);
}

async function download(url: URL, root: URL, timeout: number): Promise<Uint8Array> {
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname))
    throw new SiteError(`${url.pathname} is outside of ${root.href}.`);
  const retry = 'Fix: check the URL of the site, and try again in a minute.';
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { redirect: 'manual', signal });
    const { status, headers } = response;
    if (status >= 300 && status < 400)
      throw new SiteError(
        `${url.href} redirects to another URL. Fix: set --site to the URL that it redirects to.`,
      );
    const isHtml = /\bhtml\b/i.test(headers.get('content-type') ?? '');
    const isWrongType = response.ok && isHtml !== (url.href === root.href);
    if (status === 404 || status === 410 || isWrongType) throw missing(url.pathname, root.href);
    if (!response.ok) throw new SiteError(`${url.href} returned status ${status}. ${retry}`);
    return await readBody(response, url);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    const reason = isSlow ? `didn't respond within ${timeout / 1000} seconds` : "can't be reached";
    throw new SiteError(`${root.href} ${reason}. ${retry}`);
  }
}

async function readBody(response: Response, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SiteError(`${url.href} is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function missing(path: string, source: string): SiteError {
  return new SiteError(
    `${source} doesn't have ${path}. Fix: check the URL of the site. If it's an older build, update the site.`,
    { isMissing: true },
  );
}
