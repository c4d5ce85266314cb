import { JinjaFault } from './JinjaFault.ts';
import type { JinjaToken } from './jinjaTokens.ts';

export interface JinjaArgument {
  /** The keyword of a named argument. */
  name?: string;
  nameOffset?: number;
  /** `*list` or `**mapping`. */
  isSpread?: boolean;
  value: JinjaExpression;
}

/** An expression, with the offset of its first character in the template. */
export type JinjaExpression = { offset: number } & (
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: readonly JinjaExpression[] }
  | { kind: 'mapping'; pairs: readonly (readonly [JinjaExpression, JinjaExpression])[] }
  | { kind: 'member'; object: JinjaExpression; key: JinjaExpression }
  | { kind: 'slice'; object: JinjaExpression; parts: readonly (JinjaExpression | undefined)[] }
  | { kind: 'call'; called: JinjaExpression; given: readonly JinjaArgument[] }
  | { kind: 'filter'; value: JinjaExpression; name: string; given: readonly JinjaArgument[] }
  | {
      kind: 'test';
      value: JinjaExpression;
      name: string;
      given: readonly JinjaArgument[];
      isNegated: boolean;
    }
  | { kind: 'unary'; operator: string; value: JinjaExpression }
  | { kind: 'binary'; operator: string; left: JinjaExpression; right: JinjaExpression }
  | {
      kind: 'conditional';
      condition: JinjaExpression;
      value: JinjaExpression;
      otherwise?: JinjaExpression;
    }
);

/** Nothing that people write nests deeper; a deeper expression would overflow the stack. */
const MAX_DEPTH = 100;
/** The most operators, keys, calls, and filters in one tag, which nest, too. */
const MAX_LINKS = 1000;

const SPLIT = 'store a part of it with {% set name = … %}';

const LITERALS: Readonly<Record<string, boolean | null>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};

/** Binary operators, from the weakest to the strongest. */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['not'],
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in'],
  ['+', '-'],
  ['~'],
  ['*', '/', '//', '%'],
];
const NOT = 2;
const KEYWORDS = new Set(['and', 'else', 'if', 'in', 'is', 'not', 'or']);

/** Reads the expressions in the tokens of a tag. Each method that reads something moves on. */
export class JinjaReader {
  readonly #tokens: readonly JinjaToken[];
  readonly #end: number;
  #next = 0;
  #depth = 0;
  #linkCount = 0;

  /** `end` is where the tag ends, for mistakes there. */
  constructor(tokens: readonly JinjaToken[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  /** Where the next token starts. */
  get offset(): number {
    return this.#tokens[this.#next]?.start ?? this.#end;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  /** Throws that the next token can't be here. */
  fail(): never {
    const token = this.#tokens[this.#next];
    const found = token && (token.type === 'string' ? `"${token.text}"` : token.text);
    const what =
      found === undefined
        ? 'the code is incomplete'
        : `unexpected ${JSON.stringify(found.slice(0, 40))}`;
    const fix = token
      ? 'remove it, or add what is missing before it'
      : 'complete the expression, or remove the tag';
    throw new JinjaFault(`Invalid Jinja expression: ${what}`, this.offset, fix);
  }

  /** True if the next tokens are these words or operators. */
  sees(...words: string[]): boolean {
    return words.every((word, index) => {
      const token = this.#tokens[this.#next + index];
      return token?.text === word && (token.type === 'name' || token.type === 'operator');
    });
  }

  /** Skips a word or an operator if it's the next token. */
  takes(word: string): boolean {
    if (!this.sees(word)) return false;
    this.#next += 1;
    return true;
  }

  expect(word: string): void {
    if (!this.takes(word)) this.fail();
  }

  name(): string {
    const token = this.#tokens[this.#next];
    if (token?.type !== 'name' || KEYWORDS.has(token.text)) this.fail();
    this.#next += 1;
    return token.text;
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail();
  }

  /** Reads an expression, or several with commas between them, which are a list. */
  expressions(): JinjaExpression {
    const { offset } = this;
    const first = this.expression();
    if (!this.sees(',')) return first;
    const items = [first];
    while (this.takes(',') && !this.isAtEnd && !this.sees(')')) items.push(this.expression());
    return { kind: 'list', items, offset };
  }

  expression(): JinjaExpression {
    return this.#deeper(() => {
      const { offset } = this;
      let value = this.#unconditional();
      for (const _ of this.#links(() => this.takes('if'))) {
        const condition = this.#unconditional();
        const otherwise = this.takes('else') ? this.expression() : undefined;
        value = { kind: 'conditional', condition, value, otherwise, offset };
      }
      return value;
    });
  }

  /** Reads the items of a loop, which end at its `if`. */
  items(): JinjaExpression {
    const { offset } = this;
    const first = this.#unconditional();
    if (!this.sees(',')) return first;
    const items = [first];
    while (this.takes(',') && !this.isAtEnd) items.push(this.#unconditional());
    return { kind: 'list', items, offset };
  }

  #unconditional(): JinjaExpression {
    return this.#deeper(() => this.#binary(0));
  }

  /** Reads the arguments of a call after its parenthesis. */
  arguments(): JinjaArgument[] {
    const given: JinjaArgument[] = [];
    while (!this.takes(')')) {
      const spread = ['**', '*'].find((sign) => this.takes(sign));
      const following = this.#tokens[this.#next + 1];
      const isNamed = following?.type === 'operator' && following.text === '=';
      const nameOffset = this.offset;
      const name = isNamed ? this.name() : undefined;
      if (isNamed) this.expect('=');
      given.push({
        ...(name !== undefined && { name, nameOffset }),
        ...(spread !== undefined && { isSpread: true }),
        value: this.expression(),
      });
      if (!this.sees(')')) this.expect(',');
    }
    return given;
  }

  /** Reads a filter after its `|`, or after the word of a `filter` statement. */
  filter(value: JinjaExpression): JinjaExpression {
    const { offset } = this;
    const name = this.#dotted();
    const given = this.takes('(') ? this.arguments() : [];
    return { kind: 'filter', value, name, given, offset };
  }

  #binary(level: number): JinjaExpression {
    if (level === NOT && this.sees('not')) return this.#not();
    const operators = LEVELS[level];
    if (operators === undefined) return this.#power();
    const { offset } = this;
    let left = this.#binary(level + 1);
    const next = (): string | undefined =>
      operators.find((found) => this.sees(...found.split(' ')));
    for (const operator of this.#links(next)) {
      this.#next += operator.split(' ').length;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1), offset };
    }
    return left;
  }

  #not(): JinjaExpression {
    const { offset } = this;
    this.expect('not');
    const value = this.#deeper(() => this.#binary(NOT));
    return { kind: 'unary', operator: 'not', value, offset };
  }

  #power(): JinjaExpression {
    const { offset } = this;
    let left = this.#unary(true);
    for (const operator of this.#links(() => this.takes('**') && '**'))
      left = { kind: 'binary', operator, left, right: this.#unary(true), offset };
    return left;
  }

  #unary(hasFilters: boolean): JinjaExpression {
    const { offset } = this;
    const operator = ['-', '+'].find((sign) => this.takes(sign));
    const value: JinjaExpression =
      operator === undefined
        ? this.#postfix(this.#primary())
        : { kind: 'unary', operator, value: this.#deeper(() => this.#unary(false)), offset };
    return hasFilters ? this.#filtered(value) : value;
  }

  #filtered(value: JinjaExpression): JinjaExpression {
    let filtered = value;
    const next = (): string | undefined => ['|', 'is'].find((word) => this.takes(word));
    for (const word of this.#links(next))
      filtered = word === '|' ? this.filter(filtered) : this.#test(filtered);
    return filtered;
  }

  #test(value: JinjaExpression): JinjaExpression {
    const isNegated = this.takes('not');
    const { offset } = this;
    const name = this.takes('in') ? 'in' : this.#dotted();
    const token = this.#tokens[this.#next];
    let given: JinjaArgument[] = [];
    if (this.takes('(')) given = this.arguments();
    // A test may have one argument without parentheses: `x is divisibleby 3`.
    else if (
      token !== undefined &&
      (['number', 'string'].includes(token.type) ||
        (token.type === 'name' && !KEYWORDS.has(token.text)) ||
        token.text === '[' ||
        token.text === '{')
    )
      given = [{ value: this.#postfix(this.#primary()) }];
    return { kind: 'test', value, name, given, isNegated, offset };
  }

  #dotted(): string {
    let name = this.name();
    while (this.takes('.')) name += `.${this.name()}`;
    return name;
  }

  #postfix(start: JinjaExpression): JinjaExpression {
    let value = start;
    const { offset } = start;
    const next = (): string | undefined => ['.', '[', '('].find((sign) => this.takes(sign));
    for (const sign of this.#links(next)) {
      if (sign === '.') value = { kind: 'member', object: value, key: this.#key(), offset };
      else if (sign === '[') value = this.#subscript(value, offset);
      else value = { kind: 'call', called: value, given: this.arguments(), offset };
    }
    return value;
  }

  #key(): JinjaExpression {
    const token = this.#tokens[this.#next];
    if (token === undefined || !['name', 'number'].includes(token.type)) this.fail();
    this.#next += 1;
    const value = token.type === 'number' ? Number(token.text) : token.text;
    return { kind: 'literal', value, offset: token.start };
  }

  #subscript(object: JinjaExpression, offset: number): JinjaExpression {
    const parts: (JinjaExpression | undefined)[] = [];
    let isSlice = false;
    for (;;) {
      const isOmitted = this.sees(':') || this.sees(']');
      parts.push(isOmitted ? undefined : this.expressions());
      if (!this.takes(':')) break;
      isSlice = true;
    }
    this.expect(']');
    const [key] = parts;
    if (isSlice) return { kind: 'slice', object, parts, offset };
    if (key === undefined) {
      this.#next -= 1;
      this.fail();
    }
    return { kind: 'member', object, key, offset };
  }

  #primary(): JinjaExpression {
    const token = this.#tokens[this.#next];
    if (token === undefined || token.type === 'unknown') this.fail();
    const { start: offset, text, type } = token;
    this.#next += 1;
    if (type === 'number')
      return { kind: 'literal', value: Number(text.replaceAll('_', '')), offset };
    if (type === 'string') return this.#strings(text, offset);
    if (type === 'name' && Object.hasOwn(LITERALS, text))
      return { kind: 'literal', value: LITERALS[text] ?? null, offset };
    if (type === 'name' && !KEYWORDS.has(text)) return { kind: 'name', name: text, offset };
    if (text === '[') return { kind: 'list', items: this.#listItems(']'), offset };
    if (text === '{') return { kind: 'mapping', pairs: this.#pairs(), offset };
    if (text === '(') return this.#parentheses(offset);
    this.#next -= 1;
    return this.fail();
  }

  /** Adjacent strings are one string. */
  #strings(first: string, offset: number): JinjaExpression {
    let value = first;
    for (;;) {
      const token = this.#tokens[this.#next];
      if (token?.type !== 'string') return { kind: 'literal', value, offset };
      value += token.text;
      this.#next += 1;
    }
  }

  #parentheses(offset: number): JinjaExpression {
    if (this.takes(')')) return { kind: 'list', items: [], offset };
    const value = this.expressions();
    this.expect(')');
    return value;
  }

  #listItems(end: string): JinjaExpression[] {
    const items: JinjaExpression[] = [];
    while (!this.takes(end)) {
      items.push(this.expression());
      if (!this.sees(end)) this.expect(',');
    }
    return items;
  }

  #pairs(): (readonly [JinjaExpression, JinjaExpression])[] {
    const pairs: (readonly [JinjaExpression, JinjaExpression])[] = [];
    while (!this.takes('}')) {
      const key = this.expression();
      this.expect(':');
      pairs.push([key, this.expression()]);
      if (!this.sees('}')) this.expect(',');
    }
    return pairs;
  }

  /** Yields what comes next until nothing does, or until there is too much of it. */
  *#links<T>(next: () => T | false | undefined): Generator<T> {
    for (;;) {
      const found = next();
      if (found === undefined || found === false) return;
      this.#linkCount += 1;
      if (this.#linkCount > MAX_LINKS)
        throw new JinjaFault('The Jinja expression is too long', this.offset, SPLIT);
      yield found;
    }
  }

  #deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new JinjaFault('The Jinja expression is nested too deeply', this.offset, SPLIT);
    const result = read();
    this.#depth -= 1;
    return result;
  }
}
