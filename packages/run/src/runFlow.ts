import type { TestOutcome } from './declaredTests.ts';
import { emptyState, type Host, type State } from './Host.ts';
import type { Plan, Planned } from './planFlow.ts';
import type { Place } from './locate.ts';
import { Run, type RunOptions, type TimeRange } from './Run.ts';
import { runComponent, runTests, type Outcome } from './runComponent.ts';

/** `warned` is a success with a failed test whose severity is `warn`. */
export type Status = 'queued' | 'running' | 'succeeded' | 'warned' | 'failed' | 'skipped';

/** The state of a component or a standalone test in a flow run. */
export interface ComponentRun extends Outcome {
  component: string;
  status: Status;
  /** Milliseconds. */
  ms?: number;
  /** The number of attempts, if there was more than one. */
  attempts?: number;
  /** Why earlier attempts failed, in their order. */
  retried?: readonly string[];
  /** Why it failed or was skipped. */
  reason?: string;
  /** The line of the project whose SQL failed. Without it, the line isn't known. */
  place?: Place;
  /** It can't run here, and has no recorded result. The reason says why. */
  isUnsupported?: true;
  /** A recorded query ran in place of Python. */
  isRecorded?: true;
  /** A test failed on an incremental table, whose rows stay until a full refresh. */
  keepsRows?: true;
  /** Each flow run appends all rows of the input, because nothing filters them. */
  appendsAll?: true;
}

export interface FlowRun {
  flow: string;
  status: 'succeeded' | 'failed';
  components: readonly ComponentRun[];
}

export interface Observer {
  /** Gets each change of a component's state, and the slice in a backfill run. */
  onEvent?: (event: ComponentRun, slice?: TimeRange) => void;
  signal?: AbortSignal;
}

const STOPPED = 'The flow run was stopped.';

/** Runs the components of a plan in order. Never rejects for what a component does. */
export async function runFlow(
  plan: Plan,
  host: Host,
  state: State = emptyState(),
  options: RunOptions & Observer = {},
): Promise<FlowRun> {
  const { onEvent = () => undefined, signal } = options;
  const run = new Run(plan, host, state, options, signal);
  const runs = new Map<string, ComponentRun>();
  /** Components without a result, so that nothing that needs them runs. */
  const broken = new Set<string>();
  const record = (event: ComponentRun): void => {
    runs.set(event.component, event);
    onEvent(event, options.slice);
  };
  const planned = plan.components.filter(
    ({ kind }) => options.runTests !== false || kind !== 'singular_test',
  );
  for (const { name } of planned) record({ component: name, status: 'queued' });
  if (signal?.aborted !== true) await run.createSchema();
  for (const component of planned) {
    const reason = skipReason(component, runs, broken, options, signal);
    if (reason !== undefined) {
      if (component.isMissing || reason !== component.skips) broken.add(component.name);
      const isUnsupported =
        reason === component.skips &&
        component.file.spec['skip'] !== true &&
        ({ isUnsupported: true } as const);
      record({ component: component.name, status: 'skipped', reason, ...isUnsupported });
      continue;
    }
    record({ component: component.name, status: 'running' });
    const result = await attempt(run, component, signal, (retried) =>
      record({ component: component.name, status: 'running', retried }),
    );
    if (result.status === 'failed') broken.add(component.name);
    const isRecorded = component.file.python !== undefined && ({ isRecorded: true } as const);
    record({ component: component.name, ...result, ...isRecorded });
  }
  const components = [...runs.values()];
  const hasFailed = signal?.aborted === true || components.some((one) => one.status === 'failed');
  return { flow: plan.flow.name, status: hasFailed ? 'failed' : 'succeeded', components };
}

function skipReason(
  { needs, skips, kind }: Planned,
  runs: ReadonlyMap<string, ComponentRun>,
  broken: ReadonlySet<string>,
  { haltOnError = false }: RunOptions,
  signal?: AbortSignal,
): string | undefined {
  if (signal?.aborted === true) return STOPPED;
  const need = needs.find((name) => broken.has(name));
  if (need !== undefined) {
    const fate = runs.get(need)?.status === 'failed' ? 'failed' : 'was skipped';
    return `It needs "${need}", which ${fate} in this flow run.`;
  }
  if (skips !== undefined) return skips;
  return haltOnError && broken.size > 0 && kind !== 'alias'
    ? 'A component failed, and "halt_flow_on_error" is set.'
    : undefined;
}

/** Runs a component until it succeeds or its retry strategy ends, and then its tests. */
async function attempt(
  run: Run,
  component: Planned,
  signal: AbortSignal | undefined,
  onRetry: (retried: readonly string[]) => void,
): Promise<Omit<ComponentRun, 'component'>> {
  const { retry, name } = component;
  const start = performance.now();
  const failures = run.options.failures?.[name] ?? 0;
  const retried: string[] = [];
  const last = (): Pick<ComponentRun, 'ms' | 'attempts' | 'retried'> => ({
    ms: Math.round(performance.now() - start),
    ...(attempts > 1 && { attempts, retried }),
  });
  const failed = (reason: string): Omit<ComponentRun, 'component'> => ({
    status: 'failed',
    reason,
    ...(run.sql !== undefined && { sql: run.sql }),
    ...(run.place !== undefined && { place: run.place }),
    ...last(),
  });
  let attempts = 0;
  for (;;) {
    attempts += 1;
    run.begin();
    try {
      if (attempts <= failures) throw new Error(`Simulated failure of attempt ${attempts}.`);
      const outcome = await runComponent(run, component);
      const tests =
        outcome.tests ?? (run.options.runTests === false ? [] : await runTests(run, component));
      const status = statusOf(tests);
      const { strategy, file } = component;
      const keepsRows = status !== 'succeeded' && strategy.type === 'incremental';
      const appends = strategy.type === 'incremental' && strategy.mode === 'append';
      const appendsAll = appends && file.sql !== undefined && !FILTER.test(file.sql);
      return {
        ...outcome,
        ...(tests.length > 0 && { tests }),
        ...last(),
        status,
        ...(keepsRows && { keepsRows }),
        ...(appendsAll && { appendsAll }),
      };
    } catch (error) {
      if (signal?.aborted === true) return failed(STOPPED);
      const isOver = performance.now() - start >= retry.seconds * 1000;
      const reason = (error as Error).message;
      if (attempts >= retry.attempts || isOver) return failed(reason);
      retried.push(reason);
      onRetry([...retried]);
    }
  }
}

/** What SQL selects new rows with. */
const FILTER = /\bis_incremental\b|\bthis\b/;

function statusOf(tests: readonly TestOutcome[]): Status {
  const failed = tests.filter(({ failing = 0 }) => failing > 0);
  if (failed.some(({ severity }) => severity === 'error')) return 'failed';
  return failed.length > 0 ? 'warned' : 'succeeded';
}
