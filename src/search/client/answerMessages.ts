import { makeHost } from './host.ts';
import type { Host } from './host.ts';
import type { FromWorker, ToWorker } from './messages.ts';

interface Waiting {
  readonly take: (bytes: Uint8Array) => void;
  readonly fail: (reason: Error) => void;
}

/** Puts a host behind messages: gives what handles those that come, and answers through `post`. Tells `onWarm` when it has loaded what most answers need. */
export function answerMessages(
  post: (message: FromWorker) => void,
  onWarm: (host: Host) => void = () => undefined,
): (message: ToWorker) => void {
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
      // By then a search that has all its parts is done; one that waits for parts does not keep the engine.
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
          onWarm(of);
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
