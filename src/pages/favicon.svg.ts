import type { APIRoute } from 'astro';
import { favicon } from '../outputs/favicon.ts';

/** Serves the logo as the site's icon. */
export const GET: APIRoute = () =>
  new Response(favicon(), { headers: { 'content-type': 'image/svg+xml' } });
