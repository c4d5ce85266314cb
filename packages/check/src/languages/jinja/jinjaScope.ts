import { Undefined, type JinjaMapping, type JinjaValue } from './jinjaValue.ts';

/** Variables by name. Those of the parent are visible, too. */
export class Scope {
  readonly #values: Map<string, JinjaValue>;
  readonly #parent: Scope | undefined;

  constructor(parent?: Scope, values: Iterable<readonly [string, JinjaValue]> = []) {
    this.#parent = parent;
    this.#values = new Map(values);
  }

  get(name: string): JinjaValue {
    const own = this.#values.get(name);
    if (own !== undefined) return own;
    return this.#parent === undefined ? new Undefined(name) : this.#parent.get(name);
  }

  set(name: string, value: JinjaValue): void {
    this.#values.set(name, value);
  }

  /** Returns the scope's own variables, as a module. */
  toMapping(): JinjaMapping {
    return Object.fromEntries(this.#values);
  }
}
