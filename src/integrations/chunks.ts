interface Rule {
  name: string;
  /** Files and folders, from the root of the repository. */
  paths: readonly string[];
  /** What follows the path in the module's id. */
  query?: string;
  minShareCount?: number;
}

/**
 * Modules that load together are one file: over HTTP/1.1, browsers load six files at a time, and on
 * a slow phone each file costs 10 ms.
 */
export const rules: readonly Rule[] = [
  // First, because a group includes everything that its modules import.
  { name: 'page', paths: ['src/layouts/Document.astro'], query: String.raw`\?.*type=script` },
  { name: 'react', paths: ['node_modules/react/', 'src/primitives/CrashBoundary.tsx'] },
  // Shared by the dialog, the search page, and the not-found page.
  { name: 'search', paths: ['src/search/'], minShareCount: 2 },
];

/** The groups of modules for the bundler, in which the first rule wins. */
export const chunks = rules.map(({ paths, query = '', ...rule }, index) => ({
  ...rule,
  test: new RegExp(`(?:${paths.map((path) => RegExp.escape(`/${path}`)).join('|')})${query}`),
  priority: rules.length - index,
}));
