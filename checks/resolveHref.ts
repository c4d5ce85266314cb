import { withBase, withoutBase } from '../src/navigation/address.ts';
import type { Page, Site } from './site.ts';

/** What a link on a page leads to. */
export type Target =
  | { kind: 'external' }
  /** On this site, and not below the folder it is served under. */
  | { kind: 'outside'; path: string }
  /** `path` is a route or a file, without the base; `anchor` is decoded and has no sign. */
  | { kind: 'inside'; path: string; anchor: string };

type Ground = Pick<Site, 'url' | 'base'>;

/** Links that lead to the same place from every page: those of menus and sidebars stand on all of them. */
const known = new WeakMap<Ground, Map<string, Target>>();

/** Resolve a link as a browser on that page would. */
export function resolveHref(href: string, page: Pick<Page, 'route'>, site: Ground): Target {
  if (!href.startsWith('/')) return resolve(href, page, site);
  const targets = known.get(site) ?? new Map<string, Target>();
  known.set(site, targets);
  const target = targets.get(href) ?? resolve(href, page, site);
  targets.set(href, target);
  return target;
}

function resolve(href: string, page: Pick<Page, 'route'>, { url, base }: Ground): Target {
  const target = URL.parse(href, new URL(withBase(page.route, base), url));
  if (target === null || target.origin !== new URL(url).origin) return { kind: 'external' };
  const path = withoutBase(decode(target.pathname), base);
  if (path === undefined) return { kind: 'outside', path: target.pathname };
  return { kind: 'inside', path, anchor: decode(target.hash.slice(1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
