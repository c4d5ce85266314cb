import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../content/site-config.ts';
import { absoluteAddress } from '../navigation/routeData.ts';
import type { Schema } from '../reference/json.ts';
import { loadSchemas } from '../reference/loadSchemas.ts';

/** Where the schemas lie, below the site's base: a stable address for each release of the platform's contract. */
export const SCHEMA_FOLDER = 'schemas/3.0.0';

/** Write the schemas as files of JSON by their paths, each with the address it is published at; references between them are relative. */
export function schemaFiles(schemas: ReadonlyMap<string, Schema>, { url, base }: Pick<SiteConfig, 'url' | 'base'>): Map<string, string> {
  return new Map(
    [...schemas].map(([path, schema]) => {
      const address = absoluteAddress(`/${SCHEMA_FOLDER}/${path}.json`, url, base);
      return [`${path}.json`, `${JSON.stringify({ ...schema, $id: address }, withPatternMessage, 1)}\n`];
    }),
  );
}

/** Editors know the message of a pattern by another name. */
function withPatternMessage(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('x-pattern-message' in value)) return value;
  const { 'x-pattern-message': patternErrorMessage, ...rest } = value;
  return { ...rest, patternErrorMessage };
}

/** Publish the platform's schemas for editors. */
export function publishSchemas(site: SiteConfig): AstroIntegration {
  return {
    name: 'publish-schemas',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = join(fileURLToPath(dir), SCHEMA_FOLDER);
        const { set } = loadSchemas({ product: site.product, slug: site.slug, company: site.company });
        for (const [path, text] of schemaFiles(set.schemas, site)) {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), text);
        }
      },
    },
  };
}
