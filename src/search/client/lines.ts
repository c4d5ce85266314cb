import type { OpenLine } from './engineLink.ts';
import type { FromWorker, ToWorker } from './messages.ts';

let expected: Worker | undefined;

/** Takes a worker of the engine that was started before this code was there. */
export function expectWorker(worker: Worker | undefined): void {
  expected = worker;
}

/** Runs the engine in a worker, where typing never waits for it. */
export const inWorker: OpenLine = (hear, broken) => {
  const worker =
    expected ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  expected = undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  // Blocked by a policy, an extension or the server; or its code threw.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken();
  });
  worker.addEventListener('messageerror', broken);
  return {
    post: (message) =>
      worker.postMessage(message, message.type === 'part' && message.bytes ? [message.bytes] : []),
    close: () => worker.terminate(),
  };
};

/** Runs the engine in the page, where workers are blocked. */
export const inPage: OpenLine = (hear, broken) => {
  let open = true;
  let handle: ((message: ToWorker) => void) | undefined;
  const early: ToWorker[] = [];
  import('./answerMessages.ts').then(
    ({ answerMessages }) => {
      handle = answerMessages((message) => {
        // A message is never answered while it is being sent.
        if (open) queueMicrotask(() => hear(message));
      });
      for (const message of early) handle(message);
    },
    () => broken(),
  );
  return {
    post: (message) => (handle ? handle(message) : early.push(message)),
    close: () => (open = false),
  };
};
