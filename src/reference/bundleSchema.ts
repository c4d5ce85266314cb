import { isMapping, type Json, type Schema } from '../validate/json.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';

/**
 * Merges a schema and all that it refers to into one file, which editors load faster. The file also
 * contains the schemas at `others`.
 */
export function bundleSchema(
  set: SchemaSet,
  path: string,
  $id: string,
  others: readonly string[] = [],
): Schema {
  const definitions = new Map<string, Json>();
  const include = (other: string): void => {
    if (definitions.has(other)) return;
    // Set before its references are followed, because they may lead back here.
    definitions.set(other, {});
    const { schema, base } = set.get(other);
    const { $schema: _schema, $id: _id, ...own } = schema;
    const bundled = mapReferences(own, (reference) => {
      const target = set.resolve(reference, base);
      include(target.path);
      const [, pointer = ''] = reference.split('#');
      return `#/$defs/${nameOf(target.path)}${pointer}`;
    });
    definitions.set(other, bundled);
  };
  for (const one of [path, ...others]) include(one);
  const { $schema = null, title = null, description = null } = set.get(path).schema;
  const sorted = [...definitions]
    .map(([other, schema]) => [nameOf(other), schema] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const $defs = Object.fromEntries(sorted);
  return { $schema, $id, title, description, $ref: `#/$defs/${nameOf(path)}`, $defs };
}

/** Slashes would have to be escaped in a reference. */
function nameOf(path: string): string {
  return path.replaceAll('/', '.');
}

function mapReferences(value: Json, change: (reference: string) => string): Json {
  if (Array.isArray(value)) return value.map((item: Json) => mapReferences(item, change));
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isReference = key === '$ref' && typeof part === 'string';
      return [key, isReference ? change(part) : mapReferences(part, change)];
    }),
  );
}
