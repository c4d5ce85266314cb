import { firstPage, isNavPage, type PageLookup } from './tree.ts';
import type { Crumb, NavItem, Sidebar } from './types.ts';

/** Lists the breadcrumbs of a page: its area, its groups, and its title without a link. */
export function trailOf(
  sidebar: Sidebar | undefined,
  route: string,
  title: string,
  lookup: PageLookup,
): Crumb[] {
  if (sidebar === undefined) return [{ label: title }];
  const first = firstPage(sidebar, lookup);
  if (first === undefined || first.route === lookup(route)?.route)
    return [{ label: sidebar.label }];
  const groups = groupsAround(sidebar.items, route) ?? [];
  return [
    { label: sidebar.label, route: first.route },
    ...groups.map((label) => ({ label })),
    { label: title },
  ];
}

function groupsAround(items: readonly NavItem[], route: string): string[] | undefined {
  for (const item of items) {
    if (!isNavPage(item)) {
      const inner = groupsAround(item.items, route);
      if (inner !== undefined) return [item.group, ...inner];
    } else if (item[0] === route) return [];
  }
  return undefined;
}
