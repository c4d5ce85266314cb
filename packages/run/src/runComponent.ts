import { textOf } from 'check/validate/json.ts';
import { qualified, quoted } from './Database.ts';
import { evaluate, type TestOutcome } from './declaredTests.ts';
import { storePartitions, type Partition, type PartitionFate } from './partitions.ts';
import type { Planned } from './planFlow.ts';
import { hasLog, readSource } from './readSource.ts';
import type { Reference } from './renderSql.ts';
import { isIn, type RenderOptions, type Run } from './Run.ts';
import { changeKind, drop, storeResult } from './storeResult.ts';
import { incrementalOf } from './strategy.ts';
import { intervalsOf, isInSlice, outputPartitions } from './transforms.ts';
import { writeTarget } from './writeTarget.ts';

export interface Outcome {
  /** The number of rows in the stored output. */
  rows?: number;
  /** The number of rows that an incremental component merged or appended to its stored rows. */
  processed?: number;
  tests?: readonly TestOutcome[];
  partitions?: Readonly<Record<string, PartitionFate>>;
  /** The SQL that ran or failed, with its Jinja rendered. */
  sql?: string;
}

/** Stores the data of a component, and counts its rows. */
export async function runComponent(run: Run, planned: Planned): Promise<Outcome> {
  for (const input of planned.inputs) await checkStored(run, input);
  const { kind, file } = planned;
  if (kind === 'write') return { rows: await writeTarget(run, planned) };
  if (kind === 'task') {
    const { sql } = run.render(planned, planned.sql ?? '');
    await run.database.run(sql);
    return { sql };
  }
  if (kind === 'singular_test') return runStandaloneTest(run, planned);
  const outcome = kind === 'alias' ? {} : await build(run, planned);
  return { ...outcome, rows: await run.database.count(run.tableOf({ name: file.name })) };
}

/** Throws if the table of an input isn't stored. */
async function checkStored(run: Run, { name, flow }: Reference): Promise<void> {
  const owner = flow ?? run.plan.flow.name;
  const file = run.plan.project.flow(owner).components.get(name);
  if (file === undefined || 'alias' in file.spec) return;
  if ((await run.database.kindOf(run.targetOf({ name, flow }))) !== undefined) return;
  throw new Error(
    `"${name}" in flow "${owner}" isn't stored yet. Fix: run ${flow === undefined ? `"${name}"` : `the flow "${owner}"`} first.`,
  );
}

/** Runs the tests that a component declares on its stored data. */
export async function runTests(run: Run, planned: Planned): Promise<TestOutcome[]> {
  const table = run.tableOf(planned);
  const outcomes: TestOutcome[] = [];
  for (const test of planned.tests) {
    const folder = planned.file.path.replace(/components\/.*/, 'checks/');
    const code =
      test.name === 'sql'
        ? textOf(test.options['query'])
        : run.plan.project.recorded.get(`${folder}${String(test.options['name'])}.sql`);
    const query = code && run.render(planned, code, { self: table }).sql;
    outcomes.push(await evaluate(run.database, table, test, query));
  }
  return outcomes;
}

async function runStandaloneTest(run: Run, planned: Planned): Promise<Outcome> {
  const { sql } = run.render(planned, planned.sql ?? '');
  const severity = planned.options['severity'] === 'warn' ? 'warn' : 'error';
  const failing = await run.database.count(`(\n${sql}\n)`);
  return { sql, tests: [{ test: planned.name, severity, failing }] };
}

async function build(run: Run, planned: Planned): Promise<Outcome> {
  const { database, options } = run;
  const { strategy } = planned;
  const target = run.targetOf(planned);
  const isView = strategy.type === 'view' || ('output' in strategy && strategy.output === 'view');
  if (options.fullRefresh === true && strategy.type !== 'view') await drop(database, target);
  else
    await changeKind(
      database,
      target,
      isView ? 'view' : 'table',
      options.updateMaterialization === true,
    );
  const stored = (await database.kindOf(target)) === undefined ? undefined : qualified(target);
  return planned.kind === 'read'
    ? buildRead(run, planned, stored)
    : buildQuery(run, planned, stored);
}

async function buildRead(run: Run, planned: Planned, stored?: string): Promise<Outcome> {
  const { strategy, options } = planned;
  const { database } = run;
  const isSlice = run.options.slice !== undefined;
  const parts = await readSource(
    run,
    planned,
    strategy.type === 'incremental' ? stored : undefined,
  );
  const sql = parts.map(({ query }) => query).join('\nUNION ALL BY NAME\n');
  run.sql = sql;
  if (strategy.type === 'partitioned') return { sql, ...(await inParts(run, planned, parts)) };
  const processed = await storeResult(database, run.targetOf(planned), sql, strategy);
  if (stored !== undefined && !isSlice && hasLog(options) && strategy.type === 'incremental') {
    const key = `(${strategy.uniqueKey.map(quoted).join(', ')})`;
    await database.run(`DELETE FROM ${stored} WHERE ${key} NOT IN (SELECT ${key} FROM (${sql}))`);
  }
  return { sql, processed };
}

async function buildQuery(run: Run, planned: Planned, stored?: string): Promise<Outcome> {
  const { database } = run;
  const { strategy, kind, options } = planned;
  const { slice } = run.options;
  const target = run.targetOf(planned);
  const eventTime = textOf(options['event_time']);
  const isIncremental = strategy.type === 'incremental' && stored !== undefined;
  const render = (more: RenderOptions = {}): string =>
    run.render(planned, planned.sql ?? '', {
      self: qualified(target),
      isIncremental: isIncremental && slice === undefined,
      ...(slice !== undefined && eventTime !== undefined && { narrowing: run.inRange(slice) }),
      ...more,
    }).sql;
  const sql = render();
  if (strategy.type === 'partitioned') {
    const parts =
      kind === 'custom_python_read'
        ? [{ id: 'all', query: sql, fingerprint: await run.rowHash(`(\n${sql}\n)`) }]
        : await outputPartitions(run, planned, render);
    return { sql, ...(await inParts(run, planned, parts)) };
  }
  if (options['microbatch'] === true && slice === undefined) {
    const append = incrementalOf('append', 'fail');
    const ranges = await intervalsOf(run, planned, !isIncremental);
    let processed = 0;
    for (const [index, range] of ranges.entries()) {
      const next = index === 0 || strategy.type === 'incremental' ? strategy : append;
      const part = render({ narrowing: run.inRange(range) });
      processed += (await storeResult(database, target, part, next)) ?? 0;
    }
    return { sql, ...(isIncremental && { processed }) };
  }
  const isLimited = slice !== undefined && eventTime !== undefined;
  const query = isLimited ? `SELECT * FROM (\n${sql}\n) WHERE ${isIn(eventTime, slice)}` : sql;
  return { sql: query, processed: await storeResult(database, target, query, strategy) };
}

async function inParts(
  run: Run,
  planned: Planned,
  parts: readonly Partition[],
): Promise<Pick<Outcome, 'partitions'>> {
  const { kind, name, strategy } = planned;
  if (strategy.type !== 'partitioned') return {};
  const ids = new Set(parts.map(({ id }) => id));
  const { slice } = run.options;
  const partitions = await storePartitions(run.database, parts, {
    target: run.targetOf(planned),
    strategy,
    column: run.partitionColumn,
    stored: run.partitionsOf(name),
    isGone: (id) => kind === 'transform' && !ids.has(id) && isInSlice(slice, id),
  });
  return { partitions };
}
