import { isMapping, isSame, listOf, mappingOf, type Json, type Schema } from '../json.ts';
import type { Located, SchemaSet } from '../SchemaSet.ts';

/** One rule of a schema that a value breaks. */
export interface Found {
  keyword: string;
  /** The keys and numbers that lead to the value. */
  at: readonly string[];
  value: Json;
  /** The key that is missing or not allowed. */
  key?: string;
  /** What the schema says under the keyword, and the schema around it. */
  rule: Json;
  schema: Schema;
  /** Of a union: what is wrong with the value in each of its forms. */
  forms?: readonly Form[];
}

export interface Form {
  schema: Schema;
  found: readonly Found[];
}

/** What a check does besides finding faults. */
export interface Watch {
  /** Told of each value that a schema marks as secret. */
  secret?: (at: readonly string[], value: Json) => void;
}

/**
 * Check a value against a schema (JSON Schema 2020-12, the keywords that `schemas/` uses). Nothing is compiled and nothing evaluated, so that it
 * runs under the site's security policy too; the tests compare it with Ajv.
 */
export function check(set: SchemaSet, { schema, base }: Located, value: Json, at: readonly string[] = [], watch: Watch = {}): Found[] {
  const faults: Found[] = [];
  const fault = (keyword: string, more: Partial<Found> = {}): void => void faults.push({ keyword, at, value, rule: schema[keyword] ?? null, schema, ...more });
  const inner = (child: Json | undefined, childValue: Json = value, childAt = at): Found[] =>
    isMapping(child) ? check(set, { schema: child, base }, childValue, childAt, watch) : child === false ? [{ keyword: 'false', at: childAt, value: childValue, rule: false, schema }] : [];
  const fits = (child: Json | undefined): boolean => isMapping(child) && check(set, { schema: child, base }, value, at).length === 0;

  if (schema['x-secret'] === true) watch.secret?.(at, value);
  const reference = schema['$ref'];
  if (typeof reference === 'string') faults.push(...check(set, set.resolve(reference, base), value, at, watch));
  if ('type' in schema && ![schema['type']].flat().some((type) => isOfType(value, String(type)))) fault('type');
  if ('enum' in schema && !listOf(schema['enum']).some((allowed) => isSame(allowed, value))) fault('enum');
  if ('const' in schema && !isSame(schema['const'], value)) fault('const');
  if (typeof value === 'string') checkText(value, schema, fault);
  if (typeof value === 'number') checkNumber(value, schema, fault);
  if (Array.isArray(value)) faults.push(...checkList(value as readonly Json[], schema, at, fault, inner));
  if (isMapping(value)) faults.push(...checkMapping(value, schema, at, fault, inner));

  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = listOf(schema[keyword]).filter(isMapping);
    if (branches.length === 0) continue;
    const forms = branches.map((branch) => ({ schema: branch, found: check(set, { schema: branch, base }, value, at, watch) }));
    const fitting = forms.filter(({ found }) => found.length === 0).length;
    if (keyword === 'anyOf' ? fitting === 0 : fitting !== 1) fault(keyword, { forms });
  }
  for (const part of listOf(schema['allOf'])) faults.push(...inner(part));
  if ('not' in schema && fits(schema['not'])) fault('not');
  if ('if' in schema) faults.push(...inner(fits(schema['if']) ? schema['then'] : schema['else']));
  return faults;
}

type Fault = (keyword: string, more?: Partial<Found>) => void;
type Inner = (child: Json | undefined, value?: Json, at?: readonly string[]) => Found[];

function checkText(value: string, schema: Schema, fault: Fault): void {
  const { pattern, minLength, maxLength } = schema;
  if (typeof pattern === 'string' && !regExp(pattern).test(value)) fault('pattern');
  if (typeof minLength === 'number' && [...value].length < minLength) fault('minLength');
  if (typeof maxLength === 'number' && [...value].length > maxLength) fault('maxLength');
}

function checkNumber(value: number, { minimum, maximum }: Schema, fault: Fault): void {
  if (typeof minimum === 'number' && value < minimum) fault('minimum');
  if (typeof maximum === 'number' && value > maximum) fault('maximum');
}

function checkList(value: readonly Json[], schema: Schema, at: readonly string[], fault: Fault, inner: Inner): Found[] {
  const { minItems, maxItems, uniqueItems, items } = schema;
  if (typeof minItems === 'number' && value.length < minItems) fault('minItems');
  if (typeof maxItems === 'number' && value.length > maxItems) fault('maxItems');
  if (uniqueItems === true && value.some((item, index) => value.slice(0, index).some((other) => isSame(item, other)))) fault('uniqueItems');
  return value.flatMap((item, index) => inner(items, item, [...at, String(index)]));
}

function checkMapping(value: Schema, schema: Schema, at: readonly string[], fault: Fault, inner: Inner): Found[] {
  const keys = Object.keys(value);
  const properties = mappingOf(schema['properties']);
  const patterns = Object.entries(mappingOf(schema['patternProperties']));
  const faults: Found[] = [];
  for (const key of listOf(schema['required'])) if (!Object.hasOwn(value, String(key))) fault('required', { key: String(key) });
  for (const key of keys) {
    const child = value[key] as Json;
    const where = [...at, key];
    const matching = patterns.filter(([pattern]) => regExp(pattern).test(key)).map(([, part]) => part);
    if (Object.hasOwn(properties, key)) matching.push(properties[key] as Json);
    for (const part of matching) faults.push(...inner(part, child, where));
    if (matching.length === 0 && schema['additionalProperties'] === false) fault('additionalProperties', { key });
    else if (matching.length === 0) faults.push(...inner(schema['additionalProperties'], child, where));
    if (inner(schema['propertyNames'], key, where).length > 0) fault('propertyNames', { key });
  }
  const { minProperties, maxProperties } = schema;
  if (typeof minProperties === 'number' && keys.length < minProperties) fault('minProperties');
  if (typeof maxProperties === 'number' && keys.length > maxProperties) fault('maxProperties');
  for (const [key, part] of Object.entries(mappingOf(schema['dependentSchemas']))) if (Object.hasOwn(value, key)) faults.push(...inner(part));
  return faults;
}

function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'object':
      return isMapping(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

const expressions = new Map<string, RegExp>();

function regExp(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
}
