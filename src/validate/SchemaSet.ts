import { isMapping, type Schema } from './json.ts';

/** A schema, and the `$id` of the file that its references are relative to. */
export interface Located {
  schema: Schema;
  base: string;
}

/** The target of a reference: a file, or one of its definitions. */
export interface Target extends Located {
  path: string;
  definition: string | undefined;
}

/** All schemas of the platform, which refer to each other. */
export class SchemaSet {
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly #paths = new Map<string, string>();
  readonly #targets = new Map<string, Target>();

  constructor(schemas: ReadonlyMap<string, Schema>) {
    this.schemas = schemas;
    for (const [path, schema] of schemas) this.#paths.set(String(schema['$id']), path);
  }

  /** Finds a schema by its path in `schemas/`, without the extension. */
  find(path: string): Target | undefined {
    const schema = this.schemas.get(path);
    return schema === undefined
      ? undefined
      : { schema, base: String(schema['$id']), path, definition: undefined };
  }

  /** Returns a schema by its path, or throws an error. */
  get(path: string): Target {
    const found = this.find(path);
    if (found === undefined) throw new Error(`there is no schema ${path}`);
    return found;
  }

  /** Returns the target of a reference, or throws an error. */
  resolve(reference: string, base: string): Target {
    const key = `${base} ${reference}`;
    const known = this.#targets.get(key);
    if (known !== undefined) return known;
    const { href } = new URL(reference, base);
    const [id = '', pointer = ''] = href.split('#');
    const path = this.#paths.get(id);
    if (path === undefined) throw new Error(`${base}: there is no schema ${href}`);
    const parts = pointer.split('/').slice(1).map(decodeURIComponent);
    let schema: Schema = this.schemas.get(path) ?? {};
    for (const part of parts) {
      const next = schema[part];
      if (!isMapping(next)) throw new Error(`${base}: ${href} leads nowhere`);
      schema = next;
    }
    const target: Target = { schema, base: id, path, definition: parts.at(-1) };
    this.#targets.set(key, target);
    return target;
  }
}
