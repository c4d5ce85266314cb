import { site } from '#site';
import { existingFooter, type Shell } from '../chrome/shell.ts';
import { LANGUAGE } from '../primitives/language.ts';
import { absoluteUrl, type RouteData } from '../navigation/routeData.ts';
import { versionLinks } from '../navigation/versions.ts';
import { socialRoute, twinRoute } from 'published/outputRoutes.ts';
import {
  articleData,
  postData,
  trailData,
  type StructuredData,
} from '../outputs/structuredData.ts';
import { MADE_BY_SITE } from '../site/navigationFaults.ts';
import type { SitePages } from '../site/sitePages.ts';

/**
 * Creates the data for the frame around a page: its area, its versions, and only links to existing
 * pages.
 */
export function shellOf(
  pages: SitePages,
  place: {
    route: string;
    area?: RouteData['area'];
    version?: string;
    versions?: RouteData['versions'];
  },
): Shell {
  const last = site.versions.find(({ isLast }) => isLast)?.name ?? '';
  return {
    site,
    navbar: pages.navbar.map(({ label, route, area, below, inVersions }) => ({
      label,
      route: inVersions[place.version ?? last] ?? route,
      current: area === undefined ? leadsTo(place.route, route, below) : area === place.area?.id,
      inVersions: place.version === undefined && site.versions.length > 1 ? inVersions : undefined,
    })),
    area: place.area,
    version: place.version,
    versions: place.versions ?? versionLinks(pages.versions, place.version ?? last, ''),
    oldVersion: place.version === last ? undefined : place.version,
    footer: existingFooter(site.footer, (href) => {
      const route = href.replace(/#.*$/, '');
      return MADE_BY_SITE.has(route) || pages.lookup(route) !== undefined;
    }),
    year: new Date().getUTCFullYear(),
  };
}

/** True if a page is the entry's own page, or below the route that the entry covers. */
function leadsTo(page: string, route: string, below: string | undefined): boolean {
  return page === route || (below !== undefined && `${page}/`.startsWith(`${below}/`));
}

export function headOf({
  route,
  title,
  description,
  canonical,
  indexed,
  docId,
  trail,
  lastUpdated,
  keywords,
  twin,
}: RouteData): PageHead {
  const image = imageOf(route, title);
  const article = articleData({
    title,
    description,
    address: canonical,
    image: image.address,
    language: LANGUAGE.code,
    company: site.company,
    lastUpdated,
    keywords,
  });
  return {
    title: `${title} | ${site.title}`,
    description,
    canonical,
    indexed,
    pageId: docId,
    image,
    twin,
    structured: [article, trailData(trail, canonical, whole)],
  };
}

export function ownHead(route: string, title: string, description: string): PageHead {
  return {
    title: route === '/' ? title : `${title} | ${site.title}`,
    description,
    canonical: whole(route),
    indexed: route !== '/search',
    type: 'website',
    pageId: route.slice(1),
    image: imageOf(route, title),
    twin: twinRoute(route),
  };
}

type PostFacts = Omit<Parameters<typeof postData>[0], 'address' | 'image' | 'language' | 'company'>;

export function postHead(post: PostFacts & { route: string }): PageHead {
  const address = whole(post.route);
  const image = imageOf(post.route, post.title);
  const trail = [{ label: 'Releases', route: '/releases' }, { label: post.title }];
  const blog = postData({
    ...post,
    address,
    image: image.address,
    language: LANGUAGE.code,
    company: site.company,
  });
  return {
    ...ownHead(post.route, post.title, post.description),
    type: 'article',
    structured: [blog, trailData(trail, address, whole)],
  };
}

function imageOf(route: string, title: string): { address: string; alt: string } {
  return {
    address: whole(socialRoute(route)),
    alt: title.includes(site.title) ? title : `${title}, ${site.title}`,
  };
}

function whole(route: string): string {
  return absoluteUrl(route, site);
}

export interface PageHead {
  /** The full title, with the site's name. */
  title: string;
  description: string;
  /** Omitted for pages without a URL of their own, such as the not-found page. */
  canonical?: string;
  indexed: boolean;
  type?: 'website' | 'article';
  /** The id of the page, for scripts. */
  pageId: string;
  /** The image for link previews, with its full URL. */
  image?: { address: string; alt: string };
  /** The route of the page as Markdown. */
  twin?: string;
  /** Structured data for search engines. */
  structured?: readonly StructuredData[];
}
