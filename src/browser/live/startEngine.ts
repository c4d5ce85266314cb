import { connectWorker, type Call, type Connection } from '../shared/calls.ts';

/** What happens until DuckDB runs. */
export type StartState =
  | { readonly name: 'downloading'; readonly received: number; readonly total: number }
  | { readonly name: 'starting' };

/** What each worker with DuckDB offers. */
export interface StartCalls {
  /** Starts DuckDB from its bytes, and returns its version. */
  start: Call<ArrayBuffer, string>;
}

/** A worker in which DuckDB runs. */
export interface Engine<Api extends StartCalls> {
  readonly worker: Worker;
  readonly calls: Connection<Api>;
  readonly version: string;
}

/** Milliseconds after which DuckDB counts as damaged if it didn't start. Safari takes up to 22 s. */
const START_LIMIT = 60_000;

/** Milliseconds without a byte after which a download counts as failed. */
const SILENCE_LIMIT = 30_000;

/** Milliseconds that a download may take: at 15 kB/s, it's complete by then. */
const DOWNLOAD_LIMIT = 600_000;

/**
 * Downloads DuckDB, and starts it in a new worker. Rejects with a sentence if it can't, or with the
 * signal's reason.
 */
export async function startEngine<Api extends StartCalls>(
  createWorker: () => Worker,
  signal: AbortSignal,
  show: (state: StartState) => void,
): Promise<Engine<Api>> {
  if (!('WebAssembly' in globalThis) || !('DecompressionStream' in globalThis))
    throw new Error('This browser can’t run WebAssembly, which DuckDB needs.');
  const bytes = await download(import.meta.env.SQL_ENGINE, signal, (received, total) =>
    show({ name: 'downloading', received, total }),
  );
  show({ name: 'starting' });
  const worker = createWorker();
  const calls = connectWorker<Api>(worker, 'worker', {});
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
  const limit = AbortSignal.timeout(DOWNLOAD_LIMIT);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, silence.signal, limit]) });
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
    const why = navigator.onLine
      ? 'The download failed. Check your connection, and then try again.'
      : 'You’re offline, and this device doesn’t have DuckDB. Connect, and then try again. To use it offline, save the docs first.';
    throw new Error(why, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
