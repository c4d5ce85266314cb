import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { atRootOnly, underBase, underBaseOnly } from './tests/e2e/underBase.ts';

const siteRoot = resolve(process.env['SITE_ROOT'] ?? '.');

/** Tests that look at the built site; `npm test` builds it before. */
const builtSite = [
  'tests/e2e/**/*.test.ts',
  'tests/{budgets,growth}.test.ts',
  'tests/search/{golden,properties}.test.ts',
];

/** The folder that the end-to-end tests see the sites under. */
const base = process.env['SITE_BASE'] ?? '/';

const fixtures = ['**/node_modules/**', 'tests/fixtures/**', 'bench/.work/**'];

export default defineConfig({
  resolve: {
    alias: [
      { find: '#site', replacement: join(siteRoot, 'site.config.ts') },
      { find: '#navigation', replacement: join(siteRoot, 'navigation') },
    ],
  },
  test: {
    allowOnly: process.env['CI'] === undefined && process.env['npm_lifecycle_event'] !== 'test',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,checks,navigation,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...fixtures, ...builtSite],
          testTimeout: 20_000,
          // Most of the time would go into loading the same modules for each of the files.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: base === '/' ? [] : [underBase(base)],
        test: {
          name: 'e2e',
          include: builtSite,
          exclude: [...fixtures, ...(base === '/' ? underBaseOnly : atRootOnly)],
          globalSetup: 'tests/e2e/globalSetup.ts',
          setupFiles: 'tests/e2e/closeAfterFile.ts',
          testTimeout: 60_000,
          hookTimeout: 300_000,
          // A browser on a busy machine can miss one moment; what is broken fails again.
          retry: 1,
          // Files of a worker share what they import: the browser's library takes a second to load.
          isolate: false,
          maxWorkers: 2,
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
