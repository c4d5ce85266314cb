import type { APIRoute } from 'astro';
import { site } from '#site';
import { absoluteUrl } from '../navigation/routeData.ts';

/** Invites search engines to the whole site. Unlisted pages say `noindex` themselves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml', site)}\n`);
