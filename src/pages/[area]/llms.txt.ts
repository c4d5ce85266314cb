import type { APIRoute, GetStaticPaths } from 'astro';
import { llmsAreas, llmsAreaText, type LlmsArea } from '../../outputs/llms.ts';

export const getStaticPaths = (async () =>
  (await llmsAreas()).map((area) => ({
    params: { area: area.root.slice(1) },
    props: { area },
  }))) satisfies GetStaticPaths;

/** Serves the list of an area's pages for language models. */
export const GET: APIRoute<{ area: LlmsArea }> = ({ props: { area } }) =>
  new Response(llmsAreaText(area));
