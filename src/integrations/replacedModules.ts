import type { Plugin } from 'vite';

/** What Astro's router imports to swap a page. Ours does that (src/browser/navigation/regions.ts). */
export const ROUTER_SWAP = 'node_modules/astro/dist/transitions/swap-functions.js';

/** Replaces code of packages that each page would load, and that does more than the site needs. */
export function replacedModules(base: string): Plugin {
  return {
    name: 'replaced-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id === '\0vite/preload-helper.js') return preloadHelper(base);
      const isOfPages = this.environment.name === 'client';
      return isOfPages && id.endsWith(`/${ROUTER_SWAP}`)
        ? 'export const swap = () => {}, detectScriptExecuted = () => {}, swapFunctions = {};'
        : undefined;
    },
  };
}

/**
 * Returns the code around every `import()`, which loads the files that the imported one needs at the
 * same time. Vite's own also waits for style sheets, and is 1 kB of each page's script.
 */
function preloadHelper(base: string): string {
  return `const known = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = ${JSON.stringify(base)} + file;
    document.head.append(link);
  }
  return load();
}`;
}
