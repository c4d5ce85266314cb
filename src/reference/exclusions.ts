import { isMapping, listOf, mappingOf, type Schema } from '../validate/json.ts';

/** Lists the pairs of keys of a mapping that exclude each other. */
export function exclusions(schema: Schema): [string, string][] {
  const { not, then, allOf, dependentSchemas, oneOf } = schema;
  const excluded = isMapping(not) && !('properties' in not) ? requiredKeys(not) : [];
  const branches = listOf(oneOf).map(mappingOf);
  // With a branch that only has `not`, at most one of the others applies.
  const isAtMostOne = branches.some((branch) => 'not' in branch && !('required' in branch));
  const inner = [then, ...listOf(allOf), ...Object.values(mappingOf(dependentSchemas))];
  return [
    ...(excluded.length === 2 ? pairs(excluded) : []),
    ...(isAtMostOne ? pairs(branches.flatMap(requiredKeys)) : []),
    ...inner.filter(isMapping).flatMap(exclusions),
  ];
}

function requiredKeys(schema: Schema): string[] {
  return listOf(schema['required']).map(String);
}

function pairs(keys: readonly string[]): [string, string][] {
  return keys.flatMap((first, index) =>
    keys.slice(index + 1).map((second): [string, string] => [first, second]),
  );
}
