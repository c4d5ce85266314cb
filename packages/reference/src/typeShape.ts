import {
  getIn,
  isMapping,
  listOf,
  mappingOf,
  textOf,
  type Json,
  type Schema,
} from 'check/validate/json.ts';
import type { Located, SchemaSet } from 'check/validate/SchemaSet.ts';
import {
  describeValue,
  enumValues,
  formBranches,
  isKeyRule,
  namedType,
  oneLine,
  type NamedType,
  type RawWord,
  type ValueType,
} from './describe.ts';
import type { EnumValue, PropertyRow, Since } from './model.ts';
import { sinceOf } from './since.ts';

export interface Field extends Need {
  name: string;
  /** The field's schema, merged with the shared definition that it refers to. */
  schema: Schema;
  value: ValueType;
  description: string;
  secret: boolean;
}

/** Whether a field is required; in a choice, the number of the branch that requires the field. */
interface Need {
  required: PropertyRow['required'];
  branch?: number;
}

export interface Form {
  label: RawWord[];
  /** The named type of this form, and the step to it: empty, or `.key`. */
  type?: NamedType;
  step: string;
  /** The names of the fields that this form adds. */
  fields: string[];
  description: string;
  since?: Since;
  stage?: string;
}

/** What a type consists of: fields, forms, or the values of an enum. */
interface TypeShape {
  fields: Field[];
  forms: Form[];
  values: EnumValue[];
}

export interface PlacedType {
  type: NamedType;
  yamlPath: string;
  shape: TypeShape;
}

export function typeShape(set: SchemaSet, located: Located): TypeShape {
  return {
    fields: fieldsOf(set, located),
    forms: formsOf(set, located),
    values: enumValues(located.schema),
  };
}

export function innerTypes(
  { fields, forms }: TypeShape,
  yamlPath: string,
): { type: NamedType; yamlPath: string }[] {
  return [
    ...fields.flatMap(({ name, value }) =>
      value.types.map(({ type, steps }) => ({
        type,
        yamlPath: propertyPath(yamlPath, name) + steps,
      })),
    ),
    ...forms.flatMap(({ type, step }) =>
      type === undefined ? [] : [{ type, yamlPath: yamlPath + step }],
    ),
  ];
}

export function propertyPath(yamlPath: string, name: string): string {
  return yamlPath === '' ? name : `${yamlPath}.${name}`;
}

function fieldsOf(set: SchemaSet, { schema, base }: Located): Field[] {
  const needs = needsOf(schema);
  const fields = Object.entries(mappingOf(schema['properties'])).map(([name, part]) =>
    fieldOf(set, name, { schema: mappingOf(part), base }, needs.get(name)),
  );
  const others = schema['additionalProperties'];
  if (fields.length > 0 || !isMapping(others)) return fields;
  const field = fieldOf(set, '*', { schema: others, base });
  return [{ ...field, description: field.description || 'Any name of your own.' }];
}

function fieldOf(
  set: SchemaSet,
  name: string,
  located: Located,
  need: Need = { required: 'no' },
): Field {
  const { schema, base } = mergedField(set, located);
  return {
    name,
    schema,
    value: describeValue(set, { schema, base }),
    ...need,
    description: oneLine(schema['description']),
    secret: schema['x-secret'] === true,
  };
}

/** Merges a field with the shared definition that it refers to; its own keys win. */
function mergedField(set: SchemaSet, { schema, base }: Located): Located {
  const reference = textOf(schema['$ref']);
  if (reference === undefined) return { schema, base };
  const target = set.resolve(reference, base);
  if (namedType(target) !== undefined || target.path === 'common/value') {
    const { description = target.schema['description'] ?? '' } = schema;
    return { schema: { ...schema, description }, base };
  }
  const shared = mergedField(set, target);
  const { $ref: _reference, ...own } = schema;
  return { schema: { ...shared.schema, ...own }, base: shared.base };
}

/** Finds which keys are required, or required as one of several. */
function needsOf(schema: Schema): Map<string, Need> {
  const needs = new Map<string, Need>();
  // With a splice, which `if` looks for, the keys may come from elsewhere.
  const isUnlessSpliced = isMapping(schema['if']) && 'properties' in schema;
  const rules = isUnlessSpliced ? [schema, mappingOf(schema['then'])] : [schema];
  for (const { oneOf, anyOf, required } of rules) {
    for (const [branch, keys] of choiceBranches(oneOf).entries())
      for (const key of keys) needs.set(key, { required: 'one of', branch });
    for (const [branch, keys] of choiceBranches(anyOf).entries())
      for (const key of keys) needs.set(key, { required: 'at least one', branch });
    for (const key of listOf(required)) needs.set(String(key), { required: 'yes' });
  }
  return needs;
}

/** Lists the keys of each branch of a choice, or nothing if a branch requires none of them. */
function choiceBranches(choice: Json | undefined): string[][] {
  const branches = listOf(choice)
    .map(mappingOf)
    .filter(isKeyRule)
    .map(({ required }) => listOf(required).map(String));
  return branches.some((keys) => keys.length === 0) ? [] : branches;
}

function formsOf(set: SchemaSet, { schema, base }: Located): Form[] {
  const union = schema['x-union'];
  if (union === 'value' || 'allOf' in schema)
    return listOf(schema['allOf']).flatMap((rule) =>
      formOfValue(set, { schema: mappingOf(rule), base }),
    );
  if (union === 'key' && 'properties' in schema) return formsByKey(set, { schema, base });
  if (union === 'key') return formsByCondition(set, { schema, base });
  return formBranches(schema).flatMap((branch) => formsOfBranch(set, { schema: branch, base }));
}

/** Lists the forms of a type that has exactly one of several keys. */
function formsByKey(set: SchemaSet, { schema, base }: Located): Form[] {
  const own = choiceBranches(schema['oneOf']).flat();
  const keys = own.length > 0 ? own : choiceBranches(getIn(schema, 'then', 'oneOf')).flat();
  return keys.map((key): Form => {
    const property = mappingOf(getIn(schema, 'properties', key));
    // The schema of the key may describe the whole mapping.
    const reference = textOf(getIn(schema, 'dependentSchemas', key, '$ref'));
    const target = reference === undefined ? undefined : set.resolve(reference, base);
    const type = target && namedType(target);
    const field = fieldOf(
      set,
      key,
      target === undefined
        ? { schema: property, base }
        : { schema: mappingOf(getIn(target.schema, 'properties', key)), base: target.base },
    );
    return {
      label: [{ text: key, literal: true, type }],
      type,
      step: '',
      fields: keysOf(set, field.value.types[0]?.type),
      description: oneLine(property['description']) || field.description,
      ...stagesOf(type?.schema ?? property),
    };
  });
}

/** Reads a form that `if` and `then` describe: the value of a field decides about the others. */
function formOfValue(set: SchemaSet, { schema, base }: Located): Form[] {
  const [[decider, rule] = []] = Object.entries(mappingOf(getIn(schema, 'if', 'properties')));
  const then = mappingOf(schema['then']);
  const [[name, content] = ['', then]] = Object.entries(mappingOf(then['properties']));
  const [first] = describeValue(set, { schema: mappingOf(content), base }).types;
  if (decider === undefined || first === undefined) return [];
  const { type } = first;
  return [
    {
      label: [{ text: `${decider}: ${String(getIn(rule, 'const'))}`, literal: true, type }],
      type,
      step: name === '' ? '' : `.${name}`,
      fields: keysOf(set, type).filter((key) => key !== decider),
      description: oneLine(type.schema['description']),
      ...stagesOf(type.schema),
    },
  ];
}

/** Lists the forms of a chain of `if`, `then`, and `else`; each requires a key, except the last. */
function formsByCondition(set: SchemaSet, { schema, base }: Located): Form[] {
  const { if: condition, then, else: otherwise } = schema;
  if (condition === undefined)
    return Object.keys(schema).length === 0 ? [] : [formOfCondition(set, { schema, base })];
  const key = String(listOf(getIn(condition, 'required'))[0]);
  return [
    formOfCondition(set, { schema: mappingOf(then), base }, key),
    ...formsByCondition(set, { schema: mappingOf(otherwise), base }),
  ];
}

function formOfCondition(set: SchemaSet, located: Located, key?: string): Form {
  const { schema, base } = located;
  const property = key === undefined ? undefined : getIn(schema, 'properties', key);
  const isProperty = isMapping(property);
  const value = describeValue(set, isProperty ? { schema: property, base } : located);
  const type = value.types[0]?.type;
  const label =
    key === undefined ? { text: type?.name ?? 'mapping' } : { text: key, literal: true };
  return {
    label: [{ ...label, type }],
    type,
    step: isProperty ? `.${key}` : '',
    fields: keysOf(set, type).filter((name) => name !== key),
    description: oneLine(getIn(property, 'description')) || oneLine(type?.schema['description']),
    ...stagesOf(type?.schema ?? {}),
  };
}

/** Reads a branch of `anyOf`: a type, or the values of an enum as a form each. */
function formsOfBranch(set: SchemaSet, { schema, base }: Located): Form[] {
  const values = enumValues(schema);
  if (values.length > 0)
    return values.map(({ value, description, since }) => ({
      label: [{ text: value, literal: true }],
      step: '',
      fields: [],
      description,
      since,
    }));
  const { words, types } = describeValue(set, { schema, base });
  if (words.length === 0) return [];
  const { type, steps = '' } = types[0] ?? {};
  return [
    {
      label: words,
      type,
      step: steps,
      fields: steps === '' ? keysOf(set, type) : [],
      description: oneLine(schema['description']) || oneLine(type?.schema['description']),
      ...stagesOf(type?.schema ?? {}),
    },
  ];
}

function keysOf(set: SchemaSet, located: Located | undefined): string[] {
  if (located === undefined) return [];
  const { schema, base } = located;
  const reference = textOf(schema['$ref']);
  if (reference !== undefined) return keysOf(set, set.resolve(reference, base));
  return Object.keys(mappingOf(schema['properties']));
}

function stagesOf(schema: Schema): { since?: Since; stage?: string } {
  return { since: sinceOf(schema['x-since']), stage: textOf(schema['x-stage']) };
}
