import { pagesOf, type PageLookup } from './tree.ts';
import type { Neighbour, Sidebar } from './types.ts';
import { isVisible } from './visibility.ts';

/** What a page's front matter says about one side of its pager: a route, none, or nothing. */
export type PagerOverride = string | false | undefined;

/** Find the pages before and after the one listed at `route` in its sidebar; front matter may name others or none. An unlisted page has no neighbours of its own. */
export function neighboursOf(
  sidebar: Sidebar | undefined,
  route: string,
  lookup: PageLookup,
  overrides: { previous?: PagerOverride; next?: PagerOverride } = {},
): { previous?: Neighbour; next?: Neighbour } {
  const listed = pagesOf(sidebar?.items ?? []).flatMap(([path, label]) => {
    const page = lookup(path);
    return page !== undefined && isVisible(page, 'pager')
      ? [{ route: page.route, label: page.sidebarLabel ?? label }]
      : [];
  });
  const here = lookup(route)?.route;
  const place = listed.findIndex((page) => page.route === here);
  const chosen = (override: PagerOverride, found: Neighbour | undefined): Neighbour | undefined => {
    if (override === false) return undefined;
    if (override === undefined) return found;
    const page = lookup(override);
    return page === undefined
      ? undefined
      : { route: page.route, label: page.sidebarLabel ?? page.title };
  };
  const previous = chosen(overrides.previous, place > 0 ? listed[place - 1] : undefined);
  const next = chosen(overrides.next, place >= 0 ? listed[place + 1] : undefined);
  return { ...(previous && { previous }), ...(next && { next }) };
}
