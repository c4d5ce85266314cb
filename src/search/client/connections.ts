import type { OpenConnection } from './engineLink.ts';
import type { FromWorker, ToWorker } from './answerMessages.ts';

let expected: Worker | undefined;

/** Uses a worker that was started before this code was loaded. */
export function expectWorker(worker: Worker | undefined): void {
  expected = worker;
}

/** Runs the engine in a worker, so that typing never waits for it. */
export const inWorker: OpenConnection = (hear, broken) => {
  const worker =
    expected ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  expected = undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  // A policy, an extension, or the server blocks it, or its code threw.
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

/** Runs the engine in the page, if workers are blocked. */
export const inPage: OpenConnection = (hear, broken) => {
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
