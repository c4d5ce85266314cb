import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cached } from '../../content/cached.ts';
import { digestOf } from '../../content/digestOf.ts';
import { filesBelow } from '../../content/files.ts';
import { hasOwnSchemas, schemasFolder } from '../../content/paths.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import type { TokenValues } from '../../content/tokens.ts';
import { CHECK_DATA } from 'published/outputRoutes.ts';

const FOLDER = '_astro';

/** The data for the YAML checker on /reference/validate, and for the MCP server. */
interface SchemaData {
  /** The URL of its JSON file. */
  address: string;
  integration: AstroIntegration;
}

/**
 * Publishes the data for checking YAML in the browser. Its file name contains a hash of its sources,
 * because pages need the URL before the data exists. The MCP server reads a path without a hash.
 */
export function schemaData({ base, product, slug, company }: SiteConfig): SchemaData {
  const tokens = { product, slug, company };
  const digest = digestOf(
    tokens,
    schemasFolder(),
    'packages/reference/src',
    'packages/check/src/validate',
  );
  const name = `schemas.${digest.slice(0, 8)}.json`;
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
            void schemaText(tokens, digest).then((text) => response.end(text), next);
          });
        },
        'astro:build:done': async ({ dir }) => {
          const root = fileURLToPath(dir);
          const text = await schemaText(tokens, digest);
          if (isUsed(join(root, FOLDER), name)) writeFileSync(join(root, FOLDER, name), text);
          if (hasOwnSchemas()) writeFileSync(join(root, CHECK_DATA), text);
        },
      },
    },
  };
}

/** True if a script of the site loads the data. Most sites have no page that checks YAML. */
function isUsed(folder: string, name: string): boolean {
  const scripts = filesBelow(folder, (path) => path.endsWith('.js'));
  return scripts.some((path) => readFileSync(join(folder, path), 'utf8').includes(name));
}

/** Returns the data, which is kept for the next build. */
function schemaText(tokens: TokenValues, digest: string): Promise<Buffer> {
  return cached('schema-data', digest, async () => Buffer.from(await makeText(tokens)));
}

/** Makes the data. Imports its code lazily, so that the dev server starts faster. */
async function makeText(tokens: TokenValues): Promise<string> {
  const [{ buildCheckData }, { loadSchemas }, { ReferencePages }] = await Promise.all([
    import('reference/buildCheckData.ts'),
    import('../../reference/loadSchemas.ts'),
    import('reference/ReferencePages.ts'),
  ]);
  return JSON.stringify(buildCheckData(new ReferencePages(loadSchemas(tokens))));
}
