import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../content/site-config.ts';
import { checkData } from '../reference/checkData.ts';
import { loadSchemas } from '../reference/loadSchemas.ts';
import { ReferencePages } from '../reference/ReferencePages.ts';

const FOLDER = '_astro';

/** The data of the check on /reference/validate: a file with its hash in its name, and what publishes it. */
export interface SchemaData {
  address: string;
  integration: AstroIntegration;
}

/** Make the data that YAML is checked with in the browser. It is no part of any script, so that it is loaded only with the first check. */
export function schemaData({ base, ...site }: SiteConfig): SchemaData {
  const { product, slug, company } = site;
  const text = JSON.stringify(checkData(new ReferencePages(loadSchemas({ product, slug, company }))));
  const name = `schemas.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  const address = `${base}${FOLDER}/${name}`;
  return {
    address,
    integration: {
      name: 'schema-data',
      hooks: {
        'astro:server:setup': ({ server }) => {
          server.middlewares.use((request, response, next) => {
            if (request.url !== address) return next();
            response.setHeader('content-type', 'application/json');
            response.end(text);
          });
        },
        'astro:build:done': ({ dir }) => {
          const folder = join(fileURLToPath(dir), FOLDER);
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, name), text);
        },
      },
    },
  };
}
