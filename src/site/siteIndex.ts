import { pagesOf, usefulRoutes } from '../navigation/tree.ts';
import type { NavPage } from '../navigation/types.ts';
import { isVisible, type Surface } from '../navigation/visibility.ts';
import type { SitePages } from './sitePages.ts';

interface IndexEntry {
  route: string;
  title: string;
  description: string;
  keywords: readonly string[];
}

export interface IndexArea {
  label: string;
  /** The route of the area's first page; pages outside the areas have none. */
  root?: string;
  entries: IndexEntry[];
  /** The entries that the search offers before the reader types. */
  useful: IndexEntry[];
}

/** Lists the pages that appear on a surface, by area and in the order of the sidebars. */
export function siteIndex(
  { navigation, lookup, pages }: SitePages,
  surface: Surface = 'index',
): IndexArea[] {
  const facts = new Map(pages.map((page) => [page.facts.route, page.facts]));
  const entries = (list: readonly NavPage[]): IndexEntry[] =>
    list.flatMap(([listed]) => {
      const page = facts.get(lookup(listed)?.route ?? '');
      return page === undefined || !isVisible(page, surface)
        ? []
        : [
            {
              route: page.route,
              title: page.title,
              description: page.description,
              keywords: page.keywords,
            },
          ];
    });
  return [
    ...navigation.sidebars.map((sidebar) => ({
      label: sidebar.label,
      root: sidebar.root,
      entries: entries(pagesOf(sidebar.items)),
      useful: entries(usefulRoutes(sidebar).map((route) => [route, ''])),
    })),
    { label: 'More', entries: entries(navigation.standalone), useful: [] },
  ].filter((area) => area.entries.length > 0);
}
