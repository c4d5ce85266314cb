import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { filesBelow } from '../content/files.ts';
import { schemasFolder } from '../content/paths.ts';
import { fillPath, type TokenValues } from '../content/tokens.ts';
import type { Schema } from '../validate/json.ts';
import { SchemaSet } from '../validate/SchemaSet.ts';

/** A complete file that shows a type; its name says what it shows: `minimal`, `full`, … */
export interface Sample {
  name: string;
  text: string;
}

/** The schemas, and the samples of each by its path. */
export interface Reference {
  set: SchemaSet;
  samples: ReadonlyMap<string, readonly Sample[]>;
}

const references = new Map<string, Reference>();

/** Reads the schemas and the samples of a site, once, with their tokens filled. */
export function loadSchemas(tokens: TokenValues, folder = schemasFolder()): Reference {
  const key = `${folder} ${tokensKey(tokens)}`;
  const reference = references.get(key) ?? readSchemas(tokens, folder);
  references.set(key, reference);
  return reference;
}

export function tokensKey({ product, slug, company }: TokenValues): string {
  return JSON.stringify([product, slug, company]);
}

function readSchemas(tokens: TokenValues, folder: string): Reference {
  const schemas = new Map<string, Schema>();
  const samples: (Sample & { path: string })[] = [];
  for (const file of filesBelow(folder, (name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const path = fillPath(file.slice(0, -'.yaml'.length), tokens);
    const [, sampled, name] = /^samples\/(.+)\/([^/]+)$/.exec(path) ?? [];
    if (sampled !== undefined && name !== undefined)
      samples.push({ path: sampled, name, text: fillSchemaTokens(text, tokens) });
    else schemas.set(path, filledSchema(parse(text), tokens) as Schema);
  }
  const sorted = samples.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
  return { set: new SchemaSet(schemas), samples: Map.groupBy(sorted, ({ path }) => path) };
}

/** Fills the tokens in the keys and texts of a parsed schema. */
function filledSchema(value: unknown, tokens: TokenValues): unknown {
  if (typeof value === 'string') return fillSchemaTokens(value, tokens);
  if (Array.isArray(value)) return value.map((item) => filledSchema(item, tokens));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      fillSchemaTokens(key, tokens),
      filledSchema(inner, tokens),
    ]),
  );
}

/** Fills the tokens of a schema or a sample; `${product}` is a reference of the platform. */
function fillSchemaTokens(text: string, { product, slug, company }: TokenValues): string {
  return text
    .replaceAll('{product-slug}', slug)
    .replaceAll(/(?<!\$)\{product\}/g, product)
    .replaceAll(/(?<!\$)\{company\}/g, company);
}

function rank({ name }: Sample): number {
  return name === 'minimal' ? 0 : name === 'full' ? 1 : 2;
}
