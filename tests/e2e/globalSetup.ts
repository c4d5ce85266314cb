import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.ts';
import { forgetFailures } from './siteBuilds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Find the Chromium that each worker starts, before there are workers that could install one at the same time. */
export default async function setUp(project: TestProject): Promise<void> {
  forgetFailures();
  project.provide('chromiumPath', await ensureChromium());
}
