import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '#site';
import { socialRoute } from 'published/outputRoutes.ts';
import { allPages } from '../../outputs/allPages.ts';
import { socialImage, type SocialFacts } from '../../outputs/socialImage.ts';

/** Lists the images for link previews: one for each page. */
export const getStaticPaths = (async () => {
  return (await allPages()).map(({ route, title, label }) => ({
    params: { path: socialRoute(route).slice('/og/'.length, -'.png'.length) },
    props: { title, label, brand: site.title } satisfies SocialFacts,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<SocialFacts> = async ({ props }) =>
  new Response(new Uint8Array(await socialImage(props)), {
    headers: { 'content-type': 'image/png' },
  });
