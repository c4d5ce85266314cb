import { isMapping, type Json } from './json.ts';

const MERGE = '<<';

/** A value with its merge keys replaced by what they merge, and the paths of these keys. */
export interface Merged {
  value: Json;
  paths: readonly (readonly string[])[];
}

/**
 * Applies the merge keys (`<<`) of a value, as older versions of YAML do. Otherwise, keys that they
 * merge would also be missing.
 */
export function withoutMergeKeys(value: Json): Merged {
  const paths: string[][] = [];
  const merge = (inner: Json, path: string[]): Json => {
    if (Array.isArray(inner))
      return inner.map((item: Json, index) => merge(item, [...path, String(index)]));
    if (!isMapping(inner)) return inner;
    const entries = Object.entries(inner).map(
      ([key, child]) => [key, merge(child, [...path, key])] as const,
    );
    const { [MERGE]: merged, ...own } = Object.fromEntries(entries);
    if (merged === undefined) return own;
    paths.push([...path, MERGE]);
    const sources = [merged].flat().filter(isMapping).toReversed();
    return Object.assign({}, ...sources, own) as Json;
  };
  return { value: merge(value, []), paths };
}
