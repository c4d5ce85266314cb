import type { APIRoute } from 'astro';
import { siteReleases } from '../releases/siteReleases.ts';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';

type RouteTitle = readonly [route: string, title: string];

/** Latest posts that readers of the releases get. */
const POSTS = 3;

/**
 * Serves the most useful pages of each area, by the route of its first page; of the whole site by
 * `/`. The search dialog offers them before the reader types.
 */
export const GET: APIRoute = async () => {
  const areas = siteIndex(await sitePages());
  const posts = await siteReleases();
  const titles = new Map(
    areas.flatMap(({ entries }) => entries.map(({ route, title }) => [route, title] as const)),
  );
  const listed = (route: string, title = titles.get(route)): RouteTitle[] =>
    titles.has(route) && title !== undefined ? [[route, title]] : [];
  const roots = areas.flatMap(({ root }) => (root === undefined ? [] : listed(root)));
  const releases: RouteTitle[] = [
    ...posts.slice(0, POSTS).map(({ route, title }) => [route, title] as const),
    ...listed('/concepts/product-lifecycle/releases', 'Release stages and breaking changes'),
    ...listed('/whats-new'),
    ['/releases/archive', 'Release archive by year'],
  ];
  const lists: (readonly [area: string, pages: readonly RouteTitle[]])[] = [
    ['/', posts.length > 0 ? [...roots, ['/releases', 'Releases']] : roots],
    ...areas.flatMap(({ root, useful }) =>
      root === undefined || useful.length === 0
        ? []
        : [[root, useful.map(({ route, title }) => [route, title] as const)] as const],
    ),
    ...(posts.length > 0 ? [['/releases', releases] as const] : []),
  ];
  return Response.json(Object.fromEntries(lists));
};
