import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces the code around every `import()`, which loads the files that the imported one needs at the
 * same time. Vite's own also waits for style sheets, and is 1 kB of each page's script.
 */
export function preloadHelper(base: string): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? codeFor(base) : undefined),
  };
}

function codeFor(base: string): string {
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
