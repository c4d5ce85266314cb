import { isMapping, listOf, mappingOf, textOf, type Json, type Schema } from '../validate/json.ts';
import type { EnumValue } from './model.ts';
import type { Located, SchemaSet, Target } from '../validate/SchemaSet.ts';

/** A type with a name, by its file and definition. */
export interface NamedType extends Target {
  key: string;
  name: string;
}

/** A word of a type, before its link is known. */
export interface RawWord {
  text: string;
  type?: NamedType;
  literal?: boolean;
}

/** What a schema allows as a value. */
export interface ValueType {
  words: RawWord[];
  values: EnumValue[];
  /** The named types in it, outermost first, and the steps that lead to each: `[]`, `*`. */
  types: { type: NamedType; steps: string }[];
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'mapping',
  null: 'null',
};

/** Files whose definitions are ways to write a plain value, not types of their own. */
const PLAIN = new Set(['common/value', 'common/reference', 'common/splice', 'common/secret']);

/** Tell in words what a schema allows. A reference is allowed nearly everywhere, so the words leave it out. */
export function describeValue(set: SchemaSet, { schema, base }: Located): ValueType {
  const reference = textOf(schema['$ref']);
  if (reference !== undefined) {
    const target = set.resolve(reference, base);
    if (target.path === 'common/reference') return { words: [], values: [], types: [] };
    const type = namedType(target);
    if (type !== undefined)
      return { words: [{ text: type.name, type }], values: [], types: [{ type, steps: '' }] };
    const plain =
      target.path === 'common/value' && 'pattern' in firstBranch(target.schema)
        ? textOf(target.schema['title'])?.toLowerCase()
        : undefined;
    return plain === undefined
      ? describeValue(set, target)
      : { words: [{ text: plain }], values: [], types: [] };
  }
  const values = enumValues(schema);
  if (values.length > 0)
    return {
      words:
        values.length === 1
          ? [{ text: values[0]?.value ?? '', literal: true }]
          : [{ text: 'enum' }],
      values,
      types: [],
    };
  if ('const' in schema)
    return { words: [{ text: String(schema['const']), literal: true }], values: [], types: [] };
  const branches = listOf(schema['anyOf']).filter(
    (branch): branch is Schema => isMapping(branch) && !isChoice(branch),
  );
  if (branches.length > 0)
    return union(branches.map((branch) => describeValue(set, { schema: branch, base })));
  const items = schema['items'];
  if (schema['type'] === 'array' && isMapping(items))
    return inside('list of ', '[]', describeValue(set, { schema: items, base }));
  const others = schema['additionalProperties'];
  if (schema['type'] === 'object' && isMapping(others))
    return inside('mapping of ', '.*', describeValue(set, { schema: others, base }));
  const { type, minimum, maximum } = schema;
  const range =
    typeof minimum === 'number'
      ? typeof maximum === 'number'
        ? ` ${minimum} to ${maximum}`
        : ` ≥ ${minimum}`
      : '';
  return {
    words: [type]
      .flat()
      .flatMap((name) =>
        typeof name === 'string' ? [{ text: (WORDS[name] ?? name) + range }] : [],
      ),
    values: [],
    types: [],
  };
}

/** Give a type its name: capitalised titles name types, all others are shared fields. A list of words is no type unless it has a page. */
export function namedType(target: Target): NamedType | undefined {
  const name = textOf(target.schema['title'])?.replaceAll(
    /[^A-Za-z0-9]+(\w)/g,
    (_, letter: string) => letter.toUpperCase(),
  );
  const isDefinition = target.definition === undefined || /^[A-Z]/.test(target.definition);
  if (name === undefined || !isDefinition || !/^[A-Z]/.test(name) || PLAIN.has(target.path))
    return undefined;
  if ('enum' in target.schema && textOf(target.schema['x-route']) === undefined) return undefined;
  return { ...target, name, key: `${target.path}#${target.definition ?? ''}` };
}

/** List the allowed values of a schema, each with its line. */
export function enumValues(schema: Schema): EnumValue[] {
  const lines = mappingOf(schema['x-enum-descriptions']);
  const since = mappingOf(schema['x-enum-since']);
  return listOf(schema['enum']).map((value) => ({
    value: String(value),
    description: oneLine(lines[String(value)]),
    since: sinceOf(since[String(value)]),
  }));
}

/** Write a text of a schema on one line. */
export function oneLine(text: Json | undefined): string {
  return (textOf(text) ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Write a version, which YAML may have read as a number. */
export function sinceOf(version: Json | undefined): string | undefined {
  return version === undefined || version === null ? undefined : String(version);
}

/** A branch that only asks for keys is a rule, not a form. */
export function isChoice(branch: Json): boolean {
  return (
    isMapping(branch) && Object.keys(branch).every((key) => key === 'required' || key === 'not')
  );
}

function firstBranch(schema: Schema): Schema {
  return mappingOf(listOf(schema['anyOf'])[0]);
}

function inside(words: string, step: string, inner: ValueType): ValueType {
  const isUnion = inner.words.some(({ text }) => text === ' or ');
  const content =
    inner.words.length === 0
      ? [{ text: words.replace(' of ', '') }]
      : [
          { text: words },
          ...(isUnion ? [{ text: '(' }, ...inner.words, { text: ')' }] : inner.words),
        ];
  return {
    ...inner,
    words: content,
    types: inner.types.map(({ type, steps }) => ({ type, steps: step + steps })),
  };
}

function union(parts: readonly ValueType[]): ValueType {
  const seen = new Set<string>();
  const words: RawWord[] = [];
  for (const part of parts) {
    const text = part.words.map((word) => word.text).join('');
    if (text === '' || seen.has(text)) continue;
    seen.add(text);
    if (words.length > 0) words.push({ text: ' or ' });
    words.push(...part.words);
  }
  return {
    words,
    values: parts.flatMap(({ values }) => values),
    types: parts.flatMap(({ types }) => types),
  };
}
