import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '../content/paths.ts';
import { Problems, type Problem } from '../content/problem.ts';
import { partAt, pathName, readShape, type Path } from '../content/readShape.ts';
import { fillPath, fillTokens, type TokenValues } from '../content/tokens.ts';
import { navigationShape } from '../navigation/navigationShape.ts';
import { parseRedirects, type Redirect } from '../navigation/redirects.ts';
import { isNavPage } from '../navigation/tree.ts';
import type { NavGroup, NavItem, Navigation, NavPage, Sidebar } from '../navigation/types.ts';
import { lineOf, SIDEBARS } from './navigationFaults.ts';

/** Reads the redirects of the site. A gate reports mistakes in the list. */
export function readRedirects(tokens: TokenValues): Redirect[] {
  const file = join(siteRoot, 'navigation/redirects.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return parseRedirects(fillPath(text, tokens)).redirects;
}

/**
 * Fills the tokens in the routes and labels of a navigation. Throws problems if its shape is wrong,
 * because the dev server doesn't check types.
 */
export function fillNavigation(navigation: Navigation, tokens: TokenValues): Navigation {
  const faults = shapeFaults(navigation);
  if (faults.length > 0) throw new Problems(faults);
  const { sidebars, standalone } = navigation;
  const page = ([route, label, visibility]: NavPage): NavPage => {
    const filled = [fillPath(route, tokens), fillTokens(label, tokens)] as const;
    return visibility === undefined ? filled : [...filled, visibility];
  };
  const item = (entry: NavItem): NavItem => (isNavPage(entry) ? page(entry) : group(entry));
  const group = (entry: NavGroup): NavGroup => ({
    ...entry,
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

const readSidebars = (): string =>
  existsSync(join(siteRoot, SIDEBARS)) ? readFileSync(join(siteRoot, SIDEBARS), 'utf8') : '';

/**
 * Finds invalid sidebars, groups, and pages in a navigation. `source` reads the file, for line
 * numbers.
 */
export function shapeFaults(navigation: unknown, source: () => string = readSidebars): Problem[] {
  const labelOf = (path: Path): string | undefined => {
    const part = partAt(navigation, path);
    const { group, label, id, root } = Object(part) as Record<string, unknown>;
    return [Array.isArray(part) ? part[0] : group, label, id, root].find(
      (text) => typeof text === 'string',
    );
  };
  const placeOf = (path: Path): { line: number } => {
    // The part itself may have no text to find.
    const near = path.map((_, index) => labelOf(path.slice(0, path.length - index))).find(Boolean);
    return { line: near === undefined ? 1 : lineOf(source(), `'${near}'`) };
  };
  const nameOf = (path: Path): string => {
    const owner = labelOf(path.slice(0, -2));
    return typeof path.at(-1) === 'number' && owner !== undefined
      ? `entry in "${owner}"`
      : pathName(path);
  };
  const written = { file: SIDEBARS, subject: 'navigation', placeOf, nameOf };
  return readShape(navigationShape, navigation, written).problems;
}
