import { connectWorker, type Connection, type Functions } from '../../browser/shared/calls.ts';
import type { EngineCalls, PartCalls } from './engineCalls.ts';
import type { Finder, PartSource } from 'search/host.ts';

/** A connection to an engine that can be closed. */
interface OpenedEngine {
  readonly engine: Connection<EngineCalls>;
  readonly close: () => void;
}

export type OpenEngine = (parts: Functions<PartCalls>) => OpenedEngine;

/** Milliseconds until an engine that doesn't start counts as broken, as long as for a part. */
const PATIENCE = 15_000;

/** Runs the engine in a worker, so that typing never waits for it. */
const openWorker: OpenEngine = (parts) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const engine = connectWorker<EngineCalls, PartCalls>(worker, 'search engine', parts);
  return { engine, close: () => worker.terminate() };
};

/**
 * Connects to the engine of an index. If it doesn't start, all open calls fail, and the next call
 * connects again.
 */
export function linkEngine(
  titles: string,
  source: PartSource,
  open: OpenEngine = openWorker,
  patience = PATIENCE,
): Finder & { close(): void } {
  // Every search needs the titles, so they are loaded together with the engine's code.
  const early = source(titles, false);
  early.catch(() => undefined);
  const parts: Functions<PartCalls> = {
    part: ({ name, again }) =>
      (name === titles && !again ? early : source(name, again)).catch(() => {
        throw new Error(`part ${name} of the search index couldn't be loaded`);
      }),
  };
  let opened: OpenedEngine | undefined = start();

  function start(): OpenedEngine {
    const made = open(parts);
    const giveUp = (): void => end(made, "the search engine couldn't start");
    const timer = setTimeout(giveUp, patience);
    made.engine
      .call('start', titles)
      .catch(giveUp)
      .finally(() => clearTimeout(timer));
    return made;
  }

  /** Closes a connection. All open calls fail. */
  function end({ engine, close }: OpenedEngine, reason: string): void {
    engine.fail(new Error(reason));
    close();
    if (opened?.engine === engine) opened = undefined;
  }

  const connection = (): Connection<EngineCalls> => (opened ??= start()).engine;
  return {
    search: async (text, options, { signal, again = false, onPartial } = {}) =>
      connection().call('search', { text, options, again }, { signal, onProgress: onPartial }),
    preview: async (url, text, { signal } = {}) =>
      connection().call('preview', { url, text }, { signal }),
    warm: async () => connection().call('warm', undefined),
    close() {
      if (opened) end(opened, 'the index was closed');
    },
  };
}
