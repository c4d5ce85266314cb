import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/files.ts';
import { toRoute, withBase } from 'published/address.ts';
import type { Site } from './harness.ts';

/** Lists the paths of a built site's pages with the base, except drafts and the not-found page. */
export function pagePaths({ folder, base }: Pick<Site, 'folder' | 'base'>): string[] {
  return filesBelow(folder, (path) => path.endsWith('.html') && path !== '404.html').map((path) =>
    withBase(toRoute(`/${path}`), base),
  );
}

/** Returns the paths that have a page in a built site. */
export function existing(folder: string, paths: readonly string[]): string[] {
  return paths.filter((path) => existsSync(pageFile(folder, path)));
}

/** Returns the file of the page at a path. */
export function pageFile(folder: string, path: string): string {
  return join(folder, path === '/' ? 'index.html' : `${path}.html`);
}
