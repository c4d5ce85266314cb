import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The source files and folders that all sites share. */
const SHARED = [
  'src',
  'packages',
  'public',
  'astro.config.mjs',
  'scripts/loadTsx.mjs',
  'package-lock.json',
];

/** The files and folders of the repository's own site. Other sites use their whole folder. */
const OWN = ['content', 'navigation', 'schemas', 'examples', 'versions', 'site.config.ts'];

/** A source file of a site. */
export interface SiteInput {
  /** The path relative to the site's root. */
  readonly path: string;
  /** The size in bytes. */
  readonly size: number;
  /** The time of the last change in milliseconds since 1970. */
  readonly changed: number;
}

/** Lists the source files of a site, without tests and generated files. */
export function siteInputs(siteRoot: string): SiteInput[] {
  const found: SiteInput[] = [];
  const add = (path: string): void => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (stats.isDirectory())
      for (const name of readdirSync(path).filter(isInput)) add(join(path, name));
    else found.push({ path: relative(siteRoot, path), size: stats.size, changed: stats.mtimeMs });
  };
  const isOwn = siteRoot === resolve('.');
  for (const path of [...SHARED, ...(isOwn ? OWN : [siteRoot])]) add(resolve(path));
  return found;
}

function isInput(name: string): boolean {
  return !/^\.|^(?:dist|node_modules)$|\.test\.tsx?$/.test(name);
}
