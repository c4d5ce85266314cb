/** What YAML and JSON can hold. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type Schema = { readonly [key: string]: Json };

export function isMapping(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a mapping, or an empty one for other values. */
export function mappingOf(value: Json | undefined): Schema {
  return isMapping(value) ? value : {};
}

/** Returns a list, or an empty one for other values. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** Returns a text, or undefined for other values. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the value below a path of keys and list indexes, or undefined if there is none. */
export function getIn(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce((inner, key) => {
    const isList = Array.isArray(inner);
    const part = mappingOf(isList ? Object.fromEntries(listOf(inner).entries()) : inner);
    return Object.hasOwn(part, key) ? part[key] : undefined;
  }, value);
}
