import type { APIRoute } from 'astro';
import { releaseFacts } from '../../outputs/releaseFacts.ts';
import { rssFeed } from '../../outputs/releaseFeed.ts';

export const GET: APIRoute = async () =>
  new Response(rssFeed(await releaseFacts()), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
