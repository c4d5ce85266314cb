import type { NavItem, NavPage, PageFacts, Sidebar, SidebarNode } from './types.ts';
import { isVisible } from './visibility.ts';

/** Finds a page by its route in `navigation/`, without the path of the version. */
export type PageLookup = (route: string) => PageFacts | undefined;

/** True for a page, false for a group. */
export function isNavPage(item: NavItem): item is NavPage {
  return !('group' in item);
}

/** Lists the pages of a sidebar in reading order. */
export function pagesOf(items: readonly NavItem[]): NavPage[] {
  return items.flatMap((item) => (isNavPage(item) ? [item] : pagesOf(item.items)));
}

/** Builds the sidebar of a page from the pages that exist and are listed; marks the current one. */
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

/** Finds the sidebar that lists a route. */
export function sidebarOf(sidebars: readonly Sidebar[], route: string): Sidebar | undefined {
  return sidebars.find((sidebar) => pagesOf(sidebar.items).some(([listed]) => listed === route));
}

/** Finds the first page of a sidebar that exists, to which the top navigation leads. */
export function firstPage(sidebar: Sidebar, lookup: PageLookup): PageFacts | undefined {
  return [sidebar.root, ...pagesOf(sidebar.items).map(([route]) => route)]
    .map(lookup)
    .find((page) => page !== undefined && isVisible(page, 'sidebar'));
}
