import { check } from './check.ts';
import { getIn, isMapping, listOf, mappingOf, type Json } from './json.ts';
import { requiredSets } from './keyChoice.ts';
import { readablePath } from './wording.ts';
import type { Located, SchemaSet } from './SchemaSet.ts';

/** A place in a file, with the schemas that may apply to the value there, and their keys. */
interface Place {
  path: readonly string[];
  value: Json | undefined;
  schemas: readonly Located[];
  keys: ReadonlySet<string>;
}

/**
 * Lists the places where a key may belong that a mapping doesn't allow: below the mapping, and the
 * mappings around it with the places below them, innermost first.
 */
export function placesAround(set: SchemaSet, file: Json, path: readonly string[]): Place[][] {
  let place = placeAt([], file, partsOf(set, set.get('files/index'), file));
  const levels: Place[][] = [];
  // A key at the top of a file is another resource.
  for (const step of path) {
    place = below(set, place, step);
    const isOuter = place.path.length < path.length;
    levels.unshift([...(isOuter ? [place] : []), ...childrenOf(set, place)]);
  }
  return levels;
}

/** Lists the schemas that may apply to the value at a path of a file, even if the value is missing. */
export function schemasAt(
  set: SchemaSet,
  file: Json,
  path: readonly string[],
  root: Located = set.get('files/index'),
): readonly Located[] {
  let place = placeAt([], file, partsOf(set, root, file));
  for (const step of path) place = below(set, place, step);
  return place.schemas;
}

/** Finds where a key of a mapping belongs: `under "component", next to "read"`. */
export function placeOfKey(
  levels: readonly Place[][],
  mapping: readonly string[],
  key: string,
): string | undefined {
  for (const places of levels) {
    const fitting = places.filter(
      ({ keys, value }) => keys.has(key) && getIn(value, key) === undefined,
    );
    const inFile = fitting.filter(({ value }) => value !== undefined);
    const [best, other] = inFile.length > 0 ? inFile : fitting;
    if (best === undefined || other !== undefined) continue;
    const { path } = best;
    const sibling = path.every((step, index) => step === mapping[index]) && mapping[path.length];
    const beside = sibling && !/^\d+$/.test(sibling) ? `, next to "${sibling}"` : '';
    return `under "${readablePath(path)}"${beside}`;
  }
  return undefined;
}

function placeAt(
  path: readonly string[],
  value: Json | undefined,
  schemas: readonly Located[],
): Place {
  const properties = schemas.flatMap(({ schema }) =>
    Object.entries(mappingOf(schema['properties'])),
  );
  const keys = properties.filter(([, rule]) => rule !== false).map(([key]) => key);
  return { path, value, schemas, keys: new Set(keys) };
}

/** Lists the places below a mapping, without the alternatives to a key that it has. */
function childrenOf(set: SchemaSet, place: Place): Place[] {
  const choices = place.schemas.map(({ schema }) => requiredSets(listOf(schema['oneOf'])).flat());
  const excluded = choices.filter((keys) => keys.some((key) => getIn(place.value, key))).flat();
  return [...place.keys]
    .filter((key) => getIn(place.value, key) !== undefined || !excluded.includes(key))
    .map((key) => below(set, place, key))
    .map((child) =>
      child.keys.size > 0 ? child : { ...below(set, child, '0'), path: child.path },
    );
}

function below(set: SchemaSet, { path, value, schemas }: Place, step: string): Place {
  const isList = Array.isArray(value);
  const inner = isList ? listOf(value)[Number(step)] : getIn(value, step);
  const located = schemas.flatMap(({ schema, base }) => {
    const { items, additionalProperties } = schema;
    const part = getIn(schema, 'properties', step) ?? items ?? additionalProperties;
    return isMapping(part) ? partsOf(set, { schema: part, base }, inner) : [];
  });
  return placeAt([...path, step], inner, located);
}

/** Lists a schema and what it refers to or combines, as far as it may apply to a value. */
function partsOf(set: SchemaSet, { schema, base }: Located, value: Json | undefined): Located[] {
  const { $ref, anyOf, oneOf, allOf, if: condition, then, else: otherwise } = schema;
  const target = typeof $ref === 'string' ? partsOf(set, set.resolve($ref, base), value) : [];
  const fits =
    isMapping(condition) && check(set, { schema: condition, base }, value ?? {}).length === 0;
  const dependent = Object.entries(mappingOf(schema['dependentSchemas']))
    .filter(([key]) => getIn(value, key) !== undefined)
    .map(([, part]) => part);
  const parts = [anyOf, oneOf, allOf].flatMap(listOf);
  const inner = [...parts, ...dependent, fits ? then : otherwise]
    .filter(isMapping)
    .flatMap((part) => partsOf(set, { schema: part, base }, value));
  return [{ schema, base }, ...target, ...inner];
}
