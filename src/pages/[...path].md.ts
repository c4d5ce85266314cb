import type { APIRoute, GetStaticPaths } from 'astro';
import { twinRoute } from '../navigation/outputRoutes.ts';
import { listTwins } from '../outputs/listTwins.ts';
import { siteTwins, type Twin } from '../outputs/siteTwins.ts';

/** Makes a Markdown twin for every listed page and post, and for the lists of them. */
export const getStaticPaths = (async () =>
  [...(await listTwins()), ...(await siteTwins()).values()].map((twin) => ({
    params: { path: twinRoute(twin.route).slice(1, -'.md'.length) },
    props: { twin },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ twin: Twin }> = ({ props: { twin } }) =>
  new Response(twin.markdown, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
