import { Python, type Call, type Chain, type Decorated } from '../languages/python/Python.ts';
import type { ComponentType, Reference } from './model.ts';

interface PythonReference extends Pick<Reference, 'kind' | 'name' | 'use' | 'optional'> {
  scope?: string;
  flowOffset?: number;
  offset: number;
}

interface PythonFile {
  type?: ComponentType;
  /** The file may define a component with a decorator of its own. */
  isOpen: boolean;
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

/** The modules and the decorators of Python itself. */
const STANDARD = /^(?:abc|contextlib|dataclasses|enum|functools|typing)$/;
const BUILT_IN = ['classmethod', 'property', 'staticmethod'];

/** True for the package with the decorators of the platform, whose name is that of the product. */
function isPlatform(module: string): boolean {
  return module.split('.').at(-1) === 'resources';
}

/** True for a decorator of the platform that defines a component. */
export function isComponentDecorator({ decorator, module }: Decorated): boolean {
  return TYPES.has(decorator) && (module === undefined || isPlatform(module));
}

/** True for a decorator that may wrap one of the platform's. */
function mayBeOwn({ decorator, module }: Decorated, code: Python): boolean {
  if (module !== undefined) return !STANDARD.test(module);
  return !BUILT_IN.includes(decorator) && code.starImports().some((name) => !isPlatform(name));
}

/** Reads the decorators of a Python file, and the parameters and vaults that its code uses. */
export function readPython(text: string): PythonFile {
  const code = new Python(text);
  const needsValue = valueTest(text);
  const all = code.decorated();
  const decorated = all.filter(isComponentDecorator);
  const [first] = decorated;
  return {
    type: first && TYPES.get(first.decorator),
    isOpen: first === undefined && all.some((one) => mayBeOwn(one, code)),
    detail: DETAILS[first?.decorator ?? ''] ?? 'Python',
    references: [
      ...decorated.flatMap(({ calls }) => calls.flatMap(componentOf)),
      ...[...code.properties('parameters'), ...code.variables('parameters')].map(
        (chain): PythonReference => ({
          kind: 'parameter',
          name: chain.keys.join('.'),
          use: 'use',
          optional: !needsValue(chain),
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

/** Names and keys that code tests: `if url is None`, `url or "x"`, and `"url" in parameters`. */
const TESTED = [
  /\b(?:if|elif|while|not|and|or|assert)(?=\s+\(?(\w+)\b)/g,
  /\b(\w+)\b(?=\s*(?:[!=]=|\s(?:is|or|and|if)\b))/g,
  /["']([^"'\n]*)(?=["'] in )/g,
];
/** How many characters before a name are compared with the patterns below. */
const LOOK_BACK = 200;

/**
 * Returns a function that is true for `context.parameters.get("a")` without a default, if the code
 * doesn't test the value.
 */
function valueTest(text: string): (chain: Chain) => boolean {
  const isTolerant = /\bexcept\b/.test(text);
  const [names, others, keys] = TESTED.map(
    (pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name)),
  );
  return ({ keys: [key], offset, hasFallback, isTested }) => {
    const before = text.slice(Math.max(0, offset - LOOK_BACK), offset);
    if (key === undefined || hasFallback || isTested || isTolerant) return false;
    if (!/(?<!\bbool\()\bcontext\.$/.test(before) || keys?.has(key) === true) return false;
    const [, variable] = /(\w+)\s*(?::[^=\n]*)?=\s*context\.$/.exec(before) ?? [];
    return names?.has(variable) !== true && others?.has(variable) !== true;
  };
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
      flowOffset: flow?.offset,
      use: keyword === 'dependencies' ? 'wait' : 'use',
      offset: name.offset,
    },
  ];
}
