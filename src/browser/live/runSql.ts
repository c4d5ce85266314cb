import { connectWorker, type Connection } from '../shared/calls.ts';
import type { SqlCalls, SqlFailure, SqlRequest, SqlResult } from './messages.ts';

/** The states of a run, in order. The last four end it. */
export type RunState =
  | { readonly name: 'downloading'; readonly received: number; readonly total: number }
  | { readonly name: 'starting' }
  | { readonly name: 'running' }
  | { readonly name: 'done'; readonly result: SqlResult; readonly version: string }
  | { readonly name: 'failed'; readonly failure: SqlFailure }
  | { readonly name: 'stopped'; readonly reason: StopReason }
  | { readonly name: 'unavailable'; readonly reason: string };

type StopReason = 'reader' | 'time';

/** Milliseconds after which a query stops. */
export const TIME_LIMIT = 15_000;

/** Milliseconds after which DuckDB counts as damaged if it didn't start. Safari takes up to 22 s. */
const START_LIMIT = 60_000;

/** Milliseconds without a byte after which a download counts as failed. */
const SILENCE_LIMIT = 30_000;

/** A worker in which DuckDB runs. */
interface Engine {
  readonly worker: Worker;
  readonly calls: Connection<SqlCalls>;
  readonly version: string;
}

let engine: Engine | undefined;
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
    engine ??= await startEngine(signal, show);
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

async function startEngine(signal: AbortSignal, show: (state: RunState) => void): Promise<Engine> {
  if (!('WebAssembly' in globalThis) || !('DecompressionStream' in globalThis))
    throw new Error('This browser can’t run WebAssembly.');
  const bytes = await download(import.meta.env.SQL_ENGINE, signal, (received, total) =>
    show({ name: 'downloading', received, total }),
  );
  show({ name: 'starting' });
  const worker = new Worker(new URL('./sqlWorker.ts', import.meta.url), { type: 'module' });
  const calls = connectWorker<SqlCalls>(worker, 'worker', {});
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error(`DuckDB didn’t start within ${START_LIMIT / 1000} seconds.`)),
    START_LIMIT,
  );
  try {
    const either = AbortSignal.any([signal, late.signal]);
    const version = await calls.call('start', bytes, { signal: either, transfer: [bytes] });
    return { worker, calls, version };
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Downloads and decompresses DuckDB. The browser caches it, because its name has a hash. */
async function download(
  url: string,
  signal: AbortSignal,
  onProgress: (received: number, total: number) => void,
): Promise<ArrayBuffer> {
  let received = 0;
  onProgress(received, 0);
  const silence = new AbortController();
  const wait = (): ReturnType<typeof setTimeout> =>
    setTimeout(() => silence.abort(), SILENCE_LIMIT);
  let timer = wait();
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
    const total = Number(response.headers.get('content-length'));
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        clearTimeout(timer);
        timer = wait();
        onProgress(received, total);
        controller.enqueue(chunk);
      },
    });
    const content = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream('gzip'));
    return await new Response(content).arrayBuffer();
  } catch (error) {
    signal.throwIfAborted();
    throw new Error('The download failed. Check your connection, and then try again.', {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
