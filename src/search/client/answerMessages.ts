import { makeHost } from './host.ts';
import type { Finder } from './host.ts';
import type { SearchResult, SearchOptions } from '../engine/engine.ts';

/** A call of one of the engine's functions. */
export type EngineCall =
  | {
      readonly name: 'search';
      readonly text: string;
      readonly options: SearchOptions;
      readonly again: boolean;
    }
  | { readonly name: 'preview'; readonly url: string; readonly text: string }
  | { readonly name: 'warm' };

/**
 * Messages from the page to the worker. The page fetches the parts, so that requests can start
 * before the worker's code is loaded.
 */
export type ToWorker =
  | { readonly type: 'call'; readonly id: number; readonly call: EngineCall }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'part'; readonly want: number; readonly bytes: Uint8Array | undefined };

/** Messages from the worker. */
export type FromWorker =
  | {
      readonly type: 'want';
      readonly want: number;
      readonly name: string;
      readonly again: boolean;
    }
  | { readonly type: 'partial'; readonly id: number; readonly result: SearchResult }
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** Starts an engine that sends messages through `post`. Returns a handler of messages to it. */
export function answerMessages(
  titles: string,
  post: (message: FromWorker) => void,
): (message: ToWorker) => void {
  const wanted = new Map<number, (bytes: Uint8Array | undefined) => void>();
  const running = new Map<number, AbortController>();
  let wants = 0;

  const host = makeHost(titles, async (name, again) => {
    const want = ++wants;
    const bytes = await new Promise<Uint8Array | undefined>((take) => {
      wanted.set(want, take);
      post({ type: 'want', want, name, again });
    });
    if (bytes === undefined) throw new Error(`part ${name} of the search index couldn't be loaded`);
    return bytes;
  });

  async function run(id: number, call: EngineCall): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    // Lets in messages that came while the engine was busy: they may cancel this call.
    await new Promise((done) => setTimeout(done));
    try {
      const onPartial = (result: SearchResult): void => post({ type: 'partial', id, result });
      const result = signal.aborted ? undefined : await callHost(host, call, signal, onPartial);
      if (!signal.aborted) post({ type: 'result', id, result });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) post({ type: 'failed', id, message });
    }
    running.delete(id);
  }

  return (message) => {
    switch (message.type) {
      case 'call':
        void run(message.id, message.call);
        break;
      case 'cancel':
        running.get(message.id)?.abort();
        break;
      case 'part':
        wanted.get(message.want)?.(message.bytes);
        wanted.delete(message.want);
        break;
    }
  };
}

function callHost(
  host: Finder,
  call: EngineCall,
  signal: AbortSignal,
  onPartial: (result: SearchResult) => void,
): Promise<unknown> {
  switch (call.name) {
    case 'search':
      return host.search(call.text, call.options, { signal, again: call.again, onPartial });
    case 'preview':
      return host.preview(call.url, call.text, { signal });
    case 'warm':
      return host.warm();
  }
}
