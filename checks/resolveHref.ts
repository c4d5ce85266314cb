import { withBase, withoutBase } from 'published/address.ts';
import { decoded } from 'check/text/decoded.ts';

/** Where a link leads. */
export type Target =
  | { kind: 'external' }
  /** On this site's origin, but not under its base. */
  | { kind: 'outside'; path: string }
  /** `path` is a route or a file, without the base; `anchor` is decoded, without the `#`. */
  | { kind: 'inside'; path: string; anchor: string };

/** Resolves a link as a browser on that page would. */
export function resolveHref(
  href: string,
  route: string,
  { url, base }: { url: string; base: string },
): Target {
  const target = URL.parse(href, new URL(withBase(route, base), url));
  if (target === null || target.origin !== new URL(url).origin) return { kind: 'external' };
  const path = withoutBase(decoded(target.pathname), base);
  if (path === undefined) return { kind: 'outside', path: target.pathname };
  return { kind: 'inside', path, anchor: decoded(target.hash.slice(1)) };
}

/** True if a link leads to this route or file. */
export function leadsTo(target: Target, path: string): boolean {
  return target.kind === 'inside' && target.path === path;
}
