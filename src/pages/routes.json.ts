import type { APIRoute } from 'astro';
import { siteIndex } from '../site/siteIndex.ts';
import { sitePages } from '../site/sitePages.ts';

/** Serves routes and titles of all listed pages, so that the not-found page can suggest some. */
export const GET: APIRoute = async () =>
  Response.json(
    siteIndex(await sitePages()).flatMap(({ entries }) =>
      entries.map(({ route, title }) => [route, title]),
    ),
  );
