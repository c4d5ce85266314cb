import { nearest, Problem } from '../src/content/problem.ts';
import { absoluteUrl } from '../src/navigation/routeData.ts';
import { locate } from './locate.ts';
import { pageRoutes } from './pageRoutes.ts';
import type { Page, Site } from './site.ts';

/** Find pages whose canonical address, `og:url`, sitemap entry and served address are not one and the same. */
export function addresses(site: Site): Problem[] {
  const served = new Map([...pageRoutes(site)].map((route) => [absoluteUrl(route, site), route]));
  const listed = sitemapEntries(site);
  const pages = site.pages.filter(({ route }) => route !== '/404');
  return [
    ...pages.flatMap((page) => headFaults(page, served, site)),
    ...(listed === undefined
      ? [
          new Problem({
            file: `${site.built}/sitemap.xml`,
            what: 'the build wrote no sitemap',
            mend: 'write one with the addresses of all listed pages',
          }),
        ]
      : sitemapFaults(pages, listed, served, site)),
    ...robotsFaults(site),
  ];
}

function headFaults(page: Page, served: ReadonlyMap<string, string>, site: Site): Problem[] {
  const own = absoluteUrl(page.route, site);
  const { canonical, ogUrl } = page;
  const told = (what: string, mend: string): Problem =>
    new Problem({ ...locate(page, [], site), what: `${page.route}: ${what}`, mend });
  if (canonical === undefined)
    return page.indexed
      ? [told('no canonical address', `add <link rel="canonical" href="${own}">`)]
      : [];
  const problems: Problem[] = [];
  // A page of an older version may name the same page of the last one.
  if (!served.has(canonical))
    problems.push(
      told(
        `the canonical address ${canonical} is not one the server answers with a page`,
        `write ${nearest(canonical, served.keys(), 1)[0] ?? own}`,
      ),
    );
  else if (
    canonical !== own &&
    page.indexed &&
    !isOtherVersion(page.route, served.get(canonical) ?? '')
  )
    problems.push(
      told(`the canonical address is that of another page, ${canonical}`, `write ${own}`),
    );
  if (ogUrl !== canonical)
    problems.push(
      told(
        `og:url is ${ogUrl ?? 'missing'}, the canonical address is ${canonical}`,
        'give both the same value',
      ),
    );
  return problems;
}

function isOtherVersion(route: string, other: string): boolean {
  return route.endsWith(other) && /^\/v?\d[\w.]*$/.test(route.slice(0, -other.length));
}

function sitemapEntries({ files }: Site): Set<string> | undefined {
  const maps = [...files].filter(([file]) => /^\/sitemap[\w-]*\.xml$/.test(file));
  if (maps.length === 0) return undefined;
  return new Set(
    maps.flatMap(([, text = '']) =>
      [...text.matchAll(/<url>\s*<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      ),
    ),
  );
}

function sitemapFaults(
  pages: readonly Page[],
  listed: ReadonlySet<string>,
  served: ReadonlyMap<string, string>,
  site: Site,
): Problem[] {
  const wanted = pages.filter(
    ({ indexed, canonical, route }) => indexed && canonical === absoluteUrl(route, site),
  );
  const missing = wanted
    .filter(({ canonical = '' }) => !listed.has(canonical))
    .map(
      (page) =>
        new Problem({
          ...locate(page, [], site),
          what: `${page.route} is not in the sitemap`,
          mend: 'list every page that may be indexed',
        }),
    );
  const addressesWanted = new Set(wanted.map(({ canonical }) => canonical));
  const extra = [...listed]
    .filter((address) => !addressesWanted.has(address))
    .map((address) => {
      const why = served.has(address)
        ? 'a page that is not to be indexed'
        : 'no address the server answers with a page';
      return new Problem({
        file: `${site.built}/sitemap.xml`,
        what: `the sitemap lists ${address}, ${why}`,
        mend: 'remove it',
      });
    });
  return [...missing, ...extra];
}

function robotsFaults(site: Site): Problem[] {
  const robots = site.files.get('/robots.txt');
  return [...(robots ?? '').matchAll(/^Sitemap:\s*(\S+)/gim)].flatMap(([, address = '']) =>
    [...site.files.keys()].some((file) => absoluteUrl(file, site) === address)
      ? []
      : [
          new Problem({
            file: `${site.built}/robots.txt`,
            what: `robots.txt names a sitemap that is not there, ${address}`,
            mend: `write ${absoluteUrl('/sitemap.xml', site)}`,
          }),
        ],
  );
}
