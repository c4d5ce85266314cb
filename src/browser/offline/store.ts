import { cleanPath } from '../navigation/cleanAddress.ts';
import { readArchive } from './archive.ts';

/** What the service worker of a build knows about it. */
export interface Build {
  readonly id: string;
  /** The size of its archive. */
  readonly bytes: number;
}

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

const FOLDER = '_offline/';
const FILE = /\.(?:css|js|svg|png|jpe?g|webp|avif|woff2)$/;

/** Opens the store of a build. It's new if the build is. */
export async function openStore(base: string, build: Build): Promise<Store> {
  const name = `${prefixOf(base)}${build.id}`;
  const cache = await caches.open(name);
  if (!(await cache.match(aboutPath(base)))) await cache.put(aboutPath(base), Response.json(build));
  return { name, base, build, cache };
}

/** Lists the stores of the site on this device. */
export async function storesOf(base: string): Promise<Store[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefixOf(base)));
  const stores = names.map(async (name): Promise<Store[]> => {
    const cache = await caches.open(name);
    const about = await cache.match(aboutPath(base));
    return about ? [{ name, base, build: (await about.json()) as Build, cache }] : [];
  });
  return (await Promise.all(stores)).flat();
}

/** Tests whether a store has the whole site. */
export async function isSaved({ cache, base }: Store): Promise<boolean> {
  return (await cache.match(archivePath(base))) !== undefined;
}

/**
 * Downloads the whole site into a store. The archive is one entry of the store, so it's there as a
 * whole or not at all.
 */
export async function saveAll(
  { name, base, build, cache }: Store,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (received: number) => void } = {},
): Promise<void> {
  const address = `${base}${FOLDER}${build.id}.bin`;
  const response = await fetch(address, { cache: 'no-store', ...(signal && { signal }) });
  if (response.status === 404) throw new OtherBuildError(`${address} is gone`);
  if (!response.ok || !response.body) throw new Error(`${address} returned ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.length;
    onProgress?.(received);
  }
  if (received !== build.bytes)
    throw new Error(`${address} ended after ${received} of ${build.bytes} bytes`);
  await cache.put(archivePath(base), new Response(new Blob(parts)));
  // A new build may have replaced the store during the download.
  if (!(await caches.has(name))) throw new OtherBuildError(`${name} was replaced`);
}

/** Removes the pages and the archive that a store has. */
export async function clearStore({ base, cache }: Store): Promise<void> {
  const entries = await cache.keys();
  await Promise.all(
    entries
      .filter(({ url }) => new URL(url).pathname !== aboutPath(base))
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

/** Stores a page and the files that it uses. A page of another build isn't stored. */
export async function keepPage(
  { base, build, cache }: Store,
  path: string,
  mode: RequestCache = 'default',
): Promise<void> {
  const key = cleanPath(path, base);
  if (await cache.match(key)) return;
  const response = await fetch(path, { cache: mode });
  if (!response.ok || response.redirected) return;
  const page = response.clone();
  const html = await response.text();
  if (buildOf(html) !== build.id) throw new OtherBuildError(`${path} is of another build`);
  for (const file of filesOf(html, base)) {
    if (await cache.match(file)) continue;
    const found = await fetch(file);
    if (found.ok) await cache.put(file, found);
  }
  await cache.put(key, page);
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

/** Returns what a store has for a URL. */
export async function findStored(
  { base, cache }: Pick<Store, 'base' | 'cache'>,
  address: string,
): Promise<Response | undefined> {
  const path = cleanPath(new URL(address).pathname, base);
  const archive = await cache.match(archivePath(base));
  if (!archive) return cache.match(path);
  return readArchive(await archive.blob(), decodeURI(path.slice(base.length - 1)));
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

function archivePath(base: string): string {
  return `${base}${FOLDER}archive`;
}
