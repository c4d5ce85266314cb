import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.ts';
import { ensureWebKit } from '../../scripts/webkit.ts';
import { forgetFailures } from './siteBuilds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
    hasWebKit: boolean;
  }
}

/** Finds the browsers before workers could install them at the same time. */
export default async function setUp(project: TestProject): Promise<void> {
  forgetFailures();
  project.provide('chromiumPath', await ensureChromium());
  project.provide('hasWebKit', await ensureWebKit());
}
