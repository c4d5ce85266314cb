import { parser } from '@lezer/python';
import type { Json } from '../../validate/json.ts';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

interface Argument {
  /** Text that is written as a literal. */
  text?: string;
  /** The value, if code doesn't compute it. */
  value?: Json;
  /** The name of a variable. */
  variable?: string;
  offset: number;
  /** Where the keyword is written. */
  nameOffset?: number;
}

/** A call such as `ref("orders", flow="transform")`. */
export interface Call {
  /** What is called, such as `ref` or `macros.week_of`. */
  called: string;
  offset: number;
  positional: readonly Argument[];
  named: ReadonlyMap<string, Argument>;
  /** It has arguments such as `*list` or `**mapping`. */
  isSpread: boolean;
  /** The keyword argument of another call that contains this one, such as `inputs`, or empty. */
  keyword: string;
}

/** A name with the keys after it, such as `parameters.orders["start_date"]`. */
export interface Chain {
  keys: readonly string[];
  offset: number;
  /** One of its keys is the first argument of `get`, and there is a second one. */
  hasFallback: boolean;
  /** The code tests its value, computes with it, or sets it. */
  isTested: boolean;
}

export interface Decorated {
  /** The name of the decorator as its module calls it: `transform` for `@res.transform()`. */
  decorator: string;
  /** The module that it's imported from, such as `shop.resources`, if an import says so. */
  module?: string;
  offset: number;
  /** The call of the decorator itself, if it has arguments. */
  call?: Call;
  /** The calls in the arguments of the decorator. */
  calls: readonly Call[];
}

/** Where a function uses one of its parameters. */
export interface ParameterUses {
  offsets: readonly number[];
  /** The name also means something else there, so another name could change what the code does. */
  isShared: boolean;
}

/** Code that is nested more deeply isn't read, because each node is looked at from all around it. */
const MAX_DEPTH = 500;

interface Imports {
  /** Names by those that the code uses: `c` of `from a import b as c`. */
  names: Map<string, { name: string; module: string }>;
  /** Modules by the names that the code uses: `b` of `import a as b`. */
  modules: Map<string, string>;
  /** Modules from which it imports all names. */
  all: string[];
}

function importsOf(statements: readonly string[]): Imports {
  const [names, modules, all]: [Imports['names'], Imports['modules'], string[]] = [
    new Map(),
    new Map(),
    [],
  ];
  for (const text of statements) {
    const [, module = '', list = ''] = /^from\s+(\S+)\s+import\b(.*)$/s.exec(text) ?? [];
    const parts = (module === '' ? text.replace(/^import\b/, '') : list)
      .replaceAll(/[()\\]|#.*$/gm, '')
      .split(',');
    for (const part of parts) {
      const [name = '', alias = name] = part.trim().split(/\s+as\s+/);
      if (name === '*') all.push(module);
      else if (module === '') modules.set(alias, name);
      else names.set(alias, { name, module });
    }
  }
  return { names, modules, all };
}

export class Python {
  readonly #text: string;
  readonly #root: SyntaxNode;
  readonly #imports: Imports;

  constructor(text: string) {
    const { topNode } = parser.parse(text);
    this.#text = text;
    this.#root = isTooDeep(topNode) ? parser.parse('').topNode : topNode;
    this.#imports = importsOf(
      this.#all(this.#root, 'ImportStatement').map((node) => this.#read(node)),
    );
  }

  /** Lists the functions and classes that have a decorator. */
  decorated(): Decorated[] {
    return this.#all(this.#root, 'Decorator').map((node) => {
      const name = node
        .getChildren('VariableName')
        .map((one) => this.#read(one))
        .join('.');
      const { name: decorator, module } = this.#imported(name);
      const call = node.getChild('ArgList') && this.#callOf(node, decorator);
      const calls = this.#callsIn(node);
      return { decorator, module, offset: node.from, ...(call && { call }), calls };
    });
  }

  /** Lists the modules from which the code imports all names. */
  starImports(): readonly string[] {
    return this.#imports.all;
  }

  /** Returns the name that a name has in its module: `transform` for `res.transform`. */
  #imported(name: string): { name: string; module?: string } {
    const { names, modules } = this.#imports;
    const known = names.get(name);
    if (known !== undefined) return known;
    const end = name.lastIndexOf('.');
    const parent = name.slice(0, Math.max(0, end));
    const found = names.get(parent);
    // `from shop import resources` imports a module.
    const module = modules.get(parent) ?? (found && `${found.module}.${found.name}`);
    return module === undefined ? { name } : { name: name.slice(end + 1), module };
  }

  /** Lists the uses of a variable with the keys after it: `.key`, `["key"]`, and `.get("key")`. */
  variables(name: string): Chain[] {
    return this.#chains('VariableName', name);
  }

  /** Lists the uses of a property of any object, such as `context.vaults`, with the keys after it. */
  properties(name: string): Chain[] {
    return this.#chains('PropertyName', name);
  }

  /** Finds the uses of a parameter of the decorated function around an offset, if it has it. */
  parameterUses(offset: number, name: string): ParameterUses | undefined {
    const around = this.#all(this.#root, 'DecoratedStatement').filter(
      ({ from, to }) => from <= offset && offset < to,
    );
    const called = around.at(-1)?.getChild('FunctionDefinition');
    const list = called?.getChild('ParamList');
    if (!called || !list) return undefined;
    const uses = this.#all(called, 'VariableName').filter(
      (node) => this.#read(node) === name && !isKeyword(node),
    );
    if (!uses.some((node) => isParameterOf(node, list))) return undefined;
    const inQuery = new RegExp(String.raw`\b(?:from|join)\s+["']?${name}\b`, 'i');
    return {
      offsets: uses.map(({ from }) => from),
      isShared:
        uses.some((node) => isOther(node, list)) ||
        inQuery.test(this.#read(called.getChild('Body'))),
    };
  }

  #chains(kind: string, name: string): Chain[] {
    return this.#all(this.#root, kind)
      .filter((node) => this.#read(node) === name && !isKeyword(node))
      .map((node) => this.#chainFrom(node));
  }

  #chainFrom(start: SyntaxNode): Chain {
    const keys: string[] = [];
    let hasFallback = false;
    let node = start.name === 'PropertyName' ? (start.parent ?? start) : start;
    for (;;) {
      const { parent } = node;
      if (parent?.name !== 'MemberExpression' || parent.firstChild?.from !== node.from) break;
      const property = this.#read(parent.getChild('PropertyName'));
      const call = callOf(parent);
      if (property === 'get' && call !== undefined) {
        const { positional, named } = this.#callOf(call);
        const [key, fallback] = positional;
        if (key?.text === undefined) break;
        keys.push(key.text);
        hasFallback ||= fallback !== undefined || named.size > 0;
        node = call;
      } else if (call !== undefined) break;
      else if (property !== '') {
        keys.push(property);
        node = parent;
      } else {
        const index = textOf(this.#read(parent.getChild('String')));
        if (index === undefined) break;
        keys.push(index);
        node = parent;
      }
    }
    return { keys, offset: start.from, hasFallback, isTested: isTested(node) };
  }

  #callsIn(root: SyntaxNode): Call[] {
    return this.#all(root, 'CallExpression').map((node) => this.#callOf(node));
  }

  /** False for a variable that the module neither defines, imports, nor uses elsewhere. */
  mayDefine(name: string): boolean {
    const { names, modules, all } = this.#imports;
    if (names.has(name) || modules.has(name) || all.length > 0) return true;
    return this.#all(this.#root, 'VariableName').some(
      (node) => this.#read(node) === name && !isInDecorated(node) && !isKeyword(node),
    );
  }

  #callOf(node: SyntaxNode, name?: string): Call {
    const positional: Argument[] = [];
    const named = new Map<string, Argument>();
    for (const parts of argumentsOf(node.getChild('ArgList'))) {
      const [first, second] = parts;
      if (first === undefined) continue;
      if (second?.name === 'AssignOp' && !hasError(second))
        named.set(this.#read(first), {
          ...this.#argument(parts.slice(2), first),
          nameOffset: first.from,
        });
      else positional.push(this.#argument(parts, first));
    }
    return {
      called: name ?? this.#imported(this.#read(node.firstChild)).name,
      offset: node.from,
      positional,
      named,
      isSpread: node.getChild('ArgList')?.getChildren('*').length !== 0,
      keyword: this.#keywordOf(node),
    };
  }

  #argument(parts: readonly SyntaxNode[], first: SyntaxNode): Argument {
    const [only, ...others] = parts;
    const offset = (only ?? first).from;
    if (only === undefined || others.length > 0) return { offset };
    const value = this.#valueOf(only);
    return {
      ...(only.name === 'String' && { text: textOf(this.#read(only)) }),
      ...(value !== undefined && { value }),
      ...(only.name === 'VariableName' && { variable: this.#read(only) }),
      offset,
    };
  }

  /** Returns the value of a literal, a list, or a dictionary that computes nothing. */
  #valueOf(node: SyntaxNode): Json | undefined {
    const source = this.#read(node);
    if (node.name === 'String') return textOf(source);
    if (node.name === 'Number') return Number(source.replaceAll('_', ''));
    if (node.name === 'Boolean') return source === 'True';
    if (node.name === 'None') return null;
    if (node.name !== 'ArrayExpression' && node.name !== 'DictionaryExpression') return undefined;
    const values: Json[] = [];
    for (let item = node.firstChild; item !== null; item = item.nextSibling) {
      if (/^(?:[,:[\]{}]|Comment)$/.test(item.name)) continue;
      const value = this.#valueOf(item);
      if (value === undefined) return undefined;
      values.push(value);
    }
    if (node.name === 'ArrayExpression') return values;
    const keys = values.filter((_, index) => index % 2 === 0);
    return Object.fromEntries(keys.map((key, index) => [key, values[2 * index + 1] ?? null]));
  }

  #keywordOf(call: SyntaxNode): string {
    let node: SyntaxNode = call;
    // A recursive search would overflow the stack in deeply nested code.
    while (node.parent !== null && node.parent.name !== 'ArgList') node = node.parent;
    const { parent, prevSibling } = node;
    const isNamed = parent !== null && prevSibling?.name === 'AssignOp';
    return isNamed ? this.#read(prevSibling.prevSibling) : '';
  }

  #all(root: SyntaxNode, name: string): SyntaxNode[] {
    const found: SyntaxNode[] = [];
    root.cursor().iterate((node) => void (node.name === name && found.push(node.node)));
    return found;
  }

  #read(node: SyntaxNode | null): string {
    return node === null ? '' : this.#text.slice(node.from, node.to);
  }
}

/** True in a decorator or its function, but not for the function's name or in a comprehension. */
function isInDecorated({ parent, nextSibling }: SyntaxNode): boolean {
  if (parent?.name === 'FunctionDefinition' && nextSibling?.name === 'ParamList') return false;
  let node = parent;
  while (node !== null && !/^(?:DecoratedStatement|.*Comprehension.*|Lambda.*)$/.test(node.name))
    node = node.parent;
  return node?.name === 'DecoratedStatement';
}

function isTooDeep(root: SyntaxNode): boolean {
  let depth = 0;
  let deepest = 0;
  try {
    root.cursor().iterate(
      () => {
        depth += 1;
        deepest = Math.max(deepest, depth);
        return deepest <= MAX_DEPTH;
      },
      () => void (depth -= 1),
    );
  } catch {
    // The cursor fails in trees of tens of thousands of levels.
    return true;
  }
  return deepest > MAX_DEPTH;
}

const TESTS = [
  'BinaryExpression',
  'ConditionalExpression',
  'IfStatement',
  'NamedExpression',
  'UnaryExpression',
];

/** True for a value that is tested, as in `if x`, `x or y`, and `not x`, or that is set. */
function isTested({ parent, nextSibling }: SyntaxNode): boolean {
  return TESTS.includes(parent?.name ?? '') || nextSibling?.name === 'AssignOp';
}

function isParameterOf({ parent, prevSibling }: SyntaxNode, list: SyntaxNode): boolean {
  return parent?.from === list.from && prevSibling?.name !== 'AssignOp';
}

const OTHER_MEANINGS = ['ClassDefinition', 'ImportStatement', 'ParamList', 'ScopeStatement'];

/** True for a name in a class, an import, `global`, or the parameters of an inner function. */
function isOther({ parent }: SyntaxNode, list: SyntaxNode): boolean {
  for (let node = parent; node !== null && node.from >= list.from; node = node.parent)
    if (node.from !== list.from && OTHER_MEANINGS.includes(node.name)) return true;
  return false;
}

function callOf({ parent, from }: SyntaxNode): SyntaxNode | undefined {
  const isCalled = parent?.name === 'CallExpression' && parent.firstChild?.from === from;
  return isCalled ? (parent ?? undefined) : undefined;
}

function isKeyword({ parent, nextSibling }: SyntaxNode): boolean {
  return parent?.name === 'ArgList' && nextSibling?.name === 'AssignOp' && !hasError(nextSibling);
}

function hasError(node: SyntaxNode): boolean {
  return node.firstChild?.type.isError === true;
}

function argumentsOf(list: SyntaxNode | null): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  for (let node = list?.firstChild ?? null; node !== null; node = node.nextSibling) {
    if (node.name === ',') groups.push([]);
    else if (!['(', ')', 'Comment'].includes(node.name)) groups.at(-1)?.push(node);
  }
  return groups.filter(({ length }) => length > 0);
}

/** Returns the text of a string literal; undefined if it has a prefix or an escape. */
function textOf(literal: string): string | undefined {
  const match = /^("""|'''|"|')([^\\]*)\1$/s.exec(literal);
  return match?.[2];
}
