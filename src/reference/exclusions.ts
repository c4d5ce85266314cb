import { isMapping, listOf, mappingOf, type Schema } from '../validate/json.ts';

/** List the pairs of keys of a mapping that exclude each other. */
export function exclusions(schema: Schema): [string, string][] {
  const { not, then, allOf, dependentSchemas, oneOf } = schema;
  const own = isMapping(not) && !('properties' in not) ? keysOf(not) : [];
  const parts = [then, ...listOf(allOf), ...Object.values(mappingOf(dependentSchemas))].filter(
    isMapping,
  );
  const branches = listOf(oneOf).map(mappingOf);
  // With a branch of `not` alone, at most one of the others holds.
  const atMostOne = branches.some((branch) => 'not' in branch && !('required' in branch))
    ? branches.flatMap(keysOf)
    : [];
  return [...pairs(own.length === 2 ? own : []), ...pairs(atMostOne), ...parts.flatMap(exclusions)];
}

function keysOf(schema: Schema): string[] {
  return listOf(schema['required']).map(String);
}

function pairs(keys: readonly string[]): [string, string][] {
  return keys.flatMap((first, index) =>
    keys.slice(index + 1).map((second): [string, string] => [first, second]),
  );
}
