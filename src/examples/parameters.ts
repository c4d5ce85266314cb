import { isMapping, mappingOf, type Json, type Schema } from '../validate/json.ts';

/** Merges mappings key by key. Later values win, and other values are replaced entirely. */
export function merged(...levels: readonly (Json | undefined)[]): Schema {
  const result: Record<string, Json> = {};
  for (const level of levels) {
    for (const [key, value] of Object.entries(mappingOf(level))) {
      const before = result[key];
      result[key] = isMapping(before) && isMapping(value) ? merged(before, value) : value;
    }
  }
  return result;
}

/** Merges the parameters of all levels, from lowest to highest priority, and resolves references. */
export function parametersOf(...levels: readonly Schema[]): Schema {
  const all = merged(...levels.map((level) => level['parameters']));
  return resolved(all, all) as Schema;
}

const REFERENCE = /\$\{(parameters(?:\.[\w-]+)+)(?::-([^}]*))?\}/g;
const WHOLE = /^\$(parameters(?:\.[\w-]+)+)$/;
const BUILT_IN = /^\$[\w-]+_managed\.(\w+)$/;

/** Resolves parameters and splices in a value. Keeps references to vaults and events. */
export function resolved(value: Json, parameters: Schema, path: readonly string[] = []): Json {
  if (typeof value === 'string') {
    const whole = WHOLE.exec(value)?.[1];
    if (whole !== undefined) return lookUp(whole, parameters, path);
    return value.replaceAll(REFERENCE, (_, reference: string, fallback: string | undefined) =>
      String(lookUp(reference, parameters, path, fallback)),
    );
  }
  if (Array.isArray(value)) return value.map((item: Json) => resolved(item, parameters, path));
  if (!isMapping(value)) return value;
  const { $: _, '$<': splice, ...own } = value;
  const spliced = splice === undefined ? {} : spread(splice, parameters, path);
  return merged(
    spliced,
    Object.fromEntries(
      Object.entries(own).map(([key, item]) => [key, resolved(item, parameters, path)]),
    ),
  );
}

function spread(splice: Json, parameters: Schema, path: readonly string[]): Json {
  const builtIn = typeof splice === 'string' ? BUILT_IN.exec(splice)?.[1] : undefined;
  return builtIn === undefined ? resolved(splice, parameters, path) : { managed: builtIn };
}

function lookUp(
  reference: string,
  parameters: Schema,
  path: readonly string[],
  fallback?: string,
): Json {
  if (path.includes(reference))
    throw new Error(`the references form a cycle: ${[...path, reference].join(' → ')}`);
  let found: Json | undefined = parameters;
  for (const key of reference.split('.').slice(1)) found = mappingOf(found)[key];
  if (found === undefined && fallback !== undefined) return fallback;
  if (found === undefined) throw new Error(`"${reference}" isn't set at any level`);
  return resolved(found, parameters, [...path, reference]);
}
