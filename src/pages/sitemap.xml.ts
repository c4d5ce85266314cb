import type { APIRoute } from 'astro';
import { sitemap } from '../outputs/sitemap.ts';
import { sitePlaces } from '../outputs/sitePlaces.ts';

/** Serves the list of all pages for search engines. */
export const GET: APIRoute = async () => {
  const entries = (await sitePlaces()).flatMap(({ canonical, lastUpdated }) =>
    canonical === undefined ? [] : [{ address: canonical, lastUpdated }],
  );
  return new Response(sitemap(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
