import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Reads the base folder a site is served under from its configuration. */
export async function siteBase(root: string): Promise<string> {
  const { site } = (await import(pathToFileURL(join(root, 'site.config.ts')).href)) as {
    site: { base: string };
  };
  return site.base;
}
