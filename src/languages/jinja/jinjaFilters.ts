import {
  isEqual,
  isList,
  isMapping,
  isTrue,
  itemsOf,
  JinjaFunction,
  textOf,
  Undefined,
  type Budget,
  type JinjaValue,
} from './jinjaValue.ts';

/** A filter, a test, or a method. Missing arguments are undefined. */
type Operation = (
  value: JinjaValue,
  given: readonly (JinjaValue | undefined)[],
  budget: Budget,
) => JinjaValue;

/** The filters, tests, and methods that samples can use. */
export const OPERATIONS = {
  filter: {
    d: fallback,
    default: fallback,
    first: (value, _, budget) => itemsOf(value, budget)[0] ?? new Undefined('first'),
    int: (value) => Math.trunc(Number(value)) || 0,
    join: (value, [delimiter = ''], budget) => {
      const between = textOf(delimiter, budget);
      const items = itemsOf(value, budget);
      budget.text(items.length * between.length);
      return items.map((item) => textOf(item, budget)).join(between);
    },
    last: (value, _, budget) => itemsOf(value, budget).at(-1) ?? new Undefined('last'),
    length: (value, _, budget) => itemsOf(value, budget).length,
    list: (value, _, budget) => itemsOf(value, budget),
    lower: (value, _, budget) => textOf(value, budget).toLowerCase(),
    replace: (value, [old = '', written = ''], budget) => {
      const [text, to] = [textOf(value, budget), textOf(written, budget)];
      budget.text((text.length + 1) * (to.length + 1));
      return text.replaceAll(textOf(old, budget), () => to);
    },
    trim: (value, _, budget) => textOf(value, budget).trim(),
    upper: (value, _, budget) => textOf(value, budget).toUpperCase(),
  },
  test: {
    callable: (value) => value instanceof JinjaFunction,
    defined: (value) => !(value instanceof Undefined),
    in: (value, [container = null], budget) => isIn(value, container, budget),
    iterable: (value) => isList(value) || isMapping(value) || typeof value === 'string',
    mapping: isMapping,
    none: (value) => value === null,
    number: (value) => typeof value === 'number',
    string: (value) => typeof value === 'string',
    undefined: (value) => value instanceof Undefined,
  },
  /** Of mappings. */
  method: {
    get: (value, [key, otherwise = null]) =>
      isMapping(value) && typeof key === 'string' && Object.hasOwn(value, key)
        ? (value[key] ?? null)
        : otherwise,
    items: entriesOf,
    keys: (value, _, budget) => itemsOf(value, budget),
    values: (value, _, budget) => entriesOf(value, _, budget).map(([, item]) => item),
  },
} as const satisfies Record<string, Record<string, Operation>>;

/** Returns the operation of a name; undefined if there is none. */
export function operationOf(kind: keyof typeof OPERATIONS, name: string): Operation | undefined {
  const operations: Readonly<Record<string, Operation>> = OPERATIONS[kind];
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

function entriesOf(value: JinjaValue, _: unknown, budget: Budget): [string, JinjaValue][] {
  budget.step(itemsOf(value, budget).length);
  return isMapping(value) ? Object.entries(value) : [];
}

function fallback(
  value: JinjaValue,
  [otherwise = '', isForFalse = false]: readonly (JinjaValue | undefined)[],
): JinjaValue {
  const isMissing = value instanceof Undefined || (isTrue(isForFalse) && !isTrue(value));
  return isMissing ? otherwise : value;
}

/** Compares two numbers or two texts. */
export function isLess(left: JinjaValue, right: JinjaValue): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  if (typeof left === 'string' && typeof right === 'string') return left < right;
  throw new Error('only two numbers or two texts have an order');
}

/** True if a list has the item, a mapping the key, or a text the other text. */
export function isIn(value: JinjaValue, container: JinjaValue, budget: Budget): boolean {
  if (typeof container === 'string') {
    budget.step(1 + Math.ceil(container.length / 100));
    return typeof value === 'string' && container.includes(value);
  }
  if (isMapping(container)) return typeof value === 'string' && Object.hasOwn(container, value);
  return itemsOf(container, budget).some((item) => isEqual(item, value, budget));
}
