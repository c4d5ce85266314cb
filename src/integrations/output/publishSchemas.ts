import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hasOwnSchemas, schemasFolder } from '../../content/paths.ts';
import { versionRoot } from '../../content/versions.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { SCHEMA_VERSIONS, schemaFolder, SKILL_FILE } from 'published/outputRoutes.ts';
import { absoluteUrl } from '../../navigation/routeData.ts';
import { bundledFiles, withPatternMessage } from 'reference/bundleSchema.ts';
import type { Schema } from 'check/validate/json.ts';
import { loadSchemas } from '../../reference/loadSchemas.ts';

/** Writes the schemas as JSON files by path, each with its URL. References are relative. */
export function schemaFiles(
  schemas: ReadonlyMap<string, Schema>,
  addressOf: (file: string) => string,
): Map<string, string> {
  return new Map(
    [...schemas].map(([path, schema]) => [
      `${path}.json`,
      `${JSON.stringify({ ...schema, $id: addressOf(`${path}.json`) }, withPatternMessage, 1)}\n`,
    ]),
  );
}

/** Writes the schemas of all format versions below a folder, and the list of versions. */
export function writeSchemas(
  root: string,
  site: Pick<SiteConfig, 'url' | 'base' | 'product' | 'slug' | 'company' | 'versions'>,
): void {
  const { product, slug, company, versions } = site;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const { name, label, isLast } of versions) {
    const folder = schemasFolder(versionRoot(isLast ? undefined : name));
    const { set } = loadSchemas({ product, slug, company }, folder);
    const addressOf = (file: string): string =>
      absoluteUrl(`/${schemaFolder(label)}/${file}`, site);
    for (const files of [schemaFiles(set.schemas, addressOf), bundledFiles(set, addressOf)])
      for (const [path, text] of files) write(`${schemaFolder(label)}/${path}`, text);
  }
  const newestFirst = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  write(SCHEMA_VERSIONS, `${JSON.stringify(newestFirst.map(({ label }) => label))}\n`);
}

/**
 * Publishes the site's schemas for editors, and the skill file, which explains to coding agents how to
 * write files that they describe. A site that only borrows the platform's schemas to check samples has
 * neither.
 */
export function publishSchemas(site: SiteConfig): AstroIntegration {
  return {
    name: 'publish-schemas',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (hasOwnSchemas())
          injectRoute({ pattern: SKILL_FILE, entrypoint: './src/outputs/skillFile.ts' });
      },
      'astro:build:done': ({ dir }) => {
        if (hasOwnSchemas()) writeSchemas(fileURLToPath(dir), site);
      },
    },
  };
}
