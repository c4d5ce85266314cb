import { routeOfFile, toRoute } from 'published/address.ts';
import { allPagesOf, isNavPage, type PagerOverride } from '../navigation/tree.ts';
import type { NavItem, Navigation } from '../navigation/types.ts';
import { Problem } from '../content/problem.ts';
import type { SiteConfig } from '../content/siteConfig.ts';
import drawings from '../primitives/symbols.json' with { type: 'json' };
import { didYouMean, nearest } from 'check/text/nearest.ts';
import { lineAt } from 'check/text/position.ts';

export const SIDEBARS = 'navigation/sidebars.ts';
export const NAVBAR = 'navigation/navbar.ts';
export const CONFIG = 'site.config.ts';

/** Routes of pages without a Markdown file. */
export const MADE_BY_SITE = new Set(['/', '/search', '/releases', '/releases/archive']);

/** Returns the number of the first line that contains a text; 1 if none does. */
export function lineOf(source: string, text: string): number {
  return lineAt(source, Math.max(0, source.indexOf(text)));
}

/** The facts about a page that the rules of the navigation read. */
export interface PageFacts {
  route: string;
  docId: string;
  title: string;
  file: string;
  unlisted: boolean;
  /** The neighbors that its front matter names. */
  previous?: PagerOverride;
  next?: PagerOverride;
}

/**
 * Finds routes that the navigation lists twice: only the first would be marked as
 * current. `source` reads `navigation/sidebars.ts`, tokens filled.
 */
export function listedTwice(listed: readonly string[], source: () => string): Problem[] {
  const seen = new Set<string>();
  const twice = new Set(listed.filter((route) => seen.size === seen.add(route).size));
  return [...twice].map((route) => {
    const [first = 1, second = first] = source()
      .split('\n')
      .flatMap((row, index) => (row.includes(`['${route}'`) ? [index + 1] : []));
    return new Problem({
      what: `page "${route}" is listed twice, first on line ${first}`,
      file: SIDEBARS,
      line: second,
      fix: 'remove one of the two entries',
    });
  });
}

/** Finds entries of the navigation that can't be the route of a page, such as `/flow/`. */
export function oddRoutes(listed: readonly string[], source: () => string): Problem[] {
  return [...new Set(listed)].flatMap((route) => {
    const meant = routeOfFile(toRoute(route).replace(/^\/+/, ''));
    if (meant === route) return [];
    const line = lineOf(source(), `['${route}'`);
    return [
      new Problem({
        what: `"${route}" isn't a valid route`,
        file: SIDEBARS,
        line,
        fix: `write '${meant}'`,
      }),
    ];
  });
}

/** Finds neighbors in front matter that aren't in the navigation. `source` reads a page's file. */
export function unknownNeighbors(
  pages: readonly Pick<PageFacts, 'file' | 'previous' | 'next'>[],
  known: ReadonlySet<string>,
  source: (file: string) => string,
): Problem[] {
  return pages.flatMap(({ file, previous, next }) =>
    Object.entries({ previous, next }).flatMap(([side, route]) => {
      if (typeof route !== 'string' || known.has(route)) return [];
      return [
        new Problem({
          what: `"${side}" is set to ${route}, which doesn't exist`,
          file,
          line: lineOf(source(file), `${side}:`),
          fix: didYouMean(route, known, `remove "${side}"`, 3),
        }),
      ];
    }),
  );
}

/** What names areas, pages, and icons that the site omits if they don't exist. */
export interface SiteNames {
  navigation: Navigation;
  navbar: readonly unknown[];
  footer: SiteConfig['footer'];
}

/** Finds icons, areas, pages for the empty search, and links in the footer that don't exist. */
export function unknownNames(
  { navigation: { sidebars }, navbar, footer }: SiteNames,
  known: ReadonlySet<string>,
  read: (file: string) => string,
): Problem[] {
  const problem = (what: string, file: string, words: string[], fix: string): Problem => {
    const lines = words.map((word) => lineOf(read(file), word));
    return new Problem({ what, file, line: lines.find((line) => line > 1) ?? 1, fix });
  };
  const missing = (
    names: readonly string[],
    all: Iterable<string>,
    file: string,
    what: (name: string) => string,
    otherwise: string,
  ): Problem[] =>
    names
      .filter((name) => ![...all].includes(name))
      .map((name) => {
        const fix = didYouMean(name, all, otherwise, 3);
        return problem(`${what(name)}, which doesn't exist`, file, [`'${name}'`], fix);
      });
  const areas = sidebars.map(({ id }) => id);
  const inNavbar = navbar.filter((entry) => typeof entry === 'string');
  const pages = known.union(MADE_BY_SITE);
  const ofFooter = footer
    .flatMap((part) => ('href' in part ? [part] : part.items))
    .filter(({ href }) => href.startsWith('/') && !pages.has(href.replace(/#.*$/, '')))
    .map(({ href, label }) => {
      const fix = didYouMean(href, pages, 'set "href" to the URL of a page', 3);
      const words = [`'${href}'`, `label: '${label}'`];
      return problem(`the footer links to ${href}, which doesn't exist`, CONFIG, words, fix);
    });
  return [
    ...missing(
      sidebars.flatMap(({ items }) => iconsIn(items)),
      Object.keys(drawings.symbols),
      SIDEBARS,
      (icon) => `a group has the icon "${icon}"`,
      'use a name in src/primitives/symbols.json',
    ),
    ...missing(
      inNavbar,
      areas,
      NAVBAR,
      (id) => `the navbar has "${id}"`,
      `use one of ${areas.join(', ')}`,
    ),
    ...missing(
      sidebars.flatMap(({ useful = [] }) => useful),
      known,
      SIDEBARS,
      (route) => `"useful" has ${route}`,
      'remove the route',
    ),
    ...ofFooter,
  ];
}

function iconsIn(items: readonly NavItem[]): string[] {
  return items.flatMap((item) =>
    isNavPage(item)
      ? []
      : [...(item.icon === undefined ? [] : [item.icon]), ...iconsIn(item.items)],
  );
}

/**
 * Finds everything that is wrong with the entries of the newest version, with the neighbors that
 * any page names, and with the footer. `read` returns the text of a file, tokens filled.
 */
export function navigationProblems(
  names: SiteNames,
  newest: readonly PageFacts[],
  all: readonly PageFacts[],
  read: (file: string) => string,
): Problem[] {
  const listed = allPagesOf(names.navigation).map(([route]) => route);
  const known = new Set([...listed, ...all.map(({ route }) => route)]);
  const readSidebars = (): string => read(SIDEBARS);
  return [
    ...unlistedPages(newest, listed),
    ...listedTwice(listed, readSidebars),
    ...oddRoutes(listed, readSidebars),
    ...unknownNeighbors(all, known, read),
    ...unknownNames(names, known, read),
  ];
}

/** Finds pages that aren't in the navigation, unless they're marked `unlisted`. */
export function unlistedPages(pages: readonly PageFacts[], listed: readonly string[]): Problem[] {
  const routes = new Set(listed);
  const written = new Set(pages.map(({ docId }) => `/${docId}`));
  const planned = listed.filter((route) => !written.has(route));
  return pages
    .filter(({ docId, unlisted }) => !unlisted && !routes.has(`/${docId}`))
    .map(({ route, title, file }) => {
      const [near] = nearest(route, planned);
      return new Problem({
        what: `page ${route} isn't in the navigation`,
        file,
        line: 1,
        fix: `add ['${route}', '${title}'] to navigation/sidebars.ts${near === undefined ? '' : `, or rename the file if you meant ${near}`}`,
      });
    });
}
