import { emptyState, type Host, type State } from './Host.ts';
import type { Plan } from './planFlow.ts';
import { RunError } from './RunError.ts';
import type { RunOptions, TimeRange } from './Run.ts';
import { runFlow, type FlowRun, type Observer } from './runFlow.ts';

export interface Backfill {
  /** ISO dates or timestamps. A time without a zone is in UTC. */
  start: string;
  end: string;
  granularity: 'day' | 'week' | 'month';
  order?: 'forward_chronological' | 'reverse_chronological';
  /** Adds a flow run without a time range. It waits until no slice has failed. */
  finalSync?: boolean;
}

export interface SliceRun {
  /** Without it, the flow run is the final sync. */
  slice?: TimeRange;
  run: FlowRun;
}

/** Runs a plan once for each slice of a time range. A failed slice doesn't stop the others. */
export async function runBackfill(
  plan: Plan,
  host: Host,
  backfill: Backfill,
  state: State = emptyState(),
  options: Omit<RunOptions, 'slice' | 'fullRefresh'> & Observer = {},
): Promise<SliceRun[]> {
  const runs: SliceRun[] = [];
  for (const slice of slicesOf(backfill)) {
    if (options.signal?.aborted === true) return runs;
    runs.push({ slice, run: await runFlow(plan, host, state, { ...options, slice }) });
  }
  if (backfill.finalSync === true && runs.every(({ run }) => run.status === 'succeeded'))
    runs.push({ run: await runFlow(plan, host, state, options) });
  return runs;
}

/** Splits a time range at midnight, on Mondays, or on the first of each month, in UTC. */
export function slicesOf({ start, end, granularity, order }: Backfill): TimeRange[] {
  const last = timeOf(end);
  const slices: TimeRange[] = [];
  for (let from = timeOf(start); from < last;) {
    const next = Math.min(nextStart(from, granularity), last);
    slices.push({ start: textOf(from), end: textOf(next) });
    from = next;
  }
  if (slices.length === 0)
    throw new RunError(`The backfill run ends at "${end}", which isn't after its start.`);
  return order === 'reverse_chronological' ? slices.reverse() : slices;
}

function nextStart(time: number, granularity: Backfill['granularity']): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (granularity === 'month') return Date.UTC(year, month + 1, 1);
  return Date.UTC(
    year,
    month,
    day + (granularity === 'week' ? 7 - ((date.getUTCDay() + 6) % 7) : 1),
  );
}

function timeOf(text: string): number {
  const time = Date.parse(/[zZ]|[+-]\d\d:\d\d$|^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(time)) throw new RunError(`"${text}" isn't an ISO date or timestamp.`);
  return time;
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
