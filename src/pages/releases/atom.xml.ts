import type { APIRoute } from 'astro';
import { releaseFacts } from '../../outputs/releaseFacts.ts';
import { atomFeed } from '../../outputs/releaseFeed.ts';

export const GET: APIRoute = async () =>
  new Response(atomFeed(await releaseFacts()), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
