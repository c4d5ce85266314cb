import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { contentRoot } from '../../content/paths.ts';

/**
 * Returns the dev server an empty text for a page in `.mdx` that was removed: Astro's list of such
 * pages holds it for another half second, and each page that is opened meanwhile would fail. Vite
 * colours the code of that mistake, a file of its own of more than a megabyte, for ten seconds and
 * more.
 */
export function goneContent(): Plugin {
  return {
    name: 'gone-content',
    apply: 'serve',
    enforce: 'pre',
    load: {
      filter: { id: /\.mdx(?:\?|$)/ },
      handler: (id) => {
        const file = id.replace(/\?.*$/, '');
        return file.startsWith(contentRoot) && !existsSync(file) ? '' : undefined;
      },
    },
  };
}
