import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '#site';
import { siteRoot } from '../../content/paths.ts';
import { exampleProjects } from '../../content/sourceFiles.ts';
import { zipOf } from '../../outputs/exampleZips.ts';

export const getStaticPaths = (() =>
  exampleProjects(siteRoot).map((project) => ({ params: { project } }))) satisfies GetStaticPaths;

export const GET: APIRoute<never, { project: string }> = ({ params: { project } }) =>
  new Response(new Uint8Array(zipOf(siteRoot, project, site)), {
    headers: { 'content-type': 'application/zip' },
  });
