import type { SearchOptions } from '../engine/engine.ts';
import type { Finder, Found, HostCall, PartSource } from './host.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Preview } from './provider.ts';

interface Call {
  readonly message: ToWorker & { readonly id: number };
  readonly settle: (message: FromWorker) => void;
  readonly fail: (reason: unknown) => void;
  readonly onPartial?: ((found: Found) => void) | undefined;
}

/** One end of the line to an engine. */
export interface Line {
  post(message: ToWorker): void;
  close(): void;
}

/** Opens a line; `hear` takes what the engine says, `broken` is called when it will never say anything. */
export type OpenLine = (hear: (message: FromWorker) => void, broken: () => void) => Line;

/** Longest until an engine is heard of, in milliseconds, as long as one of its parts may take: then its code never comes. */
const PATIENCE = 15_000;

/**
 * Talks to an engine over a line; when the line breaks or stays silent, over the next of `ways`, with all open calls asked anew. After the last one they
 * fail, and the next call tries the ways again.
 */
export function linkEngine(
  titles: string,
  source: PartSource,
  ways: readonly OpenLine[],
  patience = PATIENCE,
): Finder & { close(): void } {
  const calls = new Map<number, Call>();
  /** Searches for which the engine has not been free yet: those called off meanwhile never reach it. */
  const queue: number[] = [];
  let busy: number | undefined;
  let next = 0;
  let way = 0;
  let opened = 0;
  let closed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  // Every search needs the titles: they are on their way before the engine's own code is there.
  let early: Promise<Uint8Array> | undefined = source(titles, false);
  early.catch(() => undefined);
  let line = openLine();

  function openLine(): Line | undefined {
    const open = ways[way++];
    if (open === undefined) return undefined;
    try {
      const number = ++opened;
      const giveUp = (): void => {
        if (number === opened) changeLine();
      };
      const made = open((message) => number === opened && hear(message), giveUp);
      clearTimeout(silence);
      silence = setTimeout(giveUp, patience);
      made.post({ type: 'titles', name: titles });
      return made;
    } catch {
      return openLine();
    }
  }

  function changeLine(): void {
    line?.close();
    line = openLine();
    busy = undefined;
    queue.length = 0;
    for (const [id, call] of calls) {
      if (line === undefined) {
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
      line?.post(call.message);
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
    const to = line;
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
      if (line === undefined) {
        way = 0;
        line = openLine();
      }
      if (line === undefined) return fail(new Error('the search engine cannot be started'));
      const id = next++;
      calls.set(id, { message: make(id), settle, fail, onPartial });
      signal?.addEventListener('abort', () => {
        if (!calls.delete(id)) return;
        // The engine answers nothing that was called off; it may still be on it, and says so when it is free.
        line?.post({ type: 'cancel', id });
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
      line?.close();
      line = undefined;
      for (const [id, call] of calls) {
        calls.delete(id);
        call.fail(new Error('the index was closed'));
      }
    },
  };
}
