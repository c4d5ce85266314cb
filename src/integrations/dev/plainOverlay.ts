import type { Plugin } from 'vite';

const STYLE = '#stack:has(> #stack-content:empty) { display: none; }';

/** Hides the section "Stack Trace" in the overlay of the dev server for errors without a stack. */
export function plainOverlay(): Plugin {
  return {
    name: 'plain-overlay',
    apply: 'serve',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/dist\/client\/client\.mjs/ },
      handler: (code) => code.replace(/(?=<\/style>)/, STYLE),
    },
  };
}
