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

export interface Given {
  positional: readonly JinjaValue[];
  named: JinjaMapping;
}

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

/** Why a template stopped. */
export class LimitError extends Error {}

/** Counts what a template uses: more than any sample needs, and much less than a second of work. */
export class Budget {
  #steps = 100_000;
  #characters = 1_000_000;

  /** Counts an evaluated expression, or the items that something goes through. */
  step(count = 1): void {
    this.#steps -= count;
    if (this.#steps < 0) throw new LimitError('the template does too much work');
  }

  /** Counts a text before or after it's made, and returns it. */
  text(text: string, copies = 1): string {
    this.#characters -= text.length * copies;
    if (this.#characters < 0) throw new LimitError('the template makes too much text');
    return text;
  }
}

export function isList(value: JinjaValue): value is readonly JinjaValue[] {
  return Array.isArray(value);
}

export function isMapping(value: JinjaValue): value is JinjaMapping {
  const isObject = typeof value === 'object' && value !== null && !isList(value);
  return isObject && !(value instanceof JinjaFunction) && !(value instanceof Undefined);
}

/** Decides a condition as Python does: empty texts, lists, and mappings are false. */
export function isTrue(value: JinjaValue): boolean {
  if (value instanceof Undefined) return false;
  if (isList(value)) return value.length > 0;
  return isMapping(value) ? Object.keys(value).length > 0 : Boolean(value);
}

/** Writes a text or a number. SQL needs no other values as text. */
export function textOf(value: JinjaValue, budget: Budget): string {
  if (value instanceof Undefined) throw new Error(`"${value.name}" isn't defined`);
  if (typeof value === 'string' || typeof value === 'number') return budget.text(String(value));
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  throw new Error('only a text, a number, or a boolean can be written');
}

/** Lists what a loop goes through: the items of a list, or the keys of a mapping. */
export function itemsOf(value: JinjaValue, budget: Budget): readonly JinjaValue[] {
  const items = isMapping(value) ? Object.keys(value) : value;
  if (items instanceof Undefined) throw new Error(`"${items.name}" isn't defined`);
  if (!isList(items)) throw new Error('a list is needed');
  budget.step(items.length);
  return items;
}
