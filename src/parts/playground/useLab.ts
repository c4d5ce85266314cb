import { useEffect, useReducer, useState } from 'react';
import { startEngine, type Engine } from '../../browser/live/startEngine.ts';
import { EMPTY_LAB, endText, labReducer, type LabAction, type LabState } from './labState.ts';
import { titleOf } from './run/runLog.ts';
import { checkTask } from './tasks/checkTask.ts';
import type { Task, TaskResult } from './tasks/tasks.ts';
import type {
  DeliveryState,
  Pack,
  PlaygroundCalls,
  Rows,
  RowsRequest,
  RunEvent,
  RunRequest,
  Texts,
} from './messages.ts';

/** Milliseconds after which work in DuckDB is stopped. */
const TIME_LIMIT = 60_000;

/** Milliseconds that DuckDB gets to stop. It can't be interrupted in a query. */
const STOP_LIMIT = 2000;

const TOO_LONG = 'DuckDB took longer than a minute, so it was stopped.';
const RESTARTED =
  'A query didn’t stop, so DuckDB was closed. Its tables are gone, but your files aren’t. To start again, run the flow.';

export interface Lab extends LabState {
  /** Opens another project. DuckDB starts with the first flow run. */
  open: (pack: Pack) => void;
  run: (request: Omit<RunRequest, 'files'>, files: Texts) => void;
  deliver: () => void;
  /** Checks a task. Undefined if the check didn't get to its end. */
  check: (task: Task, files: Texts) => Promise<TaskResult | undefined>;
  stop: () => void;
  /** Empties the database, and takes back the deliveries. */
  reset: () => void;
  show: (table: string) => void;
  /** Reads rows. Rejects with a sentence. */
  rows: (request: RowsRequest) => Promise<Rows>;
}

type Calls = Engine<PlaygroundCalls>['calls'];

/** Runs a project on DuckDB in a worker. One thing is done at a time. */
export function useLab(): Lab {
  const [state, dispatch] = useReducer(labReducer, EMPTY_LAB);
  const [duck] = useState(() => new LabDuck(dispatch));

  async function run(calls: Calls, signal: AbortSignal, request: RunRequest): Promise<string> {
    dispatch({ type: 'run', title: titleOf(request) });
    const runs = new Map<string, RunEvent>();
    const onProgress = (event: RunEvent): void => {
      runs.set(`${event.slice}/${event.flow}/${event.component}`, event);
      dispatch({ type: 'event', event });
    };
    const end = await calls.call('run', request, { signal, onProgress });
    dispatch({ type: 'ended', end });
    return endText(request.flow, [...runs.values()], end.status);
  }

  useEffect(() => () => duck.close(), [duck]);
  return {
    ...state,
    open(pack) {
      duck.open(pack);
      dispatch({ type: 'empty', message: '' });
    },
    run: (request, files) =>
      void duck.act((calls, signal) => run(calls, signal, { ...request, files })),
    check: async (task, files) => {
      let result: TaskResult | undefined;
      await duck.act(async (calls, signal) => {
        result = await checkTask(task, {
          reset: () => duck.restart(calls, signal),
          deliver: async () => {
            const delivery = await calls.call('deliver', {}, { signal });
            dispatch({ type: 'arrived', delivery });
            return delivery;
          },
          run: (request) => run(calls, signal, { ...request, files }),
          tables: () => calls.call('tables', {}, { signal }),
          rows: async (query) => {
            const from = { query };
            return (await calls.call('rows', { from, filter: '', offset: 0 }, { signal })).rows;
          },
        });
        return result.text;
      });
      return result;
    },
    deliver: () =>
      void duck.act(async (calls, signal) => {
        dispatch({ type: 'begin', busy: { name: 'delivering' } });
        const delivery = await calls.call('deliver', {}, { signal });
        dispatch({ type: 'arrived', delivery });
        return delivery?.description ?? '';
      }),
    stop: () => void duck.halt('Stopped.'),
    reset() {
      duck.close();
      dispatch({ type: 'empty', message: 'The tables are empty, and the first delivery is next.' });
    },
    show: (table) => dispatch({ type: 'show', table }),
    rows: (request) => duck.rows(request),
  };
}

/** The DuckDB of the playground, which starts with the first flow run. */
class LabDuck {
  #pack: Pack = { files: [], deliveries: [], recorded: [] };
  readonly #dispatch: (action: LabAction) => void;
  #engine: Engine<PlaygroundCalls> | undefined;
  #isOpen = false;
  #work: AbortController | undefined;

  constructor(dispatch: (action: LabAction) => void) {
    this.#dispatch = dispatch;
  }

  /** Takes another project. */
  open(pack: Pack): void {
    this.close();
    this.#pack = pack;
  }

  close(): void {
    this.#work?.abort(new Error('Stopped.'));
    this.#engine?.worker.terminate();
    this.#engine = undefined;
    this.#isOpen = false;
  }

  /** Returns DuckDB with the project in it, and starts it if necessary. */
  async #started(signal: AbortSignal): Promise<Calls> {
    this.#engine ??= await startEngine<PlaygroundCalls>(
      () => new Worker(new URL('./sqlWorker.ts', import.meta.url), { type: 'module' }),
      signal,
      (busy) => this.#dispatch({ type: 'begin', busy }),
    );
    const { calls } = this.#engine;
    if (!this.#isOpen) await this.restart(calls, signal);
    return calls;
  }

  /** Empties the tables, and lets the first delivery arrive. */
  async restart(calls: Calls, signal: AbortSignal): Promise<DeliveryState | undefined> {
    this.#dispatch({ type: 'begin', busy: { name: 'opening' } });
    const delivery = await calls.call('open', { pack: this.#pack, delivered: 1 }, { signal });
    this.#isOpen = true;
    this.#dispatch({ type: 'arrived', delivery });
    return delivery;
  }

  /** Does something in DuckDB, then shows its tables and how it ended. */
  async act(task: (calls: Calls, signal: AbortSignal) => Promise<string>): Promise<void> {
    if (this.#work !== undefined) return;
    const control = new AbortController();
    const { signal } = control;
    this.#work = control;
    const timer = setTimeout(() => void this.halt(TOO_LONG), TIME_LIMIT);
    try {
      const calls = await this.#started(signal);
      const message = await task(calls, signal);
      const tables = await calls.call('tables', {}, { signal });
      this.#dispatch({ type: 'tables', tables });
      this.#dispatch({ type: 'end', message });
    } catch (error) {
      this.#dispatch({
        type: 'end',
        message: (error as Error).message,
        isFault: true,
        isStopped: signal.aborted,
      });
    } finally {
      clearTimeout(timer);
      if (this.#work === control) this.#work = undefined;
    }
  }

  /** Stops the work. If DuckDB doesn't answer then, it's closed. */
  async halt(why: string): Promise<void> {
    const engine = this.#engine;
    this.#work?.abort(new Error(why));
    if (engine === undefined) return;
    try {
      const late = { signal: AbortSignal.timeout(STOP_LIMIT) };
      this.#dispatch({ type: 'tables', tables: await engine.calls.call('tables', {}, late) });
    } catch {
      if (engine !== this.#engine) return;
      this.close();
      this.#dispatch({ type: 'empty', message: RESTARTED, keepsLog: true });
    }
  }

  async rows(request: RowsRequest): Promise<Rows> {
    if (this.#engine === undefined || !this.#isOpen)
      throw new Error('No flow has stored a table yet. Run a flow first.');
    const limit = AbortSignal.timeout(TIME_LIMIT);
    return this.#engine.calls.call('rows', request, { signal: limit });
  }
}
