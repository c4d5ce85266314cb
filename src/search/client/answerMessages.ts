import { makeHost } from './host.ts';
import type { Found, Host } from './host.ts';
import type { SearchOptions } from '../engine/engine.ts';
import type { Preview } from '../index/record.ts';

/**
 * Messages from the page to the worker. The page fetches the parts, so that requests can start
 * before the worker's code is loaded.
 */
export type ToWorker =
  | { readonly type: 'titles'; readonly name: string }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly text: string;
      readonly options: SearchOptions;
      readonly again: boolean;
    }
  | { readonly type: 'preview'; readonly id: number; readonly url: string; readonly text: string }
  | { readonly type: 'warm'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number }
  | {
      readonly type: 'part';
      readonly name: string;
      readonly again: boolean;
      readonly bytes: ArrayBuffer | undefined;
    };

/** Messages from the worker; after `taken`, the engine is free for the next query. */
export type FromWorker =
  | { readonly type: 'want'; readonly name: string; readonly again: boolean }
  | { readonly type: 'taken'; readonly id: number }
  | { readonly type: 'partial'; readonly id: number; readonly found: Found }
  | { readonly type: 'found'; readonly id: number; readonly found: Found }
  | { readonly type: 'previewed'; readonly id: number; readonly preview: Preview | undefined }
  | { readonly type: 'warmed'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

interface Waiting {
  readonly take: (bytes: Uint8Array) => void;
  readonly fail: (reason: Error) => void;
}

/** Returns a handler of messages to a host, which answers through `post`. */
export function answerMessages(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let host: Host | undefined;
  const waiting = new Map<string, Waiting>();
  const running = new Map<number, AbortController>();
  const keyOf = (name: string, again: boolean): string => `${name} ${again}`;

  const source = (name: string, again: boolean): Promise<Uint8Array> =>
    new Promise((take, fail) => {
      waiting.set(keyOf(name, again), { take, fail });
      post({ type: 'want', name, again });
    });

  async function run(
    id: number,
    task: (of: Host, signal: AbortSignal) => Promise<FromWorker>,
  ): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      if (host === undefined) throw new Error('the index has no name yet');
      const work = task(host, controller.signal);
      // By then, a search that has all its parts is done, or it's waiting for parts.
      setTimeout(() => post({ type: 'taken', id }), 0);
      const answer = await work;
      if (!controller.signal.aborted) post(answer);
    } catch (error) {
      if (!controller.signal.aborted)
        post({
          type: 'failed',
          id,
          message: error instanceof Error ? error.message : String(error),
        });
    } finally {
      running.delete(id);
    }
  }

  return (message) => {
    switch (message.type) {
      case 'titles':
        host = makeHost(message.name, source);
        host.start();
        break;
      case 'search': {
        const { id, text, options, again } = message;
        void run(id, async (of, signal) => ({
          type: 'found',
          id,
          found: await of.search(text, options, {
            signal,
            again,
            onPartial: (found) => post({ type: 'partial', id, found }),
          }),
        }));
        break;
      }
      case 'preview': {
        const { id, url, text } = message;
        void run(id, async (of, signal) => ({
          type: 'previewed',
          id,
          preview: await of.preview(url, text, { signal }),
        }));
        break;
      }
      case 'warm':
        void run(message.id, async (of) => {
          await of.warm();
          return { type: 'warmed', id: message.id };
        });
        break;
      case 'cancel':
        running.get(message.id)?.abort();
        break;
      case 'part': {
        const key = keyOf(message.name, message.again);
        const entry = waiting.get(key);
        waiting.delete(key);
        if (message.bytes === undefined)
          entry?.fail(new Error(`search index part ${message.name} did not come`));
        else entry?.take(new Uint8Array(message.bytes));
        break;
      }
    }
  };
}
