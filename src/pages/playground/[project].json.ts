import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '#site';
import { siteRoot } from '../../content/paths.ts';
import { packOf, playgroundProjects } from '../../outputs/playgroundPack.ts';

export const getStaticPaths = (() =>
  playgroundProjects(siteRoot).map((project) => ({
    params: { project },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<never, { project: string }> = ({ params: { project } }) =>
  Response.json(packOf(siteRoot, project, site));
