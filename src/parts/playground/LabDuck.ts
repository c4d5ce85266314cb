import type { Engine } from '../../browser/live/startEngine.ts';
import type { Busy, LabAction } from './labState.ts';
import type { DeliveryState, Pack, PlaygroundCalls, Rows, RowsRequest } from './messages.ts';

/** Milliseconds after which work in DuckDB is stopped. */
const TIME_LIMIT = 60_000;

/** Milliseconds that DuckDB gets to stop. It can't be interrupted in a query. */
const STOP_LIMIT = 2000;

const TOO_LONG = 'DuckDB took longer than a minute, so it was stopped.';
const STARVED =
  ' An earlier query may still be using the processor. Fix: reload the page; your files are kept.';
const NOT_LOADED = 'Stopped before DuckDB was loaded, so nothing ran.';
const RESTORED =
  'A query didn’t stop, so DuckDB was restarted, and your earlier runs were repeated. The tables are as they were before the query, and your files haven’t changed.';
const NOTHING_TO_RESTORE =
  'A query didn’t stop, so DuckDB was closed. No earlier run had stored anything, and your files haven’t changed. To start again, change the query, and then run the flow.';
const NOT_RESTORED =
  'DuckDB was closed before the tables were ready, so they’re empty. Your files haven’t changed. To fill the tables again, run the flow.';

/** What a piece of work needs: DuckDB with the project, and a signal to stop. */
export interface Work {
  calls: Engine<PlaygroundCalls>['calls'];
  signal: AbortSignal;
}

type Step<Result> = (work: Work) => Promise<Result>;

type Start = (
  signal: AbortSignal,
  show: (busy: Busy) => void,
) => Promise<Pick<Engine<PlaygroundCalls>, 'calls' | 'worker'>>;

/**
 * The DuckDB of the playground, which starts with the first flow run. If a query has to be stopped
 * by closing it, another one repeats what the reader had done.
 */
export class LabDuck {
  #pack: Pack = { files: [], deliveries: [], recorded: [] };
  readonly #dispatch: (action: LabAction) => void;
  readonly #start: Start;
  #engine: Awaited<ReturnType<Start>> | undefined;
  #isOpen = false;
  #work: AbortController | undefined;
  #acting: Promise<void> | undefined;
  #isStopping = false;
  /** What may slow down a restarted DuckDB: WebKit doesn't end the query of a closed one. */
  #hint = '';
  #waiting: Step<string> | undefined;
  #reading = new AbortController();
  /** What filled the tables, in order. */
  #done: Step<unknown>[] = [];

  constructor(dispatch: (action: LabAction) => void, start: Start) {
    this.#dispatch = dispatch;
    this.#start = start;
  }

  open(pack: Pack): void {
    this.close();
    this.#pack = pack;
  }

  close(): void {
    this.#done = [];
    this.#waiting = undefined;
    this.#end(new Error('Stopped.'));
    this.#terminate();
  }

  /** Opens the project in DuckDB if necessary, and fills the tables again. */
  async #fillAgain(work: Work): Promise<void> {
    if (this.#isOpen) return;
    await this.#openIn(work);
    if (this.#done.length > 0) this.#dispatch({ type: 'begin', busy: { name: 'restoring' } });
    for (const step of this.#done) await step(work);
    this.#isOpen = true;
  }

  async #openIn({ calls, signal }: Work): Promise<DeliveryState | undefined> {
    this.#dispatch({ type: 'begin', busy: { name: 'opening' } });
    const delivery = await calls.call('open', { pack: this.#pack, delivered: 1 }, { signal });
    this.#dispatch({ type: 'arrived', delivery });
    return delivery;
  }

  /** Empties the tables, and lets the first delivery arrive. */
  restart(work: Work): Promise<DeliveryState | undefined> {
    this.#done = [];
    return this.#openIn(work);
  }

  /** Does something that fills tables. Another DuckDB would have to repeat it. */
  async fill<Result>(work: Work, step: Step<Result>): Promise<Result> {
    const result = await step(work);
    this.#done.push(step);
    return result;
  }

  /** Does something in DuckDB, then shows its tables and how it ended. */
  async act(task: Step<string>): Promise<void> {
    if (this.#work !== undefined || this.#isStopping) return;
    this.#waiting = task;
    this.#work = new AbortController();
    this.#acting = this.#act(task, this.#work.signal);
    await this.#acting;
    this.#work = undefined;
  }

  /** Does what couldn't begin, because DuckDB wasn't loaded. */
  async retry(): Promise<void> {
    if (this.#waiting !== undefined) await this.act(this.#waiting);
  }

  async #act(task: Step<string>, signal: AbortSignal): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      this.#engine ??= await this.#start(signal, (busy) => this.#dispatch({ type: 'begin', busy }));
      this.#waiting = undefined;
      // A slow download has other limits.
      timer = setTimeout(() => void this.halt(TOO_LONG + this.#hint), TIME_LIMIT);
      const work = { calls: this.#engine.calls, signal };
      await this.#fillAgain(work);
      const message = await task(work);
      const tables = await work.calls.call('tables', {}, { signal });
      this.#dispatch({ type: 'tables', tables });
      this.#dispatch({ type: 'end', message });
    } catch (error) {
      this.#dispatch({
        type: 'end',
        message: (error as Error).message,
        isFault: true,
        isStopped: signal.aborted,
        canRetry: this.#waiting !== undefined,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Stops the work. If DuckDB doesn't answer then, another one takes its place. */
  async halt(why: string): Promise<void> {
    const engine = this.#engine;
    if (this.#isStopping) return;
    this.#end(new Error(engine === undefined ? NOT_LOADED : why));
    if (engine === undefined) return;
    // Nothing else can begin until it's clear which DuckDB would do it.
    this.#isStopping = true;
    await this.#acting;
    this.#dispatch({ type: 'begin', busy: { name: 'stopping' } });
    const late = { signal: AbortSignal.timeout(STOP_LIMIT) };
    const tables = await engine.calls.call('tables', {}, late).catch(() => undefined);
    this.#isStopping = false;
    if (engine !== this.#engine) return;
    if (tables === undefined) return this.#replace();
    this.#dispatch({ type: 'tables', tables });
    this.#dispatch({ type: 'end', message: why, isFault: true, isStopped: true });
  }

  async #replace(): Promise<void> {
    const wasOpen = this.#isOpen;
    const hint = this.#hint;
    this.#hint = STARVED;
    this.#end(new Error('Stopped.'));
    this.#terminate();
    await this.#acting;
    if (wasOpen && this.#done.length > 0) return this.act(() => Promise.resolve(RESTORED + hint));
    this.#done = [];
    const message = wasOpen ? NOTHING_TO_RESTORE : NOT_RESTORED;
    this.#dispatch({ type: 'empty', message: message + hint, keepsLog: true });
  }

  #end(why: Error): void {
    this.#work?.abort(why);
    this.#reading.abort(why);
    this.#reading = new AbortController();
  }

  #terminate(): void {
    this.#engine?.worker.terminate();
    this.#engine = undefined;
    this.#isOpen = false;
  }

  async rows(request: RowsRequest): Promise<Rows> {
    if (this.#engine === undefined || !this.#isOpen)
      throw new Error('No table is ready yet. Run a flow first.');
    const timer = setTimeout(() => void this.halt(TOO_LONG + this.#hint), TIME_LIMIT);
    try {
      const { signal } = this.#reading;
      return await this.#engine.calls.call('rows', request, { signal });
    } finally {
      clearTimeout(timer);
    }
  }
}
