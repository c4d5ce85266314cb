import type { APIRoute } from 'astro';
import { site } from '#site';
import { absoluteAddress } from '../navigation/routeData.ts';
import { llmsAreas } from '../outputs/llmsAreas.ts';
import { llmsFullText } from '../outputs/llmsText.ts';
import { siteTwins } from '../outputs/siteTwins.ts';

/** Serves all pages in one file for language models. */
export const GET: APIRoute = async () => {
  const twins = await siteTwins();
  const pages = (await llmsAreas()).flatMap(({ entries }) =>
    entries.flatMap(({ route }) => {
      const twin = twins.get(route);
      return twin === undefined
        ? []
        : [{ address: absoluteAddress(route, site.url, site.base), markdown: twin.markdown }];
    }),
  );
  return new Response(llmsFullText({ title: site.title, summary: site.tagline, pages }));
};
