import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteRoot } from './paths.ts';
import { Problem, Problems } from './problem.ts';
import type { SiteConfig } from './siteConfig.ts';
import { syntaxFaults } from './syntaxFaults.ts';

/** What a site's owner and its writers write in TypeScript, and every command reads. */
const WRITTEN = ['site.config.ts', 'navigation/navbar.ts', 'navigation/sidebars.ts'];

/**
 * Reads the configuration of a site. A new `query` reads it again, in a changed environment. Throws
 * problems if it or the navigation can't be parsed, because Node's messages have no advice.
 */
export async function readSiteConfig(root = siteRoot, query = ''): Promise<SiteConfig> {
  const faults = WRITTEN.filter((file) => existsSync(join(root, file))).flatMap((file) =>
    syntaxFaults(file, readFileSync(join(root, file), 'utf8')),
  );
  if (faults.length > 0) throw new Problems(faults);
  const url = pathToFileURL(join(root, 'site.config.ts')).href + query;
  const { site } = (await import(url)) as { site?: SiteConfig };
  if (site !== undefined) return site;
  throw new Problem({
    file: 'site.config.ts',
    line: 1,
    what: 'the file doesn\'t export "site"',
    fix: 'begin the configuration with export const site =',
  });
}
