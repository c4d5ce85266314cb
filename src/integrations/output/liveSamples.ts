import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../../content/files.ts';
import { siteRoot } from '../../content/paths.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { tokensOf } from '../../content/tokens.ts';
import { exampleReader } from '../../examples/exampleReader.ts';
import { livePath, readLiveSample, sourceOf } from '../../examples/liveSample.ts';

const WASM = resolve('node_modules/@duckdb/duckdb-wasm/dist/duckdb-eh.wasm');

/** The start of the path of DuckDB, before the hash in its name. */
export const ENGINE = '/_astro/duckdb-eh.';

/** The licenses of what the worker contains. Their notices must be published with it. */
const LICENSES = [
  'src/integrations/output/duckdbLicense.txt',
  'node_modules/apache-arrow/LICENSE.txt',
  'node_modules/apache-arrow/NOTICE.txt',
];

const SAMPLES = /data-kind="sql" data-src="([^"]+)"/g;

/** What readers need to run SQL in the browser. */
export interface LiveSamples {
  /** The URL of DuckDB. */
  engine: string;
  integration: AstroIntegration;
}

/**
 * Publishes the samples that readers can run, and DuckDB, which runs them: as gzip, because some
 * hosts reject files over 25 MB. Its extension keeps hosts from decompressing it.
 */
export function liveSamples(site: SiteConfig): LiveSamples {
  const { base } = site;
  const digest = createHash('sha256').update(readFileSync(WASM)).digest('hex');
  const engine = `${base.slice(0, -1)}${ENGINE}${digest.slice(0, 8)}.bin`;
  let packing: Promise<Buffer> | undefined;
  return {
    engine,
    integration: {
      name: 'live-samples',
      hooks: {
        'astro:server:setup': ({ server }) => {
          server.middlewares.use((request, response, next) => {
            const [path = ''] = (request.url ?? '').split('?');
            const sample = sampleText(site, path);
            if (sample !== undefined) {
              response.setHeader('content-type', 'application/json');
              response.end(sample);
            } else if (path === engine) {
              packing ??= pack();
              void packing.then((bytes) => {
                response.setHeader('content-length', bytes.length);
                response.end(bytes);
              }, next);
            } else next();
          });
        },
        // Compressing takes two seconds in a separate thread, while the pages are rendered.
        'astro:build:start': () => {
          if (existsSync(join(siteRoot, 'examples/data/inputs'))) packing = pack();
        },
        'astro:build:done': async ({ dir, logger }) => {
          const root = fileURLToPath(dir);
          const write = (address: string, content: string | Buffer): void => {
            const file = join(root, address.slice(base.length));
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, content);
          };
          const addresses = samplesOn(root);
          if (addresses.length === 0) return;
          for (const address of addresses) write(address, sampleText(site, address) ?? '');
          write(engine, await (packing ?? pack()));
          const licenses = LICENSES.map((path) => readFileSync(resolve(path), 'utf8'));
          write(`${base}_live/licenses.txt`, licenses.join('\n'));
          logger.info(`samples that run in the browser: ${addresses.length}`);
        },
      },
    },
  };
}

function pack(): Promise<Buffer> {
  return promisify(gzip)(readFileSync(WASM));
}

function samplesOn(root: string): string[] {
  const pages = filesBelow(root, (path) => path.endsWith('.html'));
  const found = pages.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(SAMPLES)].map(
      ([, address = '']) => address,
    ),
  );
  return [...new Set(found)];
}

/** Returns a sample as JSON; undefined if the URL isn't that of a sample. */
function sampleText(site: SiteConfig, address: string): string | undefined {
  const path = address.slice(site.base.length);
  const source = sourceOf(path);
  if (livePath(source) !== path || !address.startsWith(site.base)) return undefined;
  const found = readLiveSample(source, site.slug, exampleReader(siteRoot, tokensOf(site)));
  return 'sample' in found ? JSON.stringify(found.sample) : undefined;
}
