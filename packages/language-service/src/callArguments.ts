import {
  argumentSchema,
  JINJA_CALLS,
  PYTHON_CALLS,
  TEST_CALLS,
  testSchemas,
} from 'check/project/codeCalls.ts';
import type { SchemaSet } from 'check/validate/SchemaSet.ts';
import type { Completion } from './completion.ts';
import { openCall, type OpenCall } from './openCall.ts';
import { allowedValues, firstText, propertiesAt, propertyText } from './schemaText.ts';

/** Completes arguments of functions in Jinja and of decorators in Python, and their values. */
export function completeArguments(set: SchemaSet, before: string, isPython: boolean): Completion[] {
  const call = knownCall(before, isPython);
  if (call === undefined) return [];
  const { called, first, given, argument, typed, isFirst } = call;
  const valueOf = (label: string, detail: string): Completion => {
    const isBoolean = label === 'true' || label === 'false';
    const text = isBoolean && isPython ? label.replace(/^./, (c) => c.toUpperCase()) : label;
    const insert = isBoolean || /^["']/.test(typed) ? text : `"${text}"`;
    return { label: text, kind: 'value', detail, insert };
  };
  if (isFirst && TEST_CALLS.includes(called) && /^(?:["']\w*)?$/.test(typed))
    return [...testSchemas(set)].map(([name, test]) =>
      valueOf(name, firstText([test], 'description')),
    );
  const root = argumentSchema(set, called, first);
  if (root === undefined) return [];
  const properties = propertiesAt(set, {}, [], root);
  if (argument !== undefined) {
    const schemas = properties.find(({ name }) => name === argument)?.schemas ?? [];
    const isValue = /^(?:["']?[\w-]*)$/.test(typed);
    return isValue
      ? [...allowedValues(schemas)].map(([label, detail]) => valueOf(label, detail))
      : [];
  }
  if (!/^\w*$/.test(typed)) return [];
  return properties
    .filter(({ name }) => !given.includes(name) && !(called === 'ref' && name === 'name'))
    .map(({ name, schemas, isRequired }): Completion => {
      const detail = firstText(schemas, 'description');
      return { label: name, kind: 'key', detail, insert: `${name}=`, isRequired };
    })
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function knownCall(before: string, isPython: boolean): OpenCall | undefined {
  const call = openCall(before, isPython);
  const known = isPython ? PYTHON_CALLS : JINJA_CALLS;
  const isKnown =
    call !== undefined && (known.includes(call.called) || (isPython && call.isOutermost));
  return isKnown ? call : undefined;
}

/** Describes the argument or the test whose name is at an offset, in Markdown. */
export function argumentText(
  set: SchemaSet,
  site: string,
  text: string,
  offset: number,
  isPython: boolean,
): string | undefined {
  const start = offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const [word = ''] = /^\w*/.exec(text.slice(start)) ?? [];
  const call = knownCall(text.slice(0, start), isPython);
  if (call === undefined || word === '') return undefined;
  const { called, first, typed, isFirst } = call;
  if (isFirst && TEST_CALLS.includes(called) && /^["']$/.test(typed)) {
    const test = testSchemas(set).get(word);
    const { description = '' } = test?.schema ?? {};
    return test && propertyText(word, [{ base: test.base, schema: { description } }], set, site);
  }
  if (typed !== '' || !/^\s*=(?!=)/.test(text.slice(start + word.length))) return undefined;
  const root = argumentSchema(set, called, first);
  const property = root && propertiesAt(set, {}, [], root).find(({ name }) => name === word);
  return root && property && propertyText(word, property.schemas, set, site, root);
}
