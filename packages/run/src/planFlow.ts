import { JinjaFault } from 'check/languages/jinja/JinjaFault.ts';
import { isMapping, mappingOf, textOf, type Json, type Schema } from 'check/validate/json.ts';
import { lineAt } from 'check/text/position.ts';
import { nearest } from 'check/text/nearest.ts';
import { testsInPython, testsInYaml } from './declaredTests.ts';
import { isCall, type Value } from './pythonComponent.ts';
import type { ComponentFile, Flow, Project } from './readProject.ts';
import { renderSql, type DeclaredTest, type Reference, type Rendered } from './renderSql.ts';
import { RunError } from './RunError.ts';
import { strategyInCode, strategyOf, type Strategy } from './strategy.ts';

const KINDS = [
  'read',
  'custom_python_read',
  'alias',
  'transform',
  'task',
  'write',
  'singular_test',
] as const;

export type Kind = (typeof KINDS)[number] | 'other';

/** A component or a standalone test, in any language, and what it needs. */
export interface Planned {
  name: string;
  file: ComponentFile;
  kind: Kind;
  /** The YAML below its kind, or the same options from code. */
  options: Schema;
  strategy: Strategy;
  /** SQL with Jinja. Python code has it only if its result is recorded. */
  sql?: string;
  /** What it reads. */
  inputs: readonly Reference[];
  /** What must finish before it in the same flow. */
  needs: readonly string[];
  tests: readonly DeclaredTest[];
  retry: { attempts: number; seconds: number };
  /** Why it doesn't run. */
  skips?: string;
  /** It has no result, so nothing that needs it runs. */
  isMissing: boolean;
}

export interface Plan {
  project: Project;
  flow: Flow;
  /** In an order in which each runs after what it needs. */
  components: readonly Planned[];
  /** Other flows whose tables it reads. */
  reads: readonly string[];
}

export interface Selection {
  /** The names of components and standalone tests. Without them, all run. */
  components?: readonly string[];
  /** Also runs what depends on these. */
  downstream?: boolean;
  /** `read`, `transform`, `write`, `task`, or `test`. */
  categories?: readonly string[];
}

/** Plans a flow run, or throws a RunError. */
export function planFlow(project: Project, name: string, selection: Selection = {}): Plan {
  const flow = project.flow(name);
  if (!('duckdb' in flow.dataPlane.spec))
    throw new RunError(
      flow.dataPlane.connection === ''
        ? `The flow "${name}" has no data plane.`
        : `The flow "${name}" runs on "${flow.dataPlane.connection}", which isn't DuckDB.`,
      { fix: 'choose another flow, or a profile whose data plane is DuckDB' },
    );
  const all = [...flow.components.values(), ...flow.tests.values()].map((file) =>
    planOf(project, flow, file),
  );
  const ordered = inOrder(all);
  const flows = ordered.flatMap(({ inputs }) => inputs.map((input) => input.flow ?? name));
  return {
    project,
    flow,
    components: selected(ordered, name, selection),
    reads: [...new Set(flows)].filter((other) => other !== name),
  };
}

/** Lists the flows that fill the tables that a flow reads, and the flow itself, in order. */
export function flowsBefore(
  project: Project,
  name: string,
  path: readonly string[] = [],
): string[] {
  if (path.includes(name)) return [];
  const { reads } = planFlow(project, name);
  const before = reads.flatMap((other) => flowsBefore(project, other, [...path, name]));
  return [...new Set([...before, name])];
}

function selected(
  all: readonly Planned[],
  flow: string,
  { components, downstream = false, categories }: Selection,
): Planned[] {
  for (const name of components ?? [])
    if (!all.some((one) => one.name === name))
      throw notFound(
        name,
        flow,
        all.map((one) => one.name),
      );
  const names = new Set(components ?? all.map(({ name }) => name));
  if (downstream)
    for (const { name, needs } of all) if (needs.some((need) => names.has(need))) names.add(name);
  return all.filter(
    ({ name, kind }) => names.has(name) && (categories?.includes(categoryOf(kind)) ?? true),
  );
}

function categoryOf(kind: Kind): string {
  if (kind === 'singular_test') return 'test';
  return kind === 'custom_python_read' ? 'read' : kind;
}

function notFound(name: string, flow: string, names: readonly string[], file?: string): RunError {
  const [near] = nearest(name, names);
  return new RunError(`Component "${name}" not found in flow "${flow}".`, {
    ...(file !== undefined && { file }),
    fix: near === undefined ? 'add the component, or change the reference' : `use "${near}"`,
  });
}

/** Plans a component or a standalone test. */
export function planOf(project: Project, flow: Flow, file: ComponentFile): Planned {
  const isTest = flow.tests.has(file.name);
  const { python } = file;
  const recorded = python && project.recorded.get(file.path.replace(/\.py$/, '.sql'));
  const yamlKind = KINDS.find((one) => one in file.spec) ?? 'other';
  const inYaml = mappingOf(file.spec[yamlKind]);
  const sql = file.sql ?? recorded ?? textOf(inYaml['sql']);
  const rendered = sql === undefined ? undefined : renderIn(project, flow, file, sql);
  const kind = isTest ? 'singular_test' : kindOf(file, yamlKind, rendered);
  const options = optionsOf(file, kind, rendered);
  const { inputs, waits } = referencesOf(file, options, rendered);
  for (const reference of [...inputs, ...waits]) checkReference(project, flow, file, reference);
  const inCode = [...(rendered?.tests ?? []), ...testsInPython(python?.decorator.named['tests'])];
  const inCodeOnly = yamlKind === 'other' ? options['retry_strategy'] : undefined;
  const retry = mappingOf(file.spec['retry_strategy'] ?? inCodeOnly);
  const skips = skipReason(file, kind, sql);
  return {
    name: file.name,
    file,
    kind,
    options,
    strategy: strategyOf(options['strategy'] ?? null, {
      isReshaped: inputs.some(({ reshape }) => reshape !== undefined),
      isFileRead:
        kind === 'read' && ['s3', 'gcs', 'abfs', 'local_file'].some((key) => key in inYaml),
    }),
    inputs,
    needs: [...inputs, ...waits]
      .filter((reference) => (reference.flow ?? flow.name) === flow.name)
      .map((reference) => reference.name),
    tests: inCode.length > 0 ? inCode : testsInYaml(file.spec['tests']),
    retry: {
      attempts: Number(retry['stop_after_attempt'] ?? (retry['stop_after_delay'] ? Infinity : 1)),
      seconds: Number(retry['stop_after_delay'] ?? Infinity),
    },
    isMissing: skips !== undefined && file.spec['skip'] !== true && kind !== 'task',
    ...(sql !== undefined && { sql }),
    ...(skips !== undefined && { skips }),
  };
}

function kindOf({ python }: ComponentFile, inYaml: Kind, rendered?: Rendered): Kind {
  if (inYaml !== 'other') return inYaml;
  const called = python?.decorator.called;
  if (called === 'read') return 'custom_python_read';
  if (called === 'task' || rendered?.config['type'] === 'task') return 'task';
  return python === undefined && rendered === undefined ? 'other' : 'transform';
}

/** Explains why a component doesn't run. */
function skipReason({ spec, python }: ComponentFile, kind: Kind, sql?: string): string | undefined {
  if (spec['skip'] === true) return '"skip" is set';
  if (kind === 'other')
    return `Components with ${Object.keys(spec)
      .map((key) => `"${key}"`)
      .join(', ')} don't run here`;
  if (python !== undefined && sql === undefined)
    return 'Python doesn’t run here, and its result isn’t recorded.';
  return ['transform', 'task', 'custom_python_read', 'singular_test'].includes(kind) &&
    sql === undefined
    ? 'Only SQL runs here'
    : undefined;
}

/** Returns the options in YAML form, wherever they are written. */
function optionsOf({ spec, python, sql }: ComponentFile, kind: Kind, rendered?: Rendered): Schema {
  const inYaml = mappingOf(spec[kind]);
  if (python !== undefined) {
    const named = jsonOf(python.decorator.named) as Schema;
    return { ...named, ...inYaml, strategy: inYaml['strategy'] ?? strategyInCode(named, 'table') };
  }
  if (sql !== undefined && rendered !== undefined)
    return { ...rendered.config, strategy: strategyInCode(rendered.config, 'view') };
  return kind === 'transform' ? { strategy: 'view', ...inYaml } : inYaml;
}

/** Writes calls as mappings: `retry_strategy(stop_after_attempt=3)` is `{stop_after_attempt: 3}`. */
function jsonOf(value: Value): Json {
  if (isCall(value))
    return { ...(jsonOf(value.named) as Schema), name: jsonOf(value.positional[0] ?? null) };
  if (Array.isArray(value)) return (value as readonly Value[]).map(jsonOf);
  if (typeof value !== 'object' || value === null) return value as Json;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, jsonOf(item as Value)]),
  );
}

function referencesOf(
  { python }: ComponentFile,
  options: Schema,
  rendered?: Rendered,
): { inputs: Reference[]; waits: Reference[] } {
  const listed = (key: string): Reference[] =>
    [options[key] ?? []].flat().filter(isMapping) as unknown as Reference[];
  const own = [...listed('inputs'), ...listed('input')];
  const inQuery = (python === undefined ? (rendered?.references ?? []) : []).filter(
    (one) => !own.some(({ name, flow }) => name === one.name && flow === one.flow),
  );
  return {
    inputs: [...own, ...inQuery],
    waits: [...listed('dependencies'), ...(python === undefined ? (rendered?.waits ?? []) : [])],
  };
}

function checkReference(
  project: Project,
  flow: Flow,
  { path }: ComponentFile,
  reference: Reference,
): void {
  const owner = reference.flow ?? flow.name;
  if (!project.flowNames.includes(owner))
    throw new RunError(`Flow "${owner}" not found.`, { file: path });
  const { components, tests } = project.flow(owner);
  if (!components.has(reference.name) && !tests.has(reference.name))
    throw notFound(reference.name, owner, [...components.keys()], path);
}

/** Renders SQL of a file; a fault names its line. */
export function renderIn(
  project: Project,
  flow: Flow,
  file: Pick<ComponentFile, 'path' | 'variables'>,
  sql: string,
  options: Partial<Parameters<typeof renderSql>[1]> = {},
): Rendered {
  try {
    return renderSql(sql, {
      parameters: flow.parameters,
      files: project.files,
      variables: file.variables ?? {},
      ...options,
    });
  } catch (error) {
    if (!(error instanceof JinjaFault)) throw error;
    const path = error.file ?? file.path;
    const source = error.file === undefined ? sql : (project.files.get(error.file) ?? '');
    throw new RunError(error.message, { file: `${path}:${lineAt(source, error.offset)}` });
  }
}

/** Sorts components by what they need. */
function inOrder(components: readonly Planned[]): Planned[] {
  const left = new Map(components.map((one) => [one.name, one]));
  const done: Planned[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => needs.every((need) => !left.has(need)));
    if (ready.length === 0) throw circular([...left.values()]);
    for (const one of ready) {
      done.push(one);
      left.delete(one.name);
    }
  }
  return done;
}

/** Follows what each component needs until one comes again. */
function circular(left: readonly Planned[]): RunError {
  const path: string[] = [];
  let next: string | undefined = left[0]?.name;
  while (next !== undefined && !path.includes(next)) {
    path.push(next);
    const { needs = [] } = left.find(({ name }) => name === next) ?? {};
    next = needs.find((need) => left.some(({ name }) => name === need));
  }
  const cycle = [...path.slice(path.indexOf(next ?? '')), next].map((name) => `"${name}"`);
  return new RunError(`Circular reference: ${cycle.join(' -> ')}.`, {
    fix: 'remove one of these references; to read its own table, a component uses {{ this }}',
  });
}
