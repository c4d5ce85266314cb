import type { APIRoute } from 'astro';
import { llmsText } from '../outputs/llms.ts';

/** Serves the list of all pages for language models. */
export const GET: APIRoute = async () => new Response(await llmsText());
