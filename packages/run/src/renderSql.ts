import {
  isList,
  isMapping,
  JinjaFunction,
  Undefined,
  type JinjaMapping,
  type JinjaValue,
} from 'check/languages/jinja/jinjaValue.ts';
import { renderJinja, type RenderedText } from 'check/languages/jinja/renderJinja.ts';
import { listOf, mappingOf, type Json, type Schema } from 'check/validate/json.ts';
import { sourceLines } from './sourceLines.ts';

/** A test that a component declares in YAML, SQL, or Python. */
export interface DeclaredTest {
  name: string;
  column?: string;
  severity: 'error' | 'warn';
  options: Readonly<Record<string, Json>>;
}

type ProjectFiles = Pick<ReadonlyMap<string, string>, 'get'>;

export interface Reference {
  name: string;
  flow?: string;
  reshape?: Json;
}

interface RenderOptions {
  parameters: Schema;
  /** The variables of an application's template. */
  variables?: Schema;
  /** The project's files, for macros. */
  files: ProjectFiles;
  isIncremental?: boolean;
  /** The stored output of this component. */
  self?: string;
  tableOf?: (reference: Reference) => string;
}

export interface Rendered {
  sql: string;
  /** Returns the line of the source that a line of the SQL comes from, if it's one line. */
  sourceLine: (line: number) => number | undefined;
  config: Readonly<Record<string, Json>>;
  tests: readonly DeclaredTest[];
  references: readonly Reference[];
  /** References in `dependencies`. */
  waits: readonly Reference[];
}

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
  const waits: Reference[] = [];
  const parts: RenderedText[] = [];
  const text = renderJinja(source, {
    onText: (part) => parts.push(part),
    read: (path) => files.get(path),
    variables: {
      ...(variables as JinjaMapping),
      parameters: parameters as JinjaMapping,
      this: self,
      is_incremental: new JinjaFunction(() => isIncremental),
      retry_strategy: new JinjaFunction(({ named }) => named),
      ref: call(([name], named) => {
        const reference = { name: String(name), ...named } as Reference;
        references.push(reference);
        return tableOf(reference);
      }),
      config: call((_, named) => {
        Object.assign(config, named);
        for (const table of listOf(named['dependencies'])) {
          const index = references.findLastIndex((reference) => tableOf(reference) === table);
          waits.push(...references.splice(index, 1));
        }
        return '';
      }),
      with_test: call(([name], { column, severity = 'error', ...options }) => {
        tests.push({
          name: String(name),
          severity: severity === 'warn' ? 'warn' : 'error',
          options,
          ...(typeof column === 'string' && { column }),
        });
        return '';
      }),
    },
  });
  const above = text.slice(0, text.search(/\S|$/)).split('\n').length - 1;
  const sourceLine = (line: number): number | undefined =>
    sourceLines(source, parts)[above + line - 1];
  return { sql: text.trim(), sourceLine, config, tests, references, waits };
}

function call(
  write: (positional: readonly Json[], named: Record<string, Json>) => string,
): JinjaFunction {
  return new JinjaFunction(({ positional, named }) =>
    write(positional.map(jsonOf), mappingOf(jsonOf(named))),
  );
}

function jsonOf(value: JinjaValue): Json {
  if (value instanceof Undefined) throw new Error(`"${value.name}" isn't defined`);
  if (value instanceof JinjaFunction) throw new Error("a function isn't a value");
  if (isList(value)) return value.map(jsonOf);
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonOf(item)]));
}
