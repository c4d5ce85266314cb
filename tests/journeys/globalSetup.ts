import type { TestProject } from 'vitest/node';
import { ensureOtherBrowsers, type OtherBrowser } from '../../scripts/lib/otherBrowsers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    otherBrowsers: OtherBrowser[];
  }
}

/** Finds or installs the browsers before several workers try to install them at the same time. */
export default async function setUp(project: TestProject): Promise<void> {
  project.provide('otherBrowsers', await ensureOtherBrowsers());
}
