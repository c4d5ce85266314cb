import type { APIRoute } from 'astro';
import { releaseFacts } from '../../outputs/releaseFacts.ts';
import { jsonFeed } from '../../outputs/releaseFeed.ts';

/** Serves the release posts as JSON Feed. */
export const GET: APIRoute = async () =>
  new Response(jsonFeed(await releaseFacts()), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
