import { check } from './check.ts';
import { getIn, isMapping, listOf, mappingOf, type Json } from './json.ts';
import { requiredSets } from './keyChoice.ts';
import { readablePath } from './wording.ts';
import type { Located, SchemaSet } from './SchemaSet.ts';

/** A place in a file, with the schemas that may apply to the value there. */
interface Place {
  path: readonly string[];
  value: Json | undefined;
  schemas: readonly Located[];
}

/**
 * Finds where keys belong that a mapping doesn't allow: in a mapping around it, or below a key of
 * one of these mappings. Returns the places by the keys: `under "component"`.
 */
export function placesOfKeys(
  set: SchemaSet,
  file: Json,
  path: readonly string[],
): Map<string, string> {
  const places = path.reduce<Place[]>(
    (above, step) => [...above, below(set, above.at(-1) as Place, step)],
    [rootOf(set, file)],
  );
  const found = new Map<string, string>();
  // From the innermost mapping outward; a key at the top of a file is another resource.
  for (const place of places.slice(1).toReversed()) {
    const children = childrenOf(set, place);
    const grandchildren = children.flatMap((child) => childrenOf(set, child));
    const isOuter = place.path.length < path.length;
    const candidates = [...(isOuter ? [place] : []), ...children, ...grandchildren];
    const next = path[place.path.length];
    const beside = isOuter && !/^\d+$/.test(String(next)) ? `, next to "${next}"` : '';
    for (const [key, options] of placesByKey(candidates)) {
      const inFile = options.filter(({ value }) => value !== undefined);
      const [best, other] = inFile.length > 0 ? inFile : options;
      if (best === undefined || other !== undefined || found.has(key)) continue;
      found.set(key, `under "${readablePath(best.path)}"${best === place ? beside : ''}`);
    }
  }
  return found;
}

function rootOf(set: SchemaSet, file: Json): Place {
  return { path: [], value: file, schemas: partsOf(set, set.get('files/index'), file) };
}

/** Groups places by the keys that they allow and don't have yet. */
function placesByKey(places: readonly Place[]): Map<string, Place[]> {
  const pairs = places.flatMap((place) =>
    keysOf(place)
      .filter((key) => getIn(place.value, key) === undefined)
      .map((key) => ({ key, place })),
  );
  const groups = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ place }) => place)]));
}

function keysOf({ schemas }: Place): string[] {
  const keys = schemas.flatMap(({ schema }) => Object.entries(mappingOf(schema['properties'])));
  return [...new Set(keys.filter(([, rule]) => rule !== false).map(([key]) => key))];
}

/** Lists the places below a mapping, without the alternatives to a key that it has. */
function childrenOf(set: SchemaSet, place: Place): Place[] {
  const choices = place.schemas.map(({ schema }) => requiredSets(listOf(schema['oneOf'])).flat());
  const excluded = choices.filter((keys) => keys.some((key) => getIn(place.value, key))).flat();
  return keysOf(place)
    .filter((key) => getIn(place.value, key) !== undefined || !excluded.includes(key))
    .map((key) => below(set, place, key))
    .map((child) => {
      const entry = { ...below(set, child, '0'), path: child.path };
      return keysOf(child).length > 0 ? child : entry;
    });
}

function below(set: SchemaSet, { path, value, schemas }: Place, step: string): Place {
  const isList = Array.isArray(value);
  const inner = isList ? listOf(value)[Number(step)] : getIn(value, step);
  const located = schemas.flatMap(({ schema, base }) => {
    const { items, additionalProperties } = schema;
    const part = getIn(schema, 'properties', step) ?? items ?? additionalProperties;
    return isMapping(part) ? partsOf(set, { schema: part, base }, inner) : [];
  });
  return { path: [...path, step], value: inner, schemas: located };
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
