/** Adds the base of the site to a route: `/docs/concepts`. URLs and hashes stay as they are. */
export function withBase(href: string, base: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  return base === '/' ? href : `${base.slice(0, -1)}${href === '/' ? '/' : href}`;
}

/** Removes the base of the site from a path; undefined if the path is outside it. */
export function withoutBase(path: string, base: string): string | undefined {
  if (base === '/') return path;
  if (path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}

/** Normalizes a path: no trailing slash, `.html`, or `/index.html`. */
export function toRoute(path: string): string {
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

/** Turns the path of a content file into a route: `concepts/index.md` becomes `/concepts`. */
export function routeOfFile(path: string, prefix = '/'): string {
  const bare = path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return toRoute(`${prefix === '/' ? '' : prefix}/${bare}`);
}

/** True if a link leads to another site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//');
}

const HTTPS_URL = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?(?=[/?#]|$)[^\s"'<>\\]*$/i;

/**
 * Returns the origin of a page that a page can embed; undefined for any other URL. It becomes part of
 * the security policy of the whole site, where `https://*` would mean every host.
 */
export function embeddedOrigin(url: string): string | undefined {
  return HTTPS_URL.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** Splits a URL at its hash, which keeps its `#`. */
export function splitHash(address: string): { path: string; hash: string } {
  const [path = ''] = address.split('#', 1);
  return { path, hash: address.slice(path.length) };
}
