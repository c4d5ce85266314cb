import type { APIRoute } from 'astro';
import { site } from '#site';
import { absoluteAddress } from '../navigation/routeData.ts';
import { twinRoute } from '../navigation/outputRoutes.ts';
import { llmsAreas } from '../outputs/llmsAreas.ts';
import { llmsText } from '../outputs/llmsText.ts';

/** Serves the list of all pages for language models. */
export const GET: APIRoute = async () => {
  const whole = (route: string): string => absoluteAddress(route, site.url, site.base);
  const areas = (await llmsAreas()).map(({ label, entries }) => ({
    label,
    entries: entries.map(({ route, title, description }) => ({
      title,
      description,
      twin: whole(twinRoute(route)),
    })),
  }));
  return new Response(
    llmsText({ title: site.title, summary: site.tagline, full: whole('/llms-full.txt'), areas }),
  );
};
