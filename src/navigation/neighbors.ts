import { pagesOf, type PageLookup } from './tree.ts';
import type { Neighbor, Sidebar } from './types.ts';
import { isVisible } from './visibility.ts';

/** A link of the pager in front matter: a route, or `false` for no link. */
export type PagerOverride = string | false | undefined;

/** Finds the pages before and after a page in its sidebar; its front matter may override them. */
export function neighborsOf(
  sidebar: Sidebar | undefined,
  route: string,
  lookup: PageLookup,
  overrides: { previous?: PagerOverride; next?: PagerOverride } = {},
): { previous?: Neighbor; next?: Neighbor } {
  const listed = pagesOf(sidebar?.items ?? []).flatMap(([path, label]) => {
    const page = lookup(path);
    return page !== undefined && isVisible(page, 'pager')
      ? [{ route: page.route, label: page.sidebarLabel ?? label }]
      : [];
  });
  const index = listed.findIndex((page) => page.route === lookup(route)?.route);
  const neighborOf = (
    override: PagerOverride,
    neighbor: Neighbor | undefined,
  ): Neighbor | undefined => {
    if (override === undefined) return neighbor;
    const page = override === false ? undefined : lookup(override);
    return page && { route: page.route, label: page.sidebarLabel ?? page.title };
  };
  // An unlisted page isn't in the list, so its index is -1.
  return {
    previous: neighborOf(overrides.previous, listed[index - 1]),
    next: neighborOf(overrides.next, index === -1 ? undefined : listed[index + 1]),
  };
}
