import { isMapping, isSame, listOf, mappingOf, type Json, type Schema } from '../reference/json.ts';
import type { Located, SchemaSet } from '../reference/SchemaSet.ts';

/** One rule of a schema that a value breaks. */
export interface Found {
  keyword: string;
  /** The keys and numbers that lead to the value. */
  at: readonly string[];
  value: Json;
  /** The key that is missing or not allowed. */
  key?: string;
  /** The value that it is compared with. */
  than?: Json | undefined;
  /** The key beside it that brings the rule: `transient`, or `transient: true`. */
  broughtBy?: string;
  /** What the schema says under the keyword, and the schema around it. */
  rule: Json;
  schema: Schema;
  /** Of a union: what is wrong with the value in each of its forms. */
  forms?: readonly Form[];
  /** The described type that the value is of, by its number in `sections`. */
  section?: number | undefined;
  /** The field of a described type that the value stands in, innermost. */
  field?: FieldPlace | undefined;
}

/** A field of a described type. */
export interface FieldPlace {
  section: number;
  key: string;
}

export interface Form {
  schema: Schema;
  found: readonly Found[];
}

/** Where a value stands among the types that the schemas number (`x-section`). */
export type Around = Pick<Found, 'section' | 'field'>;

/** What a check does besides finding faults. */
export interface Watch {
  /** Told of each value that a schema marks as secret. */
  secret?: (at: readonly string[], value: Json, field?: FieldPlace) => void;
}

/**
 * Check a value against a schema (JSON Schema 2020-12, the keywords that `schemas/` uses). Nothing is compiled and nothing evaluated, so that it
 * runs under the site's security policy too; the tests compare it with Ajv.
 */
export function check(
  set: SchemaSet,
  { schema, base }: Located,
  value: Json,
  at: readonly string[] = [],
  watch: Watch = {},
  around: Around = {},
): Found[] {
  const faults: Found[] = [];
  const own = schema['x-section'];
  const within: Around = typeof own === 'number' ? { section: own, field: around.field } : around;
  const fault = (keyword: string, more: Partial<Found> = {}): void =>
    void faults.push({
      keyword,
      at,
      value,
      rule: schema[keyword] ?? null,
      schema,
      ...within,
      ...more,
    });
  const inner: Inner = (child, childValue = value, childAt = at, key = undefined) => {
    const inside =
      childAt === at
        ? within
        : {
            field:
              key === undefined || within.section === undefined
                ? within.field
                : { section: within.section, key },
          };
    if (isMapping(child))
      return check(set, { schema: child, base }, childValue, childAt, watch, inside);
    return child === false
      ? [{ keyword: 'false', at: childAt, value: childValue, rule: false, schema, ...inside }]
      : [];
  };
  const fits = (child: Json | undefined): boolean =>
    isMapping(child) && check(set, { schema: child, base }, value, at).length === 0;
  // A file can hold more faults than a function takes arguments.
  const add = (found: readonly Found[]): void => found.forEach((one) => faults.push(one));

  if (schema['x-secret'] === true) watch.secret?.(at, value, around.field);
  const reference = schema['$ref'];
  if (typeof reference === 'string')
    add(check(set, set.resolve(reference, base), value, at, watch, within));
  if ('type' in schema && ![schema['type']].flat().some((type) => isOfType(value, String(type))))
    fault('type');
  if ('enum' in schema && !listOf(schema['enum']).some((allowed) => isSame(allowed, value)))
    fault('enum');
  if ('const' in schema && !isSame(schema['const'], value)) fault('const');
  if (typeof value === 'string') checkText(value, schema, fault);
  if (typeof value === 'number') checkNumber(value, schema, fault);
  if (Array.isArray(value)) add(checkList(value as readonly Json[], schema, at, fault, inner));
  if (isMapping(value)) add(checkMapping(value, schema, at, fault, inner));

  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = listOf(schema[keyword]).filter(isMapping);
    if (branches.length === 0) continue;
    const forms = branches.map((branch) => ({ schema: branch, found: inner(branch) }));
    const fitting = forms.filter(({ found }) => found.length === 0).length;
    if (keyword === 'anyOf' ? fitting === 0 : fitting !== 1) fault(keyword, { forms });
  }
  for (const part of listOf(schema['allOf'])) add(inner(part));
  if ('not' in schema && fits(schema['not'])) fault('not');
  if ('if' in schema) add(inner(fits(schema['if']) ? schema['then'] : schema['else']));
  return faults;
}

type Fault = (keyword: string, more?: Partial<Found>) => void;
type Inner = (
  child: Json | undefined,
  value?: Json,
  at?: readonly string[],
  key?: string,
) => Found[];

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

/** Tell whether a time is later than another; it may be if one of them is no time, but a reference say. */
function mayBeLater(time: Json | undefined, than: Json | undefined): boolean {
  return !(timeOf(time) <= timeOf(than));
}

/** Read an ISO 8601 timestamp or date, ms since 1970; without an offset it is UTC. */
function timeOf(value: Json | undefined): number {
  if (typeof value !== 'string') return Number.NaN;
  const text = value.replace(' ', 'T');
  return Date.parse(/T.*(?:Z|[+-]\d{2}:?\d{2})$|^[^T]*$/.test(text) ? text : `${text}Z`);
}

function checkList(
  value: readonly Json[],
  schema: Schema,
  at: readonly string[],
  fault: Fault,
  inner: Inner,
): Found[] {
  const { minItems, maxItems, uniqueItems, items } = schema;
  if (typeof minItems === 'number' && value.length < minItems) fault('minItems');
  if (typeof maxItems === 'number' && value.length > maxItems) fault('maxItems');
  if (uniqueItems === true && new Set(value.map(canonical)).size < value.length)
    fault('uniqueItems');
  return value.flatMap((item, index) => inner(items, item, [...at, String(index)]));
}

/** Write a value so that the same values give the same text. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, part: Json) =>
    isMapping(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function checkMapping(
  value: Schema,
  schema: Schema,
  at: readonly string[],
  fault: Fault,
  inner: Inner,
): Found[] {
  const keys = Object.keys(value);
  const properties = mappingOf(schema['properties']);
  const patterns = Object.entries(mappingOf(schema['patternProperties']));
  const faults: Found[] = [];
  const add = (found: readonly Found[]): void => found.forEach((one) => faults.push(one));
  for (const key of listOf(schema['required']))
    if (!Object.hasOwn(value, String(key))) fault('required', { key: String(key) });
  for (const key of keys) {
    const child = value[key] as Json;
    const where = [...at, key];
    const matching = patterns
      .filter(([pattern]) => regExp(pattern).test(key))
      .map(([, part]) => part);
    if (Object.hasOwn(properties, key)) matching.push(properties[key] as Json);
    for (const part of matching) add(inner(part, child, where, key));
    if (matching.length === 0 && schema['additionalProperties'] === false)
      fault('additionalProperties', { key });
    else if (matching.length === 0) add(inner(schema['additionalProperties'], child, where, key));
    if (inner(schema['propertyNames'], key, where).length > 0) fault('propertyNames', { key });
    for (const part of matching.filter(isMapping))
      if ('x-after' in part && !mayBeLater(child, value[String(part['x-after'])]))
        fault('x-after', {
          at: where,
          value: child,
          rule: part['x-after'] ?? null,
          schema: part,
          than: value[String(part['x-after'])],
        });
  }
  const { minProperties, maxProperties } = schema;
  if (typeof minProperties === 'number' && keys.length < minProperties) fault('minProperties');
  if (typeof maxProperties === 'number' && keys.length > maxProperties) fault('maxProperties');
  for (const [key, part] of Object.entries(mappingOf(schema['dependentSchemas']))) {
    if (Object.hasOwn(value, key))
      add(
        isMapping(part) && '$ref' in part
          ? inner(part)
          : broughtBy(inner(part), key, value[key] as Json),
      );
  }
  return faults;
}

/** Note on each fault which key brings the rule that is broken. A rule of `$ref` is a whole type, which the key only chooses. */
function broughtBy(faults: readonly Found[], key: string, value: Json): Found[] {
  const name = typeof value === 'boolean' ? `${key}: ${String(value)}` : key;
  const noted = (found: readonly Found[]): Found[] =>
    found.map(({ forms, ...fault }) => ({
      broughtBy: name,
      ...fault,
      ...(forms === undefined
        ? {}
        : { forms: forms.map((form) => ({ ...form, found: noted(form.found) })) }),
    }));
  return noted(faults);
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
