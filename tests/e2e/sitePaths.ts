import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/files.ts';
import { toRoute, withBase } from '../../src/navigation/address.ts';
import type { Site } from './harness.ts';

/** List the paths of all pages of a built site, drafts and the not-found page aside, with the base. */
export function pagePaths({ folder, base }: Pick<Site, 'folder' | 'base'>): string[] {
  return filesBelow(folder, (path) => path.endsWith('.html') && path !== '404.html').map((path) =>
    withBase(toRoute(`/${path}`), base),
  );
}

/** Pick the paths that a built site has a page for. */
export function existing(folder: string, paths: readonly string[]): string[] {
  return paths.filter((path) => existsSync(pageFile(folder, path)));
}

/** Give the file that holds the page at a path. */
export function pageFile(folder: string, path: string): string {
  return join(folder, path === '/' ? 'index.html' : `${path}.html`);
}
