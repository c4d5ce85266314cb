import {
  isEqual,
  isList,
  isMapping,
  isTrue,
  itemsOf,
  JinjaFunction,
  mapping,
  textOf,
  Undefined,
  type Budget,
  type Given,
  type JinjaValue,
} from './jinjaValue.ts';

type Operation = (value: JinjaValue, given: Given, budget: Budget) => JinjaValue;

/** Returns the filter, test, or method of a name; undefined if there is none. */
export function operationOf(
  table: Readonly<Record<string, Operation>>,
  name: string,
): Operation | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function argument({ positional, named }: Given, index: number, name: string): JinjaValue {
  if (index < positional.length) return positional[index] ?? null;
  return Object.hasOwn(named, name) ? (named[name] ?? null) : new Undefined(name);
}

function numberOf(value: JinjaValue): number {
  if (typeof value !== 'number') throw new Error('a number is needed');
  return value;
}

/** Makes a text from another one with the same length. */
const text =
  (change: (value: string) => string): Operation =>
  (value, _, budget) =>
    change(textOf(value, budget));

const strip: Operation = (value, given, budget) => {
  const characters = argument(given, 0, 'chars');
  const source = textOf(value, budget);
  if (characters instanceof Undefined) return source.trim();
  const stripped = new Set(textOf(characters, budget));
  let start = 0;
  let end = source.length;
  while (start < end && stripped.has(source.charAt(start))) start += 1;
  while (end > start && stripped.has(source.charAt(end - 1))) end -= 1;
  return source.slice(start, end);
};

const replace: Operation = (value, given, budget) => {
  const source = textOf(value, budget);
  const from = textOf(argument(given, 0, 'old'), budget);
  const to = textOf(argument(given, 1, 'new'), budget);
  budget.text(source.length + (source.length + 1) * to.length);
  return source.replaceAll(from, () => to);
};

const length: Operation = (value, _, budget) => itemsOf(value, budget).length;

const join: Operation = (value, given, budget) => {
  const delimiter = argument(given, 0, 'd');
  const between = delimiter instanceof Undefined ? '' : textOf(delimiter, budget);
  const items = itemsOf(value, budget);
  budget.text(items.length * between.length);
  return items.map((item) => textOf(item, budget)).join(between);
};

const fallback: Operation = (value, given) => {
  const isMissing =
    value instanceof Undefined || (isTrue(argument(given, 1, 'boolean')) && !isTrue(value));
  return isMissing ? argument(given, 0, 'default_value') : value;
};

const sorted: Operation = (value, given, budget) => {
  const items = itemsOf(value, budget);
  budget.step(items.length * 20);
  const isReverse = isTrue(argument(given, 0, 'reverse'));
  const inOrder = [...items].sort((a, b) => (isLess(a, b) ? -1 : Number(isLess(b, a))));
  return isReverse ? inOrder.reverse() : inOrder;
};

const integer: Operation = (value, given, budget) => {
  const found = Math.trunc(Number(typeof value === 'number' ? value : textOf(value, budget)));
  const otherwise = argument(given, 0, 'default');
  if (!Number.isNaN(found)) return found;
  return otherwise instanceof Undefined ? 0 : otherwise;
};

/** Compares two numbers or two texts. */
export function isLess(left: JinjaValue, right: JinjaValue): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  if (typeof left === 'string' && typeof right === 'string') return left < right;
  throw new Error('only two numbers or two texts have an order');
}

const capitalized = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

export const FILTERS: Readonly<Record<string, Operation>> = {
  abs: (value) => Math.abs(numberOf(value)),
  capitalize: text(capitalized),
  count: length,
  d: fallback,
  default: fallback,
  first: (value, _, budget) => itemsOf(value, budget)[0] ?? new Undefined('first'),
  int: integer,
  items: (value, given, budget) => METHODS['items']?.(value, given, budget) ?? null,
  join,
  last: (value, _, budget) => itemsOf(value, budget).at(-1) ?? new Undefined('last'),
  length,
  list: (value, _, budget) => itemsOf(value, budget),
  lower: text((value) => value.toLowerCase()),
  replace,
  reverse: (value, _, budget) => [...itemsOf(value, budget)].reverse(),
  round: (value, given) => {
    const digits = argument(given, 0, 'precision');
    const factor = 10 ** (digits instanceof Undefined ? 0 : numberOf(digits));
    return Math.round(numberOf(value) * factor) / factor;
  },
  safe: (value) => value,
  sort: sorted,
  string: text((value) => value),
  sum: (value, _, budget) =>
    itemsOf(value, budget).reduce<number>((total, item) => total + numberOf(item), 0),
  title: text((value) => value.replaceAll(/[^\s_-]+/g, capitalized)),
  trim: strip,
  unique: (value, _, budget) => {
    const found: JinjaValue[] = [];
    for (const item of itemsOf(value, budget))
      if (!found.some((other) => isEqual(item, other, budget))) found.push(item);
    return found;
  },
  upper: text((value) => value.toUpperCase()),
};

export const TESTS: Readonly<Record<string, Operation>> = {
  boolean: (value) => typeof value === 'boolean',
  callable: (value) => value instanceof JinjaFunction,
  defined: (value) => !(value instanceof Undefined),
  divisibleby: (value, given) => numberOf(value) % numberOf(argument(given, 0, 'num')) === 0,
  equalto: (value, given, budget) => isEqual(value, argument(given, 0, 'other'), budget),
  even: (value) => numberOf(value) % 2 === 0,
  false: (value) => value === false,
  in: (value, given, budget) => isIn(value, argument(given, 0, 'seq'), budget),
  integer: (value) => Number.isInteger(value),
  iterable: (value) => isList(value) || isMapping(value) || typeof value === 'string',
  mapping: isMapping,
  none: (value) => value === null,
  number: (value) => typeof value === 'number',
  odd: (value) => Math.abs(numberOf(value) % 2) === 1,
  sequence: (value) => isList(value) || typeof value === 'string',
  string: (value) => typeof value === 'string',
  true: (value) => value === true,
  undefined: (value) => value instanceof Undefined,
};

/** True if a list has the item, a mapping the key, or a text the other text. */
export function isIn(value: JinjaValue, container: JinjaValue, budget: Budget): boolean {
  if (typeof container === 'string') {
    budget.step(1 + Math.ceil(container.length / 100));
    return typeof value === 'string' && container.includes(value);
  }
  if (isMapping(container)) return typeof value === 'string' && Object.hasOwn(container, value);
  return itemsOf(container, budget).some((item) => isEqual(item, value, budget));
}

/** Methods of Python's texts and mappings. */
export const METHODS: Readonly<Record<string, Operation>> = {
  endswith: (value, given, budget) =>
    textOf(value, budget).endsWith(textOf(argument(given, 0, 'suffix'), budget)),
  get: (value, given) => {
    const key = argument(given, 0, 'key');
    if (isMapping(value) && typeof key === 'string' && Object.hasOwn(value, key))
      return value[key] ?? null;
    const otherwise = argument(given, 1, 'default');
    return otherwise instanceof Undefined ? null : otherwise;
  },
  items: (value, _, budget) => {
    if (!isMapping(value)) throw new Error('a mapping is needed');
    budget.step(Object.keys(value).length);
    return Object.entries(value);
  },
  join: (value, { positional: [items = null] }, budget) =>
    join(items, { positional: [value], named: mapping([]) }, budget),
  keys: (value, _, budget) => itemsOf(value, budget),
  lower: text((value) => value.toLowerCase()),
  replace,
  split: (value, given, budget) => {
    const delimiter = argument(given, 0, 'sep');
    const source = textOf(value, budget);
    const parts =
      delimiter instanceof Undefined
        ? source.split(/\s+/).filter((part) => part !== '')
        : source.split(textOf(delimiter, budget));
    budget.step(parts.length);
    return parts;
  },
  startswith: (value, given, budget) =>
    textOf(value, budget).startsWith(textOf(argument(given, 0, 'prefix'), budget)),
  strip,
  title: text((value) => value.replaceAll(/[^\s_-]+/g, capitalized)),
  upper: text((value) => value.toUpperCase()),
  values: (value, _, budget) => {
    if (!isMapping(value)) throw new Error('a mapping is needed');
    budget.step(Object.keys(value).length);
    return Object.values(value);
  },
};
