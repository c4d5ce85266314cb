import type { APIRoute } from 'astro';
import { allPages } from '../outputs/allPages.ts';
import { sitemap } from '../outputs/crawlers.ts';

/** Serves the list of all pages for search engines. */
export const GET: APIRoute = async () =>
  new Response(sitemap(await allPages()), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
