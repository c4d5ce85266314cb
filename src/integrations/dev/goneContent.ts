import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { contentRoot } from '../../content/paths.ts';

/**
 * Returns an empty module for a deleted `.mdx` page, which stays in Astro's list for half a second
 * (docs/decisions/build.md#a-removed-page-in-mdx-is-empty-for-half-a-second).
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
