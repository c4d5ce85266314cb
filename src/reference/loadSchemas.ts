import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { filesBelow } from '../content/files.ts';
import { fillPath, type TokenValues } from '../markdown/tokens.ts';
import type { Schema } from './json.ts';
import { SchemaSet } from './SchemaSet.ts';
import { schemasFolder } from '../content/paths.ts';

/** A sample file of a type: complete, and named after what it shows. */
export interface Sample {
  /** `minimal`, `full`, `several-queries`. */
  name: string;
  text: string;
}

/** The schemas with tokens filled, and the samples of each. */
export interface Reference {
  set: SchemaSet;
  samples: ReadonlyMap<string, readonly Sample[]>;
}

// The pages run in Astro's bundle, what publishes the schemas in Node: what they share can be no module.
const KEY = Symbol.for('docs-site:schemas');
const shared = globalThis as { [KEY]?: Map<string, Reference> };
const known = (shared[KEY] ??= new Map());

/** Read all schemas and samples of a site, once; a fixture site without its own takes the repository's. */
export function loadSchemas(tokens: TokenValues, folder = schemasFolder()): Reference {
  const key = JSON.stringify([folder, tokens.product, tokens.slug, tokens.company]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const schemas = new Map<string, Schema>();
  const samples = new Map<string, Sample[]>();
  for (const path of filesBelow(folder, (file) => file.endsWith('.yaml'))) {
    const text = fillSchemaTokens(readFileSync(join(folder, path), 'utf8'), tokens);
    const name = fillPath(path.slice(0, -'.yaml'.length), tokens);
    if (!name.startsWith('samples/')) schemas.set(name, parse(text) as Schema);
    else {
      const [, type = '', sample = ''] = /^samples\/(.+)\/([^/]+)$/.exec(name) ?? [];
      samples.set(type, [...(samples.get(type) ?? []), { name: sample, text }]);
    }
  }
  for (const list of samples.values())
    list.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
  const reference = { set: new SchemaSet(schemas), samples };
  known.set(key, reference);
  return reference;
}

/** Fill the tokens of a schema or a sample; `${product}` is a reference of the platform and stays. */
export function fillSchemaTokens(text: string, { product, slug, company }: TokenValues): string {
  return text.replaceAll(/\{product-slug\}|(?<!\$)\{(?:product|company)\}/g, (token) =>
    token === '{product-slug}' ? slug : token === '{company}' ? company : product,
  );
}

function rank({ name }: Sample): number {
  return name === 'minimal' ? 0 : name === 'full' ? 1 : 2;
}
