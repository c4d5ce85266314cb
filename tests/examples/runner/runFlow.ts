import {
  renderSql,
  type DeclaredTest,
  type Reference,
  type Rendered,
} from '../../../src/examples/renderSql.ts';
import { mappingOf, type Json, type Schema } from 'check/validate/json.ts';
import { name, qualified, text, type Database, type TableName } from './database.ts';
import { evaluate, testsInPython, testsInYaml, type TestOutcome } from './declaredTests.ts';
import {
  fingerprintOf,
  storePartitions,
  type Fingerprints,
  type Partition,
  type PartitionFate,
} from './partitions.ts';
import { isCall, type Call, type Value } from './pythonComponent.ts';
import { inOrder, namesIn, type ComponentFile, type Flow, type Project } from './readProject.ts';
import { readSource, type Sources } from './readSource.ts';
import type { SchemaChange } from './schemaChange.ts';
import { storeResult, type Materialization } from './storeResult.ts';
import { writeTarget } from './writeTarget.ts';

/** The state that flow runs keep in addition to the tables. */
export interface Runner {
  project: Project;
  database: Database;
  sources: Sources;
  fingerprints: Fingerprints;
}

export interface ComponentRun {
  component: string;
  status: 'succeeded' | 'failed' | 'did not run' | 'skipped' | 'not executed';
  /** The number of rows in the stored output. */
  rows?: number;
  tests?: readonly TestOutcome[];
  partitions?: Readonly<Record<string, PartitionFate>>;
  error?: string;
}

export interface FlowRun {
  flow: string;
  status: 'succeeded' | 'failed';
  components: readonly ComponentRun[];
  tests: readonly TestOutcome[];
}

export interface FlowRunOptions {
  fullRefresh?: boolean;
  runTests?: boolean;
}

/** A component with its configuration, in any language. */
interface Plan {
  name: string;
  file: ComponentFile;
  kind: 'read' | 'custom_python_read' | 'alias' | 'transform' | 'task' | 'write';
  references: readonly Reference[];
  needs: readonly string[];
  tests: readonly DeclaredTest[];
  materialization: Materialization;
}

/** Runs a flow on DuckDB: each component with its tests, in order, and then stand-alone tests. */
export async function runFlow(
  runner: Runner,
  flowName: string,
  { fullRefresh = false, runTests = true }: FlowRunOptions = {},
): Promise<FlowRun> {
  const flow = flowOf(runner.project, flowName);
  if (!('duckdb' in flow.dataPlane.spec))
    throw new Error(`the flow "${flowName}" runs on ${flow.dataPlane.connection}, not on DuckDB`);
  await runner.database.run(`CREATE SCHEMA IF NOT EXISTS ${name('lake')}.${name(schemaOf(flow))}`);
  const plans = inOrder([...flow.components.values()].map((file) => planOf(runner, flow, file)));
  const runs = new Map<string, ComponentRun>();
  for (const plan of plans) {
    const broken = plan.needs.some((need) =>
      ['failed', 'did not run'].includes(runs.get(need)?.status ?? ''),
    );
    runs.set(
      plan.name,
      broken
        ? { component: plan.name, status: 'did not run' }
        : await runComponent(runner, flow, plan, { fullRefresh, runTests }),
    );
  }
  const components = [...runs.values()];
  const tests =
    components.some(({ status }) => status === 'failed') || !runTests
      ? []
      : await standAloneTests(runner, flow);
  const failed =
    components.some(({ status }) => status === 'failed') ||
    tests.some(({ severity, failing }) => severity === 'error' && failing > 0);
  return { flow: flowName, status: failed ? 'failed' : 'succeeded', components, tests };
}

/** Returns the references between a project's components without running anything. */
export function referencesOf(
  project: Project,
  flowName: string,
): Map<string, readonly Reference[]> {
  const flow = flowOf(project, flowName);
  const plans = inOrder(
    [...flow.components.values()].map((file) => planOf({ project }, flow, file)),
  );
  return new Map(plans.map((plan) => [plan.name, plan.references]));
}

function planOf({ project }: Pick<Runner, 'project'>, flow: Flow, file: ComponentFile): Plan {
  const rendered =
    file.sql === undefined ? sqlOfYaml(project, flow, file) : render(project, flow, file, file.sql);
  const python = file.python?.decorator;
  const kind = kindOf(file, rendered);
  const inYaml = mappingOf(file.spec[kind]);
  const references = [
    ...(rendered?.references ?? []),
    ...(python === undefined
      ? []
      : [...callsIn(python.named['inputs']), ...callsIn(python.named['dependencies'])]),
    ...['inputs', 'dependencies'].flatMap((key) => (inYaml[key] ?? []) as unknown as Reference[]),
    ...(inYaml['input'] === undefined ? [] : [inYaml['input'] as unknown as Reference]),
  ];
  for (const reference of references) {
    if (!flowOf(project, reference.flow ?? flow.name).components.has(reference.name))
      throw new Error(
        `${file.path} refers to ${reference.flow ?? flow.name}.${reference.name}, which doesn't exist`,
      );
  }
  const inCode = [...(rendered?.tests ?? []), ...testsInPython(python?.named['tests'])];
  const tests = inCode.length > 0 ? inCode : testsInYaml(file.spec['tests']);
  const needs = references
    .filter((reference) => (reference.flow ?? flow.name) === flow.name)
    .map((reference) => reference.name);
  return {
    name: file.name,
    file,
    kind,
    references,
    needs,
    tests,
    materialization: materializationOf(kind, inYaml, rendered, python),
  };
}

function kindOf(
  { spec, python, path }: ComponentFile,
  rendered: Rendered | undefined,
): Plan['kind'] {
  const kinds = ['read', 'custom_python_read', 'alias', 'transform', 'task', 'write'] as const;
  const inYaml = kinds.find((kind) => kind in spec);
  if (inYaml !== undefined) return inYaml;
  if (python !== undefined)
    return python.decorator.called === 'read'
      ? 'custom_python_read'
      : python.decorator.called === 'task'
        ? 'task'
        : 'transform';
  if (rendered === undefined)
    throw new Error(`${path}: the runner doesn't support this kind of component`);
  return rendered.config['type'] === 'task' ? 'task' : 'transform';
}

function materializationOf(
  kind: Plan['kind'],
  inYaml: Schema,
  rendered: Rendered | undefined,
  python: Call | undefined,
): Materialization {
  const options = (
    rendered !== undefined && kind === 'transform' && inYaml['sql'] === undefined
      ? rendered.config
      : python?.named
  ) as Readonly<Record<string, Json>> | undefined;
  if (options !== undefined) {
    const wanted =
      options['materialized'] ?? options['strategy'] ?? (python === undefined ? 'view' : 'table');
    if (wanted !== 'incremental') return wanted === 'view' ? 'view' : 'table';
    return {
      mode: options['incremental_strategy'] === 'merge' ? 'merge' : 'append',
      uniqueKey: namesIn(options['unique_key']),
      onSchemaChange: (options['on_schema_change'] ?? 'fail') as SchemaChange,
      ...deletionColumnOf(options),
    };
  }
  const { strategy } = inYaml;
  const { incremental, on_schema_change: onSchemaChange = 'fail' } = mappingOf(strategy);
  if (incremental === undefined)
    return kind === 'transform' && strategy !== 'table' ? 'view' : 'table';
  const merge = mappingOf(mappingOf(incremental)['merge']);
  return {
    mode: incremental === 'append' ? 'append' : 'merge',
    uniqueKey: namesIn(merge['unique_key']),
    onSchemaChange: onSchemaChange as SchemaChange,
    ...deletionColumnOf(merge),
  };
}

function deletionColumnOf({ deletion_column: column }: Readonly<Record<string, Json | undefined>>) {
  return typeof column === 'string' ? { deletionColumn: column } : {};
}

async function runComponent(
  runner: Runner,
  flow: Flow,
  plan: Plan,
  { fullRefresh, runTests }: Required<FlowRunOptions>,
): Promise<ComponentRun> {
  const component = plan.name;
  if (plan.file.spec['skip'] === true) return { component, status: 'skipped' };
  const { database } = runner;
  const target: TableName = { catalog: 'lake', schema: schemaOf(flow), table: component };
  try {
    if (
      fullRefresh &&
      ['read', 'custom_python_read', 'transform'].includes(plan.kind) &&
      plan.materialization !== 'view'
    )
      await database.run(`DROP TABLE IF EXISTS ${qualified(target)}`);
    if (plan.kind === 'write')
      return {
        component,
        status: 'succeeded',
        rows: await writeTarget(
          runner,
          mappingOf(plan.file.spec['write']),
          tableOf(
            runner.project,
            flow,
            mappingOf(mappingOf(plan.file.spec['write'])['input']) as unknown as Reference,
          ),
          fullRefresh,
        ),
      };
    if (plan.kind === 'task') return await runTask(runner, flow, plan);
    const { location } = mappingOf(plan.file.spec['alias']);
    const table = typeof location === 'string' ? location : qualified(target);
    const partitions = plan.kind === 'alias' ? undefined : await build(runner, flow, plan, target);
    const rows = await database.count(table);
    const custom = (test: DeclaredTest): string =>
      test.name === 'sql'
        ? render(runner.project, flow, plan.file, String(test.options['query']), { self: table })
            .sql
        : standIn(runner, flow, `checks/${String(test.options['name'])}`);
    const tests: TestOutcome[] = [];
    if (runTests)
      for (const test of plan.tests) tests.push(await evaluate(database, table, test, custom));
    const failed = tests.some(({ severity, failing }) => severity === 'error' && failing > 0);
    return {
      component,
      status: failed ? 'failed' : 'succeeded',
      rows,
      ...(tests.length > 0 && { tests }),
      ...(partitions !== undefined && { partitions }),
    };
  } catch (error) {
    return { component, status: 'failed', error: (error as Error).message };
  }
}

async function build(
  runner: Runner,
  flow: Flow,
  plan: Plan,
  target: TableName,
): Promise<Record<string, PartitionFate> | undefined> {
  const { database, project, fingerprints } = runner;
  const isIncremental =
    typeof plan.materialization === 'object' && (await database.kindOf(target)) !== undefined;
  const self = qualified(target);
  if (plan.kind === 'read') {
    const source = await readSource(
      runner,
      mappingOf(plan.file.spec['read']),
      isIncremental ? self : undefined,
    );
    if ('partitions' in source)
      return storePartitions(
        database,
        target,
        source.partitions,
        fingerprints,
        partitionColumn(project),
        'kept',
      );
    await storeResult(database, target, source.query, plan.materialization);
    return undefined;
  }
  const code =
    plan.file.sql ??
    (plan.file.python === undefined && plan.kind === 'transform'
      ? String(mappingOf(plan.file.spec['transform'])['sql'])
      : undefined);
  const query = (narrowed?: Narrowed): string => {
    const options = { isIncremental, self, ...(narrowed !== undefined && { narrowed }) };
    return code === undefined
      ? standIn(runner, flow, `components/${plan.name}`, options)
      : render(project, flow, plan.file, code, options).sql;
  };
  const reshaped = plan.references.find(({ reshape }) => reshape !== undefined);
  const { strategy } = mappingOf(plan.file.spec['custom_python_read']);
  if (
    'partitioned' in mappingOf(strategy) ||
    plan.file.python?.decorator.named['strategy'] === 'partitioned'
  ) {
    const rows = await rowHash(database, `(\n${query()}\n)`);
    const partition = { id: 'all', fingerprint: fingerprintOf(rows), query: query() };
    return storePartitions(
      database,
      target,
      [partition],
      fingerprints,
      partitionColumn(project),
      'kept',
    );
  }
  if (reshaped === undefined) {
    await storeResult(database, target, query(), plan.materialization);
    return undefined;
  }
  return storePartitions(
    database,
    target,
    await outputPartitions(runner, flow, plan, reshaped, query),
    fingerprints,
    partitionColumn(project),
    'removed',
  );
}

/** An input that is limited to one partition. */
interface Narrowed {
  reference: Reference;
  where: string;
}

/** Computes the output partitions of a smart transform, with fingerprints of code and input. */
async function outputPartitions(
  { database, project }: Runner,
  flow: Flow,
  plan: Plan,
  reference: Reference,
  query: (narrowed?: Narrowed) => string,
): Promise<Partition[]> {
  const input = tableOf(project, flow, reference);
  const { time } = mappingOf(reference.reshape as Json);
  const { column, granularity } = mappingOf(time);
  const key =
    reference.reshape === 'map'
      ? name(partitionColumn(project))
      : `date_trunc(${text(granularity)}, ${name(String(column))})`;
  const others = await Promise.all(
    plan.references
      .filter((each) => each.name !== reference.name)
      .map((each) => rowHash(database, tableOf(project, flow, each))),
  );
  const rows = await database.rows(
    `SELECT CAST(${key} AS VARCHAR) AS id, COUNT(*) AS rows, CAST(SUM(hash(i)) AS VARCHAR) AS hash FROM ${input} AS i GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ id, rows: count, hash }) => {
    const narrowed = { reference, where: `CAST(${key} AS VARCHAR) = ${text(id)}` };
    return {
      id: String(id),
      fingerprint: fingerprintOf(query(), String(count), String(hash), ...others),
      query: query(narrowed),
    };
  });
}

async function rowHash(database: Database, table: string): Promise<string> {
  return String(await database.value(`SELECT CAST(SUM(hash(i)) AS VARCHAR) FROM ${table} AS i`));
}

async function runTask(
  { database, project }: Runner,
  flow: Flow,
  { file }: Plan,
): Promise<ComponentRun> {
  const sql = file.sql ?? mappingOf(file.spec['task'])['sql'];
  if (typeof sql !== 'string') return { component: file.name, status: 'not executed' };
  await database.run(render(project, flow, file, sql).sql);
  return { component: file.name, status: 'succeeded' };
}

async function standAloneTests(runner: Runner, flow: Flow): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const file of flow.tests) {
    const rendered =
      file.sql === undefined ? undefined : render(runner.project, flow, file, file.sql);
    const severity =
      (rendered?.config ?? file.python?.decorator.named)?.['severity'] === 'warn'
        ? 'warn'
        : 'error';
    outcomes.push({
      test: file.name,
      severity,
      failing: await runner.database.count(
        `(\n${rendered?.sql ?? standIn(runner, flow, `tests/${file.name}`)}\n)`,
      ),
    });
  }
  return outcomes;
}

interface QueryOptions {
  isIncremental?: boolean;
  self?: string;
  narrowed?: Narrowed;
}

function render(
  project: Project,
  flow: Flow,
  file: Pick<ComponentFile, 'variables'>,
  sql: string,
  { isIncremental = false, self = 'this', narrowed }: QueryOptions = {},
): Rendered {
  const inPart = (reference: Reference): string => {
    const table = tableOf(project, flow, reference);
    return narrowed !== undefined && reference.name === narrowed.reference.name
      ? `(SELECT COLUMNS(lambda c: c <> ${text(partitionColumn(project))}) FROM ${table} WHERE ${narrowed.where})`
      : table;
  };
  return renderSql(sql, {
    parameters: flow.parameters,
    files: project.files,
    isIncremental,
    self,
    tableOf: inPart,
    ...(file.variables !== undefined && { variables: file.variables }),
  });
}

function sqlOfYaml(project: Project, flow: Flow, file: ComponentFile): Rendered | undefined {
  const sql = mappingOf(file.spec['transform'])['sql'] ?? mappingOf(file.spec['task'])['sql'];
  return typeof sql === 'string' ? render(project, flow, file, sql) : undefined;
}

/** Returns the query that replaces Python code, which the runner doesn't execute. */
function standIn(
  { project, sources }: Runner,
  flow: Flow,
  path: string,
  options: QueryOptions = {},
): string {
  const sql = sources.standIns.get(`flows/${flow.name}/${path}.sql`);
  if (sql === undefined)
    throw new Error(`no query replaces the Python code in flows/${flow.name}/${path}`);
  return render(project, flow, { variables: sources.variables }, sql, options).sql;
}

function callsIn(value: Value | undefined): Reference[] {
  return (Array.isArray(value) ? (value as readonly Value[]) : [])
    .filter(isCall)
    .map(({ positional, named }) => ({ name: String(positional[0]), ...named }) as Reference);
}

function tableOf(
  project: Project,
  flow: Flow,
  { name: component, flow: flowName = flow.name }: Reference,
): string {
  const owner = flowOf(project, flowName);
  const location = mappingOf(owner.components.get(component)?.spec['alias'])['location'];
  return typeof location === 'string'
    ? location
    : qualified({ catalog: 'lake', schema: schemaOf(owner), table: component });
}

function flowOf(project: Project, flowName: string): Flow {
  const flow = project.flows.get(flowName);
  if (flow === undefined) throw new Error(`the flow "${flowName}" doesn't exist`);
  return flow;
}

function schemaOf({ name: flow, dataPlane }: Flow): string {
  return String(mappingOf(dataPlane.spec['duckdb'])['schema'] ?? flow);
}

function partitionColumn({ slug }: Project): string {
  return `_${slug}_partition_uuid`;
}
