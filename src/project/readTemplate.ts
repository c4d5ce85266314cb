import { jinjaTags, type JinjaTag } from './jinja.ts';
import { Python, type Argument, type Call } from './python.ts';
import { undefinedCalls } from './undefinedCalls.ts';

/** A name that a template refers to. */
export interface TemplateReference {
  /** `call` is a call of a name that the template neither imports nor defines. */
  kind: 'component' | 'macro' | 'parameter' | 'call';
  name: string;
  /** The flow of a component, if `ref()` names one, or the file of a macro. */
  scope?: string;
  use: 'use' | 'wait';
  optional: boolean;
  /** Where in the template. */
  offset: number;
}

/** What a SQL file with Jinja contains. */
export interface Template {
  references: readonly TemplateReference[];
  /** The macros and variables that it defines, which other files can import. */
  macros: readonly { name: string; offset: number }[];
  /** The value of `type` in `config()`. */
  type?: string;
  /** It calls `config()`, `ref()`, or a test, so it's the file of a component. */
  isComponent: boolean;
}

const NO_VARIABLES: Readonly<Record<string, string>> = {};

/**
 * Reads a template without running it. Names that it computes are skipped, except for variables
 * with a known value.
 */
export function readTemplate(template: string, variables = NO_VARIABLES): Template {
  const tags = jinjaTags(template).map((tag) => {
    const code = codeOf(tag);
    return { tag, code, calls: code.calls() };
  });
  const calls = tags.flatMap(({ tag, calls: own }) =>
    own.map((call) => ({ call, start: tag.offset - 1 })),
  );
  const imports = tags.flatMap(({ tag }) => importsOf(tag));
  const modules = new Map(
    imports.flatMap((found) => (found.alias ? [[found.alias, found.file]] : [])),
  );
  const config = calls.find(({ call }) => call.called === 'config')?.call;
  return {
    references: [
      ...calls.flatMap(({ call, start }) => componentOf(call, start, variables)),
      ...imports.flatMap(macrosOf),
      ...calls.flatMap(({ call, start }) => moduleMacroOf(call, start, modules)),
      ...calls.flatMap(({ call, start }) => importedMacroOf(call, start, imports)),
      ...undefinedCalls(tags, Object.keys(variables)).map((call): TemplateReference => ({
        kind: 'call',
        ...call,
        use: 'use',
        optional: false,
      })),
      ...parametersOf(tags),
    ],
    macros: tags.flatMap(({ tag }) => macrosIn(tag)),
    type: config?.named.get('type')?.text,
    isComponent: calls.some(({ call }) => /^(?:config|ref|with_test)$/.test(call.called)),
  };
}

/** Lists the names that a tag defines: one macro, or the variables of `set`. */
function macrosIn({ word, text, offset }: JinjaTag): { name: string; offset: number }[] {
  if (word !== 'macro' && word !== 'set') return [];
  const [names = ''] = (word === 'macro' ? /^\w*/ : /^[\w, ]*/).exec(text) ?? [];
  return [...names.matchAll(/\w+/g)].map(({ 0: name, index }) => ({
    name,
    offset: offset + index,
  }));
}

/** Parses the expression of a tag. In parentheses, it may have several lines. */
function codeOf({ word, text }: JinjaTag): Python {
  const isOther = ['from', 'import', 'include', 'macro', 'block'].includes(word);
  if (isOther || !/\(|parameters/.test(text)) return new Python('');
  // `set x = 1` assigns, which isn't an expression. The offsets must stay the same.
  const expression =
    word === 'set' ? text.replace(/^[^=]*=/, (name) => ' '.repeat(name.length)) : text;
  return new Python(`(${expression})`);
}

function componentOf(
  call: Call,
  start: number,
  variables: Readonly<Record<string, string>>,
): TemplateReference[] {
  if (call.called !== 'ref') return [];
  const [first = call.named.get('name')] = call.positional;
  const name = valueOf(first, variables);
  const flow = call.named.get('flow');
  const scope = valueOf(flow, variables);
  if (first === undefined || name === undefined || (flow && scope === undefined)) return [];
  return [
    {
      kind: 'component',
      name,
      scope,
      use: call.keyword === 'dependencies' ? 'wait' : 'use',
      optional: false,
      offset: start + first.offset,
    },
  ];
}

function valueOf(
  argument: Argument | undefined,
  variables: Readonly<Record<string, string>>,
): string | undefined {
  if (argument?.variable !== undefined && Object.hasOwn(variables, argument.variable))
    return variables[argument.variable];
  return argument?.text;
}

interface Import {
  file: string;
  offset: number;
  /** Of `from … import …`. */
  names: readonly { name: string; offset: number; isRenamed: boolean }[];
  /** Of `import … as …`. */
  alias?: string;
}

/** Reads `{% from 'file' import a, b as c %}`, `{% import 'file' as a %}`, and `{% include 'file' %}`. */
function importsOf({ word, text, offset }: JinjaTag): Import[] {
  if (!['from', 'import', 'include'].includes(word)) return [];
  const written = /^(["'])([^"']+)\1/.exec(text)?.[2];
  if (written === undefined) return [];
  const file = written.replace(/^(?:\.\/)+/, '');
  const rest = text.slice(written.length + 2);
  const start = offset + written.length + 2;
  if (word === 'include' && /ignore\s+missing/.test(rest)) return [];
  if (word !== 'from') return [{ file, offset, names: [], alias: /\bas\s+(\w+)/.exec(rest)?.[1] }];
  const [lead = ''] = /^\s*import\b/.exec(rest) ?? [];
  const names = [
    ...rest
      .slice(lead.length)
      .matchAll(/(\w+)(\s+as\s+\w+)?(?=\s*(?:,|$|with(?:out)?\s+context))/g),
  ];
  return [
    {
      file,
      offset,
      names: names
        .filter(([, name]) => name !== 'context')
        .map(({ 1: name = '', 2: alias, index }) => ({
          name,
          offset: start + lead.length + index,
          isRenamed: alias !== undefined,
        })),
    },
  ];
}

function macrosOf({ file, offset, names }: Import): TemplateReference[] {
  const whole = { name: '', offset };
  return [whole, ...names].map((macro) => ({
    kind: 'macro',
    name: macro.name,
    scope: file,
    use: 'use',
    optional: false,
    offset: macro.offset,
  }));
}

/** Finds the macro that a call such as `dates.week_of()` uses. */
function moduleMacroOf(
  { called, offset }: Call,
  start: number,
  modules: ReadonlyMap<string, string>,
): TemplateReference[] {
  const [module = '', name = '', ...rest] = called.split('.');
  const scope = modules.get(module);
  if (scope === undefined || name === '' || rest.length > 0) return [];
  return [{ kind: 'macro', name, scope, use: 'use', optional: false, offset: start + offset }];
}

/** Finds the imported macro that a call such as `week_of()` uses under its own name. */
function importedMacroOf(
  { called, offset }: Call,
  start: number,
  imports: readonly Import[],
): TemplateReference[] {
  return imports
    .filter(({ names }) => names.some(({ name, isRenamed }) => name === called && !isRenamed))
    .map(({ file }) => ({
      kind: 'macro',
      name: called,
      scope: file,
      use: 'use',
      optional: false,
      offset: start + offset,
    }));
}

/** A tag that gives a parameter another value if it isn't set, or that tests whether it is. */
const TESTED = /\b(?:default|d)\s*\(|\bis\b|\bor\b|\bif\b/;

function parametersOf(tags: readonly { tag: JinjaTag; code: Python }[]): TemplateReference[] {
  const words = tags.map(({ tag }) => `${tag.word} ${tag.text}`);
  if (words.some((text) => /^set parameters\b/.test(text))) return [];
  // A macro sees only its arguments.
  const isMacro = words.some((text) => text.startsWith('macro '));
  const found = tags.flatMap(({ tag, code }) => {
    const isTested = TESTED.test(tag.text) || ['if', 'elif'].includes(tag.word);
    return code.variables('parameters').map((chain) => ({
      name: chain.keys.join('.'),
      isTested: isTested || chain.hasFallback,
      offset: tag.offset - 1 + chain.offset,
    }));
  });
  const tested = found.filter(({ isTested }) => isTested);
  return found.map(({ name, offset }) => ({
    kind: 'parameter',
    name,
    use: 'use',
    optional: isMacro || tested.some((other) => `${name}.`.startsWith(`${other.name}.`)),
    offset,
  }));
}
