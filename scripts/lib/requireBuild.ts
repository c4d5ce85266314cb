import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outDir } from '../../src/content/paths.ts';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import type { SiteConfig } from '../../src/content/siteConfig.ts';
import { formatProblems, problemsOf } from '../../src/content/problem.ts';

/** Exits with a message if there is no built site. */
export function requireBuild(): void {
  if (existsSync(join(outDir, '404.html'))) return;
  stopWith(`${outDir} doesn't contain a built site.\n  Fix: run npm run build`);
}

export function stopWith(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Reads the site's configuration. Exits with a message if it or the navigation has a mistake. */
export function requireConfig(): Promise<SiteConfig> {
  return orStop(readSiteConfig());
}

/** Waits for a result. Exits with a message if there are problems instead. */
export async function orStop<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    stopWith(formatProblems(problemsOf(error)));
  }
}
