import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outDir } from '../../src/content/paths.ts';
import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
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

/** Exits with a message if the site's configuration has a mistake, before a framework reads it. */
export async function requireConfig(): Promise<void> {
  try {
    await readSiteConfig();
  } catch (error) {
    stopWith(formatProblems(problemsOf(error)));
  }
}
