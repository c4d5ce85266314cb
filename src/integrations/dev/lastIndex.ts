import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { outDir } from '../../content/paths.ts';
import { INDEX_META } from '../../search/index/indexAddress.ts';
import { INDEX_FOLDER } from '../output/marks.ts';

/** Names that the build gives to the parts of an index. */
const PART = /^[\w-]+\.\w+\.\w+$/;

/**
 * Answers with the parts of the index that the last build wrote: a writer searches the site as it
 * was built last.
 */
export function lastIndex(base: string, built = outDir): Plugin {
  return {
    name: 'last-index',
    apply: 'serve',
    configureServer({ middlewares }) {
      const folder = `${base}${INDEX_FOLDER}/`;
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.originalUrl ?? '').split('?');
        const name = path.startsWith(folder) ? path.slice(folder.length) : '';
        const file = join(built, INDEX_FOLDER, name);
        if (!PART.test(name) || !existsSync(file)) return next();
        response.setHeader('content-type', 'text/plain');
        createReadStream(file).pipe(response);
      });
    },
  };
}

/**
 * Gives the address of the index that the last build wrote, for pages of the dev server; empty
 * before the first build.
 */
export function lastIndexAddress(base: string, built = outDir): string {
  const page = join(built, '404.html');
  const [, address = ''] = (existsSync(page) && INDEX_META.exec(readFileSync(page, 'utf8'))) || [];
  const name = address.slice(address.lastIndexOf('/') + 1);
  return name === '' ? '' : `${base}${INDEX_FOLDER}/${name}`;
}
