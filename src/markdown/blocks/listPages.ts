import { basename, dirname } from 'node:path';
import { routeOfFile, withBase } from 'published/address.ts';
import type { ListPage } from '../../authoring/NameFilter.tsx';
import { filesBelow } from '../../content/files.ts';
import type { SourceDocument } from '../document/document.ts';
import { inOwnVersion } from '../html/links.ts';

/** Finds the pages of a list from A to Z beside one of them, by their names: `a-c.md`, `d-h.md`. */
export function listPages(document: SourceDocument): ListPage[] {
  const { absoluteFile, base, file } = document;
  const folder = dirname(file).replace(/^.*?content\/docs\//, '');
  return filesBelow(dirname(absoluteFile), (path) => /^[0a-z]-[a-z]\.md$/.test(path)).map(
    (path) => ({
      letters: path.slice(0, 3).toUpperCase().replace('-', '–'),
      href: withBase(inOwnVersion(routeOfFile(`${folder}/${path}`), document), base),
      isCurrent: path === basename(absoluteFile),
    }),
  );
}
