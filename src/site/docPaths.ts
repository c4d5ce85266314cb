import { sitePages, type SitePage } from './sitePages.ts';

/** Returns the paths of some pages, for a route with this parameter. */
export async function docPaths(
  parameter: string,
  includes: (route: string) => boolean,
): Promise<{ params: Record<string, string>; props: { page: SitePage } }[]> {
  const { pages } = await sitePages();
  return pages
    .filter(({ facts }) => includes(facts.route))
    .map((page) => ({ params: { [parameter]: page.facts.route.slice(1) }, props: { page } }));
}
