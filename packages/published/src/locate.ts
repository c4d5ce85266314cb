import { statSync } from 'node:fs';
import { join } from 'node:path';
import { splitHash, toRoute, withBase, withoutBase } from './address.ts';
import { isHostFile } from './hostFile.ts';

export type Place =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'missing' }
  | { kind: 'malformed' };

interface BuiltSite {
  folder: string;
  base: string;
  redirects: readonly { from: string; to: string; status: number }[];
}

const missing = { kind: 'missing' } as const;

/**
 * Decides what a request target leads to: a file (its path below the folder, with a leading slash),
 * another URL, or nothing. Redirects never lead off the site: `//host`,
 * `/\host`, and encoded slashes lead nowhere.
 */
export function locate(target: string, { base, folder, redirects }: BuiltSite): Place {
  const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const decoded = decodePath(raw);
  if (decoded === undefined || !raw.startsWith('/') || raw.includes('#'))
    return { kind: 'malformed' };
  if (isUnsafe(raw, decoded)) return missing;

  const inside = withoutBase(decoded, base);
  if (inside === undefined) {
    if (decoded !== '/') return missing;
    return { kind: 'redirect', location: base + query, status: 302 };
  }
  const clean = toRoute(inside);
  const route = clean === '/index' ? '/' : clean;
  const redirect = redirects.find(({ from }) => from === route);
  if (redirect !== undefined) {
    const location = addQuery(withBase(redirect.to, base), query);
    return { kind: 'redirect', location, status: redirect.status };
  }
  if (route === '/404') return missing;
  const page = route === '/' ? '/index.html' : `${route}.html`;
  const address = withBase(route, base);
  if (isFile(folder, page)) {
    if (decoded === address) return { kind: 'file', path: page };
    return { kind: 'redirect', location: encodePath(address) + query, status: 308 };
  }
  const isOwnAddress = inside === route && !isHostFile(inside) && isFile(folder, inside);
  return isOwnAddress ? { kind: 'file', path: inside } : missing;
}

function decodePath(raw: string): string | undefined {
  try {
    const decoded = decodeURIComponent(raw);
    // oxlint-disable-next-line no-control-regex -- it finds control characters
    return /[\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** True for encoded slashes, backslashes, double slashes, parent folders, and hidden files. */
function isUnsafe(raw: string, decoded: string): boolean {
  return (
    /%2f|%5c/i.test(raw) ||
    decoded.includes('\\') ||
    decoded.includes('//') ||
    /\/\.(?!well-known(?:\/|$))/.test(decoded)
  );
}

function isFile(folder: string, path: string): boolean {
  try {
    return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
  } catch (error) {
    // No file has a name that is too long for the system.
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return false;
    throw error;
  }
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Puts the reader's query before the hash of a redirect's target; a query in the target wins. */
function addQuery(to: string, query: string): string {
  const { path, hash } = splitHash(to);
  return path.includes('?') ? to : path + query + hash;
}
