import type { NavGroup, NavItem, Navigation, NavPage, Sidebar } from '../navigation/types.ts';
import { isNavPage } from '../navigation/tree.ts';
import { Problems } from '../content/problem.ts';
import { shapeFaults } from './shapeFaults.ts';
import { fillPath, fillTokens, type TokenValues } from '../content/tokens.ts';

/**
 * Fills the tokens in the routes and labels of a navigation. Throws problems if its shape is wrong,
 * because the dev server doesn't check types.
 */
export function fillNavigation(navigation: Navigation, tokens: TokenValues): Navigation {
  const faults = shapeFaults({ ...navigation });
  if (faults.length > 0) throw new Problems(faults);
  const { sidebars, standalone } = navigation;
  const page = ([route, label, visibility]: NavPage): NavPage => {
    const filled = [fillPath(route, tokens), fillTokens(label, tokens)] as const;
    return visibility === undefined ? filled : [...filled, visibility];
  };
  const item = (entry: NavItem): NavItem => (isNavPage(entry) ? page(entry) : group(entry));
  const group = (entry: NavGroup): NavGroup => ({
    group: fillTokens(entry.group, tokens),
    items: entry.items.map(item),
  });
  return {
    sidebars: sidebars.map(({ useful, ...sidebar }): Sidebar => ({
      ...sidebar,
      ...(useful && { useful: useful.map((route) => fillPath(route, tokens)) }),
      items: sidebar.items.map(item),
    })),
    standalone: standalone.map(page),
  };
}
