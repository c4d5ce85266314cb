import { isMapping, listOf, mappingOf, type Json } from './json.ts';

/** A rule that asks for one of several sets of keys, compared with the keys of a mapping. */
export interface KeyChoice {
  /** The sets of keys to choose from, and all their keys. */
  sets: readonly string[][];
  keys: readonly string[];
  /** The keys of the choice that the mapping has. */
  present: readonly string[];
  /** The sets of which the mapping has a key, in the order of its keys. */
  started: readonly string[][];
  /** The keys that are asked for: of the started set, or of all; none if several are started. */
  missing: readonly string[];
  /** The first missing key of the only set that is started. */
  missingKey: string | undefined;
}

/** True if the branches of an `anyOf` or `oneOf` only ask for keys. */
export function isKeyChoice(branches: Json): boolean {
  const isKeyRule = (branch: Json): boolean =>
    isMapping(branch) && ('required' in branch || 'not' in branch);
  return listOf(branches).length > 0 && listOf(branches).every(isKeyRule);
}

/** Compares the branches of an `anyOf` or `oneOf` with the keys of the mapping. */
export function keyChoiceOf(rule: Json, value: Json): KeyChoice {
  const sets = requiredSets(listOf(rule));
  const keys = sets.flat();
  const present = Object.keys(mappingOf(value)).filter((key) => keys.includes(key));
  const inOrder = present.flatMap((key) => sets.filter((set) => set.includes(key)));
  const started = [...new Set(inOrder)];
  const asked = started[0] ?? keys;
  const missing = started.length > 1 ? [] : asked.filter((key) => !present.includes(key));
  const missingKey = started.length === 1 ? missing[0] : undefined;
  return { sets, keys, present, started, missing, missingKey };
}

export function requiredSets(schemas: readonly (Json | undefined)[]): string[][] {
  return schemas
    .map(mappingOf)
    .filter((schema) => 'required' in schema)
    .map((schema) => listOf(schema['required']).map(String));
}
