import { getIn, isMapping, listOf, mappingOf, type Json, type Schema } from './json.ts';
import { isKeyChoice, keyChoiceOf, requiredSets } from './keyChoice.ts';
import type { Located, SchemaSet } from './SchemaSet.ts';

/** A rule of a schema that a value breaks. */
export interface Violation {
  /** The keyword of the rule, such as `required`, and what the schema says under it. */
  keyword: string;
  rule: Json;
  schema: Schema;
  /** The keys and list indexes that lead to the value. */
  path: readonly string[];
  value: Json;
  /** The key that is missing or not allowed; empty if the rule isn't about a key. */
  key: string;
  /** Of `x-after`: the value that this one must be later than. */
  earliest?: Json;
  /** The sibling that the rule depends on: `transient`, or `transient: true`. */
  dependsOn?: string;
  /** Of an unknown key: the keys that would select another type. */
  otherKeys?: readonly string[];
  /** Of a value in a union that can also be a mapping: the keys of that mapping. */
  mappingKeys?: readonly string[];
  /** Of a union: what is wrong with the value in each branch. */
  branches?: readonly Branch[];
  /** The type of the value, as an index into the sections of the reference (`x-section`). */
  section?: number;
  /** The innermost described field that contains the value. */
  field?: FieldRef;
}

export interface Branch {
  schema: Schema;
  violations: readonly Violation[];
}

/** A field of a type that the reference describes. */
export interface FieldRef {
  section: number;
  key: string;
}

/** Called for each value that a schema marks as a secret. */
export type OnSecret = (path: readonly string[], value: Json, field?: FieldRef) => void;

/** Called for each option of a stored table, and for each number or Boolean that is text. */
export type OnValue = (path: readonly string[], value: Json, field?: FieldRef) => void;

/** Called for each key that a schema marks as deprecated, with the key to use instead. */
export type OnDeprecated = (path: readonly string[], successor: string, field?: FieldRef) => void;

/** A value, the schema that it is checked against, and where it is in the file. */
interface Subject extends Omit<Violation, 'keyword' | 'rule' | 'key'> {
  set: SchemaSet;
  /** `$id` of the file that the schema's references start from. */
  base: string;
  onSecret: OnSecret;
  onDeprecated: OnDeprecated;
  onTableOption: OnValue;
  onTextReference: OnValue;
  /** The path of the fragment that is checked, if it isn't a whole file. */
  fragment?: readonly string[];
}

interface CheckOptions {
  onSecret?: OnSecret;
  onDeprecated?: OnDeprecated;
  onTableOption?: OnValue;
  onTextReference?: OnValue;
  /**
   * The value is a fragment of a file, at this path (`*` is any key) in mappings that have no other
   * keys. Keys may be missing, so a value is valid if it fits any of the types that it can be.
   */
  fragment?: readonly string[];
}

const ignore = (): void => {};
/** Options of a check that doesn't report values. */
const SILENT = {
  onSecret: ignore,
  onDeprecated: ignore,
  onTableOption: ignore,
  onTextReference: ignore,
};

/**
 * Checks a value against a schema (JSON Schema 2020-12, the keywords that `schemas/` uses). Ajv
 * compiles schemas with `eval`, which the site's security policy forbids; the tests compare the
 * results with Ajv's.
 */
export function check(
  set: SchemaSet,
  { schema, base }: Located,
  value: Json,
  options: CheckOptions = {},
): Violation[] {
  const start = { set, base, schema, value, path: [], ...SILENT, ...options };
  return checkAgainst(schema, start);
}

const CHECKS: readonly ((subject: Subject) => Violation[])[] = [
  checkReference,
  checkAllowedValues,
  checkText,
  checkNumber,
  checkList,
  checkMapping,
  checkUnions,
  checkOpenUnion,
  checkCombinations,
];

function checkAgainst(schema: Json | undefined, outer: Subject): Violation[] {
  if (schema === false) return [violationOf('false', outer)];
  if (!isMapping(schema)) return [];
  if (schema['x-secret'] === true) outer.onSecret(outer.path, outer.value, outer.field);
  const number = schema['x-section'];
  const section = typeof number === 'number' ? number : outer.section;
  const subject = { ...outer, schema, section };
  return checkAnyKey(subject) ?? CHECKS.flatMap((checkRule) => checkRule(subject));
}

/**
 * Checks the mapping around a fragment whose path has `*` here: the fragment must fit under one of
 * the keys that the schema knows. If it doesn't know any, `*` is a name like any other.
 */
function checkAnyKey(subject: Subject): Violation[] | undefined {
  const { schema, value, path, fragment } = subject;
  const keys = Object.keys(mappingOf(schema['properties']));
  const inner = getIn(value, '*');
  if (fragment?.[path.length] !== '*' || inner === undefined || keys.length === 0) return undefined;
  const selecting = selectingKeys(schema);
  return anyOf(subject, selecting.length > 0 ? selecting : keys, (key) => ({
    schema,
    violations: checkAgainst(schema, {
      ...subject,
      value: { [key]: inner },
      onDeprecated: ignore,
    }),
  }));
}

/** Returns the subject of an entry of a mapping or list, for `checkAgainst`. */
function childOf(parent: Subject, step: string, value: Json): Subject {
  const { section } = parent;
  const isField = section !== undefined && isMapping(parent.value);
  return {
    ...parent,
    path: [...parent.path, step],
    value,
    field: isField ? { section, key: step } : parent.field,
    section: undefined,
  };
}

/** True if a condition is met. A condition on a key that a fragment doesn't have isn't met. */
function fits(schema: Json | undefined, subject: Subject): boolean {
  const strict = { ...subject, ...SILENT, fragment: undefined };
  return isMapping(schema) && checkAgainst(schema, strict).length === 0;
}

function violationOf(
  keyword: string,
  {
    set: _set,
    base: _base,
    onSecret: _onSecret,
    onDeprecated: _onDeprecated,
    onTableOption: _onTableOption,
    onTextReference: _onTextReference,
    fragment: _fragment,
    ...subject
  }: Subject,
  more: Partial<Violation> = {},
): Violation {
  return { keyword, rule: subject.schema[keyword] ?? null, key: '', ...subject, ...more };
}

function violationIf(isBroken: boolean, keyword: string, subject: Subject): Violation[] {
  return isBroken ? [violationOf(keyword, subject)] : [];
}

function checkReference(subject: Subject): Violation[] {
  const reference = subject.schema['$ref'];
  if (typeof reference !== 'string') return [];
  const { schema, base } = subject.set.resolve(reference, subject.base);
  return checkAgainst(schema, { ...subject, base });
}

function checkAllowedValues(subject: Subject): Violation[] {
  const { schema, value } = subject;
  const { type, enum: allowed, const: only } = schema;
  const isOfTypes =
    type === undefined || [type].flat().some((name) => isOfType(value, String(name)));
  // The values of `enum` and `const` are never mappings or lists.
  const isInList = allowed === undefined || listOf(allowed).includes(value);
  const isConst = only === undefined || only === value;
  return [
    ...violationIf(!isOfTypes, 'type', subject),
    ...violationIf(!isInList, 'enum', subject),
    ...violationIf(!isConst, 'const', subject),
  ];
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
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** Checks a size against the bounds that the schema may set. */
function checkBounds(size: number, min: string, max: string, subject: Subject): Violation[] {
  const { [min]: lowest, [max]: highest } = subject.schema;
  return [
    ...violationIf(typeof lowest === 'number' && size < lowest, min, subject),
    ...violationIf(typeof highest === 'number' && size > highest, max, subject),
  ];
}

function checkText(subject: Subject): Violation[] {
  const { schema, value } = subject;
  if (typeof value !== 'string') return [];
  const matches = !('pattern' in schema) || matchesPattern(String(schema['pattern']), value);
  return [
    ...violationIf(!matches, 'pattern', subject),
    ...checkBounds([...value].length, 'minLength', 'maxLength', subject),
  ];
}

function checkNumber(subject: Subject): Violation[] {
  const { value } = subject;
  return typeof value === 'number' ? checkBounds(value, 'minimum', 'maximum', subject) : [];
}

function checkList(subject: Subject): Violation[] {
  const { schema, value } = subject;
  if (!Array.isArray(value)) return [];
  const items = listOf(value);
  // Only lists of strings have this rule.
  const hasDuplicates = schema['uniqueItems'] === true && new Set(items).size < items.length;
  return [
    ...checkBounds(items.length, 'minItems', 'maxItems', subject),
    ...violationIf(hasDuplicates, 'uniqueItems', subject),
    ...items.flatMap((item, index) =>
      checkAgainst(schema['items'], childOf(subject, String(index), item)),
    ),
  ];
}

function checkMapping(subject: Subject): Violation[] {
  const { schema, value } = subject;
  if (!isMapping(value)) return [];
  const entries = Object.entries(value);
  const missing = listOf(schema['required'])
    .map(String)
    .filter((key) => subject.fragment === undefined && !Object.hasOwn(value, key));
  const size = subject.fragment === undefined ? entries.length : Math.max(entries.length, 1);
  return [
    ...missing.map((key) => violationOf('required', subject, { key })),
    ...entries.flatMap(([key, child]) => checkEntry(key, childOf(subject, key, child), subject)),
    ...checkBounds(size, 'minProperties', 'maxProperties', subject),
    ...entries.flatMap(([key, child]) => checkDependent(key, child, subject)),
  ];
}

function checkEntry(key: string, child: Subject, parent: Subject): Violation[] {
  const { additionalProperties, propertyNames } = parent.schema;
  const hasValidName = checkAgainst(propertyNames, { ...child, value: key }).length === 0;
  const nameViolations = hasValidName ? [] : [violationOf('propertyNames', parent, { key })];
  const schemas = schemasOfKey(key, parent.schema);
  for (const schema of schemas) {
    if (getIn(schema, 'deprecated') === true)
      child.onDeprecated(child.path, String(getIn(schema, 'x-successor')), child.field);
    if (getIn(schema, 'x-table') === true)
      child.onTableOption(child.path, child.value, child.field);
  }
  if (schemas.length > 0)
    return [
      ...nameViolations,
      ...schemas.flatMap((schema) => [
        ...checkOrder(schema, child, parent),
        ...checkAgainst(schema, child),
      ]),
    ];
  const isAllowed = additionalProperties !== false;
  return [
    ...(isAllowed ? [] : [violationOf('additionalProperties', parent, { key })]),
    ...nameViolations,
    ...(isAllowed ? checkAgainst(additionalProperties, child) : []),
  ];
}

/** Lists the schemas that `patternProperties` and `properties` have for a key. */
function schemasOfKey(key: string, schema: Schema): Json[] {
  const matching = Object.entries(mappingOf(schema['patternProperties']))
    .filter(([pattern]) => matchesPattern(pattern, key))
    .map(([, part]) => part);
  const own = getIn(schema, 'properties', key);
  return own === undefined ? matching : [...matching, own];
}

/** Checks `x-after`: a time must be later than that of the sibling with the given name. */
function checkOrder(schema: Json, child: Subject, parent: Subject): Violation[] {
  if (!isMapping(schema) || !('x-after' in schema)) return [];
  const earliest = getIn(parent.value, String(schema['x-after']));
  // The comparison is false if one of them isn't a time, for example a reference.
  const isTooEarly = timeOf(child.value) <= timeOf(earliest);
  return isTooEarly ? [violationOf('x-after', { ...child, schema }, { earliest })] : [];
}

/** Reads an ISO 8601 timestamp or date, in ms since 1970; without an offset, it is UTC. */
function timeOf(value: Json | undefined): number {
  if (typeof value !== 'string') return Number.NaN;
  const text = value.replace(' ', 'T');
  const isDate = !text.includes('T');
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  return Date.parse(isDate || hasOffset ? text : `${text}Z`);
}

function checkDependent(key: string, value: Json, subject: Subject): Violation[] {
  const rule = getIn(subject.schema, 'dependentSchemas', key);
  // A rule with `$ref` is a whole type, which the key only selects.
  if (isMapping(rule) && '$ref' in rule) return checkAgainst(rule, subject);
  const dependsOn = typeof value === 'boolean' ? `${key}: ${String(value)}` : key;
  return checkAgainst(rule, { ...subject, dependsOn });
}

function checkUnions(subject: Subject): Violation[] {
  const { schema, value } = subject;
  return ['anyOf', 'oneOf'].flatMap((keyword) => {
    const schemas = listOf(schema[keyword]).filter(isMapping);
    if (schemas.length === 0) return [];
    const isChoice = isKeyChoice(schemas);
    // A fragment may lack keys, but it can't have keys that exclude each other.
    if (isChoice && subject.fragment && keyChoiceOf(schemas, value).started.length < 2) return [];
    const inner = isChoice ? { ...subject, fragment: undefined } : subject;
    const branches = schemas.map((branch): Branch => ({
      schema: branch,
      violations: checkAgainst(branch, inner),
    }));
    const fitting = branches.filter(({ violations }) => violations.length === 0).length;
    const isValid = keyword === 'anyOf' ? fitting > 0 : fitting === 1;
    if (isValid && isTextReference(value, branches))
      subject.onTextReference(subject.path, value, subject.field);
    return isValid ? [] : [violationOf(keyword, subject, { branches })];
  });
}

/**
 * True for a parameter in braces, which is text, where the other branches of a union are numbers or
 * Booleans. A fallback needs the braces.
 */
function isTextReference(value: Json, branches: readonly Branch[]): boolean {
  if (typeof value !== 'string' || !/^\$\{\s*parameters\.[^:}]*\}$/.test(value)) return false;
  const others = branches.filter(({ violations }) => violations.length > 0);
  return (
    others.length > 0 &&
    others.every(({ violations }) =>
      violations.some(
        ({ keyword, rule }) =>
          keyword === 'type' && ['boolean', 'integer', 'number'].includes(String(rule)),
      ),
    )
  );
}

/**
 * Checks a mapping that doesn't have the key that selects its type, because it's a fragment or
 * because a splice (`$<`) provides the key: the mapping must fit one of the types.
 */
function checkOpenUnion(subject: Subject): Violation[] {
  const { schema, value, path, fragment = [] } = subject;
  const isOpen = subject.fragment !== undefined || getIn(value, '$<') !== undefined;
  if (!isOpen || !isMapping(value)) return [];
  // The mapping itself reports a key that none of its types has.
  const isReported = ({ keyword, key, ...violation }: Violation): boolean =>
    keyword === 'additionalProperties' &&
    violation.path.length === path.length &&
    schema[keyword] === false &&
    getIn(schema, 'properties', key) === undefined;
  return anyOf(subject, openTypes(subject), (type) => ({
    schema: type,
    violations: checkAgainst(type, { ...subject, fragment }).filter((found) => !isReported(found)),
  }));
}

/** Returns a violation if the subject has a mistake in each branch, and there is a branch. */
function anyOf<Item>(
  subject: Subject,
  items: readonly Item[],
  branchOf: (item: Item) => Branch,
): Violation[] {
  const branches = items.map(branchOf);
  const isValid = branches.some(({ violations }) => violations.length === 0);
  return isValid || items.length === 0
    ? []
    : [violationOf('anyOf', subject, { rule: null, branches })];
}

/** Lists the types of a union (`x-union`) if the mapping doesn't have the key that selects one. */
function openTypes(subject: Subject): Schema[] {
  const { schema, value } = subject;
  const hasKey = (key: string): boolean => getIn(value, key) !== undefined;
  const keys = selectingKeys(schema);
  const types = keys.map((key) => mappingOf(getIn(schema, 'dependentSchemas', key)));
  if (schema['x-union'] !== 'value') return keys.some(hasKey) ? [] : types;

  const rules = listOf(schema['allOf']).map(mappingOf);
  const [key = ''] = requiredSets(rules.map((rule) => rule['if'])).flat();
  // If the key can have other values, the rules don't cover all types.
  const isOpen = fits(getIn(schema, 'properties', key), { ...subject, value: 'other' });
  return isOpen || hasKey(key) ? [] : rules.map((rule) => mappingOf(rule['then']));
}

/** Lists the keys of which a mapping has exactly one, which selects its type. */
function selectingKeys(schema: Schema): string[] {
  const choice = schema['oneOf'] ?? getIn(schema, 'then', 'oneOf');
  return schema['x-union'] === 'key' ? requiredSets(listOf(choice)).flat() : [];
}

function checkCombinations(subject: Subject): Violation[] {
  const { allOf, not, if: condition, then, else: otherwise } = subject.schema;
  const isChosen = fits(condition, subject);
  const selecting = isChosen ? [] : requiredSets([condition]).flat();
  const chosen = condition === undefined ? [] : checkAgainst(isChosen ? then : otherwise, subject);
  return [
    ...listOf(allOf).flatMap((part) => checkAgainst(part, subject)),
    ...violationIf(fits(not, subject), 'not', subject),
    ...chosen.map((found) =>
      found.keyword === 'additionalProperties' && found.path.length === subject.path.length
        ? { ...found, otherKeys: [...selecting, ...(found.otherKeys ?? [])] }
        : found,
    ),
  ];
}

function matchesPattern(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}
