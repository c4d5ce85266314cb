import { getIn, isMapping, type Schema } from './json.ts';

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
  /** The schemas by their paths in `schemas/`, without the extension. */
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly #paths: ReadonlyMap<string, string>;
  // Parsing the URL of each reference would take as long as the rest of a check.
  readonly #targets = new Map<string, Target>();

  constructor(schemas: ReadonlyMap<string, Schema>) {
    this.schemas = schemas;
    this.#paths = new Map([...schemas].map(([path, schema]) => [String(schema['$id']), path]));
  }

  find(path: string): Target | undefined {
    const schema = this.schemas.get(path);
    return schema && { schema, base: String(schema['$id']), path, definition: undefined };
  }

  /** Returns a schema by its path, or throws an error. */
  get(path: string): Target {
    const found = this.find(path);
    if (found === undefined) throw new Error(`No schema has the path ${path}`);
    return found;
  }

  /** Returns the target of a reference, or throws an error. */
  resolve(reference: string, base: string): Target {
    const key = `${base} ${reference}`;
    const target = this.#targets.get(key) ?? this.#parse(reference, base);
    this.#targets.set(key, target);
    return target;
  }

  #parse(reference: string, base: string): Target {
    const { href, hash } = new URL(reference, base);
    const id = href.slice(0, href.length - hash.length).replace(/#$/, '');
    const keys = hash.split('/').slice(1).map(decodeURIComponent);
    const path = this.#paths.get(id);
    const schema = path === undefined ? undefined : getIn(this.schemas.get(path), ...keys);
    if (path === undefined || !isMapping(schema))
      throw new Error(`${base} refers to ${href}, which doesn't exist`);
    return { schema, base: id, path, definition: keys.at(-1) };
  }
}
