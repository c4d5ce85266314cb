import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { INDEX_FOLDER, INDEX_META } from 'search/index/indexAddress.ts';

const PART = /^[\w-]+\.\w+\.\w+$/;

/** Serves the search index of the last build in the dev server. */
export function lastIndex(base: string, built: string): Plugin {
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

/** Returns the URL of the last build's index; empty before the first build. */
export function lastIndexAddress(base: string, built: string): string {
  const page = join(built, '404.html');
  const [, address = ''] = (existsSync(page) && INDEX_META.exec(readFileSync(page, 'utf8'))) || [];
  const name = address.slice(address.lastIndexOf('/') + 1);
  return name === '' ? '' : `${base}${INDEX_FOLDER}/${name}`;
}
