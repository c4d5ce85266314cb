/** Put the site's base folder before a route: `/concepts` under `/docs/` gives `/docs/concepts`. Leaves whole addresses and hashes alone. */
export function withBase(href: string, base: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  return base === '/' ? href : `${base.slice(0, -1)}${href === '/' ? '/' : href}`;
}

/** Take the site's base folder off a path; undefined if the path is not under it. */
export function withoutBase(path: string, base: string): string | undefined {
  if (base === '/') return path;
  if (path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}

/** Bring a path to the one form an address has: no trailing slash, no `.html`, no `/index.html` (DECISIONS.md 'Addresses'). */
export function toRoute(path: string): string {
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

/** Turn a content file's path below its folder into a route: `concepts/index.md` gives `/concepts`. */
export function routeOfFile(path: string, prefix = '/'): string {
  const bare = path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return toRoute(`${prefix === '/' ? '' : prefix}/${bare}`);
}

/** Tell whether an address leads off this site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//');
}
