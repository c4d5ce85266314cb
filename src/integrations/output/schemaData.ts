import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { digestOf } from '../../content/digestOf.ts';
import { schemasFolder } from '../../content/paths.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import type { TokenValues } from '../../content/tokens.ts';

const FOLDER = '_astro';

/** The data that the check on /reference/validate uses, and what publishes it. */
export interface SchemaData {
  /** Address of a JSON file with a hash in its name. */
  address: string;
  integration: AstroIntegration;
}

/**
 * Makes the data that YAML is checked with in the browser. It's not part of any script, so it's
 * loaded with the first check only. Its name comes from what it's made from, because pages need its
 * address before it's made.
 */
export function schemaData({ base, product, slug, company }: SiteConfig): SchemaData {
  const tokens = { product, slug, company };
  const name = `schemas.${digestOf(tokens, schemasFolder(), 'src/reference', 'src/validate').slice(0, 8)}.json`;
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
            void schemaText(tokens).then((text) => response.end(text), next);
          });
        },
        'astro:build:done': async ({ dir }) => {
          const folder = join(fileURLToPath(dir), FOLDER);
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, name), await schemaText(tokens));
        },
      },
    },
  };
}

/** Loads the schemas when they are asked for: the dev server starts half a second earlier. */
async function schemaText(tokens: TokenValues): Promise<string> {
  const [{ buildCheckData }, { loadSchemas }, { ReferencePages }] = await Promise.all([
    import('../../reference/buildCheckData.ts'),
    import('../../reference/loadSchemas.ts'),
    import('../../reference/ReferencePages.ts'),
  ]);
  return JSON.stringify(buildCheckData(new ReferencePages(loadSchemas(tokens))));
}
