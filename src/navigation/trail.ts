import { firstPage, isNavPage, type PageLookup } from './tree.ts';
import type { Crumb, NavItem, Sidebar } from './types.ts';

/** List what leads to the page listed at `route`: its area, the groups around it, its own name last (without a route: the reader is there). */
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
  const area: Crumb = { label: sidebar.label, route: first.route };
  return [
    area,
    ...(groupsAround(sidebar.items, route) ?? []).map((label) => ({ label })),
    { label: title },
  ];
}

function groupsAround(items: readonly NavItem[], route: string): string[] | undefined {
  for (const item of items) {
    if (isNavPage(item)) {
      if (item[0] === route) return [];
    } else {
      const inner = groupsAround(item.items, route);
      if (inner !== undefined) return [item.group, ...inner];
    }
  }
  return undefined;
}
