import type { JinjaExpression } from '../languages/jinja/jinjaExpression.ts';
import type { JinjaStatement } from '../languages/jinja/jinjaStatement.ts';
import { readJinja } from '../languages/jinja/jinjaTemplate.ts';
import { expressionsOf } from '../languages/jinja/jinjaWalk.ts';
import { JINJA_CALLS } from './codeCalls.ts';
import { templateParameters, type ReadTag, type TemplateReference } from './templateParameters.ts';

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

type Call = JinjaExpression & { kind: 'call' };

const NO_VARIABLES: Readonly<Record<string, string>> = {};

/** The functions that the platform and Jinja define in each template. */
export const TEMPLATE_FUNCTIONS: readonly string[] = (
  'config ref retry_strategy with_test is_incremental ' +
  'caller cycler debug dict gettext joiner lipsum loop namespace ngettext range super'
).split(' ');
/** The variables that the platform and Jinja define. */
const VARIABLES = ['kwargs', 'loop', 'parameters', 'self', 'this', 'varargs'];

/**
 * Reads a template without running it. Names that it computes are skipped, except for variables
 * with a known value.
 */
export function readTemplate(template: string, variables = NO_VARIABLES): Template {
  const tags = readJinja(template).all.map((item): ReadTag => ({
    item,
    found: expressionsOf(item),
  }));
  const statements = tags.flatMap(({ item }) => (item.kind === 'block' ? [item.statement] : []));
  const calls = tags.flatMap(({ found }) =>
    found.flatMap(({ expression, keyword }) =>
      expression.kind === 'call' ? [{ call: expression, keyword }] : [],
    ),
  );
  const imports = importsOf(statements);
  const config = calls.find(({ call }) => nameOf(call) === 'config')?.call;
  const type = config && argument(config, 'type');
  return {
    references: [
      ...calls.flatMap(({ call, keyword }) => componentOf(call, keyword, variables)),
      ...imports.flatMap(({ file, offset, names }) => [
        macro('', file, offset),
        ...names.map((one) => macro(one.name, file, one.offset)),
      ]),
      ...calls.flatMap(({ call }) => importedMacroOf(call, imports)),
      ...undefinedNames(calls, statements, tags, variables),
      ...templateParameters(tags, statements),
    ],
    macros: statements.flatMap(({ kind, names, member }) =>
      kind === 'macro' || (kind === 'set' && member === undefined) ? names : [],
    ),
    type: type?.kind === 'literal' && typeof type.value === 'string' ? type.value : undefined,
    isComponent: calls.some(({ call }) => ['config', 'ref', 'with_test'].includes(nameOf(call))),
  };
}

/** Returns the name that a call calls; empty for `a.b()`. */
function nameOf({ called }: Call): string {
  return called.kind === 'name' ? called.name : '';
}

function argument({ given }: Call, keyword: string): JinjaExpression | undefined {
  return given.find(({ name }) => name === keyword)?.value;
}

function componentOf(
  call: Call,
  keyword: string,
  variables: Readonly<Record<string, string>>,
): TemplateReference[] {
  if (nameOf(call) !== 'ref') return [];
  const first = call.given.find(({ name }) => name === undefined)?.value ?? argument(call, 'name');
  const flow = argument(call, 'flow');
  const [name, scope] = [textOf(first, variables), textOf(flow, variables)];
  if (first === undefined || name === undefined || (flow && scope === undefined)) return [];
  const use = keyword === 'dependencies' ? 'wait' : 'use';
  const { offset } = first;
  return [
    { kind: 'component', name, scope, flowOffset: flow?.offset, use, optional: false, offset },
  ];
}

/** Returns the text of a literal, or of a variable with a known value. */
function textOf(
  expression: JinjaExpression | undefined,
  variables: Readonly<Record<string, string>>,
): string | undefined {
  if (expression?.kind === 'name' && Object.hasOwn(variables, expression.name))
    return variables[expression.name];
  const value = expression?.kind === 'literal' ? expression.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

interface Import extends Pick<JinjaStatement, 'names'> {
  file: string;
  offset: number;
  /** Of `import … as …`. */
  module?: string;
}

export function importsOf(statements: readonly JinjaStatement[]): Import[] {
  return statements.flatMap(importOf);
}

/** Reads `{% from 'file' import a, b as c %}`, `{% import 'file' as a %}`, and `{% include 'file' %}`. */
function importOf({ kind, value, names, isOptional }: JinjaStatement): Import[] {
  const isImport = kind === 'from' || kind === 'import' || kind === 'include';
  const written = textOf(value, NO_VARIABLES);
  if (!isImport || written === undefined || value === undefined || isOptional) return [];
  const file = written.replace(/^(?:\.\/)+/, '');
  const { offset } = value;
  return kind === 'from'
    ? [{ file, offset, names }]
    : [{ file, offset, names: [], module: names[0]?.name }];
}

function macro(name: string, file: string, offset: number): TemplateReference {
  return { kind: 'macro', name, scope: file, use: 'use', optional: false, offset };
}

/** Finds the macro that `week_of()` or `dates.week_of()` calls, unless it's imported as another name. */
function importedMacroOf(call: Call, imports: readonly Import[]): TemplateReference[] {
  const { called, offset } = call;
  if (called.kind === 'member' && called.object.kind === 'name' && called.key.kind === 'literal') {
    const { name: module } = called.object;
    const key = String(called.key.value);
    const found = imports.findLast((one) => one.module === module);
    return found === undefined ? [] : [macro(key, found.file, offset)];
  }
  const name = nameOf(call);
  return imports
    .filter(({ names }) => names.some((one) => one.name === name && one.alias === undefined))
    .map(({ file }) => macro(name, file, offset));
}

/** Finds calls of names, and names in arguments, that a template neither imports nor defines. */
function undefinedNames(
  calls: readonly { call: Call }[],
  statements: readonly JinjaStatement[],
  tags: readonly ReadTag[],
  variables: Readonly<Record<string, string>>,
): TemplateReference[] {
  // A parent template may define names, too.
  if (statements.some(({ kind }) => kind === 'extends')) return [];
  const known = new Set([
    ...TEMPLATE_FUNCTIONS,
    ...VARIABLES,
    ...Object.keys(variables),
    ...statements.flatMap(({ names, parameters }) =>
      [...names, ...parameters].map(({ name, alias = name }) => alias),
    ),
    ...tags.flatMap(({ found }) => found.flatMap(({ expression }) => testedName(expression))),
  ]);
  const unknown = (kind: 'call' | 'variable', name: string, offset: number): TemplateReference[] =>
    name === '' || known.has(name) ? [] : [{ kind, name, use: 'use', optional: false, offset }];
  return calls.flatMap(({ call }) => [
    ...unknown('call', nameOf(call), call.offset),
    // A name there often has no quotes by mistake.
    ...(JINJA_CALLS.includes(nameOf(call)) ? call.given : [])
      .flatMap(({ value }) => (value.kind === 'list' ? value.items : [value]))
      .flatMap((value) =>
        value.kind === 'name' ? unknown('variable', value.name, value.offset) : [],
      ),
  ]);
}

/** Returns the name in a test such as `week_of is defined`. */
function testedName(expression: JinjaExpression): string[] {
  const isTest =
    expression.kind === 'test' && ['callable', 'defined', 'undefined'].includes(expression.name);
  return isTest && expression.value.kind === 'name' ? [expression.value.name] : [];
}
