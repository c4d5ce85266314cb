import { nearest, Problem } from '../src/content/problem.ts';
import { followRedirect, type Redirect } from '../src/navigation/redirects.ts';
import { toRoute } from '../src/navigation/address.ts';
import { locate, locateLink } from './locate.ts';
import { isDraft, isUnwritten, pageRoutes } from './pageRoutes.ts';
import { resolveHref } from './resolveHref.ts';
import type { Link, Page, Site } from './site.ts';

/** Find links to pages and files of this site that are not there, and links that take a detour. */
export function brokenLinks(site: Site): Problem[] {
  const known: Known = {
    routes: pageRoutes(site),
    redirects: new Map(site.redirects.map((redirect) => [redirect.from, redirect])),
    told: new Set(),
  };
  return [
    ...site.pages.flatMap((page) =>
      page.links.flatMap((link) => faultOfLink(link, page, site, known)),
    ),
    ...[...site.files].flatMap(([file, text]) =>
      text === undefined ? [] : brokenAddresses(file, text, site, known),
    ),
  ];
}

interface Known {
  routes: ReadonlySet<string>;
  redirects: ReadonlyMap<string, Redirect>;
  /** Addresses that pages link to in vain: lists and twins made from these pages repeat the mistake. */
  told: Set<string>;
}

function faultOfLink(link: Link, page: Page, site: Site, known: Known): Problem[] {
  const target = resolveHref(link.href, page, site);
  // The not-found page has no address, and may still link to its own parts.
  if (target.kind === 'external' || /^[#?]/.test(link.href)) return [];
  if (target.kind === 'outside') {
    const spot = locateLink(link, target.path, page, site);
    return [
      new Problem({
        ...spot,
        what: `link to ${target.path}, which is not below ${site.base}`,
        mend: 'write the route; the build puts the base before it',
      }),
    ];
  }
  const fault = faultOf(target.path, site, known);
  if (fault !== undefined) known.told.add(target.path);
  return fault === undefined
    ? []
    : [new Problem({ ...locateLink(link, target.path, page, site), ...fault })];
}

function faultOf(
  path: string,
  site: Site,
  { routes, redirects }: Known,
): { what: string; mend: string } | undefined {
  if (routes.has(path) || site.files.has(path)) return undefined;
  const route = toRoute(path);
  if (routes.has(route))
    return {
      what: `link to ${path}, which is not the one form of that address`,
      mend: `write ${route}`,
    };
  const inSmall = routes.has(route.toLowerCase()) ? route.toLowerCase() : undefined;
  if (inSmall !== undefined)
    return {
      what: `link to ${path}: there is no such page`,
      mend: `write ${inSmall}: capitals count`,
    };
  if (redirects.has(route))
    return {
      what: `link to ${path}, an old address`,
      mend: `write ${followRedirect(route, redirects).to}`,
    };
  if (isDraft(route, site))
    return {
      what: `link to ${path}, which is a draft and has no page`,
      mend: 'remove the link, or publish the page',
    };
  if (isUnwritten(route, site))
    return {
      what: `link to ${path}: the navigation lists this page, and nobody has written it yet`,
      mend: 'link to a page that is there, or write this one',
    };
  const near = nearest(path, routes);
  return {
    what: `link to ${path}: there is no such page`,
    mend:
      near.length === 0
        ? 'give the address of a page of the navigation, or remove the link'
        : `did you mean ${near.join(', ')}?`,
  };
}

/** Look at the addresses of this site in sitemap, feeds, llms files and Markdown twins. */
function brokenAddresses(file: string, text: string, site: Site, known: Known): Problem[] {
  if (!/\.(?:xml|txt|json|md)$/.test(file) || file.startsWith('/_')) return [];
  const found =
    text.match(new RegExp(`${RegExp.escape(site.url)}(?:/[^\\s"'<>()\\[\\]\\\\{}\`*]*)?`, 'g')) ??
    [];
  return [...new Set(found)].flatMap((address) => {
    const target = resolveHref(address.replace(/[.,;:!?]+$/, ''), { route: '/' }, site);
    if (target.kind !== 'inside' || known.told.has(target.path)) return [];
    const fault = faultOf(target.path, site, known);
    const page = { route: file.replace(/\.md$/, ''), file: file.slice(1) };
    return fault === undefined
      ? []
      : [
          new Problem({
            ...locate(page, [target.path], site),
            ...fault,
            what: `${file} has a ${fault.what}`,
          }),
        ];
  });
}
