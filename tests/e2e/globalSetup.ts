import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/lib/chromium.ts';
import { forgetFailures } from './siteBuilds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Finds or installs the browser before several workers try to install it at the same time. */
export default async function setUp(project: TestProject): Promise<void> {
  forgetFailures();
  project.provide('chromiumPath', await ensureChromium());
}
