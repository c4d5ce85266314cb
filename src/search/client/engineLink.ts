import type { SearchOptions } from '../engine/engine.ts';
import type { Finder, Found, HostCall, PartSource } from './host.ts';
import type { Preview } from '../index/record.ts';
import type { FromWorker, ToWorker } from './answerMessages.ts';

interface Call {
  readonly message: ToWorker & { readonly id: number };
  readonly settle: (message: FromWorker) => void;
  readonly fail: (reason: unknown) => void;
  readonly onPartial?: ((found: Found) => void) | undefined;
}

/** One end of the connection to an engine. */
export interface Connection {
  post(message: ToWorker): void;
  close(): void;
}

/**
 * Opens a connection. `hear` is called with what the engine sends, `broken` if it will never send
 * anything.
 */
export type OpenConnection = (
  hear: (message: FromWorker) => void,
  broken: () => void,
) => Connection;

/** Milliseconds until an engine that sends nothing counts as broken, as long as for a part. */
const PATIENCE = 15_000;

/**
 * Connects to an engine. If the connection breaks or stays silent, the next of `ways` is used, and
 * all open calls are made again. If all ways fail, so do the calls; the next call tries all again.
 */
export function linkEngine(
  titles: string,
  source: PartSource,
  ways: readonly OpenConnection[],
  patience = PATIENCE,
): Finder & { close(): void } {
  const calls = new Map<number, Call>();
  /** Calls that wait for the engine. Those that are canceled meanwhile never reach it. */
  const queue: number[] = [];
  let busy: number | undefined;
  let next = 0;
  let way = 0;
  let opened = 0;
  let closed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  // Every search needs the titles, so they are loaded together with the engine's code.
  let early: Promise<Uint8Array> | undefined = source(titles, false);
  early.catch(() => undefined);
  let connection = openConnection();

  function openConnection(): Connection | undefined {
    const open = ways[way++];
    if (open === undefined) return undefined;
    try {
      const number = ++opened;
      const giveUp = (): void => {
        if (number === opened) reconnect();
      };
      const made = open((message) => number === opened && hear(message), giveUp);
      clearTimeout(silence);
      silence = setTimeout(giveUp, patience);
      made.post({ type: 'titles', name: titles });
      return made;
    } catch {
      return openConnection();
    }
  }

  function reconnect(): void {
    connection?.close();
    connection = openConnection();
    busy = undefined;
    queue.length = 0;
    for (const [id, call] of calls) {
      if (connection === undefined) {
        calls.delete(id);
        call.fail(new Error('the search engine cannot be started'));
      } else queue.push(id);
    }
    sendNext();
  }

  function sendNext(): void {
    while (busy === undefined && queue.length > 0) {
      const id = queue.shift() ?? -1;
      const call = calls.get(id);
      if (call === undefined) continue;
      busy = id;
      connection?.post(call.message);
    }
  }

  function free(id: number): void {
    if (busy === id) busy = undefined;
    sendNext();
  }

  function hear(message: FromWorker): void {
    clearTimeout(silence);
    if (message.type === 'want') return void deliver(message.name, message.again);
    const call = calls.get(message.id);
    if (message.type === 'partial') call?.onPartial?.(message.found);
    else if (message.type !== 'taken' && call) {
      calls.delete(message.id);
      if (message.type === 'failed') call.fail(new Error(message.message));
      else call.settle(message);
    }
    free(message.id);
  }

  async function deliver(name: string, again: boolean): Promise<void> {
    const to = connection;
    const asked = name === titles && !again && early ? early : source(name, again);
    if (asked === early) early = undefined;
    const bytes = await asked.then(
      (part) => part.buffer as ArrayBuffer,
      () => undefined,
    );
    to?.post({ type: 'part', name, again, bytes });
  }

  function ask(
    make: (id: number) => Call['message'],
    { signal, onPartial }: HostCall = {},
  ): Promise<FromWorker> {
    return new Promise((settle, fail) => {
      if (signal?.aborted) return fail(signal.reason);
      if (closed) return fail(new Error('the index was closed'));
      if (connection === undefined) {
        way = 0;
        connection = openConnection();
      }
      if (connection === undefined) return fail(new Error('the search engine cannot be started'));
      const id = next++;
      calls.set(id, { message: make(id), settle, fail, onPartial });
      signal?.addEventListener('abort', () => {
        if (!calls.delete(id)) return;
        // The engine may still be busy with it, and says when it is free.
        connection?.post({ type: 'cancel', id });
        fail(signal.reason);
      });
      queue.push(id);
      sendNext();
    });
  }

  return {
    async search(text: string, options: SearchOptions, call: HostCall = {}): Promise<Found> {
      const answer = await ask(
        (id) => ({ type: 'search', id, text, options, again: call.again ?? false }),
        call,
      );
      if (answer.type !== 'found') throw new Error('the search engine gave another answer');
      return answer.found;
    },
    async preview(url: string, text: string, call: HostCall = {}): Promise<Preview | undefined> {
      const answer = await ask((id) => ({ type: 'preview', id, url, text }), call);
      return answer.type === 'previewed' ? answer.preview : undefined;
    },
    async warm(): Promise<void> {
      await ask((id) => ({ type: 'warm', id }));
    },
    close() {
      closed = true;
      clearTimeout(silence);
      connection?.close();
      connection = undefined;
      for (const [id, call] of calls) {
        calls.delete(id);
        call.fail(new Error('the index was closed'));
      }
    },
  };
}
