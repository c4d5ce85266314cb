import type { RunEnd, RunEvent, RunRequest } from '../messages.ts';

/** A flow run or backfill run, as the log shows it. */
export interface LogEntry {
  /** Unique: 1, 2, … */
  number: number;
  title: string;
  status: 'running' | 'succeeded' | 'failed' | 'stopped';
  /** Milliseconds. */
  ms?: number;
  /** What arrived last at the sources when it started. */
  delivery?: number;
  /** Why it didn't run to its end. */
  message?: string;
  /** The last state of each component in each slice, in the order in which they run. */
  events: ReadonlyMap<string, RunEvent>;
}

/** The runs that the log keeps. */
const KEPT = 5;

/** Adds a run at the start. */
export function begun(
  log: readonly LogEntry[],
  title: string,
  delivery: number | undefined,
): LogEntry[] {
  const number = (log[0]?.number ?? 0) + 1;
  const entry: LogEntry = { number, title, delivery, status: 'running', events: new Map() };
  return [entry, ...log].slice(0, KEPT);
}

/** Changes the run that runs, if there's one. */
function withRunning(
  log: readonly LogEntry[],
  change: (entry: LogEntry) => Partial<LogEntry>,
): readonly LogEntry[] {
  const [first, ...others] = log;
  if (first?.status !== 'running') return log;
  return [{ ...first, ...change(first) }, ...others];
}

export function withEvent(log: readonly LogEntry[], event: RunEvent): readonly LogEntry[] {
  const { slice = '', flow, component } = event;
  return withRunning(log, ({ events }) => ({
    events: new Map(events).set([slice, flow, component].join('/'), event),
  }));
}

export function ended(
  log: readonly LogEntry[],
  { status, ms }: Pick<RunEnd, 'status' | 'ms'>,
): readonly LogEntry[] {
  return withRunning(log, () => ({ status, ms }));
}

/** Ends a run that didn't come to its end: what was running fails, and what waited is skipped. */
export function broken(
  log: readonly LogEntry[],
  message: string,
  status: 'failed' | 'stopped',
): readonly LogEntry[] {
  return withRunning(log, ({ events }) => ({
    status,
    message,
    events: new Map(
      [...events].map(([id, event]) => [
        id,
        event.status === 'running'
          ? { ...event, status: 'failed', reason: message }
          : event.status === 'queued'
            ? { ...event, status: 'skipped', reason: 'The flow run ended before it started.' }
            : event,
      ]),
    ),
  }));
}

/** Says what runs: `sales, only orders, full refresh`. */
export function titleOf(request: Omit<RunRequest, 'files'>): string {
  const { flow, component, downstream = false, backfill, profile, parameters = '' } = request;
  const failing = Object.keys(request.failures ?? {});
  return [
    flow,
    ...(component === undefined
      ? []
      : [downstream ? `${component} and downstream` : `only ${component}`]),
    ...(backfill === undefined
      ? []
      : [`backfill from ${backfill.start} to ${backfill.end} by ${backfill.granularity}`]),
    ...(request.fullRefresh === true ? ['full refresh'] : []),
    ...(profile === undefined ? [] : [`profile ${profile}`]),
    ...(parameters.trim() === '' ? [] : ['own parameters']),
    ...(failing.length > 0 ? [`simulated failure of ${failing.join(', ')}`] : []),
  ].join(', ');
}

/** The events of a flow, or of a slice of it. */
interface EventGroup {
  title: string;
  events: RunEvent[];
}

/** Groups events by flow and slice. A single group has no title. */
export function groupsOf({ events }: LogEntry): EventGroup[] {
  const groups = Map.groupBy(events.values(), ({ flow, slice }) =>
    slice === undefined ? `Flow ${flow}` : `Slice ${slice}`,
  );
  return [...groups].map(([title, own]) => ({ title: groups.size > 1 ? title : '', events: own }));
}

/** Says how long something took: `240 ms` or `1.4 s`. */
export function durationText(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Summarizes a run: `succeeded in 1.4 s, delivery 2`. */
export function resultText({ status, ms, delivery }: LogEntry): string {
  const time = ms === undefined ? '' : ` in ${durationText(ms)}`;
  return `${status}${time}${delivery === undefined ? '' : `, delivery ${delivery}`}`;
}
