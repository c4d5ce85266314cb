import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Files and folders that every site is made from, besides its own. */
const SHARED = ['src', 'public', 'astro.config.mjs', 'scripts/loadTsx.mjs', 'package-lock.json'];

/** Files and folders of the repository's own site; of any other site, its whole folder. */
const OWN = ['content', 'navigation', 'schemas', 'examples', 'site.config.ts'];

/** A file that a site is made from. */
export interface SiteInput {
  /** Path relative to the site's root. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Time of the last change, ms since 1970. */
  readonly changed: number;
}

/** Lists the files that a site is made from; without tests, and what is made of them. */
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
