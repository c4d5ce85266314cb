import type { Plugin } from 'vite';

/** What Vite calls its helper around each `import()` of the built site. If it is called otherwise, tests/budgets.test.ts finds Vite's own. */
const HELPER = /^.vite\/preload-helper\.js$/;

/**
 * Put a smaller helper around `import()` in the place of Vite's own, which is half a kilobyte of every page: what a part imports is asked for
 * together with it (it is the first of its own list), and a part that is gone is told to `public/recovery.js`. Nothing waits for a style sheet: those of interactive parts come with
 * the pages, and the search waits for its own.
 */
export function preloadHelper(): Plugin {
  let base = '/';
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      base = config.base;
    },
    load: { filter: { id: HELPER }, handler: () => helper(base) },
  };
}

function helper(base: string): string {
  return `
const asked = new Set();
export const __vitePreload = async (load, files = []) => {
  for (const file of files.slice(1)) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', href: ${JSON.stringify(base)} + file }));
  }
  try {
    return await load();
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
};`;
}
