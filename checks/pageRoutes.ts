import type { Site } from './site.ts';

/** List the routes that the server answers with a page; it never answers with the not-found page itself. */
export function pageRoutes(site: Pick<Site, 'pages'>): Set<string> {
  return new Set(site.pages.map(({ route }) => route).filter((route) => route !== '/404'));
}
