import type { Site } from './site.ts';

/** List the routes that the server answers with a page; it never answers with the not-found page itself. */
export function pageRoutes(site: Pick<Site, 'pages'>): Set<string> {
  return new Set(site.pages.map(({ route }) => route).filter((route) => route !== '/404'));
}

/** Tell whether a route is that of a page whose writer keeps it back. */
export function isDraft(route: string, { pageSources }: Pick<Site, 'pageSources'>): boolean {
  return pageSources.some((source) => source.route === route && source.visibility === 'draft');
}

/** Tell whether the navigation lists a route; asked of one that has no page, nobody has written it yet. */
export function isUnwritten(route: string, { sources }: Pick<Site, 'sources'>): boolean {
  return sources.some(
    ({ file, text }) => file.startsWith('navigation/') && text.includes(`['${route}'`),
  );
}
