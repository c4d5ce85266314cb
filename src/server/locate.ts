import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isHostFile } from '../integrations/hosts/rules.ts';
import { toRoute, withBase, withoutBase } from '../navigation/address.ts';
import type { Redirect } from './redirects.ts';

/** What a request's address leads to. */
export type Place =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'missing' }
  | { kind: 'malformed' };

/** The built site that addresses are looked up in. */
export interface Ground {
  /** Folder of the built site, in Astro's `build.format: 'file'`. */
  folder: string;
  base: string;
  redirects: ReadonlyMap<string, Redirect>;
}

const missing = { kind: 'missing' } as const;

/**
 * Decides what a request target leads to: a file (its path below the folder, with a leading slash),
 * another address, or nothing. Only addresses that exist are redirected, and never off the site:
 * `//host`, `/\host` and encoded slashes lead nowhere.
 */
export function locate(target: string, ground: Ground): Place {
  const [raw = '', query] = splitOnce(target, '?');
  if (!raw.startsWith('/') || raw.includes('#')) return { kind: 'malformed' };
  const decoded = decodePath(raw);
  if (decoded === undefined) return { kind: 'malformed' };
  if (isUnsafe(raw, decoded)) return missing;

  const { base, folder, redirects } = ground;
  const inside = withoutBase(decoded, base);
  const suffix = query === undefined ? '' : `?${query}`;
  if (inside === undefined)
    return decoded === '/'
      ? { kind: 'redirect', location: `${base}${suffix}`, status: 302 }
      : missing;

  const clean = toRoute(inside);
  const route = clean === '/index' ? '/' : clean;
  const redirect = redirects.get(route);
  if (redirect !== undefined)
    return {
      kind: 'redirect',
      location: addQuery(withBase(redirect.to, base), suffix),
      status: redirect.status,
    };

  const page = route === '/' ? '/index.html' : `${route}.html`;
  if (route !== '/404' && isFile(folder, page)) {
    if (decoded === withBase(route, base)) return { kind: 'file', path: page };
    return {
      kind: 'redirect',
      location: `${encodePath(withBase(route, base))}${suffix}`,
      status: 308,
    };
  }
  return route !== '/404' && inside === route && !isHostFile(inside) && isFile(folder, inside)
    ? { kind: 'file', path: inside }
    : missing;
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function decodePath(raw: string): string | undefined {
  try {
    const decoded = decodeURIComponent(raw);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return /[\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * An encoded slash or backslash hides a border between folders; a doubled one names a host; dots
 * climb or hide.
 */
function isUnsafe(raw: string, decoded: string): boolean {
  return (
    /%2f|%5c/i.test(raw) ||
    decoded.includes('\\') ||
    decoded.includes('//') ||
    /\/\.(?!well-known(?:\/|$))/.test(decoded)
  );
}

function isFile(folder: string, path: string): boolean {
  const file = join(folder, path);
  return existsSync(file) && statSync(file).isFile();
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Puts the reader's query before the hash of a redirect's target; a query in the target wins. */
function addQuery(to: string, suffix: string): string {
  const [path = '', hash] = splitOnce(to, '#');
  return `${path}${path.includes('?') ? '' : suffix}${hash === undefined ? '' : `#${hash}`}`;
}
