import { Problem } from '../../src/content/problem.ts';
import { absoluteUrl } from '../../src/navigation/routeData.ts';
import { locate } from '../locate.ts';
import { pageRoutes, type Page, type Site } from '../site.ts';
import { nearest } from 'check/text/nearest.ts';

/** Finds pages whose canonical URL, `og:url`, and served URL differ. The sitemap follows them. */
export function addresses(site: Site): Problem[] {
  const served = new Map([...pageRoutes(site)].map((route) => [absoluteUrl(route, site), route]));
  const pages = site.pages.filter(({ route }) => route !== '/404');
  return pages.flatMap((page) => headProblems(page, served, site));
}

function headProblems(page: Page, served: ReadonlyMap<string, string>, site: Site): Problem[] {
  const { route, canonical, ogUrl, indexed } = page;
  const own = absoluteUrl(route, site);
  const problem = (what: string, fix: string): Problem =>
    new Problem({ ...locate(page, [], site), what: `${route}: ${what}`, fix });
  if (canonical === undefined) {
    const fix = `add <link rel="canonical" href="${own}">`;
    return indexed ? [problem('the page has no canonical URL', fix)] : [];
  }
  const problems: Problem[] = [];
  const canonicalRoute = served.get(canonical);
  if (canonicalRoute === undefined) {
    const what = `the canonical URL "${canonical}" doesn't match any page`;
    const [near = own] = nearest(canonical, served.keys());
    problems.push(problem(what, `change it to ${near}`));
  } else if (canonical !== own && indexed && !isSamePageOfOlderVersion(route, canonicalRoute)) {
    const what = `the canonical URL "${canonical}" belongs to another page`;
    problems.push(problem(what, `change it to ${own}`));
  }
  if (ogUrl !== canonical) {
    const what = `og:url is ${ogUrl ?? 'missing'}, but the canonical URL is ${canonical}`;
    problems.push(problem(what, 'set both to the same URL'));
  }
  return problems;
}

/** The canonical URL of an older version's page may be that of the same page in the latest. */
function isSamePageOfOlderVersion(route: string, latest: string): boolean {
  return route.endsWith(latest) && /^\/v?\d[\w.]*$/.test(route.slice(0, -latest.length));
}
