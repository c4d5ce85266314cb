import { Problem } from '../src/content/problem.ts';
import type { Site } from './site.ts';

/** Find where content writes out the address of the site: it would be wrong as soon as the site is served from another. */
export function ownAddress({ sources, url }: Site): Problem[] {
  const own = new RegExp(
    `${RegExp.escape(new URL(url).origin)}(?![\\w.:-]*\\w)(/[^\\s"'\`<>()\\]]*)?`,
    'g',
  );
  return sources
    .filter(({ file }) => file.startsWith('content/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(own)].map(({ 0: found, 1: path = '/', index }) => {
        const line = text.slice(0, index).split('\n').length;
        return new Problem({
          file,
          line,
          what: `the site's own address is written out: ${found}`,
          mend: `write ${path} in a link, and {site-url}${path === '/' ? '' : path} in a sample`,
        });
      }),
    );
}
