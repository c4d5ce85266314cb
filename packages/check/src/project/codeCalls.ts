import type { JinjaExpression } from '../languages/jinja/jinjaExpression.ts';
import type { JinjaTemplate } from '../languages/jinja/jinjaTemplate.ts';
import { expressionsOf } from '../languages/jinja/jinjaWalk.ts';
import type { Call } from '../languages/python/Python.ts';
import { mappingOf, textOf, type Json } from '../validate/json.ts';
import type { Located, SchemaSet } from '../validate/SchemaSet.ts';

/** A call in SQL or a decorator in Python, with the arguments that have names. */
export interface CodeCall {
  called: string;
  offset: number;
  /** The first argument without a name, if it's a text, such as the name of a test. */
  first?: string;
  firstOffset: number;
  /** It also has arguments that the check can't read by name. */
  isOpen: boolean;
  /** A value is missing if code computes it. */
  given: readonly { name: string; offset: number; value?: Json; valueOffset: number }[];
}

export const TEST_CALLS: readonly string[] = ['test', 'with_test'];
/** The functions whose arguments are known, in Jinja and in the arguments of decorators. */
export const JINJA_CALLS: readonly string[] = ['config', 'ref', 'retry_strategy', 'with_test'];
export const PYTHON_CALLS: readonly string[] = ['ref', 'retry_strategy', 'test'];

/** Returns the schema for the arguments of a function, a decorator, or a test. */
export function argumentSchema(set: SchemaSet, called: string, first = ''): Located | undefined {
  const code = set.find('common/code');
  if (code === undefined) return undefined;
  const { schema, base } = code;
  const functions = mappingOf(schema['$defs']);
  if (!TEST_CALLS.includes(called))
    return Object.hasOwn(functions, called)
      ? { schema: mappingOf(functions[called]), base }
      : undefined;
  const test = testSchemas(set).get(first);
  if (test === undefined || !test.isOfColumn) return test;
  const { properties, required } = mappingOf(functions['test']);
  const all = { ...mappingOf(properties), ...mappingOf(test.schema['properties']) };
  return { base: test.base, schema: { ...test.schema, properties: all, required: required ?? [] } };
}

/** Returns the built-in tests by their names; none for schemas of an old version. */
export function testSchemas(set: SchemaSet): Map<string, Located & { isOfColumn: boolean }> {
  if (set.find('common/code') === undefined) return new Map();
  const ofColumns = set.get('common/column-test');
  const ofComponents = set.get('common/component-test');
  const options = mappingOf(mappingOf(ofColumns.schema['$defs'])['TestWithOptions']);
  const tests = (properties: Json | undefined, base: string, isOfColumn: boolean) =>
    Object.entries(mappingOf(properties)).map(([name, schema]) => {
      const reference = textOf(mappingOf(schema)['$ref']) ?? '';
      return [name, { ...set.resolve(reference, base), isOfColumn }] as const;
    });
  return new Map([
    ...tests(options['properties'], ofColumns.base, true),
    ...tests(ofComponents.schema['properties'], ofComponents.base, false),
  ]);
}

/** Lists the calls of the platform's functions in a template that doesn't define them itself. */
export function jinjaCalls(all: JinjaTemplate['all']): CodeCall[] {
  const own = new Set(
    all.flatMap((item) =>
      item.kind === 'block' ? item.statement.names.map(({ name, alias = name }) => alias) : [],
    ),
  );
  return all.flatMap(expressionsOf).flatMap(({ expression }): CodeCall[] => {
    if (expression.kind !== 'call' || expression.called.kind !== 'name') return [];
    const { called, given, offset } = expression;
    if (!JINJA_CALLS.includes(called.name) || own.has(called.name)) return [];
    const [first, ...others] = given.filter(({ name }) => name === undefined);
    return [
      {
        called: called.name,
        offset,
        first: textOf(first && valueOf(first.value)),
        firstOffset: first?.value.offset ?? offset,
        isOpen: others.length > 0 || first?.isSpread === true,
        given: given.flatMap(({ name, nameOffset = offset, value }) =>
          name === undefined
            ? []
            : [{ name, offset: nameOffset, value: valueOf(value), valueOffset: value.offset }],
        ),
      },
    ];
  });
}

/** Returns the value of an expression that computes nothing. */
function valueOf(expression: JinjaExpression): Json | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'list':
      return complete(expression.items.map(valueOf));
    case 'mapping': {
      const keys = complete(expression.pairs.map(([key]) => valueOf(key)));
      const values = complete(expression.pairs.map(([, value]) => valueOf(value)));
      return keys && values && Object.fromEntries(keys.map((key, at) => [key, values[at] ?? null]));
    }
    default:
      return undefined;
  }
}

function complete(values: readonly (Json | undefined)[]): Json[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

export function pythonCalls(calls: readonly Call[]): CodeCall[] {
  return calls.map(({ called, offset, positional: [first, ...others], named, isSpread }) => ({
    called,
    offset,
    first: first?.text,
    firstOffset: first?.offset ?? offset,
    isOpen: others.length > 0 || isSpread,
    given: [...named].map(([name, { nameOffset = offset, value, offset: valueOffset }]) => ({
      name,
      offset: nameOffset,
      value,
      valueOffset,
    })),
  }));
}
