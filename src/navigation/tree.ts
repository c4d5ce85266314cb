import type { NavItem, NavPage, PageFacts, Sidebar, SidebarNode } from './types.ts';
import { isVisible } from './visibility.ts';

/** Looks a page up by the route the navigation lists it at (without the version's path); undefined if it is not written yet. */
export type PageLookup = (route: string) => PageFacts | undefined;

/** Tell a page entry from a group. */
export function isNavPage(item: NavItem): item is NavPage {
  return !('group' in item);
}

/** List all page entries of a sidebar in reading order. */
export function pagesOf(items: readonly NavItem[]): NavPage[] {
  return items.flatMap((item) => (isNavPage(item) ? [item] : pagesOf(item.items)));
}

/** Draw a sidebar for one page: only pages that exist and are listed, groups that hold any, the current one marked. */
export function sidebarTree(
  items: readonly NavItem[],
  lookup: PageLookup,
  current: string,
): SidebarNode[] {
  return items.flatMap((item): SidebarNode[] => {
    if (isNavPage(item)) {
      const page = lookup(item[0]);
      if (page === undefined || !isVisible(page, 'sidebar')) return [];
      return [
        {
          kind: 'page',
          label: page.sidebarLabel ?? item[1],
          route: page.route,
          current: page.route === current,
        },
      ];
    }
    const children = sidebarTree(item.items, lookup, current);
    if (children.length === 0) return [];
    return [
      {
        kind: 'group',
        label: item.group,
        current: children.some((child) => child.current),
        items: children,
      },
    ];
  });
}

/** Find the sidebar that lists a route. */
export function sidebarOf(sidebars: readonly Sidebar[], route: string): Sidebar | undefined {
  return sidebars.find((sidebar) => pagesOf(sidebar.items).some(([listed]) => listed === route));
}

/** List the first page that exists in a sidebar: where the top navigation leads. */
export function firstPage(sidebar: Sidebar, lookup: PageLookup): PageFacts | undefined {
  return [sidebar.root, ...pagesOf(sidebar.items).map(([route]) => route)]
    .map(lookup)
    .find((page) => page !== undefined && isVisible(page, 'sidebar'));
}
