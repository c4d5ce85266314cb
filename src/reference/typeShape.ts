import {
  describeValue,
  enumValues,
  isChoice,
  namedType,
  oneLine,
  sinceOf,
  type NamedType,
  type RawWord,
  type ValueType,
} from './describe.ts';
import { isMapping, listOf, mappingOf, textOf, type Json, type Schema } from '../validate/json.ts';
import type { EnumValue, PropertyRow } from './model.ts';
import type { Located, SchemaSet } from '../validate/SchemaSet.ts';

/** A field before it has a place on a page. */
export interface Field {
  name: string;
  /** The field with what it takes over from the definition that it points at. */
  schema: Schema;
  value: ValueType;
  required: PropertyRow['required'];
  /** Of a choice, the number of the branch that asks for the field: fields of one branch stand together. */
  branch?: number | undefined;
  description: string;
  secret: boolean;
}

type Need = Pick<Field, 'required' | 'branch'>;

/** A form before it has a place on a page. */
export interface Form {
  label: RawWord[];
  /** A named type that only this form leads to. */
  type?: NamedType | undefined;
  /** The key at the type's place that leads to it. */
  step: string;
  brings: string[];
  description: string;
  since?: string | undefined;
  stage?: string | undefined;
}

/** What is inside a type. */
export interface TypeShape {
  fields: Field[];
  forms: Form[];
  values: EnumValue[];
}

/** A type as it stands on one page. */
export interface PlacedType {
  type: NamedType;
  path: string;
  shape: TypeShape;
}

/** Read a type: its fields, the forms it may have, or the words it consists of. */
export function typeShape(set: SchemaSet, located: Located): TypeShape {
  const { schema } = located;
  return {
    fields: fieldsOf(set, located),
    forms: formsOf(set, located),
    values: enumValues(schema),
  };
}

/** List the keys of a type that a writer may use, whatever its form. */
export function keysOf(set: SchemaSet, { schema, base }: Located): string[] {
  const reference = textOf(schema['$ref']);
  if (reference !== undefined) return keysOf(set, set.resolve(reference, base));
  return Object.keys(mappingOf(schema['properties']));
}

function fieldsOf(set: SchemaSet, { schema, base }: Located): Field[] {
  const required = requirements(schema);
  const fields = Object.entries(mappingOf(schema['properties'])).flatMap(([name, part]) =>
    isMapping(part) ? [fieldOf(set, name, { schema: part, base }, required.get(name))] : [],
  );
  const others = schema['additionalProperties'];
  if (fields.length > 0 || !isMapping(others)) return fields;
  const field = fieldOf(set, '*', { schema: others, base });
  return [
    {
      ...field,
      description: field.description === '' ? 'Any name of your own.' : field.description,
    },
  ];
}

function fieldOf(
  set: SchemaSet,
  name: string,
  located: Located,
  need: Need = { required: 'no' },
): Field {
  const { schema, base } = mergedField(set, located);
  const value = describeValue(set, { schema, base });
  return {
    name,
    schema,
    value,
    ...need,
    description: oneLine(schema['description']),
    secret: schema['x-secret'] === true,
  };
}

/** Put together a field that points at a shared one: its own keys win. */
function mergedField(set: SchemaSet, { schema, base }: Located): Located {
  const reference = textOf(schema['$ref']);
  if (reference === undefined) return { schema, base };
  const target = set.resolve(reference, base);
  if (namedType(target) !== undefined || target.path === 'common/value') {
    const { description, ...own } = schema;
    return {
      schema: { ...own, description: description ?? target.schema['description'] ?? '' },
      base,
    };
  }
  const inner = mergedField(set, target);
  const { $ref: _reference, ...own } = schema;
  return { schema: { ...inner.schema, ...own }, base: inner.base };
}

/** Tell which keys have to be there: always, or as one of several. Keys that a splice may bring count. */
function requirements(schema: Schema): Map<string, Need> {
  const found = new Map<string, Need>();
  for (const part of [
    schema,
    ...(isMapping(schema['if']) && 'properties' in schema ? [mappingOf(schema['then'])] : []),
  ]) {
    choiceBranches(part['oneOf']).forEach((keys, branch) =>
      keys.forEach((key) => found.set(key, { required: 'one of', branch })),
    );
    choiceBranches(part['anyOf']).forEach((keys, branch) =>
      keys.forEach((key) => found.set(key, { required: 'at least one', branch })),
    );
    for (const key of listOf(part['required'])) found.set(String(key), { required: 'yes' });
  }
  return found;
}

/** List the keys of each branch of a choice; none if a branch asks for no key, because all may be left out then. */
function choiceBranches(choice: Json | undefined): string[][] {
  const branches = listOf(choice)
    .filter(isChoice)
    .map((branch) => listOf(mappingOf(branch)['required']).map(String));
  return branches.some((keys) => keys.length === 0) ? [] : branches;
}

function formsOf(set: SchemaSet, located: Located): Form[] {
  const { schema } = located;
  if (schema['x-union'] === 'value' || 'allOf' in schema) return formsByValue(set, located);
  if (schema['x-union'] === 'key')
    return 'properties' in schema ? formsByKey(set, located) : formsByCondition(set, located);
  return formsByKind(set, located);
}

/** Exactly one key of several: each brings the fields below it. */
function formsByKey(set: SchemaSet, { schema, base }: Located): Form[] {
  const dependent = mappingOf(schema['dependentSchemas']);
  const [keys = []] = [schema, mappingOf(schema['then'])]
    .map((part) => choiceBranches(part['oneOf']).flat())
    .filter((found) => found.length > 0);
  return keys.map((key): Form => {
    const whole = dependent[key];
    const target =
      isMapping(whole) && typeof whole['$ref'] === 'string'
        ? set.resolve(whole['$ref'], base)
        : undefined;
    const type = target === undefined ? undefined : namedType(target);
    const own = mappingOf(mappingOf(schema['properties'])[key]);
    const field = fieldOf(
      set,
      key,
      target === undefined
        ? { schema: own, base }
        : { schema: mappingOf(mappingOf(target.schema['properties'])[key]), base: target.base },
    );
    const [first] = field.value.types;
    return {
      label: [{ text: key, literal: true, ...(type === undefined ? {} : { type }) }],
      type,
      step: '',
      brings: first === undefined ? [] : keysOf(set, first.type),
      description: oneLine(own['description']) || field.description,
      ...stagesOf(type?.schema ?? own),
    };
  });
}

/** A field whose value decides which other fields there are. */
function formsByValue(set: SchemaSet, { schema, base }: Located): Form[] {
  return listOf(schema['allOf']).flatMap((part): Form[] => {
    const [condition, then] = [
      mappingOf(mappingOf(part)['if']),
      mappingOf(mappingOf(part)['then']),
    ];
    const [decider, value] =
      Object.entries(mappingOf(condition['properties'])).map(([key, rule]) => [
        key,
        String(mappingOf(rule)['const']),
      ])[0] ?? [];
    if (decider === undefined || value === undefined) return [];
    const [[field, content] = ['', then]] =
      'properties' in then
        ? Object.entries(mappingOf(then['properties'])).map(([key, inner]): [string, Schema] => [
            key,
            mappingOf(inner),
          ])
        : [];
    const [first] = describeValue(set, { schema: content, base }).types;
    if (first === undefined) return [];
    const { type } = first;
    return [
      {
        label: [{ text: `${decider}: ${value}`, literal: true, type }],
        type,
        step: field === '' ? '' : `.${field}`,
        brings: keysOf(set, type).filter((key) => key !== decider),
        description: oneLine(type.schema['description']),
        ...stagesOf(type.schema),
      },
    ];
  });
}

/** Which form it is depends on which key is there; the last one needs none. */
function formsByCondition(set: SchemaSet, { schema, base }: Located): Form[] {
  const forms: Form[] = [];
  for (let part: Schema | undefined = schema; part !== undefined;) {
    const { if: condition, then, else: otherwise }: Schema = part;
    const key = String(listOf(mappingOf(condition)['required'])[0] ?? '');
    forms.push(
      formOfBranch(set, { schema: mappingOf(condition === undefined ? part : then), base }, key),
    );
    part = condition === undefined ? undefined : mappingOf(otherwise);
    if (part !== undefined && Object.keys(part).length === 0) part = undefined;
  }
  return forms;
}

function formOfBranch(set: SchemaSet, located: Located, key: string): Form {
  const own = mappingOf(mappingOf(located.schema['properties'])[key]);
  const inner: Located =
    key !== '' && 'properties' in located.schema ? { schema: own, base: located.base } : located;
  const [first] = describeValue(set, inner).types;
  const type = first?.type;
  const label: RawWord =
    key === '' ? { text: type?.name ?? 'mapping' } : { text: key, literal: true };
  return {
    label: [type === undefined ? label : { ...label, type }],
    type,
    step: inner === located || key === '' ? '' : `.${key}`,
    brings: type === undefined ? [] : keysOf(set, type).filter((name) => name !== key),
    description: oneLine(own['description']) || oneLine(type?.schema['description']),
    ...stagesOf(type?.schema ?? {}),
  };
}

/** A value that may be of several kinds: words, mappings, lists. */
function formsByKind(set: SchemaSet, { schema, base }: Located): Form[] {
  return listOf(schema['anyOf']).flatMap((branch): Form[] => {
    if (!isMapping(branch) || isChoice(branch)) return [];
    const words = enumValues(branch);
    if (words.length > 0)
      return words.map(({ value, description, since }) => ({
        label: [{ text: value, literal: true }],
        step: '',
        brings: [],
        description,
        since,
      }));
    const value = describeValue(set, { schema: branch, base });
    if (value.words.length === 0) return [];
    const [first] = value.types;
    return [
      {
        label: value.words,
        type: first?.type,
        step: first?.steps ?? '',
        brings: first === undefined || first.steps !== '' ? [] : keysOf(set, first.type),
        description: oneLine(branch['description']) || oneLine(first?.type.schema['description']),
        ...stagesOf(first?.type.schema ?? {}),
      },
    ];
  });
}

function stagesOf(schema: Schema): { since?: string | undefined; stage?: string | undefined } {
  return { since: sinceOf(schema['x-since']), stage: textOf(schema['x-stage']) };
}
