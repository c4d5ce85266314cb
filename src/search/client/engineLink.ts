import type { SearchResult } from '../engine/engine.ts';
import type { Finder, HostCall, PartSource } from './host.ts';
import type { EngineCall, FromWorker, ToWorker } from './answerMessages.ts';

interface OpenCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly onPartial?: (result: SearchResult) => void;
}

/** The page's end of the connection to an engine. */
export interface Connection {
  post(message: ToWorker): void;
  close(): void;
}

/**
 * Opens a connection to the engine of an index. `hear` is called with what the engine sends,
 * `broken` if it will never send anything.
 */
export type OpenConnection = (
  titles: string,
  hear: (message: FromWorker) => void,
  broken: () => void,
) => Connection;

/** Milliseconds until an engine that sends nothing counts as broken, as long as for a part. */
const PATIENCE = 15_000;

/** Runs the engine in a worker, so that typing never waits for it. */
const openWorker: OpenConnection = (titles, hear, broken) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: titles,
  });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  // A policy, an extension, or the server blocks it, or its code threw.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken();
  });
  return {
    post: (message) => worker.postMessage(message, []),
    close: () => worker.terminate(),
  };
};

/**
 * Connects to an engine. If the connection breaks or stays silent, all open calls fail, and the
 * next call connects again.
 */
export function linkEngine(
  titles: string,
  source: PartSource,
  open: OpenConnection = openWorker,
  patience = PATIENCE,
): Finder & { close(): void } {
  const calls = new Map<number, OpenCall>();
  let lastId = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  // Every search needs the titles, so they are loaded together with the engine's code.
  const early = source(titles, false);
  early.catch(() => undefined);
  let connection: Connection | undefined = connect();

  function connect(): Connection {
    const giveUp = (): void => end("the search engine couldn't start");
    const made = open(
      titles,
      (message) => {
        clearTimeout(silence);
        if (message.type === 'want') void deliver(message, made);
        else settle(message);
      },
      giveUp,
    );
    silence = setTimeout(giveUp, patience);
    return made;
  }

  /** Closes the connection. All open calls fail. */
  function end(reason: string): void {
    clearTimeout(silence);
    connection?.close();
    connection = undefined;
    for (const call of calls.values()) call.reject(new Error(reason));
    calls.clear();
  }

  function settle(message: Exclude<FromWorker, { type: 'want' }>): void {
    const call = calls.get(message.id);
    if (message.type === 'partial') return call?.onPartial?.(message.result);
    calls.delete(message.id);
    if (message.type === 'failed') call?.reject(new Error(message.message));
    else call?.resolve(message.result);
  }

  async function deliver(
    { want, name, again }: Extract<FromWorker, { type: 'want' }>,
    to: Connection,
  ): Promise<void> {
    const part = name === titles && !again ? early : source(name, again);
    const bytes = await part.catch(() => undefined);
    to.post({ type: 'part', want, bytes });
  }

  function ask<Result>(call: EngineCall, { signal, onPartial }: HostCall = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      connection ??= connect();
      const id = ++lastId;
      calls.set(id, { resolve: resolve as OpenCall['resolve'], reject, onPartial });
      signal?.addEventListener('abort', () => {
        if (!calls.delete(id)) return;
        connection?.post({ type: 'cancel', id });
        reject(signal.reason);
      });
      connection.post({ type: 'call', id, call });
    });
  }

  return {
    search: (text, options, call = {}) =>
      ask({ name: 'search', text, options, again: call.again ?? false }, call),
    preview: (url, text, call) => ask({ name: 'preview', url, text }, call),
    warm: () => ask({ name: 'warm' }),
    close: () => end('the index was closed'),
  };
}
