import type { APIRoute } from 'astro';
import { llmsFullText } from '../outputs/llms.ts';

/** Serves all pages in one file for language models. */
export const GET: APIRoute = async () => new Response(await llmsFullText());
