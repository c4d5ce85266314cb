import type { APIRoute } from 'astro';
import { site } from '#site';
import { siteRoot } from '../../content/paths.ts';
import { exampleList } from '../../outputs/exampleZips.ts';

export const GET: APIRoute = () => Response.json(exampleList(siteRoot, site));
