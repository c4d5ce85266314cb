import { Problem } from '../../src/content/problem.ts';
import { routeOfFile } from 'published/address.ts';
import { REDIRECTS_FILE, type SiteSources } from '../site.ts';

interface Claim {
  route: string;
  file: string;
  line: number;
}

/** Finds routes that two pages, public files, or redirects share, or that differ only in case. */
export function duplicateRoutes(site: SiteSources): Problem[] {
  const claims: Claim[] = [
    ...site.pageSources
      .filter(({ visibility }) => visibility !== 'draft')
      .map(({ route, file }) => ({ route, file, line: 1 })),
    ...site.sources.flatMap(({ file }) => routeOfModule(file)),
    ...site.redirects
      .filter(({ from }) => !from.includes('#'))
      .map(({ from, line }) => ({ route: from, file: REDIRECTS_FILE, line })),
  ];
  const byRoute = Map.groupBy(claims, ({ route }) => route.toLowerCase());
  return [...byRoute.values()].flatMap((group) => {
    const [first, ...others] = group;
    // The rule `redirects` reports duplicate redirects.
    return first === undefined || first.file === REDIRECTS_FILE
      ? []
      : others.map((other) => clash(first, other));
  });
}

function clash(first: Claim, { route, file, line }: Claim): Problem {
  const byCase =
    first.route === route
      ? ''
      : `, which differs only in case from "${first.route}"; some servers ignore case`;
  return new Problem({
    file,
    line,
    what: `${first.file} has the same route "${route}"${byCase}`,
    fix:
      file === REDIRECTS_FILE
        ? 'remove the redirect, because the page exists'
        : 'rename or remove one of the two files',
  });
}

/** Returns the route of an Astro page or a public page; pages with patterns claim no route. */
function routeOfModule(file: string): Claim[] {
  const path = /^(?:src\/pages|public)\/([^[]+)\.(?:astro|html)$/.exec(file)?.[1];
  return path === undefined ? [] : [{ route: routeOfFile(path), file, line: 1 }];
}
