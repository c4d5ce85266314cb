import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { digestOf } from '../../content/digestOf.ts';
import { cacheDirOf, schemasFolder } from '../../content/paths.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { keepFile } from '../dev/keepFile.ts';

const FOLDER = '_astro';

/** The data of the check on /reference/validate: a file with its hash in its name, and what publishes it. */
export interface SchemaData {
  address: string;
  integration: AstroIntegration;
}

/** Make the data that YAML is checked with in the browser. It is no part of any script, so that it is loaded only with the first check. */
export function schemaData({ base, product, slug, company }: SiteConfig): SchemaData {
  const tokens = { product, slug, company };
  // Named after what it is made from: making it takes half a second, which the dev server would wait for at every start.
  const name = `schemas.${digestOf(tokens, schemasFolder(), 'src/reference', 'src/validate').slice(0, 8)}.json`;
  // One file, so that none of an earlier name is left.
  const kept = join(cacheDirOf(base), 'schema-data.txt');
  const write = async (): Promise<string> => {
    const [nameOfKept, textOfKept] = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n') : [];
    if (nameOfKept === name && textOfKept !== undefined) return textOfKept;
    const [{ buildCheckData }, { loadSchemas }, { ReferencePages }] = await Promise.all([
      import('../../reference/buildCheckData.ts'),
      import('../../reference/loadSchemas.ts'),
      import('../../reference/ReferencePages.ts'),
    ]);
    const text = JSON.stringify(buildCheckData(new ReferencePages(loadSchemas(tokens))));
    keepFile(kept, `${name}\n${text}`);
    return text;
  };
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
            void write().then((text) => response.end(text), next);
          });
        },
        'astro:build:done': async ({ dir }) => {
          const folder = join(fileURLToPath(dir), FOLDER);
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, name), await write());
        },
      },
    },
  };
}
