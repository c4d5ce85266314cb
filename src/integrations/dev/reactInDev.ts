import type { AstroIntegration } from 'astro';

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
