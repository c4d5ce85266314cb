import type { APIRoute } from 'astro';
import { site } from '#site';
import { siteRoot } from '../../content/paths.ts';
import { exampleList } from '../../outputs/exampleZips.ts';

/** Serves the list of the example projects, for agents. */
export const GET: APIRoute = () => Response.json(exampleList(siteRoot, site));
