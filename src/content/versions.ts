import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from './paths.ts';

/**
 * The folder of the old versions. `versions/2.0/` is a copy of what version 2.0 needs, in the folders
 * of the site: `content/docs`, `content/partials`, `examples`, `schemas`, and `navigation`.
 */
export const VERSIONS = 'versions';

/** Returns the old version that a file belongs to; undefined for the current version. */
export function versionOfFile(file: string): string | undefined {
  return /^versions\/([^/]+)\//.exec(file)?.[1];
}

/** Returns the root of a version's files: the root of the site for the current version. */
export function versionRoot(version: string | undefined): string {
  return version === undefined ? siteRoot : join(siteRoot, VERSIONS, version);
}

/** Returns the start of the paths of a file's version, as problems name them. */
export function versionPrefix(file: string): string {
  const version = versionOfFile(file);
  return version === undefined ? '' : `${VERSIONS}/${version}/`;
}

/** Lists the roots of all versions. */
export function versionRoots(root = siteRoot): string[] {
  const folder = join(root, VERSIONS);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [root, ...names.map((name) => join(folder, name))];
}
