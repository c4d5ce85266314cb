import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.ts';
import { chromiumFlags } from './chromiumFlags.ts';
import { forgetFailures } from './siteBuilds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
    chromiumAddress: string;
  }
}

/** Start the one Chromium that all workers share; gives the function that ends it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  forgetFailures();
  const executablePath = await ensureChromium();
  const server = await chromium.launchServer({ executablePath, args: chromiumFlags });
  project.provide('chromiumPath', executablePath);
  project.provide('chromiumAddress', server.wsEndpoint());
  return () => server.close();
}
