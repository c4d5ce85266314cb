import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/lib/chromium.ts';
import { builtSite, forgetFailures } from './siteBuilds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
  }
}

/**
 * Finds or installs the browser before several workers try to install it at the same time. Before a
 * run of all files, builds the fixtures that most of them share. Otherwise, the tests would wait
 * behind longer builds.
 */
export default async function setUp(project: TestProject): Promise<void> {
  forgetFailures();
  project.provide('chromiumPath', await ensureChromium());
  if (process.env['RUNS_ALL'] === '1')
    for (const fixture of ['browser', 'search']) await builtSite({ fixture });
}
