import { getIn, isMapping, listOf, textOf, type Json, type Schema } from 'check/validate/json.ts';
import type { Located, SchemaSet, Target } from 'check/validate/SchemaSet.ts';
import type { EnumValue } from './model.ts';
import { sinceOf } from './since.ts';

export interface NamedType extends Target {
  /** The path of its file, `#`, and the name of its definition. */
  key: string;
  name: string;
  /** The id of its section. */
  anchor: string;
}

/** A part of a type's description, before its link is known. */
export interface RawWord {
  text: string;
  type?: NamedType;
  literal?: boolean;
}

export interface ValueType {
  words: RawWord[];
  values: EnumValue[];
  /** The named types in it, outermost first, and the steps to each: `[]`, `.*`. */
  types: { type: NamedType; steps: string }[];
}

const TYPE_WORDS: Readonly<Record<string, string>> = { array: 'list', object: 'mapping' };

/** Files whose definitions are ways to write a plain value, not types. */
const PLAIN = new Set(['common/value', 'common/reference', 'common/splice', 'common/secret']);

const NOTHING: ValueType = { words: [], values: [], types: [] };

/** Describes what a schema allows. References are allowed nearly everywhere, so it omits them. */
export function describeValue(set: SchemaSet, { schema, base }: Located): ValueType {
  const { $ref: reference, const: only, items, additionalProperties: others } = schema;
  if (typeof reference === 'string') return describeTarget(set, set.resolve(reference, base));
  const values = enumValues(schema);
  const [first, second] = values;
  if (first !== undefined) {
    const word = second === undefined ? { text: first.value, literal: true } : { text: 'enum' };
    return { ...NOTHING, words: [word], values };
  }
  if (only !== undefined) return { ...NOTHING, words: [{ text: String(only), literal: true }] };
  const describe = (inner: Schema): ValueType => describeValue(set, { schema: inner, base });
  const forms = formBranches(schema);
  if (forms.length > 0) return union(forms.map(describe));
  if (schema['type'] === 'array' && isMapping(items))
    return containerOf('list', '[]', describe(items));
  if (schema['type'] === 'object' && isMapping(others))
    return containerOf('mapping', '.*', describe(others));
  return { ...NOTHING, words: plainWords(schema) };
}

function describeTarget(set: SchemaSet, target: Target): ValueType {
  if (target.path === 'common/reference') return NOTHING;
  const type = namedType(target);
  if (type !== undefined)
    return { ...NOTHING, words: [{ text: type.name, type }], types: [{ type, steps: '' }] };
  const title = textOf(target.schema['title']);
  const hasPattern = getIn(listOf(target.schema['anyOf'])[0], 'pattern') !== undefined;
  if (target.path === 'common/value' && hasPattern && title !== undefined)
    return { ...NOTHING, words: [{ text: title.toLowerCase() }] };
  return describeValue(set, target);
}

function plainWords({ type, minimum, maximum }: Schema): RawWord[] {
  const to = typeof maximum === 'number' ? ` to ${maximum}` : '';
  const range = typeof minimum === 'number' ? `${to === '' ? ' ≥' : ''} ${minimum}${to}` : '';
  return [type]
    .flat()
    .map(textOf)
    .filter((name) => name !== undefined)
    .map((name) => ({ text: (TYPE_WORDS[name] ?? name) + range }));
}

/**
 * Returns the named type at the target of a reference. Titles that start with a capital letter
 * name types, others shared fields. An enum is a type only if it has a page.
 */
export function namedType(target: Target): NamedType | undefined {
  const { schema, path, definition = '' } = target;
  const name = textOf(schema['title'])?.replaceAll(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  if (name === undefined || !/^[A-Z]/.test(name) || /^[^A-Z]/.test(definition)) return undefined;
  if (PLAIN.has(path) || ('enum' in schema && !('x-route' in schema))) return undefined;
  return { ...target, name, key: `${path}#${definition}`, anchor: name.toLowerCase() };
}

export function enumValues(schema: Schema): EnumValue[] {
  return listOf(schema['enum'])
    .map(String)
    .map((value) => ({
      value,
      description: oneLine(getIn(schema, 'x-enum-descriptions', value)),
      since: sinceOf(getIn(schema, 'x-enum-since', value)),
    }));
}

export function oneLine(text: Json | undefined): string {
  return textOf(text)?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** Lists the branches of `anyOf` that are forms of the value. */
export function formBranches(schema: Schema): Schema[] {
  return listOf(schema['anyOf'])
    .filter(isMapping)
    .filter((branch) => !isKeyRule(branch));
}

/** True for a branch that only requires keys: a rule, not a form. */
export function isKeyRule(branch: Schema): boolean {
  return Object.keys(branch).every((key) => key === 'required' || key === 'not');
}

function containerOf(container: string, step: string, inner: ValueType): ValueType {
  const isUnion = inner.words.some(({ text }) => text === ' or ');
  const words = isUnion ? [{ text: '(' }, ...inner.words, { text: ')' }] : inner.words;
  return {
    ...inner,
    words: words.length === 0 ? [{ text: container }] : [{ text: `${container} of ` }, ...words],
    types: inner.types.map(({ type, steps }) => ({ type, steps: step + steps })),
  };
}

function union(parts: readonly ValueType[]): ValueType {
  const byText = Map.groupBy(parts, ({ words }) => words.map(({ text }) => text).join(''));
  byText.delete('');
  const alternatives = [...byText.values()].flatMap((sameText) => sameText.slice(0, 1));
  return {
    words: alternatives.flatMap(({ words }, index) =>
      index === 0 ? words : [{ text: ' or ' }, ...words],
    ),
    values: parts.flatMap(({ values }) => values),
    types: parts.flatMap(({ types }) => types),
  };
}
