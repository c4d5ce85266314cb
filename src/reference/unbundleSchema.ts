import { isMapping, mappingOf, textOf, type Json, type Schema } from '../validate/json.ts';
import { SchemaSet } from '../validate/SchemaSet.ts';

/** Any origin: the schemas refer to each other only. */
const BASE = 'https://schemas.invalid/';

/**
 * Splits the published `all.json` into the schemas that it was made of (bundleSchema.ts), with the
 * keywords that a check needs (publishSchemas.ts).
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
