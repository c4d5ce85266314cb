import { isMapping, type Json, type Schema, mappingOf, textOf } from 'check/validate/json.ts';
import { SchemaSet } from 'check/validate/SchemaSet.ts';

/** The folder of the schemas for top-level keys, because `project.json` is also a type's name. */
const BUNDLES = 'bundled';

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
export function withPatternMessage(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('pattern' in value)) return value;
  const { 'x-pattern-message': expected, 'x-not-allowed': where, ...rest } = value as Schema;
  if (expected !== undefined)
    return { ...rest, patternErrorMessage: `Expected ${String(expected)}.` };
  return where === undefined
    ? value
    : { ...rest, patternErrorMessage: `This value isn't allowed ${String(where)}.` };
}

/**
 * Merges a schema and all that it refers to into one file, which editors load faster. The file also
 * contains the schemas at `others`.
 */
function bundleSchema(
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

/** Any origin: the schemas refer to each other only. */
const BASE = 'https://schemas.invalid/';

/**
 * Splits the published `all.json` into the schemas that it was made of (bundledFiles), with the
 * keywords that a check needs.
 */
export function unbundleSchema({ $defs = null }: Schema): SchemaSet {
  const schemas = Object.entries(mappingOf($defs)).map(([name, schema]): [string, Schema] => {
    const path = name.replaceAll('.', '/');
    return [path, { ...mappingOf(split(schema)), $id: `${BASE}${path}.json` }];
  });
  return new SchemaSet(new Map(schemas));
}

function split(value: Json): Json {
  if (Array.isArray(value)) return value.map(split);
  if (!isMapping(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]): [string, Json][] => {
    if (key === '$ref' && typeof part === 'string') return [[key, fileReference(part)]];
    if (key === 'patternErrorMessage' && typeof part === 'string') return [patternRule(part)];
    return [[key, split(part)]];
  });
  return Object.fromEntries(entries);
}

/** Turns `#/$defs/common.event/$defs/EventType` into the reference to a file. */
function fileReference(reference: string): string {
  const [, name = '', pointer = ''] = /^#\/\$defs\/([^/]+)(.*)$/.exec(reference) ?? [];
  return `${BASE}${name.replaceAll('.', '/')}.json${pointer === '' ? '' : `#${pointer}`}`;
}

/** Turns the message for editors into the keyword that it came from. */
function patternRule(message: string): [string, Json] {
  const [, where] = /^This value isn't allowed (.*)\.$/s.exec(message) ?? [];
  if (where !== undefined) return ['x-not-allowed', where];
  return ['x-pattern-message', textOf(message)?.replace(/^Expected (.*)\.$/s, '$1') ?? message];
}
