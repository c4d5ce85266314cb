import { Problem } from '../src/content/problem.ts';
import { routeOfFile } from '../src/navigation/address.ts';
import { splitHash } from '../src/navigation/redirects.ts';
import { REDIRECTS_FILE, type Site } from './site.ts';

interface Claim {
  route: string;
  file: string;
  line?: number;
}

/** Find addresses that two things want: pages, pages whose addresses differ in case only, public files, old addresses. */
export function duplicateRoutes(site: Site): Problem[] {
  const claims: Claim[] = [
    ...site.pageSources
      .filter(({ visibility }) => visibility !== 'draft')
      .map(({ route, file }) => ({ route, file, line: 1 })),
    ...site.sources.flatMap(({ file }) => routeOfModule(file)),
    ...site.redirects
      .filter(({ from }) => splitHash(from).hash === '')
      .map(({ from, line }) => ({ route: from, file: REDIRECTS_FILE, line })),
  ];
  const byRoute = Map.groupBy(claims, ({ route }) => route.toLowerCase());
  return [...byRoute.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : others.flatMap((other) =>
          other.file === REDIRECTS_FILE && first.file === REDIRECTS_FILE
            ? []
            : [clash(first, other)],
        ),
  );
}

function clash(first: Claim, other: Claim): Problem {
  const { route, ...place } = other;
  const byCase =
    first.route === route
      ? ''
      : ` but for upper and lower case (${first.route}), which some servers do not tell apart`;
  return new Problem({
    ...place,
    what: `the address ${route} is also that of ${first.file}${byCase}`,
    mend:
      other.file === REDIRECTS_FILE
        ? 'remove the line: the page is there'
        : 'rename or remove one of the two files',
  });
}

/** A route of the code, or a page in the public folder; patterns such as `[...path]` give way to everything else. */
function routeOfModule(file: string): Claim[] {
  const path = /^(?:src\/pages|public)\/([^[]+)\.(?:astro|html)$/.exec(file)?.[1];
  return path === undefined ? [] : [{ route: routeOfFile(path), file, line: 1 }];
}
