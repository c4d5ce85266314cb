import type { SqlCalls, SqlFailure, SqlRequest, SqlResult } from './messages.ts';
import { startEngine, type Engine, type StartState } from './startEngine.ts';

/** The states of a run, in order. The last four end it. */
export type RunState =
  | StartState
  | { readonly name: 'running' }
  | { readonly name: 'done'; readonly result: SqlResult; readonly version: string }
  | { readonly name: 'failed'; readonly failure: SqlFailure }
  | { readonly name: 'stopped'; readonly reason: StopReason }
  | { readonly name: 'unavailable'; readonly reason: string };

type StopReason = 'reader' | 'time';

/** Milliseconds after which a query stops. */
export const TIME_LIMIT = 15_000;

let engine: Engine<SqlCalls> | undefined;
let current: AbortController | undefined;

/** Stops the run that is going on, and DuckDB, which can't be interrupted. */
export function stopRun(reason: StopReason = 'reader'): void {
  if (!current) return;
  current.abort(reason);
  current = undefined;
  dropEngine();
}

function dropEngine(): void {
  engine?.worker.terminate();
  engine = undefined;
}

/** Runs SQL, and shows each state. Only one run goes on at a time. */
export async function runSql(request: SqlRequest, show: (state: RunState) => void): Promise<void> {
  stopRun();
  const control = new AbortController();
  const { signal } = control;
  current = control;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    engine ??= await startEngine<SqlCalls>(
      () => new Worker(new URL('./sqlWorker.ts', import.meta.url), { type: 'module' }),
      signal,
      show,
    );
    show({ name: 'running' });
    timer = setTimeout(() => stopRun('time'), TIME_LIMIT);
    const answer = await engine.calls.call('run', request, { signal });
    if ('result' in answer) show({ name: 'done', result: answer.result, version: engine.version });
    else show({ name: 'failed', failure: answer.failure });
  } catch (error) {
    if (signal.aborted) return show({ name: 'stopped', reason: signal.reason as StopReason });
    dropEngine();
    // oxlint-disable-next-line no-console -- Anyone who looks into the problem needs the reason.
    console.error('DuckDB couldn’t run:', error);
    show({ name: 'unavailable', reason: error instanceof Error ? error.message : String(error) });
  } finally {
    clearTimeout(timer);
    if (current === control) current = undefined;
  }
}
