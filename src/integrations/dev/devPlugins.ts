import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { contentRoot } from '../../content/paths.ts';
import type { AstroIntegration } from 'astro';

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

/** What React's plugin expects on a page. Astro adds it only to pages with an island. */
const PREAMBLE = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
`;

/** Lets every page of the dev server load React components, such as the search dialog. */
export function reactInDev(): AstroIntegration {
  return {
    name: 'react-in-dev',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', PREAMBLE);
      },
    },
  };
}
