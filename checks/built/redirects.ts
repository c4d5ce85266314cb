import { Problem } from '../../src/content/problem.ts';
import { isExternal, splitHash } from 'published/address.ts';
import { followRedirect, type Redirect } from '../../src/navigation/redirects.ts';
import { isReserved } from '../../src/navigation/reservedRoutes.ts';
import { missingPage, type Fault } from '../missingPage.ts';
import { pageRoutes, REDIRECTS_FILE, type Site } from '../site.ts';
import { didYouMean } from 'check/text/nearest.ts';
import { decoded } from 'check/text/decoded.ts';

interface Context {
  site: Site;
  routes: ReadonlySet<string>;
  /** The ids of each page. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  byFrom: ReadonlyMap<string, Redirect>;
}

/** Finds redirects that are unreadable, duplicate, circular, unused, or broken. */
export function redirects(site: Site): Problem[] {
  const allowed = '/old-page  /new-page, /page#old-heading  /page#new-heading';
  const unreadable = site.redirectFaults.map(({ line, what, fix }) =>
    problem(line, { what, allowed, fix }),
  );
  const byAddress = Map.groupBy(site.redirects, ({ from }) => from.toLowerCase());
  const unique: Redirect[] = [];
  const duplicates: Problem[] = [];
  for (const [first, ...others] of byAddress.values()) {
    if (first === undefined) continue;
    unique.push(first);
    for (const { from, line } of others) {
      const what = `line ${first.line} already redirects "${from}"`;
      duplicates.push(problem(line, { what, fix: 'remove one of the two lines' }));
    }
  }
  const context: Context = {
    site,
    routes: pageRoutes(site),
    ids: new Map(site.pages.map(({ route, ids }) => [route, new Set(ids)])),
    byFrom: new Map(unique.map((redirect) => [redirect.from, redirect])),
  };
  const broken = unique.flatMap((redirect) => {
    const fault = faultOf(redirect, context);
    return fault === undefined ? [] : [problem(redirect.line, fault)];
  });
  return [...unreadable, ...duplicates, ...broken];
}

function faultOf({ from, to: written }: Redirect, context: Context): Fault | undefined {
  const { site, routes, ids, byFrom } = context;
  const { to, via, loops } = followRedirect(from, byFrom);
  if (loops)
    return {
      what: `the redirects form a loop: ${[...via, to].join(' → ')}`,
      fix: 'redirect one of them to a page',
    };
  if (isReserved(from) || site.files.has(from))
    return {
      what: `"${from}" is a file or a service of the site, so it can't redirect`,
      fix: 'remove the redirect',
    };
  const own = splitHash(from);
  if (ids.get(own.path)?.has(anchorOf(own.hash)))
    return {
      what: `the section "${from}" still exists, so it can't redirect`,
      fix: 'remove the redirect',
    };
  if (isExternal(to)) return undefined;
  const { path, hash } = splitHash(to);
  const what = `"${from}" redirects to "${to}"`;
  if (!routes.has(path) && !site.files.has(path)) return missingPage(what, path, site, 'redirect');
  // `to` may have the hash of the old URL, which is lost if the new page has no such section.
  const sections = ids.get(path);
  const anchor = anchorOf(hash);
  if (anchor === '' || sections === undefined || sections.has(anchor)) return undefined;
  return {
    what: `${what}, but ${path} has no section ${hash}`,
    fix: didYouMean(
      hash,
      [...sections].map((id) => `#${id}`),
      `redirect to a section of ${path}, or to ${splitHash(written).path}`,
    ),
  };
}

function anchorOf(hash: string): string {
  return decoded(hash.slice(1));
}

function problem(line: number, facts: Fault & { allowed?: string }): Problem {
  return new Problem({ file: REDIRECTS_FILE, line, ...facts });
}
