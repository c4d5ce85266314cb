import { readSiteConfig } from '../../src/content/readSiteConfig.ts';
import { formatProblems, problemsOf } from '../../src/content/problem.ts';
import { stopWith } from './requireBuild.ts';

/** Exits with a message if the site's configuration has a mistake, before a framework reads it. */
export async function requireConfig(): Promise<void> {
  try {
    await readSiteConfig();
  } catch (error) {
    stopWith(formatProblems(problemsOf(error)));
  }
}
