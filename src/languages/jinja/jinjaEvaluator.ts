import type { JinjaArgument, JinjaExpression } from './jinjaExpression.ts';
import { isIn, isLess, operationOf } from './jinjaFilters.ts';
import { JinjaFault } from './JinjaFault.ts';
import type { Scope } from './jinjaScope.ts';
import {
  isEqual,
  isList,
  isMapping,
  isTrue,
  JinjaFunction,
  LimitError,
  mapping,
  textOf,
  Undefined,
  type Budget,
  type Given,
  type JinjaValue,
} from './jinjaValue.ts';

/** Returns the value of an expression. A mistake names its offset. */
export function evaluate(expression: JinjaExpression, scope: Scope, budget: Budget): JinjaValue {
  budget.step();
  try {
    return valueOf(expression, scope, budget);
  } catch (error) {
    if (error instanceof JinjaFault || error instanceof LimitError || !(error instanceof Error))
      throw error;
    throw new JinjaFault(error.message, expression.offset);
  }
}

/** Returns the arguments of a call. */
export function givenBy(list: readonly JinjaArgument[], scope: Scope, budget: Budget): Given {
  const positional: JinjaValue[] = [];
  const named: [string, JinjaValue][] = [];
  for (const { name, value, isSpread } of list) {
    if (isSpread) throw new JinjaFault("* in a call isn't supported here", value.offset);
    const found = evaluate(value, scope, budget);
    if (name === undefined) positional.push(found);
    else named.push([name, found]);
  }
  return { positional, named: mapping(named) };
}

function valueOf(expression: JinjaExpression, scope: Scope, budget: Budget): JinjaValue {
  const of = (part: JinjaExpression): JinjaValue => evaluate(part, scope, budget);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return scope.get(expression.name);
    case 'list':
      return expression.items.map(of);
    case 'mapping':
      return mapping(expression.pairs.map(([key, item]) => [textOf(of(key), budget), of(item)]));
    case 'member':
      return memberOf(of(expression.object), of(expression.key));
    case 'conditional':
      if (isTrue(of(expression.condition))) return of(expression.value);
      return expression.otherwise ? of(expression.otherwise) : '';
    case 'unary':
      return unary(expression.operator, of(expression.value));
    case 'binary':
      return binary(expression, scope, budget);
    case 'call':
      return called(expression, scope, budget);
    case 'filter':
    case 'test':
      return operated(expression, scope, budget);
    case 'slice':
      throw new Error("a slice isn't supported here");
  }
}

/** Returns an item of a list or a value of a mapping: nothing else has members. */
function memberOf(object: JinjaValue, key: JinjaValue): JinjaValue {
  if (object instanceof Undefined) throw new Error(`"${object.name}" isn't defined`);
  if (isMapping(object) && typeof key === 'string' && Object.hasOwn(object, key))
    return object[key] ?? null;
  if ((isList(object) || typeof object === 'string') && typeof key === 'number')
    return object.at(key) ?? new Undefined(String(key));
  return new Undefined(typeof key === 'string' || typeof key === 'number' ? String(key) : 'key');
}

function unary(operator: string, value: JinjaValue): JinjaValue {
  if (operator === 'not') return !isTrue(value);
  if (typeof value !== 'number') throw new Error('a number is needed');
  return operator === '-' ? -value : value;
}

type Kind<Name extends string> = JinjaExpression & { kind: Name };

function binary(
  { operator, left, right }: Kind<'binary'>,
  scope: Scope,
  budget: Budget,
): JinjaValue {
  const first = evaluate(left, scope, budget);
  if (operator === 'and') return isTrue(first) ? evaluate(right, scope, budget) : first;
  if (operator === 'or') return isTrue(first) ? first : evaluate(right, scope, budget);
  const second = evaluate(right, scope, budget);
  switch (operator) {
    case '==':
      return isEqual(first, second, budget);
    case '!=':
      return !isEqual(first, second, budget);
    case '<':
      return isLess(first, second);
    case '>':
      return isLess(second, first);
    case '<=':
      return !isLess(second, first);
    case '>=':
      return !isLess(first, second);
    case 'in':
      return isIn(first, second, budget);
    case 'not in':
      return !isIn(first, second, budget);
    case '~':
      return textOf(first, budget) + textOf(second, budget);
    default:
      return computed(operator, first, second, budget);
  }
}

function computed(
  operator: string,
  left: JinjaValue,
  right: JinjaValue,
  budget: Budget,
): JinjaValue {
  if (operator === '+' && typeof left === 'string' && typeof right === 'string')
    return textOf(left, budget) + textOf(right, budget);
  if (operator === '+' && isList(left) && isList(right)) {
    budget.step(left.length + right.length);
    return [...left, ...right];
  }
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

function called({ called: target, given }: Kind<'call'>, scope: Scope, budget: Budget): JinjaValue {
  const [object, key] =
    target.kind === 'member' && target.key.kind === 'literal'
      ? [evaluate(target.object, scope, budget), target.key.value]
      : [];
  const found =
    object === undefined ? evaluate(target, scope, budget) : memberOf(object, key ?? null);
  if (found instanceof JinjaFunction) return found.call(givenBy(given, scope, budget));
  const name = String(target.kind === 'name' ? target.name : (key ?? 'this'));
  const method = object && isMapping(object) ? operationOf('method', name) : undefined;
  if (method === undefined || object === undefined)
    throw new Error(`"${name}" isn't a function that templates can call`);
  return method(object, givenBy(given, scope, budget).positional, budget);
}

function operated(
  expression: Kind<'filter'> | Kind<'test'>,
  scope: Scope,
  budget: Budget,
): JinjaValue {
  const { kind, name, value, given } = expression;
  const operation = operationOf(kind, name);
  if (operation === undefined) throw new Error(`the ${kind} "${name}" isn't supported here`);
  // The order of named arguments is that of the documentation.
  const { positional, named } = givenBy(given, scope, budget);
  const all = [...positional, ...Object.values(named)];
  const result = operation(evaluate(value, scope, budget), all, budget);
  return kind === 'test' ? isTrue(result) !== expression.isNegated : result;
}
