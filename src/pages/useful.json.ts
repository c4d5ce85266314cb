import type { APIRoute } from 'astro';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';

/**
 * Serves the most useful pages of each area, by the route of its first page. The search dialog
 * offers them before the reader types.
 */
export const GET: APIRoute = async () =>
  Response.json(
    Object.fromEntries(
      siteIndex(await sitePages()).flatMap(({ root, useful }) =>
        root === undefined || useful.length === 0
          ? []
          : [[root, useful.map(({ route, title }) => [route, title])]],
      ),
    ),
  );
