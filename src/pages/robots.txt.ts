import type { APIRoute } from 'astro';
import { site } from '#site';
import { absoluteAddress } from '../navigation/routeData.ts';
import { robots } from '../outputs/robots.ts';

/** Serves the rules for search engines. */
export const GET: APIRoute = () =>
  new Response(robots(absoluteAddress('/sitemap.xml', site.url, site.base)));
