import { answerMessages } from './answerMessages.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** What a worker's global object offers here; the page's types are not a worker's. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
// In a thread of its own, this keeps nobody waiting.
const handle = answerMessages(
  scope.postMessage.bind(scope),
  (host) => void host.rehearse().catch(() => undefined),
);
scope.addEventListener('message', ({ data }) => handle(data));
