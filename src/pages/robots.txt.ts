import type { APIRoute } from 'astro';
import { site } from '#site';
import { absoluteUrl } from '../navigation/routeData.ts';
import { robotsText } from '../outputs/robots.ts';

/** Invites programs to the whole site. Unlisted pages say `noindex` themselves. */
export const GET: APIRoute = () =>
  new Response(robotsText(absoluteUrl('/sitemap.xml', site), site.contentSignals));
