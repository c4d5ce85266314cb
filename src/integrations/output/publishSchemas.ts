import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hasOwnSchemas, schemasFolder } from '../../content/paths.ts';
import { versionRoot } from '../../content/versions.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { SCHEMA_VERSIONS, schemaFolder, SKILL_FILE } from '../../navigation/outputRoutes.ts';
import { absoluteUrl } from '../../navigation/routeData.ts';
import { bundleSchema } from '../../reference/bundleSchema.ts';
import { mappingOf, type Schema } from 'check/validate/json.ts';
import { loadSchemas } from '../../reference/loadSchemas.ts';
import type { SchemaSet } from 'check/validate/SchemaSet.ts';

/** The folder of the schemas for top-level keys, because `project.json` is also a type's name. */
const BUNDLES = 'bundled';

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

/** Writes self-contained schemas: `all.json` for any file, and one for each top-level key. */
export function bundledFiles(
  set: SchemaSet,
  addressOf: (file: string) => string,
): Map<string, string> {
  const { schema, base } = set.get('files/index');
  const ofKeys = Object.entries(mappingOf(schema['dependentSchemas'])).map(
    ([key, part]): [string, string] => [
      `${BUNDLES}/${key}.json`,
      set.resolve(String(mappingOf(part)['$ref']), base).path,
    ],
  );
  // A resource that no file refers to is in `all.json`, because the MCP server reads the reference there.
  const all: [string, string, string[]] = ['all.json', 'files/index', [...set.schemas.keys()]];
  return new Map(
    [all, ...ofKeys].map(([file, path, others = []]) => {
      const bundle = bundleSchema(set, path, addressOf(file), others);
      return [file, `${JSON.stringify(bundle, withPatternMessage)}\n`];
    }),
  );
}

/** Renames the message of a pattern to the keyword that editors use. */
function withPatternMessage(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('pattern' in value)) return value;
  const { 'x-pattern-message': expected, 'x-not-allowed': where, ...rest } = value as Schema;
  if (expected !== undefined)
    return { ...rest, patternErrorMessage: `Expected ${String(expected)}.` };
  return where === undefined
    ? value
    : { ...rest, patternErrorMessage: `This value isn't allowed ${String(where)}.` };
}

/** Writes the schemas of all format versions below a folder, and the list of versions. */
export function writeSchemas(
  root: string,
  site: Pick<SiteConfig, 'url' | 'base' | 'product' | 'slug' | 'company' | 'versions'>,
): void {
  const { url, base, product, slug, company, versions } = site;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const { name, label, isLast } of versions) {
    const folder = schemasFolder(versionRoot(isLast ? undefined : name));
    const { set } = loadSchemas({ product, slug, company }, folder);
    const addressOf = (file: string): string =>
      absoluteUrl(`/${schemaFolder(label)}/${file}`, { url, base });
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
