import { Evaluator } from './jinjaEvaluator.ts';
import type { JinjaExpression } from './jinjaExpression.ts';
import { JinjaFault } from './JinjaFault.ts';
import { Scope } from './jinjaScope.ts';
import { type JinjaName } from './jinjaStatement.ts';
import { readJinja, type JinjaBlock, type JinjaBranch, type JinjaNode } from './jinjaTemplate.ts';
import {
  Budget,
  isTrue,
  itemsOf,
  JinjaFunction,
  LimitError,
  textOf,
  Undefined,
  type Given,
  type JinjaMapping,
  type JinjaValue,
} from './jinjaValue.ts';

/** Macros and files in each other. */
const MAX_DEPTH = 30;

interface RenderJinjaOptions {
  /** The variables and functions of the template. Imported files see only the functions. */
  variables: JinjaMapping;
  /** Returns the text of another template. */
  read?: (path: string) => string | undefined;
  /** Gets each part of the result in its order. */
  onText?: (part: RenderedText) => void;
}

/** A part of the result, and the offset in the template that it comes from. */
export interface RenderedText {
  text: string;
  offset: number;
  /** The template has the same text there. Otherwise, it's what a tag wrote. */
  isSame: boolean;
}

/**
 * Renders a template, and throws a `JinjaFault` if that isn't possible. A template can't run code:
 * it reaches only the variables, their own keys, and the functions, filters, and tests that are
 * listed here. It stops at its limits.
 */
export function renderJinja(template: string, options: RenderJinjaOptions): string {
  try {
    return new Renderer(options).render(template);
  } catch (error) {
    if (error instanceof JinjaFault) throw error;
    // Values that contain each other deeply overflow the stack.
    if (error instanceof LimitError || error instanceof RangeError)
      throw new JinjaFault(error.message, 0);
    throw error;
  }
}

class Renderer {
  readonly #variables: JinjaMapping;
  readonly #read: (path: string) => string | undefined;
  readonly #onText: (part: RenderedText) => void;
  readonly #budget = new Budget();
  readonly #evaluator = new Evaluator(this.#budget);
  #depth = 0;

  constructor({ variables, read = () => undefined, onText = () => undefined }: RenderJinjaOptions) {
    this.#variables = variables;
    this.#read = read;
    this.#onText = onText;
  }

  render(template: string): string {
    const scope = new Scope(this.#builtIn(), Object.entries(this.#variables));
    return this.#nodes(this.#parsed(template), scope);
  }

  #builtIn(): Scope {
    const functions = Object.entries(this.#variables).filter(
      ([, value]) => value instanceof JinjaFunction,
    );
    return new Scope(undefined, [
      ...functions,
      ['range', new JinjaFunction(({ positional }) => this.#range(positional))],
    ]);
  }

  #range([first = 0, second]: readonly JinjaValue[]): number[] {
    const [start, end] = second === undefined ? [0, first] : [first, second];
    if (typeof start !== 'number' || typeof end !== 'number')
      throw new Error('range() needs numbers');
    const length = Math.max(0, Math.ceil(end - start));
    this.#budget.step(length);
    return Array.from({ length }, (_, index) => start + index);
  }

  #parsed(template: string): readonly JinjaNode[] {
    const {
      nodes,
      faults: [fault],
    } = readJinja(this.#budget.text(template));
    if (fault !== undefined) throw fault;
    return nodes;
  }

  #nodes(nodes: readonly JinjaNode[], scope: Scope): string {
    return nodes.map((node) => this.#node(node, scope)).join('');
  }

  #node(node: JinjaNode, scope: Scope): string {
    this.#budget.step();
    if (node.kind === 'text')
      return this.#written(textOf(node.text, this.#budget), node.start + node.skipped, true);
    if (node.kind === 'block') return this.#block(node, scope);
    return this.#written(this.#evaluator.text(node.value, scope), node.tag.start);
  }

  /** Reports a part of the result. Inside a macro, a file, or a value, text isn't one yet. */
  #written(text: string, offset: number, isSame = false): string {
    if (this.#depth === 0) this.#onText({ text, offset, isSame });
    return text;
  }

  #value(expression: JinjaExpression | undefined, scope: Scope): JinjaValue {
    return expression === undefined ? null : this.#evaluator.evaluate(expression, scope);
  }

  #block(block: JinjaBlock, scope: Scope): string {
    const { statement, tag } = block;
    const [first = { word: '', nodes: [] }] = block.branches;
    switch (statement.kind) {
      case 'if':
        return this.#if(block.branches, scope);
      case 'for':
        return this.#for(block, scope);
      case 'set':
        this.#set(block, scope);
        return '';
      case 'with': {
        const inner = new Scope(scope);
        for (const { name, value } of statement.names) inner.set(name, this.#value(value, scope));
        return this.#nodes(first.nodes, inner);
      }
      case 'macro':
        scope.set(statement.names[0]?.name ?? '', this.#macro(block, scope));
        return '';
      case 'from':
      case 'import':
      case 'include':
        return this.#file(block, scope);
      default:
        throw new JinjaFault(`{% ${tag.word} %} isn't supported here`, tag.start);
    }
  }

  #if(branches: readonly JinjaBranch[], scope: Scope): string {
    const taken = branches.find(
      ({ word, condition }) => word === 'else' || isTrue(this.#value(condition, scope)),
    );
    return taken === undefined ? '' : this.#nodes(taken.nodes, scope);
  }

  #for({ statement, branches }: JinjaBlock, scope: Scope): string {
    const [body, otherwise] = branches;
    const all = itemsOf(this.#value(statement.value, scope), this.#budget).map((item) => {
      const inner = new Scope(scope);
      this.#assign(statement.names, item, inner);
      return { inner, item };
    });
    const items = all.filter(
      ({ inner }) => !statement.condition || isTrue(this.#value(statement.condition, inner)),
    );
    if (items.length === 0) return otherwise ? this.#nodes(otherwise.nodes, scope) : '';
    return items
      .map(({ inner }, index) => {
        inner.set('loop', {
          index: index + 1,
          index0: index,
          first: index === 0,
          last: index === items.length - 1,
          length: items.length,
        });
        return this.#nodes(body?.nodes ?? [], inner);
      })
      .join('');
  }

  /** Assigns a value to a name, or its items to several names. */
  #assign(names: readonly JinjaName[], value: JinjaValue, scope: Scope): void {
    const [first] = names;
    if (names.length === 1 && first !== undefined) {
      scope.set(first.name, value);
      return;
    }
    const items = itemsOf(value, this.#budget);
    if (items.length !== names.length)
      throw new JinjaFault(`${names.length} values are needed`, first?.offset ?? 0);
    for (const [index, { name }] of names.entries()) scope.set(name, items[index] ?? null);
  }

  #set({ statement, branches: [body], tag }: JinjaBlock, scope: Scope): void {
    const { names, member, filter, value } = statement;
    if (member !== undefined || (filter && filter.kind !== 'name'))
      throw new JinjaFault("this {% set %} isn't supported here", tag.start);
    const found = body
      ? this.#deeper(() => this.#nodes(body.nodes, new Scope(scope)))
      : this.#value(value, scope);
    this.#assign(names, found, scope);
  }

  #macro({ statement, branches: [body] }: JinjaBlock, scope: Scope): JinjaFunction {
    return new JinjaFunction((given) =>
      this.#deeper(() => {
        const inner = new Scope(scope);
        this.#bind(statement.parameters, given, inner);
        return this.#nodes(body?.nodes ?? [], inner);
      }),
    );
  }

  #bind(parameters: readonly JinjaName[], { positional, named }: Given, scope: Scope): void {
    for (const [index, { name, value }] of parameters.entries()) {
      let given = positional[index];
      if (Object.hasOwn(named, name)) given = named[name];
      if (given === undefined)
        given = value === undefined ? new Undefined(name) : this.#value(value, scope);
      scope.set(name, given);
    }
  }

  #file({ statement, tag }: JinjaBlock, scope: Scope): string {
    const path = this.#value(statement.value, scope);
    const text = typeof path === 'string' ? this.#read(path.replace(/^(?:\.\/)+/, '')) : undefined;
    if (text === undefined) {
      if (statement.isOptional) return '';
      const name = textOf(path, this.#budget);
      throw new JinjaFault(`the file "${name}" doesn't exist`, tag.start);
    }
    const inner = new Scope(statement.kind === 'include' ? scope : this.#builtIn());
    const content = this.#deeper(() => this.#inFile(String(path), text, inner));
    if (statement.kind === 'include') return this.#written(content, tag.start);
    const module = inner.toMapping();
    for (const { name, alias = name, offset } of statement.names) {
      const isMissing = statement.kind === 'from' && !Object.hasOwn(module, name);
      if (isMissing) throw new JinjaFault(`the file has no macro "${name}"`, offset);
      scope.set(alias, statement.kind === 'from' ? (module[name] ?? null) : module);
    }
    return '';
  }

  /** Renders another file. The first one with a mistake is named. */
  #inFile(path: string, text: string, scope: Scope): string {
    try {
      return this.#nodes(this.#parsed(text), scope);
    } catch (error) {
      if (error instanceof JinjaFault) error.file ??= path;
      throw error;
    }
  }

  #deeper<T>(render: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new LimitError('the template calls itself too often');
    const result = render();
    this.#depth -= 1;
    return result;
  }
}
