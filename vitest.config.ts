import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const siteRoot = resolve(process.env['SITE_ROOT'] ?? '.');

/** Tests that look at the built site; `npm test` builds it before. */
const builtSite = [
  'tests/e2e/**/*.test.ts',
  'tests/{budgets,growth}.test.ts',
  'tests/search/{golden,properties,questions}.test.ts',
];

/** What readers do, in Firefox and WebKit. */
const journeys = 'tests/journeys/**/*.test.ts';

const fixtures = ['**/node_modules/**', 'tests/fixtures/**', 'bench/.work/**'];

/**
 * Tests that start early, the longest first. In `e2e`, they build sites of their own. One build runs
 * at a time, so at the end of a run or next to each other, they would leave a processor idle. In
 * `unit`, one of them at the end would run alone.
 */
const EARLY: Readonly<Record<string, readonly string[]>> = {
  // The last one keeps others from building until it ends.
  e2e: ['builds', 'offline', 'sources', 'growth', 'finish', 'hosted-search', 'versions', 'dev'],
  unit: [
    'examples/deliveries',
    'project/package',
    'examples/playground',
    'src/ToolPool',
    'src/LanguageService',
    'attacks/validateAttacks',
    'validate/validateYaml',
    'editor/yamlLanguageServer',
  ],
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject].flatMap(([name, sorted]) => {
      const orderOf = ({ moduleId }: TestSpecification): number =>
        (EARLY[name] ?? []).findIndex((file) => moduleId.endsWith(`/${file}.test.ts`));
      const early = sorted.filter((file) => orderOf(file) >= 0);
      const others = sorted.filter((file) => orderOf(file) < 0);
      early.sort((a, b) => orderOf(a) - orderOf(b));
      // Other tests run between builds.
      const distance = name === 'e2e' ? 4 : 1;
      for (const [index, file] of early.entries()) others.splice(distance * index, 0, file);
      return others;
    });
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: '#site', replacement: join(siteRoot, 'site.config.ts') },
      { find: '#navigation', replacement: join(siteRoot, 'navigation') },
      { find: '#versions', replacement: join(siteRoot, 'versions') },
    ],
  },
  test: {
    sequence: { sequencer: LongestFirst },
    // Limits that a busy machine, too, reaches only on a failure. Hooks wait for other builds.
    testTimeout: 120_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 30_000, interval: 30 } },
    allowOnly: process.env['CI'] === undefined && process.env['npm_lifecycle_event'] !== 'test',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,packages,scripts,checks,navigation,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...fixtures, ...builtSite, journeys],
          // Most of the time would go into loading the same modules for each of the files.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: builtSite,
          exclude: fixtures,
          globalSetup: 'tests/e2e/globalSetup.ts',
          setupFiles: 'tests/e2e/closeAfterFile.ts',
          // Files of a worker share what they import: the browser's library takes a second to load.
          isolate: false,
          // More than processors, because tests wait for pages and builds.
          maxWorkers: 4,
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [journeys],
          globalSetup: 'tests/journeys/globalSetup.ts',
          setupFiles: 'tests/e2e/closeAfterFile.ts',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
