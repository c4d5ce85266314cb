import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { siteRoot } from '../content/paths.ts';

/** The folder of the schemas: the site's own, else the repository's. */
export function schemasFolder(): string {
  const own = join(siteRoot, 'schemas');
  return existsSync(own) ? own : resolve('schemas');
}
