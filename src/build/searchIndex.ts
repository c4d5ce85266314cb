import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../content/files.ts';
import { toRoute } from '../navigation/address.ts';
import { buildIndex } from '../search/build.ts';
import { anchorsFile, writeAnchors } from '../search/hosted/anchors.ts';
import type { SearchRecord } from '../search/record.ts';
import { INDEX_MARK } from './marks.ts';
import { pagesAreRead } from './pagesAreThere.ts';
import { searchRecords } from './searchRecords.ts';

/** Where the index lies, below the site's base. */
export const INDEX_FOLDER = '_search';

/** Make the records of all built pages in a folder, in the order of their addresses. */
export function siteRecords(root: string): SearchRecord[] {
  return filesBelow(root, (path) => path.endsWith('.html')).flatMap((path) => searchRecords(readFileSync(join(root, path), 'utf8'), toRoute(`/${path}`)));
}

/** Build the embedded search index from the finished pages, and tell every page where it is; `withAnchors` adds the ids of all pages for hosted search. */
export function searchIndex(base: string, withAnchors = false): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const started = performance.now();
        const records = siteRecords(root);
        const index = buildIndex(records);
        const folder = join(root, INDEX_FOLDER);
        mkdirSync(folder, { recursive: true });
        for (const { name, bytes } of index.files) writeFileSync(join(folder, name), bytes);
        if (withAnchors) writeFileSync(join(folder, anchorsFile(index.titles)), writeAnchors(records));
        const address = `${base}${INDEX_FOLDER}/${index.titles}`;
        await pagesAreRead();
        for (const path of filesBelow(root, (name) => name.endsWith('.html'))) {
          const file = join(root, path);
          writeFileSync(file, readFileSync(file, 'utf8').replace(INDEX_MARK, address));
        }
        logger.info(`${index.sections} sections of ${index.pages} pages in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}
