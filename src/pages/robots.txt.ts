import type { APIRoute } from 'astro';
import { site } from '#site';
import { absoluteUrl } from '../navigation/routeData.ts';
import { robotsText } from '../outputs/crawlers.ts';

/** Allows programs to read the whole site. Unlisted pages set `noindex` themselves. */
export const GET: APIRoute = () =>
  new Response(robotsText(absoluteUrl('/sitemap.xml', site), site.contentSignals));
