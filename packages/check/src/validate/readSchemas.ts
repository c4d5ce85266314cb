import { parse } from 'yaml';
import type { Schema } from './json.ts';
import { SchemaSet } from './SchemaSet.ts';

/** A complete file that shows a type; its name says what it shows: `minimal`, `full`, … */
interface Sample {
  name: string;
  text: string;
}

/** The schemas, and the samples of each by its path. */
export interface Reference {
  set: SchemaSet;
  samples: ReadonlyMap<string, readonly Sample[]>;
}

export interface Names {
  product: string;
  slug: string;
  company: string;
}

export function readSchemas(
  files: Iterable<readonly [path: string, text: string]>,
  names: Names,
): Reference {
  const schemas = new Map<string, Schema>();
  const samples: (Sample & { path: string })[] = [];
  for (const [file, text] of files) {
    const path = fillTokens(file.replace(/\.yaml$/, ''), { ...names, product: names.slug });
    const [, sampled, name] = /^samples\/(.+)\/([^/]+)$/.exec(path) ?? [];
    if (sampled !== undefined && name !== undefined)
      samples.push({ path: sampled, name, text: fillTokens(text, names) });
    else schemas.set(path, filledSchema(parse(text), names) as Schema);
  }
  const sorted = samples.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
  return { set: new SchemaSet(schemas), samples: Map.groupBy(sorted, ({ path }) => path) };
}

/** Fills the tokens in the keys and texts of a parsed schema. */
function filledSchema(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return fillTokens(value, names);
  if (Array.isArray(value)) return value.map((item) => filledSchema(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      fillTokens(key, names),
      filledSchema(inner, names),
    ]),
  );
}

/** Fills the tokens of a schema or a sample; `${product}` is a reference of the platform. */
function fillTokens(text: string, { product, slug, company }: Names): string {
  return text
    .replaceAll('{product-slug}', slug)
    .replaceAll(/(?<!\$)\{product\}/g, product)
    .replaceAll(/(?<!\$)\{company\}/g, company);
}

function rank({ name }: Sample): number {
  return name === 'minimal' ? 0 : name === 'full' ? 1 : 2;
}
