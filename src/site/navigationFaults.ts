import { routeOfFile, toRoute } from '../navigation/address.ts';
import type { PagerOverride } from '../navigation/neighbors.ts';
import { nearest, Problem } from '../content/problem.ts';

/** The file that lists the pages. */
export const SIDEBARS = 'navigation/sidebars.ts';

/** What a page says of its neighbours, and where. */
interface PagerFacts {
  file: string;
  previous?: PagerOverride;
  next?: PagerOverride;
}

/**
 * Finds routes that the lists of the navigation name twice: only the first would be marked as
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
      what: `the page ${route} is listed twice, first on line ${first}`,
      file: SIDEBARS,
      line: second,
      fix: 'remove one of the two entries',
    });
  });
}

/**
 * Finds entries of the navigation that are no route as a page has it: no page would ever be found
 * for them.
 */
export function oddRoutes(listed: readonly string[], source: () => string): Problem[] {
  return [...new Set(listed)].flatMap((route) => {
    const meant = routeOfFile(toRoute(route).replace(/^\/+/, ''));
    if (meant === route) return [];
    const line =
      source()
        .split('\n')
        .findIndex((row) => row.includes(`['${route}'`)) + 1;
    return [
      new Problem({
        what: `"${route}" is no route`,
        file: SIDEBARS,
        line: Math.max(1, line),
        fix: `write '${meant}'`,
      }),
    ];
  });
}

/**
 * Finds neighbours that front matter names and the navigation does not; one that is listed and not
 * written yet is none until then. `source` reads a page's file.
 */
export function unknownNeighbours(
  pages: readonly PagerFacts[],
  known: ReadonlySet<string>,
  source: (file: string) => string,
): Problem[] {
  return pages.flatMap(({ file, previous, next }) =>
    Object.entries({ previous, next }).flatMap(([side, route]) => {
      if (typeof route !== 'string' || known.has(route)) return [];
      const near = nearest(route, known, 3);
      const line =
        source(file)
          .split('\n')
          .findIndex((row) => row.startsWith(`${side}:`)) + 1;
      return [
        new Problem({
          what: `${side} is ${route}: there is no such page`,
          file,
          line: Math.max(1, line),
          fix: near.length === 0 ? `remove "${side}"` : `did you mean ${near.join(', ')}?`,
        }),
      ];
    }),
  );
}
