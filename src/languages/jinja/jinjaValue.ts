/** A value in a template. Nothing in it comes from JavaScript but what the caller passes. */
export type JinjaValue =
  | null
  | boolean
  | number
  | string
  | readonly JinjaValue[]
  | JinjaMapping
  | JinjaFunction
  | Undefined;

/** A mapping: only its own keys exist. */
export interface JinjaMapping {
  readonly [key: string]: JinjaValue;
}

/** The arguments of a call. */
export interface Given {
  positional: readonly JinjaValue[];
  named: JinjaMapping;
}

/** A function that templates may call. */
export class JinjaFunction {
  readonly call: (given: Given) => JinjaValue;

  constructor(call: (given: Given) => JinjaValue) {
    this.call = call;
  }
}

/** The value of a name or key that doesn't exist. */
export class Undefined {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The limits on a template. Reaching one stops it. */
export interface Limits {
  /** Evaluated expressions, and items and characters that functions go through. */
  steps: number;
  /** Characters of all texts that it makes, including the output. */
  characters: number;
}

/** Why a template stopped. */
export class LimitError extends Error {}

/** Counts what a template uses. */
export class Budget {
  #steps: number;
  #characters: number;

  constructor({ steps, characters }: Limits) {
    this.#steps = steps;
    this.#characters = characters;
  }

  step(count = 1): void {
    this.#steps -= count;
    if (this.#steps < 0) throw new LimitError('the template does too much work');
  }

  /** Counts a text before or after it's made. */
  text(length: number): void {
    this.#characters -= length;
    if (this.#characters < 0) throw new LimitError('the template makes too much text');
  }
}

export function isList(value: JinjaValue): value is readonly JinjaValue[] {
  return Array.isArray(value);
}

export function isMapping(value: JinjaValue): value is JinjaMapping {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isList(value) &&
    !(value instanceof JinjaFunction) &&
    !(value instanceof Undefined)
  );
}

/** Makes a mapping. `__proto__` is a key like any other. */
export function mapping(pairs: Iterable<readonly [string, JinjaValue]>): JinjaMapping {
  return Object.fromEntries(pairs);
}

/** Decides a condition as Python does: empty texts, lists, and mappings are false. */
export function isTrue(value: JinjaValue): boolean {
  if (value instanceof Undefined) return false;
  if (value instanceof JinjaFunction) return true;
  if (isList(value)) return value.length > 0;
  if (isMapping(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Writes a value as Python does. */
export function textOf(value: JinjaValue, budget: Budget): string {
  const text = typeof value === 'string' ? value : reprOf(value, budget);
  budget.text(text.length);
  return text;
}

function reprOf(value: JinjaValue, budget: Budget): string {
  budget.step();
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'number') return String(value);
  if (value instanceof JinjaFunction) throw new Error("a function can't be written as text");
  if (value instanceof Undefined) throw new Error(`"${value.name}" isn't defined`);
  if (typeof value === 'string') {
    budget.text(value.length);
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
  }
  if (isList(value)) return `[${value.map((item) => reprOf(item, budget)).join(', ')}]`;
  const pairs = Object.entries(value).map(
    ([key, item]) => `${reprOf(key, budget)}: ${reprOf(item, budget)}`,
  );
  return `{${pairs.join(', ')}}`;
}

/** Compares two values by their content. */
export function isEqual(left: JinjaValue, right: JinjaValue, budget: Budget): boolean {
  budget.step();
  if (isList(left) && isList(right))
    return (
      left.length === right.length &&
      left.every((item, index) => isEqual(item, right[index] ?? null, budget))
    );
  if (isMapping(left) && isMapping(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every(
        (key) =>
          Object.hasOwn(right, key) && isEqual(left[key] ?? null, right[key] ?? null, budget),
      )
    );
  }
  if (typeof left === 'boolean' && typeof right === 'number') return Number(left) === right;
  return left === right;
}

/** Lists what a loop goes through: items, keys, or characters. */
export function itemsOf(value: JinjaValue, budget: Budget): readonly JinjaValue[] {
  let items: readonly JinjaValue[];
  if (isList(value)) items = value;
  else if (isMapping(value)) items = Object.keys(value);
  else if (typeof value === 'string') {
    budget.step(value.length);
    items = [...value];
  } else if (value instanceof Undefined) throw new Error(`"${value.name}" isn't defined`);
  else throw new Error(`${reprOf(value, budget)} isn't a list`);
  budget.step(items.length);
  return items;
}
