import nunjucks from 'nunjucks';
import type { Json, Schema } from '../validate/json.ts';

/** A test that a component declares in YAML, SQL, or Python. */
export interface DeclaredTest {
  name: string;
  column?: string;
  severity: 'error' | 'warn';
  options: Readonly<Record<string, Json>>;
}

/** The files of a project by path. */
export type ProjectFiles = Pick<ReadonlyMap<string, string>, 'get'>;

/** The references in a SQL file. */
export interface Reference {
  name: string;
  flow?: string;
  reshape?: Json;
}

export interface RenderOptions {
  parameters: Schema;
  /** The variables of an application's template. */
  variables?: Schema;
  /** The project's files, for macros. */
  files: ProjectFiles;
  isIncremental?: boolean;
  /** The stored output of this component. */
  self?: string;
  /** Returns the SQL for a reference. */
  tableOf?: (reference: Reference) => string;
}

export interface Rendered {
  sql: string;
  config: Readonly<Record<string, Json>>;
  tests: readonly DeclaredTest[];
  references: readonly Reference[];
}

/** Renders the Jinja in a SQL text, and collects its references and configuration. */
export function renderSql(
  source: string,
  {
    parameters,
    variables = {},
    files,
    isIncremental = false,
    self = 'this',
    tableOf = ({ name }) => name,
  }: RenderOptions,
): Rendered {
  const config: Record<string, Json> = {};
  const tests: DeclaredTest[] = [];
  const references: Reference[] = [];
  const environment = new nunjucks.Environment(new FileLoader(files), {
    autoescape: false,
    throwOnUndefined: true,
    trimBlocks: true,
    lstripBlocks: true,
  });
  const sql = environment.renderString(spacedBraces(source), {
    ...variables,
    parameters,
    this: self,
    is_incremental: () => isIncremental,
    retry_strategy: (...given: unknown[]) => split(given).named,
    ref: (...given: unknown[]) => {
      const { positional, named } = split(given);
      const reference = { name: String(positional[0]), ...named } as Reference;
      references.push(reference);
      return tableOf(reference);
    },
    config: (...given: unknown[]) => {
      Object.assign(config, split(given).named);
      return '';
    },
    with_test: (...given: unknown[]) => {
      const { positional, named } = split(given);
      const { column, severity = 'error', ...options } = named;
      tests.push({
        name: String(positional[0]),
        severity: severity === 'warn' ? 'warn' : 'error',
        options,
        ...(typeof column === 'string' && { column }),
      });
      return '';
    },
  });
  return { sql: sql.trim(), config, tests, references };
}

/** Separates braces that close mappings, because Nunjucks ends an expression at the first `}}`. */
function spacedBraces(source: string): string {
  return source.replaceAll(
    /\{\{(?:"[^"]*"|'[^']*'|\{(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^{}])*\}|[^{}"'])*\}\}/g,
    (expression) => `${expression.slice(0, -2).replaceAll('}', '} ')}}}`,
  );
}

/** Nunjucks passes named arguments in a marked object at the end. */
function split(given: readonly unknown[]): {
  positional: readonly unknown[];
  named: Record<string, Json>;
} {
  const last = given.at(-1);
  if (typeof last !== 'object' || last === null || !('__keywords' in last))
    return { positional: given, named: {} };
  const { __keywords: _, ...named } = last as Record<string, Json>;
  return { positional: given.slice(0, -1), named };
}

class FileLoader extends nunjucks.Loader {
  readonly #files: ProjectFiles;

  constructor(files: ProjectFiles) {
    super();
    this.#files = files;
  }

  getSource(path: string): { src: string; path: string; noCache: boolean } {
    const src = this.#files.get(path);
    if (src === undefined) throw new Error(`the file "${path}" doesn't exist`);
    return { src, path, noCache: true };
  }
}
