import { site } from '#site';
import { existingFooter, type Shell } from '../chrome/shell.ts';
import { absoluteAddress } from '../navigation/routeData.ts';
import type { RouteData } from '../navigation/routeData.ts';
import { versionLinks } from '../navigation/versions.ts';
import type { PageHead } from '../layouts/PageHead.ts';
import type { SitePages } from './sitePages.ts';

/** Pages with routes of their own beside the documentation's; each release of the site adds what it has. */
const OWN_ROUTES = new Set(['/', '/search', '/releases', '/releases/archive']);

/** Make the frame around a page: which area it is in, its versions, and only links that lead somewhere. */
export function shellOf(pages: SitePages, place: { route: string; area?: RouteData['area']; version?: string; versions?: RouteData['versions'] }): Shell {
  const last = site.versions.find(({ isLast }) => isLast)?.name ?? '';
  return {
    site,
    navbar: pages.navbar.map(({ label, route, area }) => ({ label, route, current: area === undefined ? route === place.route : area === place.area?.id })),
    area: place.area,
    version: place.version ?? last,
    versions: place.versions ?? versionLinks(pages.versions, last, ''),
    footer: existingFooter(site.footer, (route) => OWN_ROUTES.has(route) || pages.lookup(route) !== undefined),
    year: new Date().getUTCFullYear(),
  };
}

/** Make the head of a documentation page. */
export function headOf({ title, description, canonical, indexed, docId }: RouteData): PageHead {
  return { title: `${title} | ${site.title}`, description, canonical, indexed, pageId: docId };
}

/** Make the head of a page with a route of its own. */
export function ownHead(route: string, title: string, description: string): PageHead {
  return { title: route === '/' ? title : `${title} | ${site.title}`, description, canonical: absoluteAddress(route, site.url, site.base), indexed: true, type: 'website', pageId: route.slice(1) };
}
