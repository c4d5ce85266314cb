import type { APIRoute, GetStaticPaths } from 'astro';
import { llmsAreaFullText, llmsAreas, type LlmsArea } from '../../outputs/llms.ts';

export const getStaticPaths = (async () =>
  (await llmsAreas()).map((area) => ({
    params: { area: area.root.slice(1) },
    props: { area },
  }))) satisfies GetStaticPaths;

/** Serves all pages of an area in one file for language models. */
export const GET: APIRoute<{ area: LlmsArea }> = async ({ props: { area } }) =>
  new Response(await llmsAreaFullText(area));
