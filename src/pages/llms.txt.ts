import type { APIRoute } from 'astro';
import { llmsText } from '../outputs/llms.ts';

export const GET: APIRoute = async () => new Response(await llmsText());
