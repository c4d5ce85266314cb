import type { APIRoute, GetStaticPaths } from 'astro';
import { siteTwins, type Twin } from '../outputs/siteTwins.ts';

/** Make a Markdown twin for every listed page and post. */
export const getStaticPaths = (async () => [...(await siteTwins()).values()].map((twin) => ({ params: { path: twin.route.slice(1) }, props: { twin } }))) satisfies GetStaticPaths;

/** Serve a page as Markdown. */
export const GET: APIRoute<{ twin: Twin }> = ({ props: { twin } }) => new Response(twin.markdown, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
