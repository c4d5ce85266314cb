import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cached } from '../../content/cached.ts';
import { siteRoot } from '../../content/paths.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { tokensOf } from '../../content/tokens.ts';
import { exampleReader } from '../../examples/exampleReader.ts';
import { livePath, readLiveSample, sourceOf } from '../../examples/liveSample.ts';

const DUCKDB = resolve('node_modules/@duckdb/duckdb-wasm');

/** The start of the path of DuckDB, before its version. */
export const ENGINE = '/_astro/duckdb-eh.';

/** The licenses of what the worker contains. Their notices must be published with it. */
const LICENSES = [
  'src/integrations/output/duckdbLicense.txt',
  'node_modules/apache-arrow/LICENSE.txt',
  'node_modules/apache-arrow/NOTICE.txt',
];

/** True if the site has tables that samples can read, so that readers can run samples. */
export function hasLiveSamples(): boolean {
  return existsSync(join(siteRoot, 'examples/data/inputs'));
}

export function engineUrl(base: string): string {
  return `${base.slice(0, -1)}${ENGINE}${duckDbVersion()}.bin`;
}

/**
 * Packs DuckDB: as gzip, because some hosts reject files over 25 MB. Its extension keeps hosts from
 * decompressing it.
 */
export function packEngine(): Promise<Buffer> {
  return cached('duckdb', duckDbVersion(), () =>
    promisify(gzip)(readFileSync(join(DUCKDB, 'dist/duckdb-eh.wasm'))),
  );
}

function duckDbVersion(): string {
  const manifest = readFileSync(join(DUCKDB, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Returns the files that readers need to run samples, by path: the samples, and DuckDB. */
export async function liveFiles(
  site: SiteConfig,
  addresses: readonly string[],
  engine: Promise<Buffer> = packEngine(),
): Promise<[path: string, content: string | Buffer][]> {
  const path = (address: string): string => address.slice(site.base.length);
  const licenses = LICENSES.map((file) => readFileSync(resolve(file), 'utf8'));
  return [
    ...addresses.map((address): [string, string] => [
      path(address),
      sampleText(site, address) ?? '',
    ]),
    [path(engineUrl(site.base)), await engine],
    ['_live/licenses.txt', licenses.join('\n')],
  ];
}

/** Returns a sample as JSON; undefined if the URL isn't that of a sample. */
export function sampleText(site: SiteConfig, address: string): string | undefined {
  const path = address.slice(site.base.length);
  const source = sourceOf(path);
  // Every request of the dev server gets here. Other paths have no sample, and are their own source.
  if (source === path || livePath(source) !== path || !address.startsWith(site.base))
    return undefined;
  const found = readLiveSample(source, site.slug, exampleReader(siteRoot, tokensOf(site)));
  return 'sample' in found ? JSON.stringify(found.sample) : undefined;
}
