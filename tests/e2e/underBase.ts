import type { Plugin } from 'vite';

/** Tests of what does not depend on the folder a site is served under: colours, sizes, keys and what moves are the same there. Some choose a folder themselves. */
export const atRootOnly = [
  'tests/e2e/{builds,dev,harness,nginx,outputs,pages}.test.ts',
  'tests/e2e/{contents,layoutShift,measure,narrow,stored-settings,tabs,templates,webkit}.test.ts',
  'tests/e2e/search-dialog-{a11y,behind,held,keys}.test.ts',
  'tests/{budgets,growth}.test.ts',
  'tests/search/{golden,properties}.test.ts',
];

/** Tests of a site under a folder only. */
export const underBaseOnly = ['tests/e2e/folder.test.ts'];

/**
 * An address at the beginning of a text, of an attribute's value in a selector, or behind an origin. What is a key or a separator stays, and
 * so does what names a folder itself.
 */
const ADDRESS =
  /(?<!(?:split|join|press|startsWith|endsWith)\()(['"`]|origin\}|docs\.testbed\.example)\/(?!docs\/|wrong\/)(?=[\w$?#]|['"`])/g;

/**
 * Read the end-to-end tests as if their addresses had been written for a site under a folder: `'/guides'` becomes `'/docs/guides'`, in
 * texts, selectors and expectations alike. So the whole suite runs under a folder (SITE_BASE=/docs/) and no test has to think of it.
 */
export function underBase(base: string): Plugin {
  return {
    name: 'under-base',
    enforce: 'pre',
    transform: {
      filter: { id: /\/tests\/e2e\/[^/]+\.test\.ts$/ },
      handler: (code) => code.replaceAll(ADDRESS, `$1${base}`),
    },
  };
}
