import { Python, type Call, type Chain } from '../languages/python/Python.ts';
import type { ComponentType, Reference } from './model.ts';

/** A name that Python code refers to, and where in the text. */
export interface PythonReference extends Pick<Reference, 'kind' | 'name' | 'use' | 'optional'> {
  scope?: string;
  offset: number;
}

/** What a Python file contains. */
export interface PythonFile {
  /** The type of the component that a decorator makes of a function. */
  type?: ComponentType;
  /** The language of the component, such as PySpark. */
  detail: string;
  references: readonly PythonReference[];
}

const TYPES: ReadonlyMap<string, ComponentType> = new Map([
  ['read', 'read'],
  ['transform', 'transform'],
  ['snowpark', 'transform'],
  ['pyspark', 'transform'],
  ['task', 'task'],
  ['singular_test', 'singular_test'],
] as const);

const DETAILS: Readonly<Record<string, string>> = { pyspark: 'PySpark', snowpark: 'Snowpark' };

/** Reads the decorators of a Python file, and the parameters and vaults that its code uses. */
export function readPython(text: string): PythonFile {
  const code = new Python(text);
  const decorated = code.decorated(new Set(TYPES.keys()));
  const [first] = decorated;
  return {
    type: first && TYPES.get(first.decorator),
    detail: DETAILS[first?.decorator ?? ''] ?? 'Python',
    references: [
      ...decorated.flatMap(({ calls }) => calls.flatMap(componentOf)),
      ...[...code.properties('parameters'), ...code.variables('parameters')].map(
        (chain): PythonReference => ({
          kind: 'parameter',
          name: chain.keys.join('.'),
          use: 'use',
          optional: !needsValue(chain, text),
          offset: chain.offset,
        }),
      ),
      ...code
        .properties('vaults')
        .flatMap(({ keys: [name], offset }): PythonReference[] =>
          name === undefined ? [] : [{ kind: 'vault', name, use: 'use', offset }],
        ),
    ],
  };
}

/** True for `context.parameters.get("a")` without a default, if the code doesn't test the value. */
function needsValue({ keys, offset, hasFallback, isTested }: Chain, text: string): boolean {
  const before = text.slice(0, offset);
  const [key] = keys;
  if (key === undefined || hasFallback || isTested) return false;
  if (!/(?<!\bbool\()\bcontext\.$/.test(before) || /\bexcept\b/.test(text)) return false;
  if (text.includes(`"${key}" in `) || text.includes(`'${key}' in `)) return false;
  const [, variable] = /(\w+)\s*(?::[^=\n]*)?=\s*context\.$/.exec(before) ?? [];
  return variable === undefined || !testsOf(variable).test(text);
}

/** Returns a pattern for code that tests a variable, such as `if url is None`. */
function testsOf(variable: string): RegExp {
  const before = String.raw`\b(?:if|elif|while|not|and|or|assert)\s+\(?${variable}\b`;
  const after = String.raw`\b${variable}\s*(?:[!=]=|\s(?:is|or|and|if)\b)`;
  return new RegExp(`${before}|${after}`);
}

function componentOf({ called, positional, named, keyword }: Call): PythonReference[] {
  const [name = named.get('name')] = positional;
  const flow = named.get('flow');
  if (called !== 'ref' || name?.text === undefined || (flow && flow.text === undefined)) return [];
  return [
    {
      kind: 'component',
      name: name.text,
      scope: flow?.text,
      use: keyword === 'dependencies' ? 'wait' : 'use',
      offset: name.offset,
    },
  ];
}
