import { isMapping, mappingOf, type Json, type Schema } from 'check/validate/json.ts';

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

export class ParameterError extends Error {}

/** The most work for one value, so that parameters can't double each other without end. */
const MAX_WORK = 10_000;

/** Resolves parameters and splices in a value. Keeps references to vaults and events. */
export function resolved(
  value: Json,
  parameters: Schema,
  path: readonly string[] = [],
  work = { left: MAX_WORK },
): Json {
  if (typeof value === 'string') {
    const whole = WHOLE.exec(value)?.[1];
    if (whole !== undefined) return lookUp(whole, { parameters, path, work });
    const text = value.replaceAll(REFERENCE, (_, reference: string, fallback?: string) =>
      String(lookUp(reference, { parameters, path, work }, fallback)),
    );
    spend(work, text.length / 100);
    return text;
  }
  if (Array.isArray(value))
    return value.map((item: Json) => resolved(item, parameters, path, work));
  if (!isMapping(value)) return value;
  const { $: _, '$<': splice, ...own } = value;
  const spliced = splice === undefined ? {} : spread(splice, { parameters, path, work });
  return merged(
    spliced,
    Object.fromEntries(
      Object.entries(own).map(([key, item]) => [key, resolved(item, parameters, path, work)]),
    ),
  );
}

interface Around {
  parameters: Schema;
  path: readonly string[];
  work: { left: number };
}

function spend(work: { left: number }, amount: number): void {
  work.left -= amount;
  if (work.left < 0) throw new ParameterError('the parameters refer to each other too often');
}

function spread(splice: Json, { parameters, path, work }: Around): Json {
  const builtIn = typeof splice === 'string' ? BUILT_IN.exec(splice)?.[1] : undefined;
  return builtIn === undefined ? resolved(splice, parameters, path, work) : { managed: builtIn };
}

function lookUp(reference: string, around: Around, fallback?: string): Json {
  const { parameters, path, work } = around;
  spend(work, 1);
  if (path.includes(reference))
    throw new ParameterError(`the references form a cycle: ${[...path, reference].join(' → ')}`);
  let found: Json | undefined = parameters;
  for (const key of reference.split('.').slice(1)) found = mappingOf(found)[key];
  if (found === undefined && fallback !== undefined) return fallback;
  if (found === undefined) throw new ParameterError(`"${reference}" isn't set at any level`);
  return resolved(found, parameters, [...path, reference], work);
}
