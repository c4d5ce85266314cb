import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';

/** The folder of `site.config.ts`, `navigation/` and `content/`: the repository, or SITE_ROOT. */
export const siteRoot = resolve(process.env['SITE_ROOT'] ?? '.');

export const contentRoot = join(siteRoot, 'content');

/** Where the build writes: `dist` in the site's root, or OUT_DIR. */
export const outDir = resolve(process.env['OUT_DIR'] ?? join(siteRoot, 'dist'));

/** Returns the cache of a site. The URLs depend on the base, so each base has its own cache. */
export function cacheDirOf(base: string): string {
  return join(siteRoot, '.cache/astro', base.replaceAll('/', '_'));
}

/** Writes a file's path relative to the site's root, with forward slashes, as problems name it. */
export function fromRoot(path: string): string {
  return isAbsolute(path) ? relative(siteRoot, path).split(sep).join('/') : path;
}

/** Returns the schemas of a version or of the site, or the repository's if the site has none. */
export function schemasFolder(root = siteRoot): string {
  const folders = [root, siteRoot].map((folder) => join(folder, 'schemas'));
  return folders.find((folder) => existsSync(folder)) ?? resolve('schemas');
}

export function hasOwnSchemas(): boolean {
  return existsSync(join(siteRoot, 'schemas'));
}
