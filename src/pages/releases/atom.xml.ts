import type { APIRoute } from 'astro';
import { releaseFacts } from '../../outputs/releaseFacts.ts';
import { atomFeed } from '../../outputs/releaseFeed.ts';

/** Serves the release posts as Atom. */
export const GET: APIRoute = async () =>
  new Response(atomFeed(await releaseFacts()), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
