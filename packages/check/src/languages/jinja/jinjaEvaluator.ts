import type { JinjaArgument, JinjaExpression } from './jinjaExpression.ts';
import { JinjaFault } from './JinjaFault.ts';
import type { Scope } from './jinjaScope.ts';
import {
  isList,
  isMapping,
  isTrue,
  itemsOf,
  JinjaFunction,
  LimitError,
  textOf,
  Undefined,
  type Budget,
  type Given,
  type JinjaValue,
} from './jinjaValue.ts';

type Kind<Name extends string> = JinjaExpression & { kind: Name };

/** A filter or a test with its arguments. */
type Operation = (budget: Budget, value: JinjaValue, ...given: JinjaValue[]) => JinjaValue;

const fallback: Operation = (_, value, other = '', isForFalse = false) =>
  value instanceof Undefined || (isTrue(isForFalse) && !isTrue(value)) ? other : value;

const FILTERS: Readonly<Record<string, Operation>> = {
  d: fallback,
  default: fallback,
  join: (budget, value, delimiter = '') => {
    const items = itemsOf(value, budget);
    const between = budget.text(textOf(delimiter, budget), items.length);
    return items.map((item) => textOf(item, budget)).join(between);
  },
  length: (budget, value) => itemsOf(value, budget).length,
  lower: (budget, value) => textOf(value, budget).toLowerCase(),
  replace: (budget, value, old = '', written = '') => {
    const text = textOf(value, budget);
    const to = budget.text(textOf(written, budget), text.length + 1);
    return text.replaceAll(textOf(old, budget), () => to);
  },
  trim: (budget, value) => textOf(value, budget).trim(),
  upper: (budget, value) => textOf(value, budget).toUpperCase(),
};

const TESTS: Readonly<Record<string, Operation>> = {
  defined: (_, value) => !(value instanceof Undefined),
  none: (_, value) => value === null,
  number: (_, value) => typeof value === 'number',
  string: (_, value) => typeof value === 'string',
  undefined: (_, value) => value instanceof Undefined,
};

/** Evaluates expressions. A mistake names its offset. */
export class Evaluator {
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  evaluate(expression: JinjaExpression, scope: Scope): JinjaValue {
    return this.#at(expression, () => this.#valueOf(expression, scope));
  }

  text(expression: JinjaExpression, scope: Scope): string {
    return this.#at(expression, () => textOf(this.evaluate(expression, scope), this.#budget));
  }

  #at<T>({ offset }: JinjaExpression, evaluate: () => T): T {
    this.#budget.step();
    try {
      return evaluate();
    } catch (error) {
      if (error instanceof JinjaFault || error instanceof LimitError || !(error instanceof Error))
        throw error;
      throw new JinjaFault(error.message, offset);
    }
  }

  #valueOf(expression: JinjaExpression, scope: Scope): JinjaValue {
    const of = (part: JinjaExpression): JinjaValue => this.evaluate(part, scope);
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'name':
        return scope.get(expression.name);
      case 'list':
        return expression.items.map(of);
      case 'mapping':
        // `__proto__` is a key like any other.
        return Object.fromEntries(
          expression.pairs.map(([key, item]) => [textOf(of(key), this.#budget), of(item)]),
        );
      case 'member':
        return memberOf(of(expression.object), of(expression.key));
      case 'conditional':
        if (isTrue(of(expression.condition))) return of(expression.value);
        return expression.otherwise ? of(expression.otherwise) : '';
      case 'unary':
        return unary(expression.operator, of(expression.value));
      case 'binary':
        return this.#binary(expression, of);
      case 'call':
        return this.#called(expression, scope);
      case 'filter':
        return this.#operation(FILTERS, expression, scope);
      case 'test':
        return isTrue(this.#operation(TESTS, expression, scope)) !== expression.isNegated;
      case 'slice':
        throw new Error("a slice isn't supported here");
    }
  }

  #given(list: readonly JinjaArgument[], scope: Scope): Given {
    if (list.some(({ isSpread }) => isSpread)) throw new Error("* in a call isn't supported here");
    const all = list.map(({ name, value }) => [name, this.evaluate(value, scope)] as const);
    return {
      positional: all.flatMap(([name, value]) => (name === undefined ? [value] : [])),
      named: Object.fromEntries(all.filter(([name]) => name !== undefined)),
    };
  }

  #called({ called, given }: Kind<'call'>, scope: Scope): JinjaValue {
    const found = this.evaluate(called, scope);
    if (found instanceof JinjaFunction) return found.call(this.#given(given, scope));
    const name = called.kind === 'name' ? `"${called.name}"` : 'this';
    throw new Error(`${name} isn't a function that templates can call`);
  }

  #operation(
    operations: Readonly<Record<string, Operation>>,
    { kind, name, value, given }: Kind<'filter'> | Kind<'test'>,
    scope: Scope,
  ): JinjaValue {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (operation === undefined) throw new Error(`the ${kind} "${name}" isn't supported here`);
    const { positional, named } = this.#given(given, scope);
    if (Object.keys(named).length > 0)
      throw new Error(`names in the ${kind} aren't supported here`);
    return operation(this.#budget, this.evaluate(value, scope), ...positional);
  }

  #binary(
    { operator, left, right }: Kind<'binary'>,
    of: (part: JinjaExpression) => JinjaValue,
  ): JinjaValue {
    const first = of(left);
    if (operator === 'and') return isTrue(first) ? of(right) : first;
    if (operator === 'or') return isTrue(first) ? first : of(right);
    const second = of(right);
    if (operator === '==') return isEqual(first, second);
    if (operator === '!=') return !isEqual(first, second);
    if (operator === 'in') return this.#isIn(first, second);
    if (operator === 'not in') return !this.#isIn(first, second);
    const isText = typeof first === 'string' && typeof second === 'string';
    if (operator === '~' || (operator === '+' && isText))
      return textOf(first, this.#budget) + textOf(second, this.#budget);
    if (isText || (typeof first === 'number' && typeof second === 'number')) {
      if (operator === '<') return first < second;
      if (operator === '>') return first > second;
      if (operator === '<=') return first <= second;
      if (operator === '>=') return first >= second;
    }
    return computed(operator, first, second);
  }

  /** True if a list has the item, a mapping the key, or a text the other text. */
  #isIn(value: JinjaValue, container: JinjaValue): boolean {
    if (typeof container === 'string')
      return this.#budget.text(container).includes(textOf(value, this.#budget));
    return itemsOf(container, this.#budget).includes(value);
  }
}

/** Returns an item of a list or a value of a mapping: nothing else has members. */
function memberOf(object: JinjaValue, key: JinjaValue): JinjaValue {
  if (object instanceof Undefined) throw new Error(`"${object.name}" isn't defined`);
  if (isMapping(object) && typeof key === 'string' && Object.hasOwn(object, key))
    return object[key] ?? null;
  const item = isList(object) && typeof key === 'number' ? object.at(key) : undefined;
  return item ?? new Undefined(typeof key === 'string' ? key : 'this item');
}

function isEqual(left: JinjaValue, right: JinjaValue): boolean {
  if ([left, right].some((one) => isList(one) || isMapping(one)))
    throw new Error("lists and mappings can't be compared here");
  return left === right;
}

function unary(operator: string, value: JinjaValue): JinjaValue {
  if (operator === 'not') return !isTrue(value);
  return computed(operator, 0, value);
}

function computed(operator: string, left: JinjaValue, right: JinjaValue): JinjaValue {
  if (typeof left !== 'number' || typeof right !== 'number')
    throw new Error(`"${operator}" needs two numbers`);
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  if (operator === '//') return Math.floor(left / right);
  if (operator === '%') return left - right * Math.floor(left / right);
  return left ** right;
}
