import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '#site';
import { socialRoute } from '../../navigation/outputRoutes.ts';
import { drawSocialImage, drawSocialImages } from '../../outputs/drawSocialImage.ts';
import { sitePlaces } from '../../outputs/sitePlaces.ts';
import { tellDrawings } from '../../outputs/socialDrawings.ts';
import type { SocialFacts } from '../../outputs/socialImage.ts';

/**
 * Makes an image for link previews for every page. A build draws them beside the pages, and writes
 * them at its end (build/socialImages.ts).
 */
export const getStaticPaths = (async () => {
  const images = (await sitePlaces()).map(({ route, title, label }) => ({
    route: socialRoute(route),
    facts: { title, label, brand: site.title } satisfies SocialFacts,
  }));
  if (import.meta.env.PROD) {
    tellDrawings(drawSocialImages(images));
    return [];
  }
  return images.map(({ route, facts }) => ({
    params: { path: route.slice('/og/'.length, -'.png'.length) },
    props: { facts },
  }));
}) satisfies GetStaticPaths;

/** Serves the image of a page. */
export const GET: APIRoute<{ facts: SocialFacts }> = async ({ props: { facts } }) =>
  new Response(new Uint8Array(await drawSocialImage(facts)), {
    headers: { 'content-type': 'image/png' },
  });
