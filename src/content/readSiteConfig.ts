import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteRoot } from './paths.ts';
import type { SiteConfig } from './siteConfig.ts';

/** Reads the configuration of a site. A new `query` reads it again, in a changed environment. */
export async function readSiteConfig(root = siteRoot, query = ''): Promise<SiteConfig> {
  const url = pathToFileURL(join(root, 'site.config.ts')).href + query;
  const { site } = (await import(url)) as { site: SiteConfig };
  return site;
}
