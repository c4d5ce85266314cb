import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '#site';
import { exampleProjects } from '../../content/files.ts';
import { siteRoot } from '../../content/paths.ts';
import { zipOf } from '../../outputs/exampleZips.ts';

const examples = join(siteRoot, 'examples');

/** Lists the example projects. */
export const getStaticPaths = (() =>
  exampleProjects(examples).map((project) => ({ params: { project } }))) satisfies GetStaticPaths;

/** Serves a project as a zip file. */
export const GET: APIRoute<never, { project: string }> = ({ params: { project } }) =>
  new Response(new Uint8Array(zipOf(join(examples, project), project, site)), {
    headers: { 'content-type': 'application/zip' },
  });
