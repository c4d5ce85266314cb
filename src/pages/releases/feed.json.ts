import type { APIRoute } from 'astro';
import { releaseFacts } from '../../outputs/releaseFacts.ts';
import { jsonFeed } from '../../outputs/releaseFeed.ts';

export const GET: APIRoute = async () =>
  new Response(jsonFeed(await releaseFacts()), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
