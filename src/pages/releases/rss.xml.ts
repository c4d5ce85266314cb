import type { APIRoute } from 'astro';
import { releaseFacts } from '../../outputs/releaseFacts.ts';
import { rssFeed } from '../../outputs/releaseFeed.ts';

/** Serves the release posts as RSS. */
export const GET: APIRoute = async () =>
  new Response(rssFeed(await releaseFacts()), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
