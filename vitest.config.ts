import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const siteRoot = resolve(process.env['SITE_ROOT'] ?? '.');

/** Tests that look at the built site; `npm test` builds it before. */
const builtSite = [
  'tests/e2e/**/*.test.ts',
  'tests/{budgets,growth}.test.ts',
  'tests/search/{golden,properties}.test.ts',
];

/** Tests that measure while pages load, so nothing else may run that slows the browser down. */
const calm = ['tests/e2e/layoutShift.test.ts'];

const fixtures = ['**/node_modules/**', 'tests/fixtures/**', 'bench/.work/**'];

/** Returns a project of tests in the browser. Projects with a higher order run later. */
function endToEnd(
  name: string,
  files: { include: string[]; exclude: string[]; maxWorkers: number; order: number },
) {
  return {
    extends: true as const,
    test: {
      name,
      include: files.include,
      exclude: [...fixtures, ...files.exclude],
      globalSetup: 'tests/e2e/globalSetup.ts',
      setupFiles: 'tests/e2e/closeAfterFile.ts',
      testTimeout: 60_000,
      hookTimeout: 300_000,
      // Files of a worker share what they import: the browser's library takes a second to load.
      isolate: false,
      maxWorkers: files.maxWorkers,
      maxConcurrency: 2,
      sequence: { groupOrder: files.order },
    },
  };
}

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
      endToEnd('e2e', { include: builtSite, exclude: calm, maxWorkers: 2, order: 1 }),
      endToEnd('calm', { include: calm, exclude: [], maxWorkers: 2, order: 2 }),
    ],
  },
});
