import type {
  Navigation,
  NavItem,
  NavPage,
  PageFacts,
  Sidebar,
  SidebarNode,
  Crumb,
  Neighbor,
} from './types.ts';
import { isVisible } from './visibility.ts';

/** Finds a page by its route in `navigation/`, without the path of the version. */
export type PageLookup = (route: string) => PageFacts | undefined;

export function isNavPage(item: NavItem): item is NavPage {
  return !('group' in item);
}

/** Lists the pages of all sidebars, and those in none. */
export function allPagesOf({ sidebars, standalone }: Navigation): NavPage[] {
  return [...sidebars.flatMap(({ items }) => pagesOf(items)), ...standalone];
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
        ...(item.icon !== undefined && { icon: item.icon }),
        current: children.some((child) => child.current),
        items: children,
      },
    ];
  });
}

export function sidebarOf(sidebars: readonly Sidebar[], route: string): Sidebar | undefined {
  return sidebars.find((sidebar) => pagesOf(sidebar.items).some(([listed]) => listed === route));
}

/** Finds the first page of a sidebar that exists, to which the top navigation leads. */
export function firstPage(sidebar: Sidebar, lookup: PageLookup): PageFacts | undefined {
  return [sidebar.root, ...pagesOf(sidebar.items).map(([route]) => route)]
    .map(lookup)
    .find((page) => page !== undefined && isVisible(page, 'sidebar'));
}

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

/** A link of the pager in front matter: a route, or `false` for no link. */
export type PagerOverride = string | false | undefined;

/** Finds the pages before and after a page in its sidebar; its front matter may override them. */
export function neighborsOf(
  sidebar: Sidebar | undefined,
  route: string,
  lookup: PageLookup,
  overrides: { previous?: PagerOverride; next?: PagerOverride } = {},
): { previous?: Neighbor; next?: Neighbor } {
  const listed = pagesOf(sidebar?.items ?? []).flatMap(([path]) => {
    const page = lookup(path);
    return page !== undefined && isVisible(page, 'pager')
      ? [{ route: page.route, label: page.title }]
      : [];
  });
  const index = listed.findIndex((page) => page.route === lookup(route)?.route);
  const neighborOf = (
    override: PagerOverride,
    neighbor: Neighbor | undefined,
  ): Neighbor | undefined => {
    if (override === undefined) return neighbor;
    const page = override === false ? undefined : lookup(override);
    return page && { route: page.route, label: page.title };
  };
  // An unlisted page isn't in the list, so its index is -1.
  return {
    previous: neighborOf(overrides.previous, listed[index - 1]),
    next: neighborOf(overrides.next, index === -1 ? undefined : listed[index + 1]),
  };
}

/** How many pages fit on the start screen of the search dialog. */
const COUNT = 6;

/** Lists the most useful pages of an area: those that it names, or else its first pages. */
export function usefulRoutes({ useful, items }: Sidebar): readonly string[] {
  const listed = pagesOf(items).filter(([, , visibility]) => visibility !== 'unlisted');
  return (useful ?? listed.map(([route]) => route)).slice(0, COUNT);
}

interface Entry {
  label: string;
  route: string;
  below?: string;
}

/** Finds the navbar's page for all releases, which shows the sidebar of the releases. */
export function overviewOf<T extends Entry>(navbar: readonly T[]): T | undefined {
  return navbar.find(({ below }) => below === '/releases');
}
