import { decoded } from 'check/text/decoded.ts';
import { cleanPath } from '../navigation/cleanAddress.ts';
import { PREFETCH_HEADER } from '../shared/connection.ts';
import { readArchive } from './archive.ts';
import { fileHash } from './fileHash.ts';

/** A file that readers who save the docs download. */
interface Download {
  /** Its path below the base: `/_offline/0123456789ab.bin`. */
  readonly path: string;
  readonly bytes: number;
  readonly hash: string;
}

/** What the service worker of a build knows about it. */
export interface Build {
  readonly id: string;
  /** The size of all downloads. */
  readonly bytes: number;
  readonly archive: Download;
  /** Files that most builds don't change, such as DuckDB. They aren't in the archive. */
  readonly large: readonly Download[];
  /** The hash of its list of files. */
  readonly list: string;
}

/** The hashes of the files of a build that can be stored, by path below the base. */
type FileList = Readonly<Record<string, string>>;

/**
 * What this device has of one build: the pages that the reader has opened, and the archive of the
 * whole site if they saved it. A site has one store, except while a new build's store is filled.
 */
export interface Store {
  readonly name: string;
  readonly base: string;
  readonly build: Build;
  readonly cache: Cache;
}

/** A page can't be stored, because the site has a newer build. */
export class OtherBuildError extends Error {}

/** The server doesn't have the archive of a build. */
export class MissingError extends Error {}

/** A download isn't what the build wrote. */
export class DamagedError extends Error {}

/** The list of old URLs in the archive, which the build writes for hosts, too. */
export const REDIRECTS = '_redirects.json';

const FOLDER = '_offline/';
const FILE = /\.(?:css|js|svg|png|jpe?g|webp|avif|woff2|bin)$/;

/** Opens the store of a build. It's new if the build is. */
export async function openStore(base: string, build: Build): Promise<Store> {
  const name = `${prefixOf(base)}${build.id}`;
  const cache = await caches.open(name);
  if (!(await cache.match(aboutPath(base)))) await cache.put(aboutPath(base), Response.json(build));
  return { name, base, build, cache };
}

export async function storesOf(base: string): Promise<Store[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefixOf(base)));
  const stores = names.map(async (name): Promise<Store[]> => {
    // Opening a store that a newer worker has just deleted would create it again.
    const about = await caches.match(aboutPath(base), { cacheName: name });
    if (!about) return [];
    return [{ name, base, build: (await about.json()) as Build, cache: await caches.open(name) }];
  });
  return (await Promise.all(stores)).flat();
}

/** Tests whether a store has the whole site. */
export async function isSaved({ cache, base }: Store): Promise<boolean> {
  return (await cache.match(archivePath(base))) !== undefined;
}

interface SaveOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (received: number) => void;
  /** The store of the last build, which may have the same large files. */
  readonly last?: Store;
}

/**
 * Downloads the whole site into a store, except for large files that the device already has. The
 * archive is one entry of the store, and the last of the site, so it’s there as a whole or not at all.
 */
export async function saveAll(store: Store, options: SaveOptions = {}): Promise<void> {
  const { name, base, build, cache } = store;
  const { last = store } = options;
  const saved: [path: string, content: Response][] = [];
  let received = 0;
  for (const file of build.large) {
    const path = base.slice(0, -1) + file.path;
    const known = await findStored(last, new URL(path, location.href).href);
    const isSame = known && (await fileHash(known)) === file.hash;
    saved.push([path, isSame ? known : await download(file, path, received, options)]);
    received += file.bytes;
  }
  const address = base.slice(0, -1) + build.archive.path;
  saved.push([archivePath(base), await download(build.archive, address, received, options)]);
  try {
    for (const [path, content] of saved) await cache.put(path, content);
    await cache.put(savedPath(base), new Response());
  } catch (error) {
    for (const [path] of saved) await cache.delete(path);
    throw error;
  }
  // A new build may have replaced the store during the download.
  if (!(await caches.has(name))) throw new OtherBuildError(`${name} was replaced`);
}

async function download(
  { bytes, hash }: Download,
  address: string,
  before: number,
  { signal, onProgress }: SaveOptions,
): Promise<Response> {
  const response = await fetch(address, {
    cache: 'no-store',
    headers: { [PREFETCH_HEADER]: '1' },
    signal,
  });
  if (response.status === 404) throw new MissingError(`${address} is gone`);
  if (!response.ok || !response.body) throw new Error(`${address} returned ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.length;
    onProgress?.(before + received);
  }
  if (received < bytes) throw new Error(`${address} ended after ${received} of ${bytes} bytes`);
  const type = response.headers.get('content-type') ?? '';
  const whole = new Response(new Blob(parts, { type }));
  await checkHash(whole, hash, address);
  return whole;
}

/** Removes what a store has, except for the page that says that the reader is offline. */
export async function clearStore({ base, cache }: Store): Promise<void> {
  const page = await cache.match(`${base}offline`);
  const files = page === undefined ? [] : filesOf(await page.text(), base);
  const kept = new Set([aboutPath(base), listPath(base), `${base}offline`, ...files]);
  const entries = await cache.keys();
  await Promise.all(
    entries
      .filter(({ url }) => !kept.has(new URL(url).pathname))
      .map((entry) => cache.delete(entry)),
  );
}

/** Lists the paths of the pages in a store that the reader has opened, the oldest first. */
export async function keptPages({ base, cache }: Store): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isOwn = (path: string): boolean =>
    path.startsWith(`${base}${FOLDER}`) || path === `${base}offline`;
  return paths.filter((path) => !isOwn(path) && !FILE.test(path));
}

/**
 * Stores a page and the files that it uses. Stores only what the build's list has, with the same
 * hash: a page of another build isn't stored, and neither is the answer of a captive portal.
 */
export async function keepPage(
  store: Store,
  path: string,
  mode: RequestCache = 'default',
): Promise<void> {
  const { base, build, cache } = store;
  const key = cleanPath(path, base);
  if (await cache.match(key)) return;
  const list = await fileList(store);
  if (hashInList(list, key, base) === undefined) return;
  const page = await fetchOwn(key, { cache: mode });
  const html = await page.clone().text();
  if (buildOf(html) !== build.id) throw new OtherBuildError(`${path} is of another build`);
  await checkHash(page, hashInList(list, key, base), key);
  for (const file of filesOf(html, base)) {
    const hash = hashInList(list, file, base);
    if (hash === undefined || (await cache.match(file))) continue;
    const found = await fetchOwn(file);
    await checkHash(found, hash, file);
    await cache.put(file, found);
  }
  await cache.put(key, page);
}

async function fileList({ base, build, cache }: Store): Promise<FileList> {
  const known = await cache.match(listPath(base));
  if (known) return (await known.json()) as FileList;
  const response = await fetchOwn(`${base}${FOLDER}${build.id}.json`);
  await checkHash(response, build.list, response.url);
  await cache.put(listPath(base), response.clone());
  return (await response.json()) as FileList;
}

function hashInList(list: FileList, path: string, base: string): string | undefined {
  const inside = decoded(path.slice(base.length - 1));
  return Object.hasOwn(list, inside) ? list[inside] : undefined;
}

/** Fetches a complete file of this site, from which it isn't redirected. */
async function fetchOwn(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(path, options);
  if (response.status !== 200 || response.redirected || response.type !== 'basic')
    throw new Error(`${path} returned ${response.status}`);
  return response;
}

async function checkHash(file: Response, hash: string | undefined, path: string): Promise<void> {
  if ((await fileHash(file)) !== hash) throw new DamagedError(`${path} has another hash`);
}

/** Lists the pages in a store that the reader has opened, as HTML. */
export async function keptPagesList(store: Store): Promise<string> {
  const lines = (await keptPages(store)).map(async (path) => {
    const html = await (await store.cache.match(path))?.text();
    const title = /<h1[^>]* id="page-title"[^>]*>([\s\S]*?)<\/h1>/.exec(html ?? '')?.[1] ?? path;
    return `<li><a href="${path}">${title}</a></li>`;
  });
  return (await Promise.all(lines)).join('');
}

export async function findStored(
  { base, cache }: Store,
  address: string,
): Promise<Response | undefined> {
  const path = cleanPath(new URL(address).pathname, base);
  const archive = await cache.match(archivePath(base));
  try {
    const inside = decoded(path.slice(base.length - 1));
    const found = archive && (await readArchive(await archive.blob(), inside));
    if (found) return found;
  } catch {
    // The disk has damaged it. It's downloaded again at the next visit with a network.
    await cache.delete(archivePath(base));
  }
  return cache.match(path);
}

/** Returns where an old URL leads, by the list in the archive; undefined if it isn't an old URL. */
export async function storedRedirect(store: Store, address: string): Promise<string | undefined> {
  const { base } = store;
  const url = new URL(address);
  const list = await findStored(store, new URL(base + REDIRECTS, url).href);
  const moves = list ? ((await list.json()) as { from: string; to: string }[]) : [];
  const path = decoded(cleanPath(url.pathname, base).slice(base.length - 1));
  const to = moves.find(({ from }) => from === path)?.to;
  if (to === undefined) return undefined;
  const target = new URL(to.startsWith('/') ? base + to.slice(1) : to, url);
  target.search ||= url.search;
  return target.href;
}

/** Returns true if the reader saved the site, and the archive was damaged or is gone. */
export async function isDamaged(store: Store): Promise<boolean> {
  const wasSaved = await store.cache.match(savedPath(store.base));
  return wasSaved !== undefined && !(await isSaved(store));
}

/** Returns the id of the build that a page belongs to. */
export function buildOf(html: string): string | undefined {
  return /<meta name="build" content="([^"]+)"/.exec(html)?.[1];
}

/** Lists the scripts, styles, and pictures of this site that a page uses. */
export function filesOf(html: string, base: string): string[] {
  const values = [...html.matchAll(/\s(?:src|srcset|href)="([^"]+)"/g)].flatMap(([, value = '']) =>
    value.split(/[\s,]+/),
  );
  return [...new Set(values)].filter((value) => value.startsWith(base) && FILE.test(value));
}

// Other sites may be served from other folders of the same origin.
function prefixOf(base: string): string {
  return `docs ${base} `;
}

function aboutPath(base: string): string {
  return `${base}${FOLDER}about`;
}

function listPath(base: string): string {
  return `${base}${FOLDER}list`;
}

function savedPath(base: string): string {
  return `${base}${FOLDER}saved`;
}

function archivePath(base: string): string {
  return `${base}${FOLDER}archive`;
}
