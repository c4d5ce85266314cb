import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Schema = { [key: string]: Json };

/** The values of `{product}` and `{product-slug}` in the tests. Any other pair must work, too. */
export const slug = 'acme-flow';
const tokens: Record<string, string> = {
  '{product-slug}': slug,
  '{product}': 'Acme Flow',
  '{company}': 'Acme',
};

export const schemasRoot = join(import.meta.dirname, '../../schemas');
export const samplesRoot = join(schemasRoot, 'samples');

/** Fills the tokens in a text, as the site does when it reads a file. */
export function fillTokens(text: string): string {
  return text.replaceAll(
    /\{product-slug\}|(?<!\$)\{(?:product|company)\}/g,
    (token) => tokens[token] ?? token,
  );
}

/** Lists the `.yaml` files below a folder in order, as relative paths with forward slashes. */
export function yamlFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml') && statSync(join(root, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .sort();
}

/** Reads a YAML file and fills its tokens. */
export function readYaml(path: string): Json {
  return parse(fillTokens(readFileSync(path, 'utf8'))) as Json;
}

/** Reads all schemas by their path below `schemas/`, without the extension. Skips samples. */
export function loadSchemas(): Map<string, Schema> {
  const files = yamlFiles(schemasRoot).filter(
    (path) => !path.startsWith(relative(schemasRoot, samplesRoot) + '/'),
  );
  return new Map(
    files.map((path) => [
      path.slice(0, -'.yaml'.length),
      readYaml(join(schemasRoot, path)) as Schema,
    ]),
  );
}

/** Returns true if a value is a mapping. */
export function isMapping(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Visits a schema and all its subschemas. `place` is a pointer such as `/properties/host`. */
export function visitSchemas(
  schema: Schema,
  visit: (schema: Schema, place: string) => void,
  place = '',
): void {
  visit(schema, place);
  for (const key of ['properties', 'patternProperties', '$defs', 'dependentSchemas']) {
    const group = schema[key];
    if (isMapping(group))
      for (const [name, child] of Object.entries(group))
        if (isMapping(child)) visitSchemas(child, visit, `${place}/${key}/${name}`);
  }
  for (const key of [
    'items',
    'additionalProperties',
    'propertyNames',
    'not',
    'if',
    'then',
    'else',
  ]) {
    const child = schema[key];
    if (isMapping(child)) visitSchemas(child, visit, `${place}/${key}`);
  }
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const group = schema[key];
    if (Array.isArray(group))
      group.forEach(
        (child, index) =>
          isMapping(child) && visitSchemas(child, visit, `${place}/${key}/${index}`),
      );
  }
}

/**
 * Finds the values at a path such as `component.tests.columns.*[].in_range`: `*` is any key, and
 * `[]` is each item of a list. A bare word, such as a test without options, counts as an empty
 * mapping.
 */
export function valuesAt(value: Json, path: string): Json[] {
  let found: Json[] = [value];
  for (const part of path.split(/\.|(?=\[\])/)) {
    found = found.flatMap((at) => {
      if (part === '[]') return Array.isArray(at) ? at : [];
      if (at === part) return [{}];
      if (!isMapping(at)) return [];
      if (part === '*') return Object.values(at);
      return part in at ? [at[part] as Json] : [];
    });
  }
  return found;
}
